import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { FuzzedRequest } from './requests.ts';

export interface FuzzedReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Bytes as they were sent; null of an answer that does not end by itself, or is larger than 4 MB. */
  readonly body: Buffer | null;
}

/** An answer is waited for this long, in milliseconds. */
export const PATIENCE = 2_000;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
let visitors = 0;

/**
 * Asks a server that trusts one proxy; every request comes from another visitor, so that the rate limit is met by none
 * of them. Rejects when the connection breaks, and when nothing has come after `patience`.
 */
export function ask(port: number, fuzzed: FuzzedRequest, patience = PATIENCE): Promise<FuzzedReply> {
  const visitor = visitors++;
  return new Promise((resolve, reject) => {
    const { method, target, headers, body } = fuzzed;
    const outgoing = request({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path: target,
      headers: {
        ...headers,
        // What a caller writes comes first; the proxy adds the address that it sees.
        'X-Forwarded-For': [
          ...(headers['X-Forwarded-For'] ? [headers['X-Forwarded-For']] : []),
          `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
        ].join(', '),
        ...(body === null ? {} : { 'Content-Length': String(body.length) }),
      },
    });
    const timer = setTimeout(() => outgoing.destroy(new Error(`no answer after ${patience} ms`)), patience);
    outgoing.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    outgoing.once('response', (incoming) => {
      const done = (bytes: Buffer | null) => {
        clearTimeout(timer);
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: bytes });
        if (bytes === null) outgoing.destroy();
      };
      if (incoming.headers['content-type']?.startsWith('text/event-stream') && method === 'GET')
        return done(null);
      const chunks: Buffer[] = [];
      let length = 0;
      incoming.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length > 4_000_000) done(null);
      });
      incoming.once('end', () => done(Buffer.concat(chunks)));
    });
    outgoing.end(body ?? undefined);
  });
}
