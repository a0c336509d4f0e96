import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContractServer, compileContract, echo, serveFolder } from './support/contract-server.ts';

let server: ContractServer;
beforeAll(async () => {
  const folder = await compileContract('parameter-styles.yaml');
  server = await serveFolder(folder, { getPath: echo, getQuery: echo, getHeaders: echo });
});
afterAll(() => server.stop());

describe('a server with parameters in every location and style', () => {
  test('gives its handlers the decoded values', async () => {
    const read = async (target: string, headers = {}) =>
      JSON.parse((await server.ask(target, { headers })).text);

    expect(await read('/paths/5/.true/;matrix=a%2Fb/1,2/R=1,G=2/%5B1%5D')).toEqual({
      path: { simple: 5, label: true, matrix: 'a/b', list: [1, 2], object: { R: 1, G: 2 }, json: [1] },
      mediaType: 'application/json',
    });
    const query = [
      'sort=asc&ids=1,2&tags=a&tags=b%2Cc&words=x%20y&pipes=x|y&filter[name]=n&filter[size][min]=1&R=1&G=2',
      'url=http://a/?b=c+d&flag=true&since=2020-01-01&where=%7B%22a%22:1%7D&unknown=1',
    ].join('&');
    expect(await read(`/queries?${query}`, { 'x-trace': 't' })).toEqual({
      query: {
        sort: 'asc',
        ids: [1, 2],
        tags: ['a', 'b,c'],
        words: ['x', 'y'],
        pipes: ['x', 'y'],
        filter: { name: 'n', size: { min: 1 } },
        color: { R: 1, G: 2 },
        url: 'http://a/?b=c+d',
        flag: true,
        since: '2020-01-01',
        where: { a: 1 },
      },
      headers: { 'X-Trace': 't' },
      mediaType: 'application/json',
    });
    expect(await read('/queries?sort=desc&since=5&flag=&page=2')).toMatchObject({
      query: { sort: 'desc', since: 5, page: 2 },
      headers: {},
    });
    const cookie = 'session=1b4e28ba-2fa1-11d2-883f-0016d3cca427; sizes=1,2; other=x';
    const headers = {
      'X-Limit': '5',
      'X-Names': 'a, b',
      'X-Color': 'R=1',
      'X-Json': '{}',
      cookie,
      accept: 'text/html',
    };
    expect(await read('/headers', headers)).toEqual({
      headers: { 'X-Limit': 5, 'X-Names': ['a', 'b'], 'X-Color': { R: 1 }, 'X-Json': {} },
      cookies: { session: '1b4e28ba-2fa1-11d2-883f-0016d3cca427', sizes: [1, 2] },
      mediaType: 'application/json',
    });
  });

  const path = '/paths/5/.true/;matrix=a/1/R=1/%5B1%5D';
  test.each<[target: string, headers: Record<string, string>, errors: object[]]>([
    [
      path.replace('/5/', '/x/'),
      {},
      [{ in: 'path', name: 'simple', pointer: '', reason: 'must be integer' }],
    ],
    [path.replace('/5/', '/0/'), {}, [{ in: 'path', name: 'simple', pointer: '', reason: 'must be >= 1' }]],
    [
      path.replace('.true', 'true'),
      {},
      [{ in: 'path', name: 'label', pointer: '', reason: 'must begin with "."' }],
    ],
    [
      path.replace('/1/R', '/1,x/R'),
      {},
      [{ in: 'path', name: 'list', pointer: '/1', reason: 'must be integer' }],
    ],
    [
      path.replace('/1/R', '/1,2,3,4/R'),
      {},
      [{ in: 'path', name: 'list', pointer: '', reason: 'must NOT have more than 3 items' }],
    ],
    [path.replace('R=1', 'G=1'), {}, [{ in: 'path', name: 'object', pointer: '/R', reason: 'is missing' }]],
    [
      path.replace('R=1', 'R'),
      {},
      [{ in: 'path', name: 'object', pointer: '', reason: 'has a name without a value' }],
    ],
    [path.replace('%5B1%5D', '%5B'), {}, [{ in: 'path', name: 'json', pointer: '', reason: 'is not JSON' }]],
    ['/queries', {}, [{ in: 'query', name: 'sort', pointer: '', reason: 'is missing' }]],
    [
      '/queries?sort=up',
      {},
      [{ in: 'query', name: 'sort', pointer: '', reason: 'must be one of "asc", "desc"' }],
    ],
    [
      '/queries?sort=asc&sort=asc',
      {},
      [{ in: 'query', name: 'sort', pointer: '', reason: 'is given 2 times' }],
    ],
    [
      '/queries?sort=asc&page=%zz',
      {},
      [{ in: 'query', name: 'page', pointer: '', reason: 'is not percent-encoded UTF-8' }],
    ],
    ['/queries?sort=asc&page=', {}, [{ in: 'query', name: 'page', pointer: '', reason: 'must be integer' }]],
    [
      '/queries?sort=asc&tags=',
      {},
      [{ in: 'query', name: 'tags', pointer: '/0', reason: 'must NOT have fewer than 1 characters' }],
    ],
    [
      '/queries?sort=asc&filter[size][min]=x',
      {},
      [{ in: 'query', name: 'filter', pointer: '/size/min', reason: 'must be integer' }],
    ],
    ['/queries?sort=asc&G=1', {}, [{ in: 'query', name: 'color', pointer: '/R', reason: 'is missing' }]],
    [
      '/queries?sort=asc&where=%7B%7D',
      {},
      [{ in: 'query', name: 'where', pointer: '/a', reason: 'is missing' }],
    ],
    [
      '/queries?sort=asc&since=soon',
      {},
      [{ in: 'query', name: 'since', pointer: '', reason: 'must match format "date"' }],
    ],
    [
      '/queries?page=%&ids=%',
      {},
      [
        { in: 'query', name: 'page', pointer: '', reason: 'is not percent-encoded UTF-8' },
        { in: 'query', name: 'ids', pointer: '/0', reason: 'is not percent-encoded UTF-8' },
        { in: 'query', name: 'sort', pointer: '', reason: 'is missing' },
      ],
    ],
    [
      '/headers',
      { 'x-limit': '101', cookie: 'session=1' },
      [
        { in: 'header', name: 'X-Limit', pointer: '', reason: 'must be <= 100' },
        { in: 'cookie', name: 'session', pointer: '', reason: 'must match format "uuid"' },
      ],
    ],
    [
      '/headers',
      {},
      [
        { in: 'header', name: 'X-Limit', pointer: '', reason: 'is missing' },
        { in: 'cookie', name: 'session', pointer: '', reason: 'is missing' },
      ],
    ],
  ])('answers 400 to %s %j with what is wrong', async (target, headers, errors) => {
    const { status, headers: found, text } = await server.ask(target, { headers });
    const found_ = JSON.parse(text);
    expect([status, found['content-type']]).toEqual([400, 'application/problem+json']);
    expect(found_).toEqual({
      type: 'about:blank',
      title: 'Bad request',
      status: 400,
      detail: expect.stringMatching(/^The request does not match the contract: .*the \w+ parameter .+\.$/),
      code: 'PE201',
      errors,
    });
    expect(server.log).toEqual([]);
  });

  test('reveals no internal details, even for a path that cannot be decoded', async () => {
    const { status, text } = await server.ask('/paths/%zz/.true/;matrix=a/1/R=1/1');
    expect(status).toBe(400);
    expect(text).not.toMatch(/node_modules|\.ts\b|\bat .*:\d/);
  });
});
