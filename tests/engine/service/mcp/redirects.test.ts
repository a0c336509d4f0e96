import { beforeAll, expect, test } from 'vitest';
import { buildService, fetchOf, type Loose } from './support/build-service.ts';
import { callTool, type Fetch, requestOf, revisions } from './support/tool-caller.ts';

const job = '{ type: object, required: [state], properties: { state: { type: string } } }';
const asJson = `{ description: It is done., content: { application/json: { schema: ${job} } } }`;

/** @param status of the redirect */
const operation = (id: string, status: string) => `
  /${id}:
    post:
      operationId: ${id}
      summary: A job
      x-mcp: true
      parameters: [{ name: later, in: query, schema: { type: boolean } }]
      responses:
        "200": ${asJson}
        "${status}": { description: It is elsewhere., headers: { Location: { schema: { type: string } } } }
`;

const contract = `
openapi: 3.1.1
info: { title: Jobs, version: 1.0.0 }
x-mcp-server: { path: /mcp, revisions: ["2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"] }
paths:
${operation('runJob', '303')}
${operation('moveJob', '3XX')}
${operation('readJob', '304')}
`;

let fetch: Fetch;
beforeAll(async () => {
  const createService = await buildService(contract);
  const Location = '/jobs/7';
  const done = { state: 'done' };
  const handlers = {
    runJob: ({ query }: Loose, { reply }: Loose) =>
      query.later ? reply.seeOther({ Location }) : reply.ok(done),
    moveJob: ({ query }: Loose, { reply }: Loose) =>
      query.later ? reply.redirection(307, { Location }) : reply.ok(done),
    readJob: (_: Loose, { reply }: Loose) => reply.ok(done),
  };
  fetch = fetchOf(createService(handlers, { log: () => {} }));
});

const url = 'http://jobs.example/mcp';

test.each(
  revisions.flatMap((revision) => [[revision, 'runJob', 303] as const, [revision, 'moveJob', 307] as const]),
)('in %s a redirect of %s, which may also answer JSON, is no error', async (revision, name, status) => {
  expect((await callTool(fetch, url, revision, name, { later: true })).result).toMatchObject({
    content: [{ type: 'text', text: `Status ${status}. Location: /jobs/7` }],
  });
  const { result } = await callTool(fetch, url, revision, name, { later: true });
  expect(result).not.toHaveProperty('isError');
  const done = await callTool(fetch, url, revision, name);
  expect(done.result?.content).toEqual([{ type: 'text', text: '{"state":"done"}' }]);
});

test('a tool has an output schema only if every success has JSON', async () => {
  const { result } = await (await fetch(url, requestOf('2025-11-25', 'tools/list'))).json();
  const promising = result.tools.filter((tool: Loose) => tool.outputSchema !== undefined);
  expect(promising.map(({ name }: Loose) => name)).toEqual(['readJob']);
});
