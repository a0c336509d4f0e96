import path from 'node:path';
import type { EngineOptions } from '@plan-surface/engine';
import { toFetch } from '@plan-surface/engine/fetch';
import { beforeAll, describe, expect, test } from 'vitest';
import { typeCheck } from '../../../generator/support/type-check.ts';
import { hosts } from '../support/hosts.ts';
import { buildDesk, createDesk } from './support/programs.ts';
import { type Called, callTool, type Revision, requestOf, revisions } from './support/tool-caller.ts';

let folder: string;
beforeAll(async () => {
  folder = await buildDesk();
});

const as = (name: string) => ({ Authorization: `Bearer ${name}` });
const elements = { id: 1, title: 'Elements', year: 1482, tags: ['geometry', 'é "quoted"\n'] };
const url = 'http://desk.example/mcp';

/** A desk that is asked without a socket. */
async function start(options: EngineOptions<unknown> = {}) {
  const { engine } = await createDesk(folder, options);
  const fetch = (target: string, init?: RequestInit) => toFetch(engine)(new Request(target, init));
  const call = (name: string, args: unknown = {}, headers = {}, revision: Revision = '2025-11-25') =>
    callTool(fetch, url, revision, name, args, headers);
  return { fetch, call };
}

/** The only block of a result, where that is text. */
const textOf = ({ result }: Called) => result?.content[0]?.['text'];

test('its program compiles: there is no handler of the MCP server to write', () => {
  expect(typeCheck([path.join(folder, 'desk/service.ts'), path.join(folder, 'desk/worker.ts')])).toEqual([]);
}, 60_000);

describe.each(hosts)('on the host %s', (_, host) => {
  test.each(revisions)('a tool of %s returns the response of its operation', async (revision) => {
    const { baseUrl, fetch, stop } = await host((await createDesk(folder)).engine);
    const called = await callTool(fetch, `${baseUrl}/mcp`, revision, 'getBook', { id: 1 });
    await stop();
    expect(called.status).toBe(200);
    expect(called.result?.content).toEqual([{ type: 'text', text: JSON.stringify(elements) }]);
    expect(called.result?.structuredContent).toEqual(revision === '2025-03-26' ? undefined : elements);
    expect(called.result?.isError).toBeUndefined();
  });
});

test.each(revisions)(
  'the list of tools in %s has the operations that are to be tools, in their order',
  async (revision) => {
    const { fetch } = await start();
    const { result } = await (await fetch(url, requestOf(revision, 'tools/list'))).json();
    const names = result.tools.map(({ name }: { name: string }) => name);
    expect(names).toHaveLength(16);
    expect(names.slice(0, 3)).toEqual(['list_books', 'addBook', 'countBooks']);
    expect(names).not.toContain('watchShelves');
  },
);

/** Of an operation that answers nothing. */
const done = { content: [{ type: 'text', text: 'Done: 204, without content.' }] };

