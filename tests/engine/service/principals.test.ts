import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { forbidden } from '@plan-surface/engine';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Editor } from '../../generator/support/editor.ts';
import { root, temporaryFolder } from '../../generator/support/temporary-folder.ts';
import { typeCheck } from '../../generator/support/type-check.ts';
import { writeSound } from '../../generator/support/valid-contracts.ts';
import { fetchOf, type Loose } from './mcp/support/build-service.ts';
import { callTool, type Fetch } from './mcp/support/tool-caller.ts';
import { hosts } from './support/hosts.ts';

/** Operations, tools and webhooks that demand credentials, that take them, and that have none. */
const spec = path.join(root, 'tests/engine/service/fixtures/principals.yaml');

let folder: string;
let createService: Loose;
let createReceiver: Loose;
beforeAll(async () => {
  folder = await temporaryFolder();
  await writeSound(path.join(folder, 'generated'), spec);
  const assertions = path.join(root, 'tests/engine/service/fixtures/principal-assertions.ts');
  await cp(assertions, path.join(folder, 'principal-assertions.ts'));
  ({ createService } = await import(path.join(folder, 'generated/server/service.ts')));
  ({ createReceiver } = await import(path.join(folder, 'generated/webhooks/receiver.ts')));
});

/** The principals of the handlers that have run. */
const seen: unknown[] = [];
beforeEach(() => void seen.splice(0));

const show = (_: Loose, { reply, principal }: Loose) => {
  seen.push(principal);
  return reply.ok(JSON.stringify(principal));
};
const handlers = { getOwn: show, getEither: show, getOpen: show };
const url = 'http://desk.example';

/** What untyped code may return for an unknown caller. */
const nobody: readonly (readonly [string, () => unknown])[] = [
  ['null', () => null],
  ['null by a promise', async () => null],
  ['undefined', () => undefined],
  ['undefined by a promise', async () => undefined],
  ['false', () => false],
  ['false by a promise', async () => false],
];

describe.each(nobody)('authorize that gives %s', (what, authorize) => {
  const engine = () => createService(handlers, { authorize, log: () => {} });
  const isNull = what.startsWith('null');

  test.each(hosts)('is a 401 where the operation has security requirements, on %s', async (_, host) => {
    const reached = await host(engine());
    const answer = await reached.fetch(`${reached.baseUrl}/own`);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await answer.json()).toMatchObject({ code: 'PE203' });
    await reached.stop();
    expect(seen).toEqual([]);
  });

  test('is admitted without a principal only if it is null and {} is among the alternatives', async () => {
    const { status } = await fetchOf(engine())(`${url}/either`);
    expect([status, seen]).toEqual(isNull ? [200, [null]] : [401, []]);
  });

  test('is not called without security requirements', async () => {
    const { status } = await fetchOf(engine())(`${url}/open`);
    expect([status, seen]).toEqual([200, [null]]);
  });

  test('decides in the same way on webhooks', async () => {
    const received = { paid: show, heard: show };
    const receive: Fetch = fetchOf(createReceiver(received, { authorize, log: () => {} }));
    const paid = await receive(`${url}/paid`, { method: 'POST' });
    expect([paid.status, seen]).toEqual([401, []]);
    const heard = await receive(`${url}/heard`, { method: 'POST' });
    expect([heard.status, seen]).toEqual(isNull ? [200, [null]] : [401, []]);
  });
});

test('a tool has the security of its operation in addition to that of the endpoint', async () => {
  const fetch = fetchOf(createService(handlers, { authorize: () => null, log: () => {} }));
  const call = (name: string) => callTool(fetch, `${url}/mcp`, '2025-11-25', name);
  const refused = await call('getOwn');
  expect(refused.result).toMatchObject({ isError: true });
  expect(JSON.stringify(refused.result)).toContain('401');
  expect(seen).toEqual([]);
  expect((await call('getEither')).result?.content).toEqual([{ type: 'text', text: 'null' }]);
  expect((await call('getOpen')).result?.content).toEqual([{ type: 'text', text: 'null' }]);
  expect(seen).toEqual([null, null]);
});

test('a principal and a problem are passed on unchanged', async () => {
  const ask = async (authorize: () => unknown, target: string) =>
    (await fetchOf(createService(handlers, { authorize, log: () => {} }))(url + target)).status;
  for (const target of ['/own', '/either']) {
    expect(await ask(() => ({ name: 'Ada' }), target)).toBe(200);
    expect(await ask(() => forbidden(), target)).toBe(403);
  }
  // Falsy values that are principals.
  expect(await ask(() => 0, '/own')).toBe(200);
  expect(await ask(() => '', '/own')).toBe(200);
  expect(seen).toEqual([{ name: 'Ada' }, { name: 'Ada' }, 0, '']);
});

describe('a contract whose only security requirement is', () => {
  const create = async (security: string) => {
    const around = await temporaryFolder();
    const contract = path.join(around, 'contract.yaml');
    await writeFile(
      contract,
      `openapi: 3.1.1
info: { title: Desk, version: "1" }
paths:
  /desk: { get: { operationId: getDesk, summary: Desk, security: ${security}, responses: { "200": { description: It., content: { application/json: { schema: {} } } } } } }
components: { securitySchemes: { token: { type: http, scheme: bearer } } }
`,
    );
    await writeSound(path.join(around, 'generated'), contract);
    const { createService } = await import(path.join(around, 'generated/server/service.ts'));
    const editor = new Editor(path.join(around, 'program.ts'));
    const errors = (call: string) =>
      editor
        .open(`
import type { Handlers } from './generated/server/handlers.ts';
import { createService } from './generated/server/service.ts';
declare const handlers: Handlers<{ readonly name: string }>;
handlers.getDesk;
${call};`)
        .errors();
    const principal = () => {
      errors('');
      return editor.hover('handlers.|getDesk;', 1);
    };
    return { createService, errors, principal };
  };

  test('{} demands nothing: nobody decides', async () => {
    const { createService, errors, principal } = await create('[{}]');
    for (const options of [undefined, {}, { authorize: () => forbidden() }]) {
      const { status } = await fetchOf(createService({ getDesk: show }, options))(`${url}/desk`);
      expect(status).toBe(200);
    }
    expect(seen).toEqual([null, null, null]);
    expect(errors('createService(handlers)')).toEqual([]);
    expect(errors('createService(handlers, { compress: true })')).toEqual([]);
    // It would never be called.
    expect(errors('createService(handlers, { authorize: () => null })')).toEqual([
      expect.stringMatching(/'authorize' does not exist in type /),
    ]);
    expect(principal()).toContain('readonly principal: null;');
  });

  test('a scheme needs somebody, and null is no principal', async () => {
    const { createService, errors, principal } = await create('[{ token: [] }]');
    expect(() => createService({ getDesk: show })).toThrow(/^PE101 getDesk has security requirements/);
    expect(errors("createService(handlers, { authorize: () => ({ name: 'Ada' }) })")).toEqual([]);
    expect(errors('createService(handlers, { security: { token: () => null } })')).toEqual([]);
    for (const call of [
      'createService(handlers)',
      'createService(handlers, {})',
      'createService(handlers, { authorize: () => null })',
      'createService(handlers, { security: { token: () => null }, authorize: () => null })',
    ])
      expect(errors(call), call).toHaveLength(1);
    expect(principal()).toContain('readonly principal: { readonly name: string; };');
  });
});

test('types: what compiles, and what does not', () => {
  expect(typeCheck([path.join(folder, 'principal-assertions.ts')])).toEqual([]);
});
