import { mkdtempSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { until } from '../server/test-server.ts';
import { endsHosts, type Limits, type RunningHost } from './hosts.ts';
import { createWatched, given, sent, type WatchedService } from './watched-service.ts';

/** How a connection ends. */
interface End {
  readonly name: string;
  readonly limits?: Limits;
  /** How much the client has sent; by default a part of the body. */
  readonly at?: 'nothing' | 'half of the head' | 'the head';
  /** `authorize` has not decided yet. */
  readonly isUndecided?: true;
  act(client: Socket, host: RunningHost): unknown;
  /** The status that the client still receives, from Node itself if the host cannot send one. */
  readonly status?: number;
}

const half = (client: Socket) => client.end();
const reset = (client: Socket) => client.resetAndDestroy();
const drain = (_: Socket, host: RunningHost) => host.drain();
const nothing = () => undefined;

const ofBodies: readonly End[] = [
  { name: 'FIN', act: half, status: 400 },
  { name: 'RST', act: reset },
  { name: 'a time limit', limits: { request: 200 }, act: nothing, status: 408 },
  { name: 'a malformed chunk', act: (client) => client.write('zz\r\n'), status: 400 },
  { name: 'drain', limits: { grace: 100 }, act: drain },
  { name: 'FIN before the head', at: 'nothing', act: half },
  { name: 'RST before the head', at: 'nothing', act: reset },
  { name: 'FIN in the head', at: 'half of the head', act: half, status: 400 },
  { name: 'RST in the head', at: 'half of the head', act: reset },
  {
    name: 'a time limit in the head',
    at: 'half of the head',
    limits: { request: 200 },
    act: nothing,
    status: 408,
  },
  { name: 'drain in the head', at: 'half of the head', limits: { grace: 100 }, act: drain },
  { name: 'FIN after the head', at: 'the head', act: half, status: 400 },
  { name: 'RST after the head', at: 'the head', act: reset },
  { name: 'RST before it is authorized', isUndecided: true, act: reset },
];

const ofAnswers: readonly End[] = [
  { name: 'FIN', act: half },
  { name: 'RST', act: reset },
  { name: 'drain', limits: { grace: 100 }, act: drain },
  { name: 'a stalled reader', limits: { still: 200 }, act: (client) => client.pause() },
];

/** The part of the response that was sent before the connection ended. The head of a silent stream is sent after a timeout. */
const answered = {
  JSON: { operation: 'getSlow', begun: 'nothing' },
  silence: { operation: 'getSilence', begun: 'perhaps the head' },
  stream: { operation: 'getPieces', begun: 'the head' },
  events: { operation: 'getEvents', begun: 'the head' },
} as const;

/** How long the engine's server keeps a refused connection; handlers end before. */
const LINGER = 2_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ends-'));
  vi.stubEnv('TMPDIR', folder);
});
afterAll(() => vi.unstubAllEnvs());

const uploads = () => readdirSync(tmpdir()).filter((name) => name.startsWith('upload-'));

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

