import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeOutput } from '../../../generator/cli/write-output.ts';
import { compile } from '../../../generator/compile.ts';
import { errorBodies } from '../../../generator/emit/server/unwritable-answers.ts';
import { commonForms, sampleProblem, sampleRequest } from '../../../runtime/engine/error-responses.ts';
import { type Loose, writeContract } from '../../engine/service/mcp/support/build-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { validContracts } from '../support/valid-contracts.ts';

test.each([400, 401, 412, 500])(
  'the compiler knows the bodies that the engine can write for %i',
  (status) => {
    expect(errorBodies(status)).toEqual(
      commonForms.map((write) => write(sampleProblem(status), sampleRequest)),
    );
  },
);

const json = (schema: string) => `{ application/json: { schema: ${schema} } }`;
const open = (members: string) => json(`{ type: object, required: [${members}] }`);
const closed = (members: string) =>
  json(`{ type: object, additionalProperties: false, properties: { ${members} } }`);

/** What an error may be described as, and whether the engine writes that by itself. */
const described: readonly (readonly [what: string, content: string, isWritten: boolean])[] = [
  ['nothing', '{}', true],
  ['any JSON', json('{}'), true],
  ['RFC 9457', open('type, title, status, detail'), true],
  ['a code and a message', closed('code: { type: integer }, message: { type: string }'), true],
  ['a code that is text', closed('code: { type: string }, message: { type: string }'), true],
  ['a choice', json('{ oneOf: [{ type: array }, { type: object, required: [error] }] }'), true],
  ['text', '{ text/plain: { schema: { type: string } } }', true],
  ['a form of its own, and text', '{ application/json: { schema: { type: array } }, text/plain: {} }', true],
  [
    'another media type of JSON',
    '{ application/vnd.a+json: { schema: { type: object, required: [message] } } }',
    true,
  ],
  ['a member of its own', open('errno'), false],
  ['other members', closed('reason: { type: string }'), false],
  ['a code of a list', json('{ required: [code], properties: { code: { enum: [a, b] } } }'), false],
  ['a list', json('{ type: array }'), false],
  ['members that a reference forbids', json('{ $ref: "#/components/schemas/Own" }'), false],
  [
    'what is left',
    json('{ allOf: [{ $ref: "#/components/schemas/Own" }], unevaluatedProperties: false }'),
    false,
  ],
  ['bytes', '{ image/png: {} }', false],
  ['any media type', '{ "*/*": { schema: { type: object } } }', false],
  ['text of a pattern', '{ text/plain: { schema: { type: string, pattern: "^E" } } }', false],
];

const contract = (content: string, more = '') => `
openapi: 3.1.1
info: { title: Own, version: 1.0.0 }
security: [{ key: [] }]
${more}
paths:
  /a:
    post:
      operationId: post
      requestBody: { content: { text/plain: {} } }
      responses: { "204": { description: d }, default: { description: d, content: ${content} } }
  /b:
    get: { operationId: get, security: [], responses: { "204": { description: d }, 5XX: { description: d, content: ${content} } } }
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
  schemas: { Own: { type: object, required: [Errno], properties: { Errno: { type: integer } } } }
`;

/** Compiles a contract; gives what it needs, and what makes its services. */
async function build(spec: string, site: string | null = null) {
  const { output, diagnostics, needs } = await compile(spec, site);
  if (output === null) throw new Error(JSON.stringify(diagnostics));
  const folder = path.join(await temporaryFolder(), 'generated');
  writeOutput(output, folder, { missing: [...output.keys()], changed: [], stale: [] });
  const { createService } = await import(path.join(folder, 'server/service.ts'));
  const { stubs } = await import(path.join(folder, 'server/stubs.ts'));
  const receiver = output.has('webhooks/receiver.ts')
    ? await import(path.join(folder, 'webhooks/receiver.ts'))
    : null;
  const start = (options: Loose = {}) =>
    createService(stubs, { authorize: () => 'a', log: () => {}, ...options });
  return { needs, start, receiver };
}

describe.each(described)('an error that is described as %s', (_, content, isWritten) => {
  let built: Awaited<ReturnType<typeof build>>;
  beforeAll(async () => {
    built = await build(await writeContract(contract(content)));
  });

  test('is reported by generate if and only if the service does not start', () => {
    expect(built.needs.length === 0).toBe(isWritten);
    if (isWritten) expect(() => built.start()).not.toThrow();
    else expect(() => built.start()).toThrow(/^PE103 /);
    for (const { code, severity, hint } of built.needs)
      expect([code, severity, hint]).toEqual([
        'PS324',
        'warning',
        expect.stringMatching(/problems: "standard"/),
      ]);
  });

  test('starts with the standard form', () => {
    expect(() => built.start({ problems: 'standard' })).not.toThrow();
  });
});

