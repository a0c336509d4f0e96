import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a request. Null as soon as it is known to be larger than the limit; the rest is then thrown away as it
 * arrives, so that the client can read the answer. Rejects when the client goes away.
 *
 * @param limit in bytes
 */
export function readRequestBody(request: IncomingMessage, limit: number): Promise<Uint8Array | null> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.resolve(null);
  // With `optimizeEmptyRequests` a request without a body tells nothing but that.
  if (request.readableEnded) return Promise.resolve(new Uint8Array(0));
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | null>();
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = (chunk: Buffer): void => {
    size += chunk.length;
    if (size <= limit) {
      chunks.push(chunk);
      return;
    }
    request.off('data', collect).resume();
    resolve(null);
  };
  request.on('data', collect);
  request.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
  // Node gives a request that breaks off an error, as long as somebody listens.
  request.once('error', reject);
  return promise;
}
