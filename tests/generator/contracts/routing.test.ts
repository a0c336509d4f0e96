import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Engine, unauthorized } from '@plan-surface/engine';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { processorTime } from '../../support/processor-time.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import {
  type ContractServer,
  compileContract,
  engineOf,
  type Given,
  serveFolder,
  type TestHandlers,
} from './support/contract-server.ts';

let folder: string;
let server: ContractServer;
beforeAll(async () => {
  folder = await compileContract('plain.yaml');
  server = await serveFolder(folder, await recordingHandlers(folder), { authorize: () => 'somebody' });
});
afterAll(() => server.stop());

/** The operation that was called last, and the path parameters that it was given. */
let called: [name: string, path: unknown] | null = null;

const statuses: Readonly<Record<string, number>> = { getUsersById: 204, subscribe: 201 };

async function recordingHandlers(from: string): Promise<TestHandlers> {
  const { operations } = await import(path.join(from, 'server/operations.ts'));
  const handler = (name: string) => (request: Given) => {
    called = [name, request['path'] ?? null];
    return { status: statuses[name] ?? 299 };
  };
  return Object.fromEntries(Object.keys(operations).map((name) => [name, handler(name)]));
}

/** What was called; the status of an answer that the engine gave by itself. */
async function route(method: string, target: string, at = server) {
  called = null;
  const { status } = await at.ask(target, { method });
  return called ?? status;
}

/** Milliseconds that it takes to find a path, many times over. */
function timeRouter(engine: Engine): (path: string) => number {
  return (target) => {
    const start = processorTime();
    for (let count = 0; count < 5_000; count++) if (!engine.takes('GET', target)) throw new Error(target);
    return processorTime() - start;
  };
}

describe('operations without an operationId, at any path', () => {
  test.each<[method: string, target: string, found: unknown]>([
    ['GET', '/', ['getRoot', null]],
    ['GET', '/users/5', ['getUsersById2', { id: '5' }]],
    ['GET', '/users/a%20b', ['getUsersById2', { id: 'a b' }]],
    ['GET', '/users/a%2Fb', ['getUsersById2', { id: 'a/b' }]],
    ['GET', '/users/', ['getUsers', null]],
    ['GET', '/users', 404],
    ['GET', '/Users/5', 404],
    ['GET', '/data.json', ['getByBaseByExtension', { base: 'data', extension: 'json' }]],
    ['GET', '/a.b.xml', ['getByBaseByExtension', { base: 'a.b', extension: 'xml' }]],
    ['GET', '/data.txt', 400],
    ['GET', '/compare/v1.0...v1.1', ['getCompareByBaseByHead', { base: 'v1.0', head: 'v1.1' }]],
    ['GET', '/compare/v1.0', 404],
    ['GET', '/a5c', ['getAByBC', { b: 5 }]],
    ['GET', '/axc', 400],
    ['GET', '/image(width=5)', ['getImageWidthByWidth', { width: '5' }]],
    ['GET', '/image(width=5,height=6)', ['getImageWidthByWidthHeightByHeight', { width: 5, height: 6 }]],
    ['GET', '/caf%C3%A9/%C3%A9t%C3%A9/a%20b', ['getCaféÉtéAB', null]],
    ['GET', '/caf%c3%a9/%c3%a9t%c3%a9/%61%20b', ['getCaféÉtéAB', null]],
    ['GET', '/docs%23part', ['getDocsPart', null]],
    ['GET', '/docs', 404],
    ['GET', '/shared?q=1', ['getShared', null]],
    ['GET', '/also-shared', ['getAlsoShared', null]],
    ['GET', '/also-shared?q=x', 400],
    ['GET', '/%zz', 404],
    ['GET', '/%C3', 404],
    ['GET', '/users/%C3', 400],
  ])('%s %s', async (method, target, found) => {
    expect(await route(method, target)).toEqual(found);
  });

  test.each<[method: string, target: string, status: number, allow: string | undefined]>([
    ['POST', '/users/5', 405, 'GET, DELETE, HEAD, OPTIONS'],
    ['OPTIONS', '/users/5', 204, 'GET, DELETE, HEAD, OPTIONS'],
    ['PUT', '/', 405, 'GET, HEAD, OPTIONS'],
    ['GET', '/subscriptions', 405, 'POST, OPTIONS'],
    ['TRACE', '/', 405, 'GET, HEAD, OPTIONS'],
    ['OPTIONS', '/unknown', 404, undefined],
    ['OPTIONS', '*', 204, 'GET, HEAD, POST, DELETE, OPTIONS'],
  ])('%s %s: %i', async (method, target, status, allow) => {
    called = null;
    const { headers, ...found } = await server.ask(target, { method });
    expect([found.status, headers['allow']]).toEqual([status, allow]);
    if (status >= 400) expect(JSON.parse(found.text)).toMatchObject({ status });
    expect(called).toBeNull();
  });

  test('paths that differ only in names each serve their methods', async () => {
    expect(await route('DELETE', '/users/5')).toEqual(['getUsersById', { name: '5' }]);
    expect(server.log).toEqual([]);
  });

  test('below a base path only', async () => {
    const based = await serveFolder(folder, await recordingHandlers(folder), {
      basePath: '/v1',
      authorize: () => 'somebody',
    });
    onTestFinished(() => based.stop());
    expect(await route('GET', '/v1/users/5', based)).toEqual(['getUsersById2', { id: '5' }]);
    expect(await route('GET', '/users/5', based)).toBe(404);
    expect(await route('GET', '/v1/data.json', based)).toEqual([
      'getByBaseByExtension',
      { base: 'data', extension: 'json' },
    ]);
  });
});

