import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { buildShelter } from './support/shelter.ts';
import { answerOf, readAll, type ShelterProcess, startShelter } from './support/shelter-process.ts';

const CLIENTS = 1000;
/** A handler must be aborted and end within this time after its client disconnects, in milliseconds. */
const LEAVING = 100;

interface Watching {
  readonly response: IncomingMessage;
  text: string;
}

async function watch(shelter: ShelterProcess): Promise<Watching> {
  const response = await answerOf(shelter.begin('GET', '/pets/events').end());
  const watching = { response, text: '' };
  response.setEncoding('utf8').on('data', (chunk: string) => {
    watching.text += chunk;
  });
  // This side disconnects.
  response.on('error', () => {});
  return watching;
}

/** Milliseconds until the shelter counts so many watchers. */
async function timeUntil(shelter: ShelterProcess, watchers: number): Promise<number> {
  const start = performance.now();
  while ((await shelter.metrics())['watchers'] !== watchers) if (performance.now() - start > 10_000) break;
  return performance.now() - start;
}

test(`${CLIENTS} clients of events at once: each is told, each can leave`, async () => {
  const shelter = await startShelter(await buildShelter());
  await shelter.metrics();
  const before = shelter.memory();
  const all: Watching[] = [];
  while (all.length < CLIENTS)
    all.push(...(await Promise.all(Array.from({ length: 50 }, () => watch(shelter)))));
  await expect.poll(async () => (await shelter.metrics())['watchers']).toBe(CLIENTS);
  const during = shelter.memory();

  const created = await answerOf(
    shelter
      .begin('POST', '/pets', { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ kind: 'dog', name: 'Rex', born: 2020, tricks: [] })),
  );
  expect([created.statusCode, JSON.parse((await readAll(created)).toString()).id]).toEqual([201, 2]);
  const isTold = ({ text }: Watching) => /event: arrived\nid: 2\n.*"name":"Rex".*\n\n$/.test(text);
  await expect.poll(() => all.filter(isTold).length, { timeout: 10_000 }).toBe(CLIENTS);

  const [first, ...others] = all;
  first?.response.destroy();
  const one = await timeUntil(shelter, CLIENTS - 1);
  for (const { response } of others) response.destroy();
  const rest = await timeUntil(shelter, 0);
  console.log(
    `${CLIENTS} clients: ${(during - before).toFixed(0)} MiB; one had left after ${one.toFixed(0)} ms, the others after ${rest.toFixed(0)} ms`,
  );
  expect(one).toBeLessThan(LEAVING);
  expect(rest).toBeLessThan(10_000);
  expect(await shelter.metrics()).toMatchObject({ left: CLIENTS, ended: CLIENTS, watchers: 0 });
});