test('the reported option is the one to give, and the place is that of the schema', async () => {
  const { needs, start } = await build(
    await writeContract(contract(json('{ $ref: "#/components/schemas/Own" }'))),
  );
  expect(needs).toMatchObject([
    {
      code: 'PS324',
      pointer: '/components/schemas/Own',
      message:
        "the engine answers 400, 401, 403, 413, 415, 500, 501, 503 of post and 1 more by itself, and none of its forms of an error is what is described here: the body must have required property 'Errno'",
      hint: expect.stringContaining('option problemBody'),
    },
  ]);
  expect(() => start({ problemBody: ({ status }: Loose) => ({ Errno: status }) })).not.toThrow();
});

test.each([
  ['503', 'application/json'],
  ['507', 'multipart/form-data'],
])('a %s is one of %s', async (status, type) => {
  const text = contract('{}')
    .replace('text/plain: {}', `${type}: { schema: { type: object } }`)
    .replace('default:', `"${status}": { description: d, content: ${open('errno')} }, default:`);
  const { needs, start } = await build(await writeContract(text));
  expect(needs).toMatchObject([
    { message: expect.stringContaining(`the engine answers ${status} of post by itself`) },
  ]);
  expect(() => start()).toThrow(/^PE103 /);
  const without = await build(await writeContract(text.replace(type, 'application/octet-stream')));
  expect(without.needs.length).toBe(status === '503' ? 1 : 0);
});

test('a shared response is reported with its own remedy', async () => {
  const shared = `x-unknown-paths: [{ prefix: /, response: "#/components/responses/Lost" }]`;
  const text = contract('{}', shared).replace(
    'components:',
    'components:\n  responses: { Lost: { description: d, content: { image/png: {} } } }',
  );
  const { needs, start } = await build(await writeContract(text));
  expect(needs).toMatchObject([
    { pointer: '/components/responses/Lost', hint: expect.stringContaining('option responders') },
  ]);
  expect(() => start()).toThrow(/^PE103 lost/);
  const lost = (_: unknown, { reply }: Loose) => reply.notFound(Uint8Array.of(1));
  expect(() => start({ responders: { lost } })).not.toThrow();
});

test('only generated targets are considered: webhooks where they are received, nothing without a service', async () => {
  const hook = `webhooks: { paid: { post: { responses: { "204": { description: d }, "401": { description: d, content: ${open('errno')} } } } } }`;
  const spec = await writeContract(contract('{}', hook));
  const needsOf = async (...targets: ('types' | 'server' | 'webhooks' | 'client')[]) =>
    (await compile(spec, null, { targets })).needs.map(({ message }) => message);
  expect(await needsOf('types', 'client')).toEqual([]);
  expect(await needsOf('server')).toEqual([]);
  expect(await needsOf('webhooks')).toEqual([
    expect.stringContaining('the engine answers 401 of paid by itself'),
  ]);
  const { receiver } = await build(spec);
  const paid = (_: unknown, { reply }: Loose) => reply.noContent();
  const receive = (options: Loose) => receiver.createReceiver({ paid }, { log: () => {}, ...options });
  expect(() => receive({ verify: () => true })).toThrow(/^PE103 /);
  expect(() => receive({ verify: () => true, problems: 'standard' })).not.toThrow();
});

test('its level can be off or error, as of every rule', async () => {
  const spec = await writeContract(contract(open('errno')));
  const off = await compile(spec, null, { ruleLevels: { PS324: 'off' } });
  expect([off.needs, off.warnings, off.output === null]).toEqual([[], expect.any(Number), false]);
  const error = await compile(spec, null, { ruleLevels: { PS324: 'error' } });
  expect(error.output).toBeNull();
  expect(error.diagnostics.map(({ code }) => code)).toContain('PS324');
});

test.each(validContracts())('$name, a valid contract, starts or is reported', async ({ spec, site }) => {
  const { needs, start } = await build(spec, site);
  const mcp = { tools: {}, methods: {} };
  let fault = '';
  try {
    start({ mcp });
  } catch (error) {
    fault = (error as Error).message;
  }
  // Methods of MCP servers that a contract describes itself are written by hand.
  if (!fault.startsWith('Nothing answers'))
    expect([needs.length > 0, fault]).toEqual([fault.startsWith('PE103'), fault]);
});
