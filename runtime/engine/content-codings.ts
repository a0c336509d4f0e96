import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { CodedBodies, CodedBody } from './prepared.ts';

/** Below this a response fits a packet or two, whatever is done to it. In bytes. */
const WORTH_TRYING = 1024;
/** A coding is kept when it saves a tenth. */
const WORTH_KEEPING = 0.9;

/** Some 15 % above the smallest, at a thirtieth of the time that the top quality takes. */
const BROTLI_QUALITY = 9;

/** The window that holds the whole body, as a power of two: clearing a larger one takes longer than compressing. */
function brotliWindow(size: number): number {
  return Math.min(constants.BROTLI_MAX_WINDOW_BITS, Math.max(16, Math.ceil(Math.log2(size))));
}

/**
 * A function that adds the content codings that pay to a body. It remembers bodies by their entity-tag: many addresses
 * serve the same bytes. It is made for one table and goes away with it.
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

/** One after the other: in parallel the coders take more memory at once than the whole server does afterwards. */
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

/** Strong, and of these very bytes: 128 bits of their SHA-256, with the quotes. */
export function entityTag(body: string | Uint8Array): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}
