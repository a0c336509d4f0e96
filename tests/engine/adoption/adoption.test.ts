import { cp, readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pino from 'pino';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { root, temporaryFolderOfTests } from '../../generator/support/temporary-folder.ts';
import { typeCheck } from '../../generator/support/type-check.ts';
import { writeSound } from '../../generator/support/valid-contracts.ts';
import { type Question, startServer } from '../support/http-client.ts';
import { exercise, type LogLine, promised, type Shop } from './exercise.ts';

const fixtures = path.join(root, 'tests/engine/adoption/fixtures');
const steps = ['start', 'step-1', 'step-2', 'step-3'] as const;
type Step = (typeof steps)[number];

/** Requests that an application may answer in another way once its contract decides. */
const edges: Readonly<Record<string, Question & { readonly target: string; readonly isStranger?: true }>> = {
  'GET /books?limit=all': { target: '/books?limit=all' },
  'GET /books/one': { target: '/books/one' },
  'PUT /books': { target: '/books', method: 'PUT' },
  'POST /books, text/plain': {
    target: '/books',
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'Orlando',
  },
  'POST /books, a price in quotes': {
    target: '/books',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"title":"Orlando","author":"Woolf","price":"12"}',
  },
  'POST /books, not signed in, no title': {
    target: '/books',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    isStranger: true,
  },
};

/** Each with its answers to the edges, before and after; the types of its JSON; and the addresses that have entity-tags. */
const frameworks = [
  {
    name: 'express',
    differences: {
      'GET /books?limit=all': ['200', '400 invalid_request'],
      'GET /books/one': ['404 not_found', '400 invalid_request'],
      'PUT /books': ['404 not_found', '405 method_not_allowed'],
      'POST /books, text/plain': ['400 invalid_request', '415 unsupported_media_type'],
      'POST /books, a price in quotes': ['400 invalid_request', '400 invalid_request'],
      'POST /books, not signed in, no title': ['401 unauthorized', '401 unauthorized'],
    },
    types: ['application/json; charset=utf-8', 'application/json'],
    entityTags: [['/books', '/books/1'], ['/books/1']],
    listenerOf: async (app: RequestListener): Promise<RequestListener> => app,
    /** Requests that are logged with their answers. */
    requestsIn: (lines: readonly LogLine[]) =>
      lines.flatMap(({ req, res }) => {
        const { method, url } = (req ?? {}) as LogLine;
        return res === undefined || method === undefined
          ? []
          : [[method, url, (res as LogLine)['statusCode']]];
      }),
  },
  {
    name: 'fastify',
    differences: {
      'GET /books?limit=all': ['400 invalid_request', '400 invalid_request'],
      'GET /books/one': ['400 invalid_request', '400 invalid_request'],
      'PUT /books': ['404 not_found', '405 method_not_allowed'],
      'POST /books, text/plain': ['400 invalid_request', '415 unsupported_media_type'],
      'POST /books, a price in quotes': ['201', '400 invalid_request'],
      'POST /books, not signed in, no title': ['400 invalid_request', '401 unauthorized'],
    },
    types: ['application/json; charset=utf-8', 'application/json'],
    entityTags: [[], ['/books/1']],
    listenerOf: async (app: { ready(): Promise<void>; readonly routing: RequestListener }) => {
      await app.ready();
      return app.routing;
    },
    requestsIn: (lines: readonly LogLine[]) =>
      lines.flatMap(({ reqId, res }) => {
        if (res === undefined) return [];
        const { req } = lines.find((line) => line['reqId'] === reqId && line['req'] !== undefined) ?? {};
        const { method, url } = (req ?? {}) as LogLine;
        return [[method, url, (res as LogLine)['statusCode']]];
      }),
  },
];

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolderOfTests();
  await cp(fixtures, folder, { recursive: true });
  await writeSound(path.join(folder, 'generated'), path.join(folder, 'shop/contract.yaml'));
});

