import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hosts, type Reached } from './support/hosts.ts';
import {
  buildShelter,
  type Client,
  clientOf,
  createShelter,
  type Result,
  type Shelter,
} from './support/shelter.ts';

let folder: string;
beforeAll(async () => {
  folder = await buildShelter();
});

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const cat = { kind: 'cat', name: 'Tom', born: 2019, lives: 9, tags: ['grey', 'fast'] };
const dog = { kind: 'dog', name: 'Rex', born: 2021, tricks: [{ title: 'sit', hours: 2 }], tags: ['fast'] };

describe.each(hosts)('the shelter on %s', (_, host) => {
  let shelter: Shelter;
  let reached: Reached;
  let anybody: Client;
  let writer: Client;
  let admin: Client;
  beforeAll(async () => {
    shelter = await createShelter(folder);
    reached = await host(shelter.engine);
    const bearer = (token: string) => clientOf(folder, reached, { Authorization: `Bearer ${token}` });
    [anybody, writer, admin] = [
      await clientOf(folder, reached),
      await bearer('writer'),
      await bearer('admin'),
    ];
  });
  afterAll(() => reached.stop());

  const call = (client: Client, name: string, request?: object): Promise<Result> =>
    client[name]?.(request) ?? expect.fail(`There is no operation ${name}.`);

  test('both variants of a pet are accepted, each with its own members', async () => {
    const created = await call(writer, 'createPet', { body: cat });
    expect([created.status, created.body]).toEqual([201, { ...cat, id: 1 }]);
    expect(created.headers.get('location')).toBe('/pets/1');
    expect((await call(writer, 'createPet', { body: dog })).body).toEqual({ ...dog, id: 2 });
    const wrong = await call(writer, 'createPet', { body: { ...cat, name: 'Cat', lives: 10 } });
    expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ in: 'body', pointer: '/lives' }] }]);
  });

  test('an unknown variant is refused with the list of known ones only', async () => {
    const { status, body } = await call(writer, 'createPet', { body: { ...dog, kind: 'parrot' } });
    expect([status, body]).toMatchObject([400, { errors: [{ in: 'body', pointer: '/kind' }] }]);
    const [{ reason }, ...others] = (body as { errors: [{ reason: string }] }).errors;
    expect(reason).toMatch(/"?cat"?.*"?dog"?/);
    expect(others).toEqual([]);
  });

  test('a declared problem with its own members can be thrown', async () => {
    const { status, mediaType, body } = await call(writer, 'createPet', { body: cat });
    expect([status, mediaType]).toEqual([409, 'application/problem+json']);
    expect(body).toEqual({ title: 'There is a pet of this name', status: 409, other: 1 });
  });

  test('page by page, with a cursor', async () => {
    for (const name of ['Ann', 'Ben', 'Cem']) await call(writer, 'createPet', { body: { ...cat, name } });
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 2, ...(cursor === undefined ? {} : { cursor }) };
      const { headers, body } = await call(anybody, 'listPets', { query });
      const { items, next } = body as { items: { name: string }[]; next?: string };
      expect(headers.get('x-total')).toBe('5');
      expect(items.length).toBeLessThanOrEqual(2);
      names.push(...items.map(({ name }) => name));
      cursor = next;
    } while (cursor !== undefined);
    expect(names).toEqual(['Tom', 'Rex', 'Ann', 'Ben', 'Cem']);
    const dogs = await call(anybody, 'listPets', { query: { kind: 'dog' } });
    expect(dogs.body).toEqual({ items: [{ ...dog, id: 2 }] });
  });

  test('all invalid parameters are reported', async () => {
    const query = { limit: 0, cursor: 'x', kind: 'parrot' };
    const { status, body } = await call(anybody, 'listPets', { query });
    const { errors } = body as { errors: { in: string; name: string }[] };
    expect([status, new Set(errors.map((error) => `${error.in} ${error.name}`))]).toEqual([
      400,
      new Set(['query limit', 'query cursor', 'query kind']),
    ]);
  });

  test('found by tags and years', async () => {
    const find = async (query: object) =>
      ((await call(anybody, 'searchPets', { query })).body as { name: string }[]).map(({ name }) => name);
    expect(await find({ tags: ['fast'], born: { from: 2020 } })).toEqual(['Rex']);
    expect(await find({ tags: ['fast', 'grey'], born: { from: 2019, to: 2019 } })).toHaveLength(4);
    expect((await call(anybody, 'searchPets', { query: { tags: ['a'], born: { from: 'x' } } })).status).toBe(
      400,
    );
  });

  test('read, conditionally read again, and not found', async () => {
    const { headers, body } = await call(anybody, 'getPet', { path: { id: 1 } });
    expect(body).toEqual({ ...cat, id: 1 });
    const known = { 'If-None-Match': headers.get('etag') ?? '' };
    expect((await call(anybody, 'getPet', { path: { id: 1 }, headers: known })).status).toBe(304);
    const missing = await call(anybody, 'getPet', { path: { id: 99 } });
    expect(missing).toMatchObject({ status: 404, mediaType: 'application/problem+json' });
    expect((await call(anybody, 'getPet', { path: { id: 0 } })).status).toBe(400);
  });

  test('partially updated', async () => {
    const patched = await call(writer, 'updatePet', { path: { id: 2 }, body: { name: 'Max', tags: null } });
    const { tags: _tags, ...rest } = dog;
    expect([patched.status, patched.body]).toEqual([200, { ...rest, name: 'Max', id: 2 }]);
    const empty = await call(writer, 'updatePet', { path: { id: 2 }, body: {} });
    const unknown = await call(writer, 'updatePet', { path: { id: 2 }, body: { kind: 'cat' } });
    expect([empty.status, unknown.status]).toEqual([400, 400]);
  });

  test('a body of another type is refused, with the accepted types', async () => {
    const response = await reached.fetch(`${reached.baseUrl}/pets`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', Authorization: 'Bearer writer' },
      body: 'Tom',
    });
    expect([response.status, response.headers.get('accept')]).toEqual([415, 'application/json']);
  });

  test('authorization comes before parameters and body', async () => {
    const request = { path: { id: 3 } };
    const nobody = await call(anybody, 'deletePet', request);
    expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([401, 'Bearer scope="admin"']);
    expect((await call(anybody, 'createPet', { body: {} })).status).toBe(401);
    const forbidden = await call(writer, 'deletePet', request);
    expect([forbidden.status, forbidden.body]).toMatchObject([
      403,
      { detail: 'This needs the right admin.' },
    ]);
    expect((await call(admin, 'deletePet', request)).status).toBe(204);
    expect((await call(admin, 'deletePet', request)).status).toBe(404);
    expect((await call(writer, 'getMe')).body).toEqual({ name: 'Wil', rights: ['write'] });
  });

  test('an API key is accepted for machine operations, and middleware can still refuse', async () => {
    const keyed = (key: string) => clientOf(folder, reached, { 'X-Key': key });
    const monitor = await keyed('monitor');
    expect((await call(monitor, 'getMetrics')).body).toMatchObject({ pets: 4, watchers: 0 });
    const text = await call(monitor, 'getMetrics', { accept: 'text/plain' });
    expect([text.mediaType, text.body]).toEqual(['text/plain', expect.stringMatching(/^pets 4\n/)]);
    const blocked = await call(await keyed('blocked'), 'getMetrics');
    expect([blocked.status, blocked.body]).toMatchObject([403, { detail: 'This key is blocked.' }]);
    const nobody = await call(writer, 'getMetrics');
    expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([401, 'API-Key']);
  });

  test('a photo with a caption, and more of them', async () => {
    const bytes = new Uint8Array(100_000).map((_, index) => index * 7);
    const photo = new File([bytes], 'tom.png', { type: 'image/png' });
    const more = ['a.jpg', 'ü "b".jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
    const body = { caption: 'Tom, asleep', photo, more };
    const added = await call(writer, 'addPhoto', { path: { id: 1 }, body });
    expect([added.status, added.body]).toEqual([
      201,
      {
        pet: 1,
        caption: 'Tom, asleep',
        bytes: 100_000,
        digest: digestOf(bytes),
        type: 'image/png',
        more: more.map(({ name }) => name),
      },
    ]);
    const text = new File(['x'], 'tom.txt', { type: 'text/plain' });
    const wrong = await call(writer, 'addPhoto', { path: { id: 1 }, body: { caption: '', photo: text } });
    expect(wrong.status).toBe(400);
    expect((await call(writer, 'addPhoto', { path: { id: 9 }, body })).status).toBe(404);
  });

  test('an archive is streamed in both directions', async () => {
    const { body } = await call(anybody, 'downloadArchive', { query: { megabytes: 2 } });
    const bytes = body as Uint8Array;
    expect(bytes.byteLength).toBe(2 * 1024 * 1024);
    const received = await call(writer, 'importArchive', {
      body: new Blob([bytes as Uint8Array<ArrayBuffer>]).stream(),
    });
    expect(received.body).toEqual({ bytes: bytes.byteLength, digest: digestOf(bytes) });
  });

  test('writeOnly members are not sent, and readOnly members are refused', async () => {
    const account = { name: 'Eve', password: 'long enough', settings: { recovery: 'maiden name' } };
    const opened = await call(anybody, 'openAccount', { body: account });
    expect([opened.status, opened.body]).toEqual([
      201,
      { id: 1, name: 'Eve', opened: '1970-01-01T00:00:00.000Z', settings: { news: true, verified: false } },
    ]);
    const claimed = { ...account, id: 7, settings: { verified: true } };
    const refused = await call(anybody, 'openAccount', { body: claimed });
    const { errors } = refused.body as { errors: { pointer: string }[] };
    expect([refused.status, errors.map(({ pointer }) => pointer).sort()]).toEqual([
      400,
      ['/id', '/settings/verified'],
    ]);
  });

  test('the audit has seen every change, and who made it', () => {
    const { audit } = shelter.store;
    expect(audit.slice(0, 3)).toEqual(['Wil createPet', 'Wil createPet', 'Wil createPet failed']);
    expect(audit).toContain('Ada deletePet');
    expect(audit).toContain('somebody openAccount');
    expect(audit.filter((line) => /getPet|listPets|getMe/.test(line))).toEqual([]);
  });
});