test('a response of the engine is as declared: here, without content', async () => {
  const { status, headers, text } = await server.ask('/also-shared?q=x');
  expect([status, headers['content-type'], headers['content-length'], text]).toEqual([
    400,
    undefined,
    '0',
    '',
  ]);
});

describe('stubs and failures', () => {
  test('a stub answers 501, a failure 500, and the log says where', async () => {
    const handlers = {
      getRoot: () => {
        throw new TypeError('secret');
      },
    };
    const stubbed = await serveFolder(folder, handlers, {
      authorize: () => 'somebody',
      problems: 'standard',
    });
    onTestFinished(() => stubbed.stop());
    const stub = await stubbed.ask('/users/5');
    expect([stub.status, JSON.parse(stub.text)]).toEqual([
      501,
      expect.objectContaining({ title: 'Not implemented' }),
    ]);
    expect(stubbed.log.filter(([level]) => level === 'error')).toEqual([]);
    const defect = await stubbed.ask('/');
    expect([defect.status, defect.text]).toEqual([500, expect.not.stringContaining('secret')]);
    const [, event, fields] = stubbed.log.at(-1) ?? [];
    expect([event, fields]).toEqual([
      'handler_failed',
      {
        code: 'PE301',
        request: expect.any(String),
        operation: 'getRoot',
        error: 'TypeError',
        stack: expect.stringContaining('routing.test.ts'),
      },
    ]);
    expect(JSON.stringify(stubbed.log)).not.toContain('secret');
  });
});

describe('security', () => {
  test('requirements and schemes are in the descriptors', async () => {
    const { operations, contract } = await import(path.join(folder, 'server/operations.ts'));
    expect(operations.getRoot.security).toEqual([{ Key: [] }]);
    expect(operations.getUsersById.security).toBeUndefined();
    expect(operations.subscribe.security).toEqual([{ OAuth: ['read', 'write'], Key: [] }, {}]);
    expect(Object.keys(contract.securitySchemes)).toEqual(['Key', 'OAuth']);
  });

  test('is checked before anything is read, and only where the contract requires it', async () => {
    const asked: unknown[] = [];
    const guarded = await serveFolder(folder, await recordingHandlers(folder), {
      problems: 'standard',
      authorize: (request, operation, requirements) => {
        asked.push([operation.id, requirements]);
        return request.header('x-key') === 'k' ? 'somebody' : unauthorized('A key is needed.', 'Key');
      },
    });
    onTestFinished(() => guarded.stop());
    const refused = await guarded.ask('/also-shared?q=x');
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Key']);
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'PE203', detail: 'A key is needed.' });
    expect((await guarded.ask('/also-shared?q=x', { headers: { 'x-key': 'k' } })).status).toBe(400);
    expect(await route('DELETE', '/users/5', guarded)).toEqual(['getUsersById', { name: '5' }]);
    const once = ['getAlsoShared', [{ Key: [] }]];
    expect(asked).toEqual([once, once]);
  });

  test('prevents the start without authorize', async () => {
    const start = engineOf(folder, await recordingHandlers(folder));
    await expect(start).rejects.toThrow(/^PE101 \w+ has security requirements.*authorize/);
  });
});

describe('a thousand paths', () => {
  const parameter = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
  const get = (path: string) => ({
    get: {
      parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameter(name)),
      responses: { default: { description: 'd' } },
    },
  });

  test('are found by precedence, and quickly', async () => {
    const paths = [
      '/a/{x}.json/{z}',
      '/a/{y}/c',
      '/a/b/c',
      '/a/b/{z}',
      '/{w}/b/c',
      ...Array.from({ length: 1000 }, (_, index) => `/items/{id}/part${index}/{name}`),
    ];
    const contract = {
      openapi: '3.1.1',
      info: { title: 'Many', version: '1' },
      paths: Object.fromEntries(paths.map((one) => [one, get(one)])),
    };
    const file = path.join(await temporaryFolder(), 'contract.json');
    await writeFile(file, JSON.stringify(contract));
    const many = await compileContract(file);
    const large = await serveFolder(many, await recordingHandlers(many));
    onTestFinished(() => large.stop());

    const found = async (target: string) => {
      await route('GET', target, large);
      return called?.[1];
    };
    expect(await found('/a/b/c')).toBeNull();
    expect(await found('/a/b/d')).toEqual({ z: 'd' });
    expect(await found('/a/q.json/c')).toEqual({ x: 'q', z: 'c' });
    expect(await found('/a/q/c')).toEqual({ y: 'q' });
    expect(await found('/z/b/c')).toEqual({ w: 'z' });
    expect(await found('/items/5/part999/n')).toEqual({ id: '5', name: 'n' });
    expect((await large.ask('/items/5/part1000/n')).status).toBe(404);
    expect((await large.ask('/items/5/part9/n', { method: 'PUT' })).status).toBe(405);
    expect((await large.ask(`/${'a/'.repeat(5000)}`)).status).toBe(404);
    // A request is compared with a few of the paths: the last is as quick as the first.
    const time = timeRouter(await engineOf(many, {}));
    const times: [first: number, last: number][] = [];
    for (let count = 0; count < 5; count++)
      times.push([time('/items/5/part0/n'), time('/items/5/part999/n')]);
    const [first, last] = [0, 1].map((index) => Math.min(...times.map((pair) => pair[index] ?? 0)));
    expect((last ?? 0) / (first ?? 1)).toBeLessThan(5);
  }, 120_000);
});
