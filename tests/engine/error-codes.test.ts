import { toFetch } from '@plan-surface/engine/fetch';
import { toNodeListener } from '@plan-surface/engine/node';
import { prepareAnswers } from '@plan-surface/engine/prepare';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  CallsOperations,
  type Contract,
  ContractViolation,
  createEngine,
  EngineError,
  type EngineOptions,
  type ErrorCode,
  errorCodes,
  forbidden,
  type Handler,
  type HandlerTable,
  NotImplemented,
  type Operation,
  receivedContract,
  unauthorized,
} from '../../runtime/engine/index.ts';
import { mountMcp } from '../../runtime/mcp/index.ts';
import { exchangeRaw, requestText, type Script } from '../site/server/raw-exchange.ts';
import { createWatched, sent } from './ends/watched-service.ts';
import { kill, startTestServer } from './server/test-server.ts';
import { contractOf, operation, validator } from './support/fixture-site.ts';
import { startServer } from './support/http-client.ts';

interface Given {
  readonly reply: { ok(body: unknown): never };
}

const answer = (_: unknown, { reply }: Given): never => reply.ok({ a: 1 });
const isNever = validator(() => 'must not be');
const json = (validate: typeof isNever) => ({ 'application/json': { as: 'json', validate } }) as const;
const tooMany = { tooMany: { status: 429 } };
const rateLimits = [{ prefix: '/', limit: 0, windowSeconds: 60, response: 'tooMany' }];
const textBody = {
  required: true,
  mediaTypes: [{ type: 'text/plain', reading: 'text', validate: null }],
} as const;
const post = { method: 'POST', body: 'abc' };

/** `/a`, as a change makes it, and what serves it. */
interface Served {
  readonly change?: Partial<Operation>;
  readonly contract?: Partial<Contract>;
  readonly handler?: Handler;
  readonly options?: EngineOptions<unknown>;
}

const described = ({ change, contract }: Served) =>
  contractOf({ getA: operation({ id: 'getA', path: '/a', ...change }) }, contract);

/** The code of an error that prevents the start of an engine. */
async function atStart(served: Served, handlers: HandlerTable = { getA: answer }) {
  return codeOf(() => createEngine(described(served), handlers, served.options));
}

/** The code of an error while answers are prepared. */
async function atPreparing(contract: Contract, handlers: Readonly<Record<string, Handler>>) {
  return codeOf(() => prepareAnswers(contract, handlers, { addresses: () => [] }));
}

async function codeOf(start: () => unknown): Promise<string | undefined> {
  try {
    await start();
  } catch (error) {
    if (error instanceof EngineError || error instanceof ContractViolation) return error.code;
    throw error;
  }
  return undefined;
}

/** The code of the log if there is one, else that of the body. */
async function inAnswer(served: Served, init: RequestInit = {}, url = 'http://a/a'): Promise<unknown> {
  const logged: unknown[] = [];
  const options: EngineOptions<unknown> = {
    ...served.options,
    log: (_level, _event, fields) => void logged.push(fields?.['code']),
  };
  const handle = toFetch(createEngine(described(served), { getA: served.handler ?? answer }, options));
  const response = await handle(new Request(url, init));
  const text = await response.text().catch(() => '');
  return logged.length > 0 ? logged[0] : JSON.parse(text).code;
}

/** The code of the response to a body while another, unfinished one uses all the room. */
async function withoutRoom(): Promise<unknown> {
  const served = described({ change: { method: 'POST', requestBody: textBody } });
  const handle = toFetch(createEngine(served, { getA: answer }, { bodyMemory: 3, log: () => {} }));
  const endless = new ReadableStream({ start: (given) => given.enqueue(new TextEncoder().encode('abc')) });
  const first = { method: 'POST', body: endless, duplex: 'half' };
  void handle(new Request('http://a/a', first as RequestInit));
  await new Promise(setImmediate);
  return (await (await handle(new Request('http://a/a', post))).json()).code;
}