function headOf(kind: keyof typeof sent): string {
  const { path, type } = sent[kind];
  return `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;
}

/** A client whose text the server has received. */
async function open({ port, sockets }: RunningHost, text: string) {
  const client = connect(port, '127.0.0.1');
  let came = '';
  client.on('error', nothing);
  client.on('data', (bytes: Buffer) => {
    came = (came + bytes.toString('latin1')).slice(0, 1_000);
  });
  await new Promise((resolve) => client.once('connect', resolve));
  const server = sockets.length;
  client.write(text);
  await until(() => (sockets[Math.max(0, server - 1)]?.bytesRead ?? -1) >= text.length);
  return { client, status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(came)?.[1] ?? 0), received: () => came };
}

/** Nothing is left of a request, and it was reported once. */
async function expectNothingLeft(
  service: WatchedService,
  answers: readonly (readonly [operation: string | null, status: number])[],
  log: readonly string[] = [],
): Promise<void> {
  const { visits } = service;
  await until(
    () => visits.every((one) => one.hasEnded && one.wasTold) && service.answers.length >= answers.length,
    LINGER * 0.75,
  );
  expect(visits.filter(({ isWhole }) => isWhole)).toEqual([]);
  await until(() => uploads().length === 0);
  expect(service.answers.map(({ operation, status }) => [operation, status ?? 0])).toEqual(answers);
  expect(service.log.map(([, event]) => event)).toEqual(log);
}

describe.each(endsHosts.map((host) => [host.name, host] as const))('on %s', (_, host) => {
  // Bare Node has no authorization, and only streamed bodies.
  const ends = ofBodies.filter(({ isUndecided }) => !(isUndecided && host.isBare));
  const kinds = (Object.keys(sent) as (keyof typeof sent)[]).filter(
    (kind) => !host.isBare || kind === 'stream',
  );

  describe.each(ends.map((end) => [end.name, end] as const))('%s ends the sending', (_, end) => {
    const sending = async (kind: keyof typeof sent) => {
      const decision = Promise.withResolvers<object>();
      const service = createWatched(end.isUndecided ? { authorize: () => decision.promise } : {});
      const running = await host.start(service, end.limits ?? {});
      const head = headOf(kind);
      const heads = { nothing: '', 'half of the head': head.slice(0, head.length / 2), 'the head': head };
      const { begin } = sent[kind];
      const text = end.at === undefined ? head + chunk(begin) : heads[end.at];
      const { client, status } = await open(running, text);
      const isAsked = end.at === undefined || end.at === 'the head';
      const reads = isAsked && kind === 'stream' ? [end.at || end.isUndecided ? 0 : begin.length] : [];
      const hasRead = () => service.visits.map(({ read }) => read);
      if (!end.isUndecided) await until(() => String(hasRead()) === String(reads));
      const ended = end.act(client, running);
      if (end.isUndecided) await until(() => running.sockets[0]?.destroyed === true);
      decision.resolve({});

      const told = host.refuses ? (end.status ?? 0) : 0;
      const operation = isAsked ? `post${kind[0]?.toUpperCase()}${kind.slice(1).toLowerCase()}` : null;
      const answers = [[operation, told] as const].filter(() => !host.isBare && (isAsked || told > 0));
      await expectNothingLeft(service, answers);
      expect(hasRead()).toEqual(reads);
      if (end.status !== undefined) await until(() => status() > 0);
      expect(status()).toBe(end.status ?? 0);
      if (ended instanceof Promise) await ended;
      client.destroy();
      await running.drain();
      await expectNothingLeft(service, answers);
    };
    // Most of a test is waiting. Only a file is stored on disk, where none may be left: these run alone.
    test.concurrent.each(kinds.filter((kind) => kind !== 'file'))('of a %s', sending);
    test.each(kinds.filter((kind) => kind === 'file'))('of a %s', sending);
  });

  describe.each(ofAnswers.map((end) => [end.name, end] as const))('%s ends the answer', (_, end) => {
    test.concurrent.each(Object.keys(given) as (keyof typeof given)[])('of %s', async (kind) => {
      const service = createWatched();
      const running = await host.start(service, end.limits ?? {});
      const { client, status } = await open(running, `GET ${given[kind]} HTTP/1.1\r\nHost: a\r\n\r\n`);
      const { operation, begun } = answered[kind];
      await until(() => service.visits.length === 1 && (begun !== 'the head' || status() === 200));
      const ended = end.act(client, running);
      if (!host.isBare) await until(() => service.answers.length > 0);
      const hasBegun =
        begun === 'perhaps the head' ? service.answers[0]?.status === 200 : begun === 'the head';
      const answers = host.isBare ? [] : [[operation, hasBegun ? 200 : 0] as const];
      await expectNothingLeft(service, answers);
      expect(service.visits).toHaveLength(1);
      if (ended instanceof Promise) await ended;
      client.destroy();
      await running.drain();
      await expectNothingLeft(service, answers);
    });
  });
});
