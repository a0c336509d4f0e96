import { beforeEach, describe, expect, test } from 'vitest';
import { type ClientOptions, createCall } from '../../../generator/client/call.ts';
import type { Operation } from '../../../generator/client/operation.ts';
import { pages } from '../../../generator/client/pages.ts';

const list: Operation = {
  id: 'list',
  method: 'GET',
  path: '/orders/{shop}',
  parameters: [{ in: 'query', name: 'ids', explode: false }],
  responses: { 200: ['application/json'], 404: [] },
};

let sent: string[] = [];
beforeEach(() => {
  sent = [];
});

/** All pages, where `answerTo` says how a request is answered. */
async function read(
  answerTo: (url: URL, count: number) => { body?: unknown; link?: string; status?: number },
  next?: (result: { body: never; status: number }, query: never) => object | null | undefined,
  request: object = {},
  more: object = {},
) {
  const fetch: ClientOptions['fetch'] = async (url) => {
    sent.push(url);
    const { body = null, link, status = 200 } = answerTo(new URL(url), sent.length);
    const headers = new Headers({ 'content-type': 'application/json' });
    if (link !== undefined) headers.set('link', link);
    return new Response(status === 404 ? null : JSON.stringify(body), { status, headers });
  };
  const call = createCall({ baseUrl: 'https://api.example/v1', fetch });
  const found: unknown[] = [];
  const given = { path: { shop: 7 }, ...request };
  for await (const { body, status } of pages(
    call,
    list,
    given as never,
    next as never,
    more,
  ) as AsyncIterable<{
    body: unknown;
    status: number;
  }>)
    found.push(status === 200 ? body : status);
  return found;
}

const failure = (asking: Promise<unknown>) => asking.then(String, (error: unknown) => error);

/** Queries as they were sent. */
const queries = () => sent.map((url) => url.replace('https://api.example/v1/orders/7', ''));

describe('pages by what the caller finds in a result', () => {
  const cursor = ({ body }: { body: { next?: string | null } }) => ({ cursor: body.next });

  test('come until there is no next, with the rest of the query', async () => {
    const nexts = ['a b', 'c', null];
    const answer = (_: URL, count: number) => ({ body: { count, next: nexts[count - 1] } });
    const found = await read(answer, cursor as never, { query: { limit: 2, ids: [1, 2] } });
    expect(found).toMatchObject([{ count: 1 }, { count: 2 }, { count: 3 }]);
    expect(queries()).toEqual([
      '?limit=2&ids=1,2',
      '?limit=2&ids=1,2&cursor=a%20b',
      '?limit=2&ids=1,2&cursor=c',
    ]);
  });

  test('are counted by the query that was asked', async () => {
    const found = await read((_, count) => ({ body: count < 3 ? [count] : [] }), ((
      { body }: { body: unknown[] },
      { page = 1 }: { page?: number },
    ) => (body.length > 0 ? { page: page + 1 } : undefined)) as never);
    expect(found).toEqual([[1], [2], []]);
    expect(queries()).toEqual(['', '?page=2', '?page=3']);
  });

  test('end with what is no page', async () => {
    const next = ({ status }: { status: number }) => (status === 200 ? { page: sent.length } : null);
    expect(await read((_, count) => ({ status: count < 2 ? 200 : 404 }), next)).toEqual([null, 404]);
  });

  test('that come again are an error, after each was given once', async () => {
    const seen: unknown[] = [];
    const answer = (url: URL) => {
      seen.push(url.search);
      return { body: { next: url.search === '?cursor=a' ? 'b' : 'a' } };
    };
    const error = await failure(read(answer, cursor as never));
    expect(error).toMatchObject({
      name: 'RepeatedPageError',
      query: { cursor: 'a' },
      message: 'list: a page that was read before comes next again: {"cursor":"a"}',
    });
    expect(seen).toEqual(['', '?cursor=a', '?cursor=b']);
  });

  test('without an end have a limit', async () => {
    const answer = (_: URL, count: number) => ({ body: { next: `${count}` } });
    expect(await failure(read(answer, cursor as never, {}, { maxPages: 30 }))).toMatchObject({
      name: 'LimitError',
      limit: 'maxPages',
      value: 30,
    });
    expect(sent).toHaveLength(30);
    sent = [];
    expect(await failure(read(answer, cursor as never))).toMatchObject({ value: 10_000 });
  });

  test('are asked for one by one', async () => {
    const fetch: ClientOptions['fetch'] = async (url) => {
      sent.push(url);
      return Response.json({ next: `${sent.length}` });
    };
    for await (const _ of pages(
      createCall({ baseUrl: '', fetch }),
      list,
      { path: { shop: 7 } } as never,
      cursor as never,
    ))
      if (sent.length === 2) break;
    expect(sent).toHaveLength(2);
  });
});

describe('pages by the header Link', () => {
  test.each<[name: string, link: string, query: string | undefined]>([
    ['in quotes', '<https://api.example/v1/orders/7?page=2>; rel="next"', '?page=2'],
    ['without quotes', '</v1/orders/7?page=2>;rel=next', '?page=2'],
    ['among others', '<?page=1>; rel="first", <?page=3>; title="a, b"; rel="last next"; type=x', '?page=3'],
    ['in capitals', '<?page=2>; REL=NEXT', '?page=2'],
    [
      'encoded values and several of a name',
      '<?q=a%26b+c%2Cd,e&q=2&flag&f[x]=1>; rel=next',
      '?q=a%26b%20c%2Cd,e&q=2&flag=&f%5Bx%5D=1',
    ],
    ['none', '<?page=1>; rel="prev"', undefined],
    ['a relation that only begins so', '<?page=1>; rel="nextish"', undefined],
    ['nothing that can be read', '<<<<>;;rel=;=next', undefined],
  ])('%s', async (_, link, query) => {
    await read((_url, count) => (count === 1 ? { link } : {}), undefined, { query: { ids: [1, 2] } });
    expect(queries()).toEqual(['?ids=1,2', ...(query === undefined ? [] : [query])]);
  });

  test('stay at the origin and the path of the operation, whatever the link says', async () => {
    const link = '<https://evil.example/steal?page=2#x>; rel="next"';
    await read((_, count) => (count === 1 ? { link } : {}));
    expect(sent).toEqual(['https://api.example/v1/orders/7', 'https://api.example/v1/orders/7?page=2']);
  });

  test('that come again are an error', async () => {
    const answer = (url: URL) => ({ link: `<?page=${url.search === '?page=2' ? 3 : 2}>; rel=next` });
    expect(await failure(read(answer))).toMatchObject({ name: 'RepeatedPageError', query: { page: ['2'] } });
    expect(sent).toHaveLength(3);
  });

  test('a long header is read in time', async () => {
    const link = `${'<'.repeat(100_000)}${'; rel'.repeat(100_000)}`;
    const before = performance.now();
    await read((_, count) => (count === 1 ? { link } : {}));
    expect(performance.now() - before).toBeLessThan(5000);
  });
});
