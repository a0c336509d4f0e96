import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ContractServer,
  compileContract,
  type Given,
  serveFolder,
} from '../contracts/support/contract-server.ts';
import { readable } from '../contracts/support/readable.ts';

/** A client and a server of one contract: what the one is given is what the other's handlers are given. */
type Method = (request: object) => Promise<{ readonly status: number; readonly body: unknown }>;
type Client = Readonly<Record<string, Method>>;

let server: ContractServer;
let client: Client;

const answer = async (request: Given) => ({
  status: 200,
  mediaType: 'application/json',
  body: await readable(request),
});

beforeAll(async () => {
  const folder = await compileContract(path.resolve(import.meta.dirname, 'fixtures/echo.yaml'));
  const names = ['echoPath', 'echoQuery', 'echoHeaders', 'echoForm'];
  server = await serveFolder(folder, Object.fromEntries(names.map((name) => [name, answer])));
  const { createClient } = await import(path.join(folder, 'client/client.ts'));
  client = createClient({ baseUrl: `http://127.0.0.1:${server.port}` });
});
afterAll(() => server.stop());

/** What the handler was given; null for values that the client refuses because they cannot be written. */
async function echo(name: string, request: object): Promise<Record<string, unknown> | null> {
  try {
    const { status, body } = (await client[name]?.(request)) ?? {};
    expect(status).toBe(200);
    return body as Record<string, unknown>;
  } catch (error) {
    if (error instanceof TypeError && !/fetch failed/.test(error.message)) return null;
    throw error;
  }
}

const characters = fc.string({ unit: 'grapheme', maxLength: 8 }).filter((text) => text.isWellFormed());
const some = characters.filter((text) => text !== '');
const key = characters.filter((text) => text !== '__proto__');
const numbers = fc.dictionary(key, fc.maxSafeInteger(), { minKeys: 1, maxKeys: 3 });
const list = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: 1, maxLength: 3 });
/** The engine refuses a member called `__proto__` that the contract does not name. */
const json = fc
  .jsonValue({ maxDepth: 2 })
  .map((value) => JSON.stringify(value))
  .filter((text) => !text.includes('"__proto__":'))
  .map((text) => JSON.parse(text));
const headerText = fc.stringMatching(/^[!-+\--~]{0,6}$/);
const optional = <T>(members: { [Name in keyof T]: fc.Arbitrary<T[Name]> }) =>
  fc.record(members, { requiredKeys: [] });

/** Each property makes this many requests. */
const numRuns = 150;

async function holds(name: string, member: string, values: fc.Arbitrary<object>, more: object = {}) {
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      const given = await echo(name, { [member]: value, ...more });
      if (given === null) refused++;
      else expect(given[member]).toEqual(await readable(value));
    }),
    { numRuns },
  );
  expect(refused).toBeLessThan(numRuns / 2);
}

test.each<[name: string, request: object]>([
  ['echoQuery', { query: { nickname: null } }],
  ['echoQuery', { query: { nicknames: ['a', null] } }],
  ['echoForm', { body: { nickname: null }, contentType: 'application/x-www-form-urlencoded' }],
  ['echoForm', { body: { nickname: null }, contentType: 'multipart/form-data' }],
])('null that would be read as text is refused: %s %j', async (name, request) => {
  await expect(client[name]?.(request)).rejects.toThrow(/^nicknames?: null would be read as text$/);
});

test.each([
  ['application/x-www-form-urlencoded', 'body'],
  ['multipart/form-data', 'body'],
  ['', 'query'],
])('null that is read as null is sent: %s', async (contentType, member) => {
  const request = member === 'query' ? { query: { count: null } } : { body: { count: null }, contentType };
  const name = member === 'query' ? 'echoQuery' : 'echoForm';
  expect(await echo(name, request)).toMatchObject({ [member]: { count: null } });
});

describe('a handler gets the values that the client was given', () => {
  test('in the path', async () => {
    const values = fc.record({
      simple: some,
      list: list(some),
      map: numbers,
      label: some,
      labels: list(some),
      matrix: numbers,
      matrices: list(some),
      json,
    });
    await holds('echoPath', 'path', values);
  });

  test('in the query', async () => {
    const values = optional({
      text: characters,
      // What is percent-encoded already stays so, by RFC 6570 section 3.2.3.
      reserved: characters.filter((text) => !text.includes('%')),
      list: list(characters),
      joined: list(characters),
      spaced: list(characters.filter((text) => !text.includes(' '))),
      piped: list(characters.filter((text) => !text.includes('|'))),
      map: numbers,
      spread: fc.record({ 'spread one': characters, 'spread&two': fc.boolean() }),
      deep: fc.record({
        a: fc.dictionary(
          key.filter((name) => !/[[\]]/.test(name)),
          characters,
          { minKeys: 1 },
        ),
        b: list(characters),
      }),
      json,
      plain: characters,
    });
    await holds('echoQuery', 'query', values);
  });

  test('in headers', async () => {
    const values = optional({
      'X-Text': headerText,
      'X-List': list(fc.maxSafeInteger()),
      'X-Map': fc.dictionary(
        headerText.filter((name) => !name.includes('=') && name !== '__proto__'),
        fc.maxSafeInteger(),
        { minKeys: 1 },
      ),
      'X-Json': fc.oneof(fc.integer(), fc.boolean(), fc.array(fc.integer()), headerText),
    });
    await holds('echoHeaders', 'headers', values);
  });

  test('in cookies', async () => {
    const values = optional({ text: characters, list: list(characters), joined: list(characters) });
    await holds('echoHeaders', 'cookies', values);
  });

  const members = {
    text: characters,
    number: fc.maxSafeInteger(),
    list: list(characters),
    map: numbers,
    maps: list(numbers),
    joined: list(characters.filter((text) => !text.includes(','))),
    deep: fc.dictionary(
      key.filter((name) => !/[[\]]/.test(name)),
      fc.maxSafeInteger(),
      { minKeys: 1 },
    ),
    json: fc.oneof(characters, fc.maxSafeInteger()),
  };

  test('in a form', async () => {
    await holds('echoForm', 'body', optional(members), { contentType: 'application/x-www-form-urlencoded' });
  });

  test('in a multipart form, with files', async () => {
    const name = fc.stringMatching(/^[\w é.-]{1,8}$/);
    const file = (type: string) =>
      fc
        .tuple(fc.uint8Array({ maxLength: 20 }), name)
        .map(([bytes, fileName]) => new File([bytes as BlobPart], fileName, { type }));
    const values = optional({ ...members, file: file('image/png'), files: list(file('application/x-y')) });
    await holds('echoForm', 'body', values, { contentType: 'multipart/form-data' });
  });

  test('as JSON, text and bytes', async () => {
    await holds(
      'echoForm',
      'body',
      json.filter((value) => value !== undefined),
      { contentType: 'application/json' },
    );
    await holds('echoForm', 'body', characters as fc.Arbitrary<never>, { contentType: 'text/plain' });
    await holds('echoForm', 'body', fc.uint8Array(), { contentType: 'application/octet-stream' });
  });
});

test('text is a file where the contract says so, and bytes have the media type that it says', async () => {
  const body = { file: new Uint8Array([1, 2]), files: ['ab', new Blob(['c'])] };
  const given = await echo('echoForm', { body, contentType: 'multipart/form-data' });
  expect(given?.['body']).toEqual({
    file: ['file', 'image/png', '0102'],
    files: [
      ['files', 'application/octet-stream', '6162'],
      ['files', 'application/octet-stream', '63'],
    ],
  });
});
