import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hosts, type Reached } from './support/hosts.ts';
import { buildShelter, clientOf, createShelter, type Shelter } from './support/shelter.ts';

/** A handler must be aborted and end within this time after its client disconnects, in milliseconds. */
const LEAVING = 100;
const CLIENTS = 50;

let folder: string;
/** The number of aborted and of ended streams, on all hosts. */
let streams: { readonly left: number; readonly ended: number };
beforeAll(async () => {
  folder = await buildShelter();
  ({ streams } = await import(path.join(folder, 'shelter/changes.ts')));
});

interface Watching {
  /** What has come, up to the end of an event that contains a text. */
  readUntil(text: string): Promise<string>;
  leave(): Promise<void>;
}

async function watch({ baseUrl, fetch }: Reached): Promise<Watching> {
  const leaving = new AbortController();
  const response = await fetch(`${baseUrl}/pets/events`, { signal: leaving.signal });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  const reader = response.body?.getReader() ?? expect.fail('There is no body.');
  const decoder = new TextDecoder();
  let came = '';
  return {
    async readUntil(text) {
      while (!(came.includes(text) && came.endsWith('\n\n'))) {
        const { done, value } = await reader.read();
        if (done) break;
        came += decoder.decode(value, { stream: true });
      }
      return came;
    },
    async leave() {
      await reader.cancel();
      leaving.abort();
    },
  };
}

describe.each(hosts)('events on %s', (_, host) => {
  let shelter: Shelter;
  let reached: Reached;
  beforeAll(async () => {
    shelter = await createShelter(folder);
    reached = await host(shelter.engine);
  });
  afterAll(() => reached.stop());

  test('are sent at once, in the standard format', async () => {
    const watching = await watch(reached);
    const greeting = 'event: said\ndata: You are watching.\ndata: Leave when you like.\n\n';
    expect(await watching.readUntil('like.')).toBe(greeting);
    const writer = await clientOf(folder, reached, { Authorization: 'Bearer admin' });
    const pet = { kind: 'cat', name: 'Tom', born: 2019, lives: 9 };
    await writer['createPet']?.({ body: pet });
    await writer['deletePet']?.({ path: { id: 1 } });
    const arrived = `event: arrived\nid: 1\ndata: ${JSON.stringify({ ...pet, id: 1 })}\n\n`;
    const left = 'event: left\ndata: {"id":1}\n\n';
    expect(await watching.readUntil('left')).toBe(greeting + arrived + left);
    await watching.leave();
    await expect.poll(() => shelter.store.watchers).toBe(0);
  });

  test('are read one by one by the client, and to stop reading disconnects', async () => {
    const before = { ...streams };
    const client = await clientOf(folder, reached, { Authorization: 'Bearer admin' });
    const { status, mediaType, body } = (await client['watchPets']?.()) ?? expect.fail();
    expect([status, mediaType]).toEqual([200, 'text/event-stream']);
    const pet = { kind: 'dog', name: 'Rex', born: 2019, tricks: [{ title: 'sit' }] };
    const seen: unknown[] = [];
    for await (const event of body as AsyncIterable<{ readonly event: string }>) {
      seen.push(event);
      if (event.event === 'said') await client['createPet']?.({ body: pet });
      if (event.event === 'arrived') await client['deletePet']?.({ path: { id: 2 } });
      if (event.event === 'left') break;
    }
    expect(seen).toEqual([
      { event: 'said', data: 'You are watching.\nLeave when you like.' },
      { event: 'arrived', id: '2', data: { ...pet, id: 2 } },
      { event: 'left', data: { id: 2 } },
    ]);
    await expect.poll(() => shelter.store.watchers, { timeout: LEAVING, interval: 5 }).toBe(0);
    expect(streams).toEqual({ left: before.left + 1, ended: before.ended + 1 });
  });

  test(`a client that leaves ends its handler, one of ${CLIENTS} and all of them`, async () => {
    const all = await Promise.all(Array.from({ length: CLIENTS }, () => watch(reached)));
    // A stream that is not read has not begun.
    for (const one of all) await one.readUntil('like.');
    expect(shelter.store.watchers).toBe(CLIENTS);
    const before = { ...streams };

    const [first, ...others] = all;
    await first?.leave();
    await expect.poll(() => shelter.store.watchers, { timeout: LEAVING, interval: 5 }).toBe(CLIENTS - 1);
    expect(streams).toEqual({ left: before.left + 1, ended: before.ended + 1 });

    shelter.store.tell({ event: 'said', data: 'Who is still there?' });
    for (const one of others) expect(await one.readUntil('still')).toContain('data: Who is still there?\n\n');
    await Promise.all(others.map((one) => one.leave()));
    await expect.poll(() => shelter.store.watchers).toBe(0);
    expect(streams).toEqual({ left: before.left + CLIENTS, ended: before.ended + CLIENTS });
  });

  test('an undeclared event breaks the stream off, and is not sent', async () => {
    const lines: unknown[][] = [];
    const strange = await createShelter(folder, { log: (...line) => void lines.push(line) });
    const at = await host(strange.engine);
    const watching = await watch(at);
    await watching.readUntil('like.');
    strange.store.tell({ event: 'left', data: { id: 'secret' } });
    const rest = await watching.readUntil('secret').catch((error: unknown) => error);
    expect(rest).toBeInstanceOf(Error);
    expect(lines).toEqual([
      ['error', 'reply_breaks_contract', expect.objectContaining({ operation: 'watchPets', status: 200 })],
    ]);
    await expect.poll(() => strange.store.watchers).toBe(0);
    await at.stop();
  });

  test('undeclared members of an event are removed with the option strip', async () => {
    const lenient = await createShelter(folder, { undeclared: 'strip' });
    const at = await host(lenient.engine);
    const watching = await watch(at);
    await watching.readUntil('like.');
    lenient.store.tell({ event: 'left', data: { id: 1, leaked: 'secret' }, leaked: 'secret' });
    expect(await watching.readUntil('left')).toMatch(/\n\nevent: left\ndata: {"id":1}\n\n$/);
    await watching.leave();
    await at.stop();
  });

  test('HEAD does not start the stream', async () => {
    const response = await reached.fetch(`${reached.baseUrl}/pets/events`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(shelter.store.watchers).toBe(0);
  });
});
