import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a request. Null as soon as it is known to be larger than the limit; the rest is then thrown away as it
 * arrives, so that the client can read the answer. Rejects when the client goes away.
 *
 * @param limit in bytes
 */
export function readRequestBody(request: IncomingMessage, limit: number): Promise<Uint8Array | null> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.resolve(null);
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
  request.once('end', () => resolve(Buffer.concat(chunks)));
  request.once('error', reject);
  request.once('close', () => reject(new Error('The client went away before the end of the body.')));
  return promise;
}
