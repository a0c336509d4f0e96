import type { RequestListener, Server } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serverOptions } from '@plan-surface/engine/server';

/** On every response of the fixture site. */
export const security = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
/** On every response of the fixture site but HTML. */
export const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Every header as it came, names in lower case. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  readonly text: string;
}

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Something that answers requests. */
export interface Answering {
  /** Sends the target as it is written, without the changes that a URL parser makes. */
  ask(target: string, question?: Question): Promise<Answer>;
  stop(): Promise<void>;
}

export interface RunningServer extends Answering {
  readonly port: number;
}

export async function startServer(listener: RequestListener): Promise<RunningServer> {
  const server: Server = createServer(serverOptions, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    ask: (target, question = {}) => ask(port, target, question),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Question): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', reject);
    response.on('end', () => {
      const { rawHeaders } = response;
      const content = Buffer.concat(chunks);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers as Record<string, string | undefined>,
        fields: rawHeaders.flatMap((name, index): [string, string][] =>
          index % 2 === 0 ? [[name.toLowerCase(), rawHeaders[index + 1] ?? '']] : [],
        ),
        body: content,
        text: content.toString('utf8'),
      });
    });
  });
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
}
