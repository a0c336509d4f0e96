import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Asked } from './requests.ts';

/** What came back, as it came. */
export interface Given {
  readonly status: number;
  /** Names in lower case; those of one name joined. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export type Ask = (asked: Asked, address?: string) => Promise<Given>;

/** A function that asks a server on this machine. Requests can come from several addresses of it. */
export function askAt(port: number): { readonly ask: Ask; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const ask: Ask = ({ method, path, headers, body }, localAddress) => {
    const { promise, resolve, reject } = Promise.withResolvers<Given>();
    const place = { host: '127.0.0.1', port, method, path, agent, ...(localAddress && { localAddress }) };
    const sent = {
      ...headers,
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    };
    const outgoing = request({ ...place, headers: sent }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, rawHeaders } = response;
        const joined: Record<string, string> = {};
        for (let index = 0; index < rawHeaders.length; index += 2) {
          const name = (rawHeaders[index] ?? '').toLowerCase();
          const value = rawHeaders[index + 1] ?? '';
          joined[name] = joined[name] === undefined ? value : `${joined[name]}, ${value}`;
        }
        resolve({ status, headers: joined, body: Buffer.concat(pieces) });
      });
    });
    outgoing.on('error', (error) => reject(new Error(`${method} ${path}: ${error.message}`)));
    outgoing.end(body);
    return promise;
  };
  return { ask, close: () => agent.destroy() };
}

/** The body without its content coding. */
export function decoded({ headers, body }: Given): Buffer {
  if (body.length === 0) return body;
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body);
  return headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
}
