import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../generator/support/temporary-folder.ts';
import { type ContractServer, compileContract, type Given, serveFolder } from './support/contract-server.ts';

let folder: string;
let server: ContractServer;
beforeAll(async () => {
  folder = await compileContract('plain.yaml');
  server = await serveFolder(folder, await nameHandlers(folder));
});
afterAll(() => server.stop());

/** Handlers that answer with their own name and with the path that they were given. */
async function nameHandlers(from: string) {
  const { operations } = await import(path.join(from, 'server/operations.ts'));
  const handler = (name: string) => (request: Given) => ({
    status: 299,
    headers: { 'X-Name': encodeURIComponent(name), 'X-Path': JSON.stringify(request['path'] ?? null) },
  });
  return Object.fromEntries(Object.keys(operations).map((name) => [name, handler(name)]));
}

async function route(method: string, target: string, at = server) {
  const { status, headers } = await at.ask(target, { method });
  const name = headers['x-name'];
  return name === undefined ? status : [decodeURIComponent(name), JSON.parse(headers['x-path'] ?? 'null')];
}

/** Milliseconds that the router alone takes to find a path, many times over. */
async function timeRouter(from: string): Promise<(path: string) => Promise<number>> {
  const { createRouter } = await import(path.join(from, 'server/router.ts'));
  const { stubs } = await import(path.join(from, 'server/stubs.ts'));
  let found = 0;
  const serve = () => () => void found++;
  const router = createRouter(stubs, { serve, refuseMethod: serve });
  return async (target) => {
    found = 0;
    const start = performance.now();
    for (let count = 0; count < 5_000; count++)
      router({ method: 'GET', url: target, path: target }, {}, () => {});
    expect(found).toBe(5_000);
    return performance.now() - start;
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
    ['GET', '/%C3', 400],
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
    ['OPTIONS', '*', 204, undefined],
  ])('%s %s: %i', async (method, target, status, allow) => {
    const { headers, ...found } = await server.ask(target, { method });
    expect([found.status, headers['allow']]).toEqual([status, allow]);
    if (status >= 400) expect(JSON.parse(found.text)).toMatchObject({ status });
  });

  test('paths that differ only in names serve each its methods', async () => {
    expect(await server.ask('/users/5', { method: 'DELETE' })).toMatchObject({ status: 500 });
    expect(server.log.at(-1)?.[2]).toMatchObject({ operation: 'getUsersById', status: 299 });
  });

  test('below a base path, and nowhere else', async () => {
    const based = await serveFolder(folder, await nameHandlers(folder), { basePath: '/v1' });
    onTestFinished(() => based.stop());
    expect(await route('GET', '/v1/users/5', based)).toEqual(['getUsersById2', { id: '5' }]);
    expect(await route('GET', '/users/5', based)).toBe(404);
    expect(await route('GET', '/v1/data.json', based)).toEqual([
      'getByBaseByExtension',
      { base: 'data', extension: 'json' },
    ]);
  });
});

describe('stubs and failures', () => {
  test('a stub answers 501, a defect 500, and the log says where', async () => {
    const handlers = {
      getRoot: () => {
        throw new TypeError('secret');
      },
    };
    const stubbed = await serveFolder(folder, handlers);
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
      { operation: 'getRoot', error: 'TypeError', stack: expect.stringContaining('routing.test.ts') },
    ]);
    expect(JSON.stringify(stubbed.log)).not.toContain('secret');
  });
});

describe('security', () => {
  test('requirements and schemes stand in the descriptors', async () => {
    const { operations, securitySchemes } = await import(path.join(folder, 'server/operations.ts'));
    expect(operations.getRoot.security).toEqual([{ Key: [] }]);
    expect(operations.getUsersById.security).toBeUndefined();
    expect(operations.subscribe.security).toEqual([{ OAuth: ['read', 'write'], Key: [] }, {}]);
    expect(Object.keys(securitySchemes)).toEqual(['Key', 'OAuth']);
  });

  test('is the affair of whoever runs the server: refused before anything is read, and told when nobody cares', async () => {
    const asked: string[] = [];
    const guarded = await serveFolder(folder, await nameHandlers(folder), {
      authorize: (operation, request) => {
        asked.push(operation.id);
        if (request.headers['x-key'] === 'k') return null;
        return {
          status: 401,
          title: 'Unauthorized',
          detail: 'A key is needed.',
          headers: { 'WWW-Authenticate': 'Key' },
        };
      },
    });
    onTestFinished(() => guarded.stop());
    const refused = await guarded.ask('/also-shared?q=x');
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Key']);
    expect((await guarded.ask('/also-shared?q=x', { headers: { 'x-key': 'k' } })).status).toBe(400);
    await guarded.ask('/users/5', { method: 'DELETE' });
    expect(asked).toEqual(['getAlsoShared', 'getAlsoShared']);
    const warnings = (log: ContractServer['log']) =>
      log.filter(([, event]) => event === 'security_not_enforced');
    expect(warnings(guarded.log)).toEqual([]);
    expect(warnings(server.log)).toEqual([['warn', 'security_not_enforced', { operation: 'getRoot' }]]);
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

  test('are found in the order of all routes, and quickly', async () => {
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
    const large = await serveFolder(many, await nameHandlers(many));
    onTestFinished(() => large.stop());

    const found = async (target: string) => {
      const { headers } = await large.ask(target);
      return JSON.parse(headers['x-path'] ?? 'null');
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
    const time = await timeRouter(many);
    const times: [first: number, last: number][] = [];
    for (let count = 0; count < 5; count++)
      times.push([await time('/items/5/part0/n'), await time('/items/5/part999/n')]);
    const [first, last] = [0, 1].map((index) => Math.min(...times.map((pair) => pair[index] ?? 0)));
    expect((last ?? 0) / (first ?? 1)).toBeLessThan(5);
  }, 120_000);
});
