import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, UndeclaredResponseError } from '../../../generated/client/client.ts';
import * as operations from '../../../generated/client/operations.ts';
import type { components } from '../../../generated/types/openapi.ts';
import { startSite } from '../../site/server/start-site.ts';

let server: Awaited<ReturnType<typeof startSite>>;
let client: Client;
beforeAll(async () => {
  server = await startSite();
  client = createClient({ baseUrl: `http://127.0.0.1:${server.port}` });
});
afterAll(() => server.stop());

type AnyMethod = (request: object) => ReturnType<Client[keyof Client]>;

const reads = Object.entries(operations).flatMap(([name, { method, path, responses }]) =>
  method === 'GET' ? [{ name, path, mediaTypes: responses['200'] ?? [] }] : [],
);
const representations = reads.flatMap((read) => read.mediaTypes.map((mediaType) => ({ ...read, mediaType })));

/** An operation with values for whatever its path asks for. */
function ask(name: string, more: object = {}): ReturnType<AnyMethod> {
  const method = (client as unknown as Record<string, AnyMethod>)[name];
  if (method === undefined) throw new Error(`no method ${name}`);
  return method({ path: valuesFor(reads.find((read) => read.name === name)?.path ?? ''), ...more });
}

const known: Readonly<Record<string, string>> = {
  lang: 'es',
  page: 'quickstart',
  skill: 'plan',
  folder: 'scripts',
  file: 'plan.mjs',
};

/** Values of a path: those that are known, else those of an address that the server has, as of an asset's digest. */
function valuesFor(template: string): Record<string, string> {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.every((name) => name in known)) return { ...known };
  const text = template.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const pattern = new RegExp(`^${text}$`);
  return { ...server.paths.map((one) => pattern.exec(one)?.groups).find((groups) => groups !== undefined) };
}

test('every operation of the contract is a method', () => {
  expect(Object.keys(client)).toEqual(Object.keys(operations));
  expect(reads.length).toBeGreaterThan(30);
});

describe('the served product', () => {
  test.each(representations)('$name answers with $mediaType', async ({ name, mediaType }) => {
    const { status, mediaType: actual, body, headers } = await ask(name, { accept: mediaType });
    expect([status, actual]).toEqual([200, mediaType]);
    const isJson = /[/+]json$/.test(mediaType);
    const isBytes = body instanceof Uint8Array;
    expect(isBytes).toBe(/^application\/gzip$|^image\/(?:png|x-icon)$/.test(mediaType));
    expect(typeof body).toBe(isJson || isBytes ? 'object' : 'string');
    const length = isBytes ? body.length : (isJson ? JSON.stringify(body) : String(body)).length;
    expect(length).toBeGreaterThan(20);
    expect(headers.get('etag')).toMatch(/^"/);
  });

  test.each(reads)(
    '$name answers with any of its media types when none is asked for',
    async ({ name, mediaTypes }) => {
      const { status, mediaType } = await ask(name);
      expect(status).toBe(200);
      expect(mediaTypes).toContain(mediaType);
    },
  );

  test('a condition that holds is a 304 without a body', async () => {
    const first = await client.getV1Sections();
    const etag = first.headers.get('ETag') ?? '';
    const second = await client.getV1Sections({ headers: { 'If-None-Match': etag } });
    expect(second).toMatchObject({ status: 304, mediaType: null, body: new Uint8Array() });
    const other = await client.getV1Sections({ headers: { 'If-None-Match': '"other"' } });
    expect(other).toMatchObject({ status: 200, body: first.status === 200 ? first.body : null });
  });

  test('a 404 has its declared type', async () => {
    const answer = await client.getLocalizedPage({
      path: { lang: 'es', page: 'nowhere' },
      accept: 'text/markdown',
    });
    if (answer.status !== 404) throw new Error(`status ${answer.status}`);
    const mediaType: 'text/markdown' | 'text/html' = answer.mediaType;
    expect([mediaType, typeof answer.body]).toEqual(['text/markdown', 'string']);
  });

  test('a declared redirect is returned', async () => {
    const answer = await client.getPage({ path: { page: 'index' } });
    expect([answer.status, answer.mediaType, answer.headers.get('location')]).toEqual([308, null, '/']);
  });

  test('a declared redirect is followed if fetch follows redirects', async () => {
    const following = createClient({
      baseUrl: `http://127.0.0.1:${server.port}`,
      fetch: (url, init) => fetch(url, { ...init, redirect: 'follow' }),
    });
    const { status, mediaType } = await following.getPage({ path: { page: 'index' }, accept: 'text/html' });
    expect([status, mediaType]).toEqual([200, 'text/html']);
  });

  test('an undeclared response is an error that contains all of it', async () => {
    const elsewhere = createClient({ baseUrl: `http://127.0.0.1:${server.port}/api/nowhere` });
    const error = await elsewhere.getRobots().catch((thrown: unknown) => thrown);
    if (!(error instanceof UndeclaredResponseError)) throw error;
    expect(error.message).toBe('GET /robots.txt: the contract declares no status 404');
    expect(error.headers.get('content-type')).toBe('application/problem+json');
    expect(JSON.parse(new TextDecoder().decode(error.body))).toMatchObject({ status: 404 });
  });
});

describe('the MCP server', () => {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' } as const;
  const tools = (answer: unknown) =>
    (answer as { result: { tools: { name: string }[] } }).result.tools.map(({ name }) => name);

  test('answers a call as JSON', async () => {
    const answer = await client.callMcp({ body, accept: 'application/json' });
    if (answer.status !== 200 || answer.mediaType !== 'application/json')
      throw new Error(`status ${answer.status}`);
    const typed: components['schemas']['McpResponseBody'] = answer.body;
    expect(tools(typed)).toContain('read_page');
  });

  test('answers a call as a stream of events', async () => {
    const answer = await client.callMcp({ body, accept: 'text/event-stream' });
    if (answer.mediaType !== 'text/event-stream') throw new Error(`${answer.status} ${answer.mediaType}`);
    const text = await new Response(answer.body).text();
    expect(tools(JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? ''))).toContain('read_page');
  });

  test('refuses other media types with a typed problem', async () => {
    const answer = await client.callMcp({ body, headers: { Origin: 'https://elsewhere.example' } });
    if (answer.status !== 403) throw new Error(`status ${answer.status}`);
    const { title, status }: components['schemas']['Problem'] = answer.body;
    expect([title, status]).toEqual(['Origin not allowed', 403]);
  });
});
