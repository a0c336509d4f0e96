import { beforeAll, describe, expect, test } from 'vitest';
import { buildService, fetchOf, type Loose } from '../engine/service/mcp/support/build-service.ts';
import { requestOf, revisions } from '../engine/service/mcp/support/tool-caller.ts';

const contract = (mode: string) => `
openapi: 3.1.1
info: { title: Slow, version: 1.0.0 }
x-mcp-server: { path: /mcp, mode: ${mode}, revisions: ["2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"] }
paths:
  /count:
    get:
      operationId: count
      x-mcp: true
      summary: Counts
      responses: { "200": { description: Done., content: { text/plain: { schema: { type: string } } } } }
`;

const handlers = {
  async count(_: Loose, { progress, reply }: Loose) {
    for (const done of [1, 2, 2, 1, Number.NaN, 3]) {
      progress({ progress: done, message: `${done}` });
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return reply.ok('counted');
  },
};

describe.each([
  ['tools', { name: 'count' }],
  ['search', { name: 'call_operation', arguments: { operation: 'count' } }],
])('in the mode %s', (mode, params) => {
  let fetch: ReturnType<typeof fetchOf>;
  beforeAll(async () => {
    fetch = fetchOf((await buildService(contract(mode)))(handlers));
  });

  const call = (revision: (typeof revisions)[number], meta: object, headers = {}) => {
    const init = requestOf(revision, 'tools/call', params, headers);
    const body = JSON.parse(String(init.body));
    body.params._meta = { ...body.params._meta, ...meta };
    return fetch('http://localhost/mcp', { ...init, body: JSON.stringify(body) });
  };

  test.each(revisions)('a handler tells a client of %s how far it is', async (revision) => {
    const response = await call(revision, { progressToken: 7 });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const events = (await response.text()).trimEnd().split('\n\n');
    const messages = events.map((event) => JSON.parse(event.replace('event: message\ndata: ', '')));
    expect(messages.slice(0, -1).map(({ params: told }) => told)).toEqual(
      [1, 2, 3].map((progress) => ({ progressToken: 7, progress, message: `${progress}` })),
    );
    expect(messages.at(-1).result.content[0].text).toContain('counted');
  });

  test.each([
    ['without a token', {}, {}],
    ['with a token of another type', { progressToken: 1.5 }, {}],
    ['from a client that takes JSON alone', { progressToken: 7 }, { Accept: 'application/json' }],
  ])('a call %s is answered with JSON', async (_, meta, headers) => {
    const response = await call('2025-11-25', meta, headers);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect((await response.json()).result.content[0].text).toContain('counted');
  });

  test('a plain request is answered as ever', async () => {
    expect(await (await fetch('http://localhost/count')).text()).toBe('counted');
  });
});