describe('the result of a tool', () => {
  test('wraps values that are not objects', async () => {
    const { call } = await start();
    expect((await call('countBooks')).result).toEqual({
      content: [{ type: 'text', text: '3' }],
      structuredContent: { result: 3 },
    });
    const found = await call('searchBooks', { year: 1884 });
    expect(found.result?.structuredContent).toMatchObject({ result: [{ title: 'Flatland' }] });
  });

  test('has content blocks for text, images, other files, and none without a body', async () => {
    const { call } = await start();
    expect((await call('getText', { id: 3 })).result).toEqual({
      content: [{ type: 'text', text: 'Flatland begins "here" – é.\n' }],
    });
    expect((await call('getCover', { id: 1 })).result).toEqual({
      content: [{ type: 'image', data: 'iVBORw0KGgr/AA==', mimeType: 'image/png' }],
    });
    expect((await call('getReport')).result).toEqual({
      content: [
        {
          type: 'resource',
          resource: { uri: 'operation:getReport', mimeType: 'application/pdf', blob: 'JVBERi3i4w==' },
        },
      ],
    });
    expect((await call('putCover', { id: 1, body: 'AAEC' })).result).toEqual(done);
  });

  test('of a redirect has its target', async () => {
    const { call } = await start();
    expect((await call('renewLoan', { id: 7 })).result).toEqual({
      content: [{ type: 'text', text: 'Status 303. Location: /loans/7?weeks=4' }],
    });
    expect(textOf(await call('renewLoan', { id: 7, weeks: 2 }))).toContain('weeks=2');
  });

  test.each(revisions)(
    'of a problem in %s is an error, the problem as text and as structure',
    async (revision) => {
      const { call } = await start();
      const problem = { title: 'The library has this title', status: 409, other: 3 };
      const { status, result } = await call(
        'addBook',
        { title: 'Flatland', year: 1884 },
        as('lee'),
        revision,
      );
      expect([status, result?.isError]).toEqual([200, true]);
      expect(result?.content).toEqual([{ type: 'text', text: JSON.stringify(problem) }]);
      // Clients of the older revisions check structured content against the output schema, errors or not.
      if (revision === '2026-07-28') expect(result?.structuredContent).toEqual(problem);
      else expect([result?.structuredContent, result?._meta]).toEqual([undefined, { problem }]);
    },
  );

  test('of a problem is structured content without an output schema', async () => {
    const { call } = await start();
    const { result } = await call('getText', { id: 9 });
    expect([result?.isError, result?.structuredContent]).toMatchObject([true, { status: 404 }]);
  });
});

describe('a tool of an operation with security requirements', () => {
  test('is refused without a principal', async () => {
    const { call } = await start();
    const { status, result } = await call('who_am_i');
    expect([status, result?.isError]).toEqual([200, true]);
    expect(JSON.parse(String(result?.content[0]?.['text']))).toMatchObject({ status: 401, code: 'PE203' });
  });

  test('is called with one, from the header of the outer request', async () => {
    const { call } = await start();
    expect((await call('who_am_i', { 'X-Trace': 'abc' }, as('lee'))).result?.structuredContent).toEqual({
      name: 'Lee',
      trace: 'abc',
    });
  });

  test('shows authorize the header parameter of the call, not that of the outer request', async () => {
    const seen: unknown[] = [];
    const { call } = await start({
      authorize: (request) => {
        seen.push(request.header('x-trace'));
        return { name: 'Lee' };
      },
    });
    await call('who_am_i', { 'X-Trace': 'abc' }, { 'X-Trace': 'outer' });
    await call('who_am_i', {}, { 'X-Trace': 'outer' });
    expect(seen).toEqual(['abc', undefined]);
  });

  test('is refused without permission', async () => {
    const { call } = await start();
    expect(textOf(await call('removeBook', { id: 1 }, as('lee')))).toContain('Only Sam sells books.');
    expect((await call('removeBook', { id: 1 }, as('sam'))).result).toEqual(done);
  });
});

describe('a handler that fails', () => {
  test.each([
    ['throws', 'PE301'],
    ['member', 'PE301'],
    ['nothing', 'PE301'],
    ['stub', 'PE303'],
  ])('%s: is an error of the tool that tells nothing of the inside', async (how, code) => {
    const events: unknown[] = [];
    const { call } = await start({
      log: (_, event, fields) => void events.push([event, fields?.['operation']]),
    });
    const called = await call('getBroken', { how });
    expect([called.status, called.result?.isError]).toEqual([200, true]);
    expect(JSON.parse(String(textOf(called)))).toMatchObject({ code });
    expect(JSON.stringify(called)).not.toContain('secret');
    const event = how === 'member' ? 'reply_breaks_contract' : 'handler_failed';
    expect(events).toEqual(how === 'stub' ? [] : [[event, 'getBroken']]);
  });
});

