import type { Reply } from '@plan-surface/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../engine/support/http-client.ts';
import type { Builders, TestAnswer } from './support/answer.ts';
import { type ContractServer, compileContract, serveFolder } from './support/contract-server.ts';

let answer: TestAnswer | ((reply: Builders) => Reply);
let asked: unknown;
let server: ContractServer;
beforeAll(async () => {
  const handler = (request: unknown, reply: Builders) => {
    asked = request;
    return typeof answer === 'function' ? answer(reply) : answer;
  };
  const names = ['getPets', 'getAny', 'getNothing', 'headNothing', 'optionsNothing', 'traceNothing'];
  const handlers = Object.fromEntries(names.map((name) => [name, handler]));
  server = await serveFolder(await compileContract('open-responses.yaml'), handlers, {
    problems: 'standard',
  });
});
afterAll(() => server.stop());

const json = 'application/json';
const total = { 'X-Total': 2 };
const pets = { status: 200, mediaType: json, body: ['a', 'b'], headers: total };

describe('a declared response is sent', () => {
  test.each<[target: string, given: TestAnswer, status: number, type: string | undefined, text: string]>([
    ['/pets', pets, 200, json, '["a","b"]\n'],
    ['/pets', { ...pets, mediaType: 'text/csv', body: 'name\na' }, 200, 'text/csv; charset=utf-8', 'name\na'],
    [
      '/pets',
      { ...pets, mediaType: 'text/csv', body: Buffer.from('name') },
      200,
      'text/csv; charset=utf-8',
      'name',
    ],
    [
      '/pets',
      { ...pets, mediaType: 'application/xml', body: '<a/>' },
      200,
      'application/xml; charset=utf-8',
      '<a/>',
    ],
    ['/pets', { status: 204 }, 204, undefined, ''],
    [
      '/pets',
      { status: 404, mediaType: 'application/problem+json', body: { title: 't' } },
      404,
      'application/problem+json',
      '{"title":"t"}\n',
    ],
    [
      '/pets',
      { status: 503, mediaType: json, body: { code: 1 }, headers: { 'X-Reason': 'r' } },
      503,
      json,
      '{"code":1}\n',
    ],
    ['/any', { status: 200, mediaType: 'image/png', body: Buffer.from('x') }, 200, 'image/png', 'x'],
    [
      '/any',
      { status: 299, mediaType: 'application/a+json', body: { a: 1 } },
      299,
      'application/a+json',
      '{"a":1}\n',
    ],
    ['/any', { status: 200, mediaType: 'text/plain', body: 'x' }, 200, 'text/plain; charset=utf-8', 'x'],
    ['/nothing', { status: 200 }, 200, undefined, ''],
    ['/nothing', { status: 418 }, 418, undefined, ''],
  ])('%s %j', async (target, given, status, type, text) => {
    answer = given;
    const found = await server.ask(target);
    expect([found.status, found.headers['content-type'], found.text]).toEqual([status, type, text]);
    expect(found.headers['content-length']).toBe(
      status === 204 ? undefined : String(Buffer.byteLength(text)),
    );
    expect(server.log).toEqual([]);
  });

  test('response headers are serialized: simple, exploded, as JSON, one Set-Cookie each', async () => {
    const headers = {
      ...total,
      'X-Names': ['a', 'b'],
      'X-Color': { R: 1 },
      'X-Json': [1, 2],
      'X-Note': 'n',
      'Set-Cookie': ['a=1', 'b=2'],
    };
    answer = { ...pets, headers };
    const { headers: found } = await server.ask('/pets');
    expect(found).toMatchObject({
      'x-total': '2',
      'x-names': 'a,b',
      'x-color': 'R=1',
      'x-json': '[1,2]',
      'x-note': 'n',
      'set-cookie': ['a=1', 'b=2'],
      vary: 'Accept',
    });
  });

  test('HEAD has only the headers', async () => {
    answer = pets;
    const { status, headers, text } = await server.ask('/pets', { method: 'HEAD' });
    expect([status, headers['content-type'], headers['content-length'], text]).toEqual([200, json, '10', '']);
  });

  test('HEAD, OPTIONS and TRACE can be operations of their own', async () => {
    answer = { status: 200 };
    expect((await server.ask('/nothing', { method: 'HEAD' })).status).toBe(200);
    expect(asked).toEqual({ mediaType: '' });
    const { status, headers } = await server.ask('/nothing', { method: 'OPTIONS' });
    expect([status, headers['allow']]).toEqual([200, undefined]);
    answer = { status: 200, mediaType: 'message/http', body: 'TRACE' };
    expect((await server.ask('/nothing', { method: 'TRACE' })).text).toBe('TRACE');
  });
});

