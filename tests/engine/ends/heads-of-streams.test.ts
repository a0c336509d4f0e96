import { createRequire } from 'node:module';
import fastifyCompress from '@fastify/compress';
import { getRequestListener } from '@hono/node-server';
import express, { type RequestHandler } from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, onTestFinished, test } from 'vitest';
import { toExpress } from '../../../runtime/engine/adapters/express.ts';
import { toFastify } from '../../../runtime/engine/adapters/fastify.ts';
import { toFetch } from '../../../runtime/engine/adapters/fetch.ts';
import type { EndedExchange, Engine } from '../../../runtime/engine/index.ts';
import { startServer } from '../support/http-client.ts';
import { endsHosts } from './hosts.ts';
import { type Context, createWatched, given } from './watched-service.ts';

// It has no types of its own.
const compression: (options: { threshold: number }) => RequestHandler = createRequire(import.meta.url)(
  'compression',
);

type Start = (engine: Engine) => Promise<{ readonly port: number; stop(): Promise<void> }>;

/** Hosts, with and without compressing middleware. */
const starts: readonly (readonly [name: string, start: Start])[] = [
  ...endsHosts
    .filter(({ isBare }) => !isBare)
    .map(({ name, start }): [string, Start] => [
      name,
      async (engine) => {
        const { port, drain } = await start({ ...createWatched(), engine }, { grace: 0 });
        return { port, stop: drain };
      },
    ]),
  [
    'Express behind compression()',
    (engine) => startServer(express().use(compression({ threshold: 0 }), toExpress(engine))),
  ],
  [
    'Fastify behind @fastify/compress',
    async (engine) => {
      const app = fastify();
      await app.register(fastifyCompress, { threshold: 0 });
      await app.register(toFastify(engine));
      await app.ready();
      return startServer(app.routing);
    },
  ],
  [
    'Hono behind compress()',
    (engine) => {
      const app = new Hono().use(compress({ threshold: 0 })).mount('/', toFetch(engine));
      return startServer(getRequestListener(app.fetch));
    },
  ],
];

/** A stream of the chunks that are pushed to it. */
function controlled<Piece>() {
  const waiting: Piece[] = [];
  let wake: (_?: unknown) => void = () => {};
  async function* pieces(signal: AbortSignal): AsyncGenerator<Piece> {
    signal.addEventListener('abort', () => wake());
    while (!signal.aborted) {
      const piece = waiting.shift();
      if (piece === undefined) await new Promise((resolve) => (wake = resolve));
      else yield piece;
    }
  }
  const give = (piece: Piece) => {
    waiting.push(piece);
    wake();
  };
  return { pieces, give };
}

async function serve(
  start: Start,
  handlers: Parameters<typeof createWatched>[1],
  options: Parameters<typeof createWatched>[0] = {},
) {
  const { engine } = createWatched(options, handlers);
  const { port, stop } = await start(engine);
  onTestFinished(stop);
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  return (path: string, coding = 'gzip') =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      signal: leaving.signal,
      headers: { 'Accept-Encoding': coding },
    });
}

const textOf = (value: Uint8Array | undefined) => new TextDecoder().decode(value);

/** What a test waits for are timeouts: all hosts wait at the same time. */
const onEvery = (hosts: typeof starts, holds: (start: Start, name: string) => Promise<void>) =>
  Promise.all(
    hosts.map(([name, start]) =>
      holds(start, name).catch((cause: unknown) => {
        throw new Error(`on ${name}`, { cause });
      }),
    ),
  );

test('the head of an event stream does not wait for an event, and events do not wait for others', () =>
  onEvery(starts, async (start) => {
    const { pieces, give } = controlled<object>();
    const ask = await serve(start, {
      getEvents: (_: unknown, { reply, signal }: Context) => reply.ok(pieces(signal)),
    });
    const { status, headers, body } = await ask(given.events);
    expect([status, headers.get('content-encoding'), headers.get('cache-control')]).toEqual([
      200,
      null,
      'private, no-store, no-transform',
    ]);
    const reader = body?.getReader();
    for (const data of ['one', 'two']) {
      give({ data });
      expect(textOf((await reader?.read())?.value)).toBe(`data: ${data}\n\n`);
    }
  }));

test('the head of any other stream is sent without a first chunk after a timeout', () =>
  onEvery(starts, async (start) => {
    const { pieces, give } = controlled<string>();
    const ask = await serve(start, {
      getText: (_: unknown, { reply, signal }: Context) => reply.ok(pieces(signal)),
    });
    // The first chunk is pushed only after the head has arrived, since a client may wait for the head.
    const { status, body } = await ask('/text', 'identity');
    expect(status).toBe(200);
    give('the first piece');
    expect(textOf((await body?.getReader().read())?.value)).toBe('the first piece');
  }));

// Hono's middleware compresses with `CompressionStream`, which cannot be flushed, and Fastify's plugin keeps its compressor to itself.
const flushing = starts.filter(([name]) => !/^(Hono|Fastify) behind/.test(name));
test('a piece is sent before the next one is there', () =>
  onEvery(flushing, async (start, name) => {
    const { pieces, give } = controlled<string>();
    const ask = await serve(start, {
      getText: (_: unknown, { reply, signal }: Context) => reply.ok(pieces(signal)),
    });
    const answer = ask('/text');
    give('the first piece');
    const { headers, body } = await answer;
    expect(headers.get('content-encoding')).toBe(name.includes('compress') ? 'gzip' : null);
    const reader = body?.getReader();
    expect(textOf((await reader?.read())?.value)).toBe('the first piece');
    give('the second piece');
    expect(textOf((await reader?.read())?.value)).toBe('the second piece');
  }));

test('a response whose source cannot be ended is still reported once', () =>
  onEvery(starts, async (start) => {
    async function* stuck() {
      yield 'a piece';
      await new Promise(() => {});
    }
    const answers: EndedExchange[] = [];
    const ask = await serve(
      start,
      { getText: (_: unknown, { reply }: Context) => reply.ok(stuck()) },
      { observers: [() => ({ end: (ended) => void answers.push(ended) })] },
    );
    const { body } = await ask('/text', 'identity');
    await body?.cancel();
    await expect
      .poll(() => answers, { timeout: 60_000 })
      .toMatchObject([{ operation: 'getText', status: 200 }]);
  }));
