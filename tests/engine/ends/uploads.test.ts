import { createWriteStream, existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { disksMissing, mountDisk } from '../../site/server/small-disk.ts';
import { until } from '../server/test-server.ts';
import { endsHosts, type RunningHost } from './hosts.ts';
import { type Context, createWatched, MEMORY, sent, type WatchedService } from './watched-service.ts';

const cleanUp: (() => unknown)[] = [];
beforeEach(() => {
  vi.stubEnv('TMPDIR', mkdtempSync(path.join(tmpdir(), 'uploads-')));
});
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
  vi.unstubAllEnvs();
});

const uploads = () => readdirSync(tmpdir()).filter((name) => name.startsWith('upload-'));

/** Bytes of all files of forms on disk. */
const bytesOnDisk = () =>
  readdirSync(tmpdir(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);

/** Sends the first bytes of a body, and keeps it open until the end of the test, or until it is called. */
async function begin(
  { port, sockets }: RunningHost,
  kind: 'JSON' | 'file',
  size: number,
): Promise<() => void> {
  const { path, type } = sent[kind];
  const text = kind === 'JSON' ? '['.padEnd(size) : part(size);
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  await new Promise((resolve) => client.once('connect', resolve));
  const leave = () => void client.resetAndDestroy();
  cleanUp.push(leave);
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const whole = `${head}${text.length.toString(16)}\r\n${text}\r\n`;
  client.write(whole);
  await until(() => sockets.at(-1)?.bytesRead === whole.length);
  return leave;
}

const part = (size: number, rest = '; filename="f"') =>
  `--b\r\nContent-Disposition: form-data; name="f"${rest}\r\n\r\n${'x'.repeat(size)}\r\n`;
const END = '--b--\r\n';
const fileOf = (size: number) => part(size) + END;
const textOf = (size: number) => part(size, '') + END;

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly code: string | undefined;
  readonly detail: string | undefined;
}

async function send({ port }: RunningHost, kind: keyof typeof sent, body: string): Promise<Answer> {
  const { path, type } = sent[kind];
  const headers = { 'Content-Type': type };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body });
  const { code, detail } = await answer.json();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), code, detail };
}

/** A log line without variable parts. */
const shown = ({ log }: WatchedService) =>
  log.map(([level, event, { request, stack, ...fields }]) => [level, event, fields]);

const served = endsHosts.filter(({ isBare }) => !isBare);