/** The code of the response to a file if the folder for files does not exist. */
async function withoutDisk(): Promise<unknown> {
  vi.stubEnv('TMPDIR', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { engine } = createWatched();
  const server = await startServer(toNodeListener(engine));
  onTestFinished(() => server.stop());
  const { path, type, begin } = sent.file;
  const body = `${begin}\r\n--b--\r\n`;
  const { text } = await server.ask(path, { method: 'POST', headers: { 'content-type': type }, body });
  return JSON.parse(text).code;
}

/** The code in the response on a connection. */
async function onWire(...script: Script): Promise<string | undefined> {
  const server = await startTestServer({ headersTimeout: 300, requestTimeout: 300, maxHeaderSize: 2000 });
  onTestFinished(() => kill(server));
  return /"code":"(\w+)"/.exec((await exchangeRaw(server.port, script)).toString())?.[1];
}

async function* failing(): AsyncGenerator<string> {
  yield 'a';
  throw new Error('the source of the stream broke');
}

const emptyServer = {
  protocolVersions: ['2025-11-25'],
  limits: { bodyBytes: 1000, batch: 1 },
  serverInfo: { name: 'a', version: '1' },
  tools: [],
  methods: [],
  operationTools: [],
};
const chunked = requestText('POST', '/text', { 'Transfer-Encoding': 'chunked' });
const secured = { security: [{ key: [] }] };

/** A cause of each code. */
const cases: Readonly<Record<ErrorCode, () => Promise<unknown>>> = {
  PE101: () => atStart({ change: secured }),
  PE102: () => atStart({}, {}),
  PE103: () => atStart({ change: { responses: { 200: {}, 500: { content: json(isNever) } } } }),
  PE104: () =>
    atPreparing(described({ change: { responses: { 200: { content: json(isNever) } } } }), { getA: answer }),
  PE105: () => {
    const twice = {
      getA: operation({ id: 'getA', path: '/a' }),
      getB: operation({ id: 'getB', path: '/a' }),
    };
    return atPreparing(contractOf(twice), { getA: answer, getB: answer });
  },
  PE106: () => atStart({ options: { responders: { nobody: answer } } }),
  PE107: () => {
    const callsNothing = new CallsOperations((find) => {
      find('getB');
      return answer;
    });
    return atStart({}, { getA: callsNothing });
  },
  PE108: () => codeOf(() => receivedContract(described({}), { getA: answer }, { getA: 'hooks/a' })),
  PE109: () => atStart({ options: { basePath: 'v1' } }),
  PE110: () => atStart({}, { getA: mountMcp(emptyServer, { login: { resource: '/mcp' } }) }),
  PE201: () => inAnswer({ change: { queryParameters: isNever } }),
  PE202: () => onWire(`GET /words/a HTTP/1.1\r\nHost: a b\r\n\r\n`),
  PE203: () => inAnswer({ change: secured, options: { authorize: () => unauthorized() } }),
  PE204: () => inAnswer({ change: secured, options: { authorize: () => forbidden() } }),
  PE205: () => inAnswer({}, {}, 'http://a/b'),
  PE206: () => inAnswer({}, post),
  PE207: () => inAnswer({}, { headers: { 'If-Match': '"other"' } }),
  PE208: () =>
    inAnswer({ change: { method: 'POST', requestBody: textBody }, options: { bodyLimit: 2 } }, post),
  PE209: () =>
    inAnswer(
      { change: { method: 'POST', requestBody: textBody } },
      { ...post, headers: { 'Content-Type': 'image/png' } },
    ),
  PE210: () =>
    inAnswer({
      contract: { sharedResponses: tooMany, rateLimits },
      options: { problems: 'standard', rateLimits: { visitorOf: () => 'a' } },
    }),
  PE211: () => inAnswer({ options: { verify: () => false } }),
  PE221: () => onWire('nonsense\r\n\r\n'),
  PE222: () => onWire('GET /words/a HTTP/1.1\r\nHost: loc'),
  PE223: () => onWire(chunked, 20, `2;${'x'.repeat(20_000)}\r\n`),
  PE224: () => onWire(requestText('GET', '/words/a', { Expect: 'magic' })),
  PE225: () => onWire(requestText('GET', '/words/a', { 'X-Large': 'x'.repeat(3000) })),
  PE226: () => onWire('CONNECT a.example:443 HTTP/1.1\r\nHost: a\r\n\r\n'),
  PE227: () => onWire('GET /words/a HTTP/3.0\r\nHost: a\r\n\r\n'),
  PE301: () => inAnswer({ handler: () => Promise.reject(new Error('broken')) }),
  PE302: () => inAnswer({ change: { responses: { 200: { content: json(isNever) } } } }),
  PE303: () => inAnswer({ handler: () => Promise.reject(new NotImplemented('getA')) }),
  PE304: () =>
    inAnswer({
      change: {
        mediaTypes: ['text/plain'],
        responses: { 200: { content: { 'text/plain': { as: 'text', validate: null } } } },
      },
      handler: (_: unknown, { reply }: Given) => reply.ok(failing()),
    }),
  PE305: withoutRoom,
  PE306: withoutDisk,
  PE307: () => inAnswer({ handler: () => new Promise(() => {}), options: { handlerTimeout: 20 } }),
};

test.each(Object.keys(errorCodes))('%s occurs', async (code) => {
  const made = Object.entries(cases).find(([name]) => name === code)?.[1];
  expect(await made?.()).toBe(code);
});
