import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Contract, Operation } from '../../../runtime/engine/index.ts';
import { createEngine } from '../../../runtime/engine/index.ts';
import {
  createNodeServer,
  type NodeServer,
  type NodeServerOptions,
} from '../../../runtime/engine/server/server.ts';

const bytes = { 'application/octet-stream': { as: 'bytes', validate: null } } as const;
const text = { 'text/plain': { as: 'text', validate: null } } as const;

function operation(method: string, path: string, change: Partial<Operation> = {}): Operation {
  const id = `${method.toLowerCase()}${path.replaceAll(/\W/g, '')}`;
  return {
    id,
    method,
    path,
    summary: '',
    mediaTypes: ['text/plain'],
    responses: { 200: { builder: 'ok', content: text } },
    ...change,
  };
}

const contract: Contract = {
  operations: {
    getWord: operation('GET', '/words/{word}', { pathParameters: () => true }),
    getBig: operation('GET', '/big/{word}', { pathParameters: () => true }),
    getHeld: operation('GET', '/held/{word}', { pathParameters: () => true }),
    getStream: operation('GET', '/stream', {
      mediaTypes: ['application/octet-stream'],
      responses: { 200: { builder: 'ok', content: bytes } },
    }),
    postText: operation('POST', '/text', {
      requestBody: {
        required: true,
        mediaTypes: [{ type: 'text/plain', reading: 'text', validate: null }],
      },
    }),
  },
  sharedResponses: {},
  rateLimits: [],
  unknownPaths: [],
  methodNotAllowed: null,
  securitySchemes: {},
};

/** Larger than the buffers of a socket and its reader. */
export const bigText = 'x'.repeat(16_000_000);

/** The same, streamed. */
async function* pieces(): AsyncGenerator<string> {
  for (let at = 0; at < bigText.length; at += 200_000) yield bigText.slice(at, at + 200_000);
}

interface Call {
  readonly path: Readonly<Record<string, string>>;
  readonly body: string;
}
interface Given {
  readonly reply: { ok(body: string | AsyncIterable<string>): never };
}

export interface TestServer extends NodeServer {
  readonly port: number;
  /** The calls of handlers, in order. */
  readonly handled: string[];
  /** The number of requests that Node has parsed. */
  parsed(): number;
  /** The sockets of all connections so far, as the server has them. */
  readonly sockets: Socket[];
  /** Answers the requests that wait at `/held/…`. */
  release(): void;
}

/** A server of a small contract on a port of its own. */
export async function startTestServer(options: NodeServerOptions = {}): Promise<TestServer> {
  const handled: string[] = [];
  const held = new Set<() => void>();
  const note = (word: string, body: string, { reply }: Given) => {
    handled.push(word);
    return reply.ok(body);
  };
  const handlers = {
    getWord: ({ path: { word = '' } }: Call, context: Given) => note(word, word, context),
    getBig: ({ path: { word = '' } }: Call, context: Given) => note(word, bigText, context),
    postText: ({ body }: Call, context: Given) => note(body, body, context),
    getStream: (_: Call, { reply }: Given) => reply.ok(pieces()),
    async getHeld({ path: { word = '' } }: Call, context: Given) {
      handled.push(`held ${word}`);
      await new Promise<void>((resolve) => held.add(resolve));
      return context.reply.ok(word);
    },
  };
  const engine = createEngine(contract, handlers, { log: () => undefined });
  const own = createNodeServer(engine, options);
  const { port } = await own.listen({ host: '127.0.0.1', port: 0 });
  let parsed = 0;
  own.server.on('request', () => {
    parsed += 1;
  });
  const sockets: Socket[] = [];
  own.server.on('connection', (socket) => sockets.push(socket));
  return {
    ...own,
    port,
    handled,
    parsed: () => parsed,
    sockets,
    release() {
      for (const resolve of held) resolve();
      held.clear();
    },
  };
}

/** Ends a server and all of its connections at once. */
export async function kill({ server, sockets }: TestServer): Promise<void> {
  for (const socket of sockets) socket.destroy();
  if (server.listening) await new Promise((resolve) => server.close(resolve));
}

export async function until(condition: () => boolean, within = 60_000): Promise<void> {
  const end = performance.now() + within;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`The condition did not come true within ${within} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Settles when a socket is closed, whatever the reason. */
export function closing(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => socket.once('close', resolve));
}

/** A connection whose responses are collected as text. */
export async function open(
  port: number,
): Promise<{ socket: Socket; received(): string; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  const closed = closing(socket);
  await once(socket, 'connect');
  return { socket, received: () => Buffer.concat(chunks).toString('latin1'), closed };
}