describe.each(frameworks)('$name', ({ name, differences, types, entityTags, listenerOf, requestsIn }) => {
  async function open(step: Step): Promise<Shop> {
    const lines: LogLine[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const { Store } = await import(path.join(folder, 'shop/store.ts'));
    const { createApp } = await import(path.join(folder, name, step, 'app.ts'));
    const store = new Store();
    const server = await startServer(await listenerOf(await createApp(store, logger)));
    onTestFinished(() => server.stop());
    return { ask: server.ask, lines, breaks: (isBroken) => (store.isBroken = isBroken) };
  }

  test.each(steps)('%s compiles', (step) => {
    expect(typeCheck([path.join(folder, name, step, 'app.ts')])).toEqual([]);
  });

  test.each(steps)('%s: clients are told the same', async (step) => {
    expect(await exercise(await open(step))).toEqual(promised(expect.stringMatching(/.{5}/)));
  });

  test.each(steps)('%s: headers of security and CORS, compression, cookies', async (step) => {
    const { ask } = await open(step);
    const origin = 'https://shop.example';
    for (const target of ['/health', '/books/999', '/orders', '/nowhere']) {
      const { headers } = await ask(target, { headers: { origin } });
      expect(headers, target).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'strict-transport-security': expect.any(String),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      });
    }
    const preflight = await ask('/books/1', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PATCH' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe(origin);

    const { headers, body } = await ask('/books', { headers: { 'accept-encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(JSON.parse(gunzipSync(body).toString())).toHaveLength(50);
    expect(
      (await ask('/books/1', { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding'],
    ).toBeUndefined();

    const signedIn = await ask('/sessions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"ada","password":"secret"}',
    });
    const cookie = signedIn.fields.find(([field]) => field === 'set-cookie')?.[1] ?? '';
    expect(cookie.split('; ').sort()).toEqual([
      'HttpOnly',
      'Path=/',
      'SameSite=Lax',
      expect.stringMatching(/^sid=/),
    ]);
  });

  test.each(steps)('%s: a line of the log for each request, and one for a failure', async (step) => {
    const { ask, breaks, lines } = await open(step);
    for (const target of ['/books/1', '/books/999', '/nowhere', '/orders']) await ask(target);
    breaks(true);
    await ask('/books/1');
    await expect.poll(() => requestsIn(lines).length).toBe(5);
    expect(requestsIn(lines)).toEqual([
      ['GET', '/books/1', 200],
      ['GET', '/books/999', 404],
      ['GET', '/nowhere', 404],
      ['GET', '/orders', 401],
      ['GET', '/books/1', 500],
    ]);
    expect(lines.some(({ level }) => level === 50)).toBe(true);
  });

  test.each([
    ['start', 0],
    ['step-3', 1],
  ] as const)('%s: what the contract decides in another way, as the page says', async (step, column) => {
    const { ask } = await open(step);
    const signedIn = await ask('/sessions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"ada","password":"secret"}',
    });
    const [cookie = ''] = String(signedIn.headers['set-cookie']).split(';');
    const told: Record<string, string> = {};
    for (const [edge, { target, isStranger, headers, ...question }] of Object.entries(edges)) {
      const { status, text } = await ask(target, {
        ...question,
        headers: { ...headers, ...(isStranger ? {} : { cookie }) },
      });
      const { error } = JSON.parse(text);
      told[edge] = error === undefined ? `${status}` : `${status} ${error}`;
    }
    expect(told).toEqual(
      Object.fromEntries(Object.entries(differences).map(([edge, row]) => [edge, row[column]])),
    );

    expect((await ask('/health')).headers['content-type']).toBe(types[column]);
    const tagged: string[] = [];
    for (const target of ['/books', '/books/1']) {
      const { etag } = (await ask(target)).headers;
      if (etag === undefined) continue;
      tagged.push(target);
      expect((await ask(target, { headers: { 'if-none-match': etag } })).status).toBe(304);
    }
    expect(tagged).toEqual(entityTags[column]);
  });

  test('the page says so, and its code is that of these steps', async () => {
    const page = await readFile(path.join(root, `runtime/engine/moving-from-${name}.md`), 'utf8');
    const rows = Object.entries(differences)
      .filter(([, [before, after]]) => before !== after)
      .map(([edge, [before, after]]) => `| \`${edge}\` | ${before} | ${after} |`);
    expect(rows.filter((row) => !page.includes(row))).toEqual([]);
    const blocks = [...page.matchAll(/```(?:ts|yaml)\n(?:\/\/|#) (\S+)\n(.*?)```/gs)];
    expect(blocks.map(([, file]) => file)).toEqual([
      `${name}/start/app.ts`,
      'shop/contract.yaml',
      'shop/options.ts',
      `${name}/step-1/app.ts`,
      'shop/handlers.ts',
      `${name}/step-2/app.ts`,
      `${name}/step-3/app.ts`,
    ]);
    for (const [, file = '', code = ''] of blocks)
      expect(isExcerpt(code, await readFile(path.join(fixtures, file), 'utf8')), file).toBe(true);
  });
});

const linesOf = (text: string) => text.split('\n').filter((line) => !['', '…'].includes(line.trim()));

/** Whether the lines of a part are lines of the whole, in the same order. */
function isExcerpt(part: string, whole: string): boolean {
  const rest = linesOf(whole);
  return linesOf(part).every((line) => {
    const at = rest.indexOf(line);
    return at !== -1 && rest.splice(0, at + 1).length > 0;
  });
}
