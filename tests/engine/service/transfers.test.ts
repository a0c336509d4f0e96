import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildShelter } from './support/shelter.ts';
import { answerOf, readAll, startShelter } from './support/shelter-process.ts';
import { beginPhoto, downloadArchive, uploadPhoto, write } from './support/transfers.ts';

/** More than memory may hold of a body (1 MiB). */
const LARGE = 20;

let folder: string;
beforeAll(async () => {
  folder = await buildShelter();
});

test(`${LARGE} MB through a file of a form, and as many as a download`, async () => {
  const shelter = await startShelter(folder);
  const { kept, sent } = await uploadPhoto(shelter, LARGE);
  expect(kept).toMatchObject(sent);
  await expect.poll(() => shelter.uploads()).toEqual([]);
  expect(await downloadArchive(shelter, LARGE)).toBe(LARGE * 1024 * 1024);
});

test('an aborted upload leaves no file, and does not affect others', async () => {
  const shelter = await startShelter(folder);
  const outgoing = beginPhoto(shelter);
  outgoing.on('error', () => {});
  for (let count = 0; count < 80; count++) await write(outgoing, Buffer.alloc(64 * 1024));
  await expect.poll(() => shelter.uploads()).toHaveLength(1);
  outgoing.destroy();
  await expect.poll(() => shelter.uploads()).toEqual([]);
  expect(await shelter.metrics()).toMatchObject({ pets: 1 });
});

test('a malformed form leaves no file, and the connection stays open', async () => {
  const shelter = await startShelter(folder);
  const outgoing = beginPhoto(shelter);
  for (let count = 0; count < 80; count++) await write(outgoing, Buffer.alloc(64 * 1024));
  outgoing.end('the end that no form has');
  const response = await answerOf(outgoing);
  expect([response.statusCode, JSON.parse((await readAll(response)).toString()).errors]).toEqual([
    400,
    [{ in: 'body', name: '', pointer: '', reason: 'is not multipart/form-data' }],
  ]);
  await expect.poll(() => shelter.uploads()).toEqual([]);
});

test('a client that does not read pauses the source of a download, and ends it by disconnecting', async () => {
  const shelter = await startShelter(folder);
  const megabytes = 1024;
  const socket = await askAndNotRead(shelter.port, `/archive?megabytes=${megabytes}`);
  const chunksMade = async () => (await shelter.metrics())['chunks'] ?? 0;
  let made = await chunksMade();
  // What the sockets on both sides hold, and what is on its way.
  await expect
    .poll(
      async () => {
        await sleep(200);
        const before = made;
        made = await chunksMade();
        return made - before;
      },
      { timeout: 10_000 },
    )
    .toBe(0);
  expect(made).toBeGreaterThan(0);
  expect(made / 16).toBeLessThan(64);

  socket.resume();
  await expect.poll(chunksMade).toBeGreaterThan(made + 160);
  socket.destroy();
  await sleep(100);
  const last = await chunksMade();
  expect(last / 16).toBeLessThan(megabytes);
  await sleep(100);
  expect(await chunksMade()).toBe(last);
});

async function askAndNotRead(port: number, target: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause();
  onTestFinished(() => void socket.destroy());
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);
  return socket;
}
