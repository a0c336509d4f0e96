import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { CodedBodies, CodedBody } from './prepared.ts';

/** Smaller responses fit a packet or two anyway. In bytes. */
const WORTH_TRYING = 1024;
/** A coding is kept only if it saves a tenth. */
const WORTH_KEEPING = 0.9;

/** Some 15 % above the smallest, at a thirtieth of the time that the top quality takes. */
const BROTLI_QUALITY = 9;

/** The smallest window that contains the whole body, as a power of two: clearing a larger one takes longer than compressing. */
function brotliWindow(size: number): number {
  return Math.min(constants.BROTLI_MAX_WINDOW_BITS, Math.max(16, Math.ceil(Math.log2(size))));
}

/**
 * Returns a function that adds the content codings that are worth it to a body. It caches bodies by their entity-tag, since
 * many addresses serve the same bytes. Make one for each table, so that the cache is freed with it.
 */
export function createCompressor(): (body: Uint8Array) => CodedBodies {
  const done = new Map<string, CodedBodies>();
  return (bytes) => {
    const etag = entityTag(bytes);
    const bodies = done.get(etag) ?? compress({ bytes, etag });
    done.set(etag, bodies);
    return bodies;
  };
}

/** Sequential: in parallel, compression would use more memory than the whole server afterwards. */
function compress(identity: CodedBody): CodedBodies {
  const { bytes } = identity;
  if (bytes.length < WORTH_TRYING) return { identity };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow(bytes.length),
  };
  const br = brotliCompressSync(bytes, { params });
  const gzip = gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });
  const pays = (coded: Uint8Array): boolean => coded.length < bytes.length * WORTH_KEEPING;
  const code = (coded: Uint8Array): CodedBody => ({ bytes: coded, etag: entityTag(coded) });
  return { identity, ...(pays(br) ? { br: code(br) } : {}), ...(pays(gzip) ? { gzip: code(gzip) } : {}) };
}

/** A strong entity-tag: 128 bits of the SHA-256 of the bytes, with quotes. */
export function entityTag(body: string | Uint8Array): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}
