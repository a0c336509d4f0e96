import express from 'express';
import fastify from 'fastify';
import { toExpress, toExpressApp } from '../../../runtime/engine/adapters/express.ts';
import { toFastify } from '../../../runtime/engine/adapters/fastify.ts';
import { toFetch } from '../../../runtime/engine/adapters/fetch.ts';
import { toNodeListener } from '../../../runtime/engine/adapters/node.ts';
import type { Engine } from '../../../runtime/engine/index.ts';
import {
  type Answer,
  type Answering,
  type Question,
  type RunningServer,
  startServer,
} from './http-client.ts';

/** A host of the engine. Responses must be the same on all. */
export interface Host<Server extends Answering = Answering> {
  readonly name: string;
  /** Whether a request can be sent unchanged: a `Request` normalizes its URL, and does not allow every method. */
  takes(target: string, method?: string): boolean;
  /** Asked for and given back as if it stood at the root. */
  start(engine: Engine): Promise<Server>;
}

/** A host that listens on a port. */
export type SocketHost = Host<RunningServer>;

export const nodeHost: SocketHost = {
  name: 'node:http',
  takes: () => true,
  start: (engine) => startServer(toNodeListener(engine)),
};

export const expressHost: SocketHost = {
  name: 'Express',
  // Express itself answers this one.
  takes: (target) => target !== '*',
  start: (engine) => startServer(express().disable('x-powered-by').use(toExpress(engine))),
};

/** An application with a route for each operation. */
export const expressApp: SocketHost = {
  name: 'an Express application',
  takes: () => true,
  start: (engine) => startServer(toExpressApp(engine)),
};

const MOUNT = '/mounted/here';

const expressMounted: Host = {
  name: `Express at ${MOUNT}`,
  takes: (target) => target !== '*',
  async start(engine) {
    const server = await startServer(express().disable('x-powered-by').use(MOUNT, toExpress(engine)));
    const ask = async (target: string, question?: Question) =>
      unmounted(await server.ask(mounted(target), question));
    return { ask, stop: server.stop };
  },
};

async function startFastify(engine: Engine, prefix = ''): Promise<RunningServer> {
  const app = fastify({ genReqId: () => crypto.randomUUID() });
  await app.register(toFastify(engine), { prefix });
  await app.ready();
  return startServer(app.routing);
}

const knownToFastify = fastify().supportedMethods;
const printed = new Set<string>();

/** Whether Fastify asks its plugins. What it answers by itself is left out, with the reason; `adapters/fastify.test.ts` holds it to that. */
function fastifyTakes(target: string, method = 'GET'): boolean {
  const answers = ownAnswer(target, method);
  if (answers === null) return true;
  if (!printed.has(answers))
    console.info(`Left out on Fastify, ${method} ${target} and its like: ${answers}`);
  printed.add(answers);
  return false;
}

function ownAnswer(target: string, method: string): string | null {
  if (target === '*') return 'it has no route for the server as a whole, and answers 404 by itself.';
  if (!isDecodable(target)) return 'it answers 400 by itself to what it cannot decode.';
  return knownToFastify.includes(method)
    ? null
    : 'it answers 404 by itself to methods that it does not know.';
}

function isDecodable(target: string): boolean {
  try {
    decodeURI(target.split('?', 1).join(''));
    return true;
  } catch {
    return false;
  }
}

export const fastifyHost: SocketHost = {
  name: 'Fastify',
  takes: fastifyTakes,
  start: (engine) => startFastify(engine),
};

const fastifyMounted: Host = {
  name: `Fastify at ${MOUNT}`,
  takes: fastifyTakes,
  async start(engine) {
    const server = await startFastify(engine, MOUNT);
    const ask = async (target: string, question?: Question) =>
      unmounted(await server.ask(mounted(target), question));
    return { ask, stop: server.stop };
  },
};

function mounted(target: string): string {
  return target.replace(/^(https?:\/\/[^/?#]*)?/i, (origin) => origin + MOUNT);
}

/** Redirects of the engine lead to an address below the mount; those of handlers are unchanged. */
function unmounted(answer: Answer): Answer {
  const { location } = answer.headers;
  if (location?.startsWith(`${MOUNT}/`) !== true) return answer;
  const cut = location.slice(MOUNT.length);
  return {
    ...answer,
    headers: { ...answer.headers, location: cut },
    fields: answer.fields.map(([name, value]) => [name, name === 'location' ? cut : value]),
  };
}

const fetchHost: Host = {
  name: 'fetch',
  takes: (target, method = 'GET') =>
    !['TRACE', 'CONNECT'].includes(method) &&
    URL.canParse(urlOf(target)) &&
    new URL(urlOf(target)).href === urlOf(target),
  async start(engine) {
    const handle = toFetch(engine, { addressOf: () => '127.0.0.1' });
    return { ask: (target, question) => askFetch(handle, target, question), stop: async () => {} };
  },
};

function urlOf(target: string): string {
  return target.startsWith('/') ? `http://127.0.0.1${target}` : target;
}

async function askFetch(
  handle: (request: Request) => Promise<Response>,
  target: string,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<Answer> {
  if (!fetchHost.takes(target, method)) throw new Error(`${method} ${target} cannot be asked as it is.`);
  const response = await handle(
    new Request(urlOf(target), {
      method,
      headers,
      // Hosts must not add a media type for bytes.
      ...(body === undefined ? {} : { body: Buffer.from(body), duplex: 'half' }),
    }),
  );
  const content = Buffer.from(await response.arrayBuffer());
  const fields: [string, string][] = [];
  response.headers.forEach((value, name) => void fields.push([name, value]));
  return {
    status: response.status,
    headers: Object.fromEntries(fields),
    fields,
    body: content,
    text: content.toString('utf8'),
  };
}

/** Hosts that get the raw target; fetch requests have a parsed URL. */
export const socketHosts: readonly (readonly [name: string, SocketHost])[] = named([
  nodeHost,
  expressHost,
  expressApp,
  fastifyHost,
]);

/** One for each adapter. */
export const adapters: readonly (readonly [name: string, Host])[] = named<Host>([
  nodeHost,
  expressHost,
  fastifyHost,
  fetchHost,
]);

export const hosts: readonly (readonly [name: string, Host])[] = named<Host>([
  nodeHost,
  expressHost,
  expressMounted,
  expressApp,
  fastifyHost,
  fastifyMounted,
  fetchHost,
]);

function named<One extends Host>(list: readonly One[]): [string, One][] {
  return list.map((host) => [host.name, host]);
}
