import { mkdir, readdir } from 'node:fs/promises';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import type { EngineOptions, Reply } from '@plan-surface/engine';
import { toNodeListener } from '@plan-surface/engine/node';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from '../support/http-client.ts';
import { buildShelter, createShelter } from './support/shelter.ts';
import { answerOf, readAll } from './support/shelter-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await buildShelter();
  // Other tests have uploads too.
  await mkdir(path.join(folder, 'tmp'));
  vi.stubEnv('TMPDIR', path.join(folder, 'tmp'));
});
afterAll(() => vi.unstubAllEnvs());

const MEGABYTE = 1024 * 1024;

/** A shelter that keeps one connection, over which everything goes. */
async function start(options: EngineOptions<unknown>, others: object = {}) {
  const { engine, store } = await createShelter(folder, options, others);
  const server = await startServer(toNodeListener(engine));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(async () => {
    agent.destroy();
    await server.stop();
  });
  const begin = (method: string, path: string, headers = {}): ClientRequest =>
    request({
      host: '127.0.0.1',
      port: server.port,
      path,
      method,
      agent,
      headers: { Authorization: 'Bearer writer', ...headers },
    });
  const sockets = new Set<unknown>();
  const ask = async (outgoing: ClientRequest): Promise<{ status: number; body: unknown }> => {
    const response: IncomingMessage = await answerOf(outgoing);
    sockets.add(response.socket);
    return { status: response.statusCode ?? 0, body: JSON.parse((await readAll(response)).toString()) };
  };
  return { store, begin, ask, sockets };
}

const octets = { 'Content-Type': 'application/octet-stream' };

test('a too long stream is a 413, and the connection stays open', async () => {
  const { begin, ask, sockets } = await start({ uploadLimit: MEGABYTE });
  const chunked = begin('PUT', '/archive', octets);
  for (let count = 0; count < 48; count++) chunked.write(Buffer.alloc(64 * 1024));
  const whole = begin('PUT', '/archive', octets);
  expect(await ask(chunked.end())).toMatchObject({ status: 413, body: { code: 'PE208' } });
  expect(await ask(whole.end(Buffer.alloc(3 * MEGABYTE)))).toMatchObject({ status: 413 });
  expect(await ask(begin('PUT', '/archive', octets).end('abc'))).toMatchObject({ body: { bytes: 3 } });
  expect(sockets.size).toBe(1);
});

test.each(['never reads', 'reads a part of', 'gives up'])(
  'a handler that %s the body can answer, and the connection goes on',
  async (kind) => {
    const importArchive = async ({ body }: { body: ReadableStream }, context: { reply: Replies }) => {
      if (kind === 'gives up') await body.cancel();
      if (kind === 'reads a part of') await body.getReader().read();
      return context.reply.ok({ bytes: 0, digest: '' });
    };
    const { begin, ask, sockets } = await start({}, { importArchive });
    for (let count = 0; count < 3; count++) {
      const outgoing = begin('PUT', '/archive', octets);
      expect(await ask(outgoing.end(Buffer.alloc(4 * MEGABYTE)))).toMatchObject({ status: 200 });
    }
    expect(sockets.size).toBe(1);
  },
);

interface Replies {
  ok(body: object): Reply;
}

const part = (disposition: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; ${disposition}\r\n`),
    Buffer.from(disposition.includes('filename') ? 'Content-Type: image/png\r\n\r\n' : '\r\n'),
    typeof content === 'string' ? Buffer.from(content) : content,
    Buffer.from('\r\n'),
  ]);
const form = { 'Content-Type': 'multipart/form-data; boundary=b' };
const caption = part('name="caption"', 'c');

const uploads = () => readdir(path.join(folder, 'tmp'));

test.each<[name: string, parts: Buffer[], status: number, reason: string | undefined]>([
  [
    'more bytes than it may have',
    [part('name="photo"; filename="p"', Buffer.alloc(6 * MEGABYTE))],
    413,
    undefined,
  ],
  [
    'more text than memory may hold, in one part',
    [part('name="caption"', 'x'.repeat(2 * MEGABYTE))],
    400,
    `has more than ${MEGABYTE} bytes of text`,
  ],
  [
    'more text than memory may hold, in many parts',
    Array.from({ length: 20 }, () => part('name="caption"', 'x'.repeat(MEGABYTE / 16))),
    400,
    `has more than ${MEGABYTE} bytes of text`,
  ],
  ['a part without a name', [part('filename="p"', 'x')], 400, 'has a part without a name'],
  [
    'more parts than any form has',
    Array.from({ length: 1002 }, () => part('name="caption"', '')),
    400,
    'has more than 1000 parts',
  ],
])(
  'a form with %s is refused, whatever came before, and nothing is kept',
  async (_, parts, status, reason) => {
    const { store, begin, ask, sockets } = await start({ uploadLimit: 5 * MEGABYTE });
    // A file on disk is there already.
    const photo = part('name="photo"; filename="p.png"', Buffer.alloc(2 * MEGABYTE));
    const outgoing = begin('POST', '/pets/1/photos', form);
    for (const piece of [photo, ...parts]) outgoing.write(piece);
    const answer = await ask(outgoing.end('--b--\r\n'));
    expect(answer).toMatchObject({ status });
    if (reason !== undefined)
      expect(answer.body).toMatchObject({ errors: [{ in: 'body', name: '', pointer: '', reason }] });
    await expect.poll(uploads).toEqual([]);
    const small = Buffer.concat([
      caption,
      part('name="photo"; filename="p.png"', 'x'),
      Buffer.from('--b--\r\n'),
    ]);
    expect(await ask(begin('POST', '/pets/1/photos', form).end(small))).toMatchObject({ status: 404 });
    expect(sockets.size).toBe(1);
    expect(store.audit).toEqual(['Wil addPhoto failed']);
  },
);