describe('invalid arguments', () => {
  const both = ['2025-06-18', '2025-11-25'] as const;

  test('are a protocol error in older revisions, and a tool error in newer ones', async () => {
    const { call } = await start();
    const [older, newer] = await Promise.all(
      both.map((revision) => call('getBook', { id: 0 }, {}, revision)),
    );
    expect(older?.error).toMatchObject({ code: -32602, data: { pointer: '/params/arguments/id' } });
    expect([newer?.result?.isError, textOf(newer as Called)]).toEqual([
      true,
      'The argument /id must be >= 1.',
    ]);
  });

  test("are all reported, by the tool's names", async () => {
    const { call } = await start();
    const text = String(textOf(await call('changeBook', { id: 0, title: '', more: 1 }, as('lee'))));
    for (const fault of ['/id must be >= 1', '/title must NOT', '/more is not a member'])
      expect(text).toContain(fault);
    expect(textOf(await call('searchBooks', { year: 'then' }))).toContain('exactly one');
    expect(textOf(await call('putNote', { id: 1, body: 5 }))).toBe('The argument /body must be string.');
    expect(textOf(await call('putCover', { id: 1, body: '§' }))).toBe('The argument /body must be Base64.');
    expect(textOf(await call('putCover', { id: 1 }))).toBe('The argument /body is missing.');
  });

  test.each(['nobody', '__proto__', 'a/b~c'])('with the name %s are refused', async (name) => {
    const { call } = await start();
    const args = JSON.parse(`{"id":1,${JSON.stringify(name)}:{"id":2}}`);
    const pointer = name.replace('~', '~0').replace('/', '~1');
    expect(textOf(await call('getBook', args))).toBe(
      `The argument /${pointer} is not an argument of this tool.`,
    );
    expect((await call('renewLoan', args)).result?.isError).toBe(true);
  });

  test('are validated after authorization, as in a request', async () => {
    const { call } = await start();
    expect(textOf(await call('changeBook', { id: 0 }))).toContain('PE203');
  });
});

describe('the endpoint', () => {
  test('refuses requests before the protocol in the form of the engine', async () => {
    const { fetch } = await start();
    const wrong = requestOf('2025-11-25', 'tools/list', {}, { 'Content-Type': 'text/plain' });
    const unsupported = await fetch(url, wrong);
    expect([unsupported.status, unsupported.headers.get('content-type')]).toEqual([
      415,
      'application/problem+json',
    ]);
    expect(await unsupported.json()).toMatchObject({ code: 'PE209' });
    const large = await fetch(url, { ...requestOf('2025-11-25', 'tools/list'), body: ' '.repeat(65_537) });
    expect([large.status, (await large.json()).code]).toEqual([413, 'PE208']);
    const other = await fetch(url);
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  test('is an event stream for a client that does not accept JSON', async () => {
    const { fetch } = await start();
    const headers = { Accept: 'text/event-stream' };
    const old = await fetch(url, requestOf('2025-11-25', 'tools/call', { name: 'countBooks' }, headers));
    expect([old.headers.get('content-type'), old.headers.get('x-accel-buffering')]).toEqual([
      'text/event-stream; charset=utf-8',
      null,
    ]);
    expect(await old.text()).toMatch(/^event: message\ndata: \{.*"result":3.*\}\n\n$/);
    const modern = await fetch(url, requestOf('2026-07-28', 'tools/list', {}, headers));
    expect(modern.headers.get('x-accel-buffering')).toBe('no');
  });

  test('answers an unknown method of 2026-07-28 with 404, and a notification with 202', async () => {
    const { fetch } = await start();
    expect((await fetch(url, requestOf('2026-07-28', 'no/method'))).status).toBe(404);
    const { headers } = requestOf('2025-11-25', 'x');
    const body = '{"jsonrpc":"2.0","method":"notifications/initialized"}';
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(202);
  });
});
