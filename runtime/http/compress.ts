import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Representation } from './representation.ts';
import { code } from './representation.ts';

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

type Encodings = Representation['encodings'];

/**
 * A function that adds the content codings that pay to a representation. It remembers bodies by their entity-tag: many
 * addresses serve the same bytes. It is made for one table and goes away with it.
 */
export function createCompressor(): (representation: Representation) => Representation {
  const done = new Map<string, Encodings>();
  return (representation) => {
    const { identity } = representation.encodings;
    const encodings = done.get(identity.etag) ?? compress(identity.body);
    done.set(identity.etag, encodings);
    return { ...representation, encodings };
  };
}

/** One after the other: in parallel the coders take more memory at once than the whole server does afterwards. */
function compress(body: Buffer): Encodings {
  const identity = code(body);
  if (body.length < WORTH_TRYING) return { identity };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow(body.length),
  };
  const br = brotliCompressSync(body, { params });
  const gzip = gzipSync(body, { level: constants.Z_BEST_COMPRESSION });
  const pays = (coded: Buffer): boolean => coded.length < body.length * WORTH_KEEPING;
  return {
    identity,
    ...(pays(br) ? { br: code(br) } : {}),
    ...(pays(gzip) ? { gzip: code(gzip) } : {}),
  };
}
