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
  const ask: Ask = async (asked, address) => {
    const first = await send(port, agent, asked, address);
    // The connection was closed before the request came: it is sent again on a new one (RFC 9112 section 9.3.1).
    const given = first === 'closed' ? await send(port, false, asked, address) : first;
    if (given === 'closed') throw new Error(`${asked.method} ${asked.path}: the connection was closed`);
    return given;
  };
  return { ask, close: () => agent.destroy() };
}

function send(
  port: number,
  agent: Agent | false,
  { method, path, headers, body }: Asked,
  localAddress: string | undefined,
): Promise<Given | 'closed'> {
  const { promise, resolve, reject } = Promise.withResolvers<Given | 'closed'>();
  const place = { host: '127.0.0.1', port, method, path, agent, ...(localAddress && { localAddress }) };
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const outgoing = request({ ...place, headers: { ...headers, ...length } }, (response) => {
    const pieces: Buffer[] = [];
    response.on('data', (piece: Buffer) => pieces.push(piece));
    response.on('error', reject);
    response.on('end', () => {
      const { statusCode: status = 0, rawHeaders } = response;
      resolve({ status, headers: joined(rawHeaders), body: Buffer.concat(pieces) });
    });
  });
  outgoing.on('error', (error) => {
    if (outgoing.reusedSocket) resolve('closed');
    else reject(new Error(`${method} ${path}: ${error.message}`));
  });
  outgoing.end(body);
  return promise;
}

function joined(rawHeaders: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    const value = rawHeaders[index + 1] ?? '';
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return headers;
}

/** The body without its content coding. */
export function decoded({ headers, body }: Given): Buffer {
  if (body.length === 0) return body;
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body);
  return headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
}