describe('an undeclared reply is a 500, with a log entry', () => {
  type Wrong = (reply: Builders) => Reply | undefined;

  test.each<[target: string, wrong: Wrong, fields: Record<string, unknown>]>([
    [
      '/pets',
      (reply) => reply['ok']?.(json, ['a', 1], total),
      { operation: 'getPets', status: 200, mediaType: json, pointer: '/1', reason: 'must be string' },
    ],
    [
      '/pets',
      (reply) => reply['ok']?.('text/csv', 'a', total),
      { pointer: '', reason: 'must match pattern "^name"' },
    ],
    [
      '/pets',
      (reply) => reply['ok']?.('text/html', 'a', total),
      { reason: 'the media type is not declared, only application/json, text/csv, application/xml' },
    ],
    [
      '/pets',
      (reply) => reply['ok']?.('application/xml', {}, total),
      { pointer: '', reason: 'the body must be text, bytes or a stream, is object' },
    ],
    ['/pets', (reply) => reply['ok']?.(json, undefined, total), { reason: 'the body is missing' }],
    ['/pets', (reply) => reply['ok']?.(json, [], {}), { reason: 'the header X-Total is missing' }],
    ['/pets', (reply) => reply['ok']?.(json, []), { reason: 'the header X-Total is missing' }],
    [
      '/pets',
      (reply) => reply['ok']?.(json, [], { 'X-Total': -1 }),
      { reason: 'the header X-Total must be >= 0' },
    ],
    [
      '/pets',
      (reply) => reply['ok']?.(json, [], { ...total, 'X-Other': 'a' }),
      { reason: 'the header "X-Other" is not declared' },
    ],
    [
      '/pets',
      (reply) => reply['ok']?.(json, [], { ...total, 'X-Note': 'a\r\nb' }),
      { reason: 'the header "X-Note" has a character that cannot be sent' },
    ],
    [
      '/pets',
      (reply) => reply['other']?.(503, { code: 1 }),
      { status: 503, reason: 'the header X-Reason is missing' },
    ],
    [
      '/pets',
      (reply) => reply['noContent']?.({ 'X-Note': 'a' }),
      { status: 204, reason: 'the header "X-Note" is not declared' },
    ],
    ...([700, 101, 304, 200, 404, Number.NaN, '503'] as number[]).map(
      (status): [string, Wrong, Record<string, unknown>] => [
        '/pets',
        (reply) => reply['other']?.(status, { code: 1 }, { 'X-Reason': 'r' }),
        { operation: 'getPets', reason: `default does not cover the status ${status}` },
      ],
    ),
    [
      '/pets',
      (reply) => reply['other']?.(205, { code: 1 }, { 'X-Reason': 'r' }),
      { reason: 'a response with this status has no content' },
    ],
    [
      '/pets',
      (reply) => reply['clientError']?.(500, { title: 't' }),
      { reason: '4XX does not cover the status 500' },
    ],
    [
      '/any',
      (reply) => reply['success']?.(200, 'image/*', ''),
      { reason: 'the media type is not declared, only image/*, */*' },
    ],
    [
      '/any',
      (reply) => reply['success']?.(404, json, { a: 1 }),
      { operation: 'getAny', reason: '2XX does not cover the status 404' },
    ],
    ['/any', (reply) => reply['success']?.(200, json, {}), { reason: "must have required property 'a'" }],
  ])('%s %s', async (target, wrong, fields) => {
    server.log.length = 0;
    answer = (reply) => {
      const made = wrong(reply);
      if (made === undefined) throw new Error('There is no such builder.');
      return made;
    };
    expectFailure(await server.ask(target));
    expect(server.log).toEqual([
      ['error', 'reply_breaks_contract', expect.objectContaining({ code: 'PE302', ...fields })],
    ]);
  });

  test.each<[given: unknown]>([[undefined], [null], ['text'], [{ a: 1 }.a], [new Map([['status', 200]])]])(
    'what no builder has made: %j',
    async (given) => {
      server.log.length = 0;
      answer = () => given as Reply;
      expectFailure(await server.ask('/pets'));
      expect(server.log).toEqual([
        ['error', 'handler_failed', expect.objectContaining({ operation: 'getPets', error: 'TypeError' })],
      ]);
    },
  );

  function expectFailure({ status, headers, text }: Answer): void {
    expect([status, headers['content-type']]).toEqual([500, 'application/problem+json']);
    expect(JSON.parse(text)).toEqual({
      type: 'about:blank',
      title: 'Internal server error',
      status: 500,
      detail: 'The server could not answer this request. The fault is not in the request.',
      code: 'PE301',
    });
  }
});

describe('the media type that a client prefers', () => {
  test.each<[accept: string | undefined, mediaType: string]>([
    [undefined, json],
    ['*/*', json],
    ['text/csv', 'text/csv'],
    ['application/xml, text/csv', 'text/csv'],
    ['application/xml;q=0.9, text/csv;q=0.5', 'application/xml'],
    ['text/csv, application/json', json],
    ['image/png', json],
    ['text/*', 'text/csv'],
    ['application/json;q=0, */*;q=0.1', 'text/csv'],
    ['nonsense', json],
  ])('%s: %s', async (accept, mediaType) => {
    answer = pets;
    await server.ask('/pets', accept === undefined ? {} : { headers: { accept } });
    expect(asked).toEqual({ mediaType });
  });
});