describe.each(served.map((host) => [host.name, host] as const))('on %s', (_, host) => {
  async function start(...args: Parameters<typeof createWatched>) {
    const service = createWatched(...args);
    const running = await host.start(service, { grace: 0 });
    cleanUp.push(() => running.drain());
    return { service, running };
  }

  test('uploadLimit applies to files and streams, bodyLimit to text, in forms too', async () => {
    const { running } = await start({ uploadLimit: 10 * MEMORY });
    expect(await send(running, 'file', fileOf(5 * MEMORY))).toMatchObject({ status: 200 });
    expect(await send(running, 'file', fileOf(10 * MEMORY))).toMatchObject({ status: 413, code: 'PE208' });
    expect(await send(running, 'stream', 'x'.repeat(5 * MEMORY))).toMatchObject({ status: 200 });
    expect(await send(running, 'stream', 'x'.repeat(11 * MEMORY))).toMatchObject({ status: 413 });
    expect(await send(running, 'JSON', `"${'x'.repeat(MEMORY)}"`)).toMatchObject({ status: 413 });
    expect(await send(running, 'file', textOf(MEMORY))).toMatchObject({ status: 200 });
    expect(await send(running, 'file', textOf(MEMORY + 1))).toMatchObject({
      status: 400,
      detail: expect.stringContaining(`has more than ${MEMORY} bytes of text`),
    });
    expect(await send(running, 'file', part(1).repeat(1001) + END)).toMatchObject({
      status: 400,
      detail: expect.stringContaining('has more than 1000 parts'),
    });
  });

  const busy = { status: 503, code: 'PE305', retryAfter: '5' };

  test('bodyMemory limits all bodies together while they arrive', async () => {
    const { service, running } = await start({ bodyMemory: 3 * MEMORY });
    const leaving = [];
    for (let count = 0; count < 3; count++) leaving.push(await begin(running, 'JSON', MEMORY * 0.9));
    for (let count = 0; count < 3; count++)
      expect(await send(running, 'JSON', `"${'x'.repeat(MEMORY / 2)}"`)).toMatchObject(busy);
    // It is logged once a minute.
    const limit = 3 * MEMORY;
    expect(shown(service)).toEqual([
      ['warn', 'no_room_for_body', { code: 'PE305', operation: 'postJson', room: 'memory', limit }],
    ]);
    expect(service.visits).toEqual([]);
    for (const leave of leaving) leave();
    await until(() => service.answers.length === 6);
    expect(await send(running, 'JSON', `"${'x'.repeat(MEMORY / 2)}"`)).toMatchObject({ status: 200 });
  });

  test('a body larger than bodyMemory is a 413', async () => {
    const { running } = await start({ bodyMemory: 100 });
    expect(await send(running, 'JSON', `"${'x'.repeat(99)}"`)).toMatchObject({
      status: 413,
      detail: 'A body may have at most 100 bytes.',
    });
    expect(await send(running, 'JSON', `"${'x'.repeat(98)}"`)).toMatchObject({ status: 200 });
  });

  const roomy = 10 * MEMORY;
  /** Where files of forms are kept: in memory on a host without a disk. */
  const options = host.hasNoDisk ? { bodyMemory: roomy } : { uploadDisk: roomy };
  const room = host.hasNoDisk ? 'memory' : 'disk';

  test('uploadDisk limits the files of all forms until their requests are over', async () => {
    const { service, running } = await start(options);
    const leave = await begin(running, 'file', 6 * MEMORY);
    await begin(running, 'file', 2 * MEMORY);
    // What has been read of a connection is counted once the form is parsed.
    if (!host.hasNoDisk) await until(() => bytesOnDisk() > 7 * MEMORY);
    expect(await send(running, 'file', fileOf(4 * MEMORY))).toMatchObject(busy);
    expect(shown(service)).toEqual([
      ['warn', 'no_room_for_body', { code: 'PE305', operation: 'postFile', room, limit: roomy }],
    ]);
    leave();
    await until(() => service.answers.length === 2);
    await until(() => uploads().length === (host.hasNoDisk ? 0 : 1));
    for (let count = 0; count < 5; count++)
      await expect.poll(() => send(running, 'file', fileOf(4 * MEMORY))).toMatchObject({ status: 200 });
  });

  test('a form larger than uploadDisk is a 413', async () => {
    const { service, running } = await start(options);
    const most = roomy + (host.hasNoDisk ? 0 : MEMORY);
    expect(await send(running, 'file', fileOf(12 * MEMORY))).toMatchObject({
      status: 413,
      detail: `A body may have at most ${most} bytes.`,
    });
    expect(shown(service)).toEqual([]);
  });

  const disks = host.hasNoDisk ? 'it keeps files in memory' : disksMissing();
  if (disks !== null) console.warn(`Not tested on ${host.name}: a full disk; ${disks}.`);

  test.skipIf(disks !== null)('a full disk is a 507, and the log names it', async () => {
    cleanUp.push(await mountDisk(tmpdir(), '64k'));
    const told: unknown[] = [];
    const { service, running } = await start({ onError: (error) => void told.push(error) });
    expect(await send(running, 'file', fileOf(5 * MEMORY))).toMatchObject({ status: 507, code: 'PE306' });
    const error = { error: 'Error', errorCode: 'ENOSPC', syscall: 'write' };
    expect(shown(service)).toEqual([
      ['error', 'upload_not_kept', { code: 'PE306', operation: 'postFile', ...error }],
    ]);
    expect(told).toMatchObject([{ code: 'ENOSPC' }]);
    expect([service.visits.length, service.answers.map(({ status }) => status)]).toEqual([0, [507]]);
    await until(() => uploads().length === 0);
    expect(await send(running, 'file', fileOf(2 * MEMORY))).toMatchObject({ status: 200 });
  });

  test.skipIf(host.hasNoDisk)('so is a missing folder', async () => {
    vi.stubEnv('TMPDIR', path.join(tmpdir(), 'nowhere'));
    const { service, running } = await start();
    expect(await send(running, 'file', fileOf(5 * MEMORY))).toMatchObject({ status: 507, code: 'PE306' });
    const error = { error: 'Error', errorCode: 'ENOENT', syscall: 'mkdtemp' };
    expect(shown(service)).toEqual([
      ['error', 'upload_not_kept', { code: 'PE306', operation: 'postFile', ...error }],
    ]);
  });

  test.skipIf(host.hasNoDisk)('a small file goes to disk when memory is full', async () => {
    const { running } = await start({ bodyMemory: MEMORY });
    await begin(running, 'JSON', MEMORY * 0.9);
    expect(await send(running, 'file', fileOf(MEMORY / 2))).toMatchObject({ status: 200 });
    expect(await send(running, 'file', textOf(MEMORY / 2))).toMatchObject(busy);
  });

  const FULL = '/dev/full';
  if (!existsSync(FULL)) console.warn(`Not tested: a handler whose disk is full; there is no ${FULL}.`);

  test.skipIf(!existsSync(FULL))('a handler whose own disk is full fails, and its log says so', async () => {
    const postStream = async ({ body }: { body: AsyncIterable<Uint8Array> }, { reply }: Context) => {
      await pipeline(body, createWriteStream(FULL));
      return reply.ok('kept');
    };
    const { service, running } = await start({}, { postStream });
    expect(await send(running, 'stream', 'x'.repeat(MEMORY))).toMatchObject({ status: 500, code: 'PE301' });
    const error = { error: 'Error', errorCode: 'ENOSPC', syscall: 'write' };
    expect(shown(service)).toEqual([
      ['error', 'handler_failed', { code: 'PE301', operation: 'postStream', ...error }],
    ]);
  });
});
