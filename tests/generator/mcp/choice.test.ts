import { beforeAll, describe, expect, test } from 'vitest';
import { type CompileOptions, compile } from '../../../generator/compile.ts';
import { isToolName, shortName } from '../../../generator/source/names.ts';
import { writeContract } from '../../engine/service/mcp/support/build-service.ts';

const operation = (id: string, more = '') =>
  `{ operationId: ${id}, ${more} responses: { "204": { description: Done. } } }`;
const contract = (server: string) => `
openapi: 3.1.1
info: { title: Choice, version: 1.0.0 }
x-mcp-server: { path: /mcp, revisions: ["2025-11-25"], ${server} }
paths:
  /rooms:
    get: ${operation('rooms', 'tags: [rooms],')}
    post: ${operation('addRoom', 'tags: [rooms], security: [{ login: [write] }],')}
  /rooms/{id}/plan:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: ${operation('plan', 'tags: [rooms, plans], deprecated: true, x-deprecated-on: 2026-01-01, x-sunset: 2027-01-01, x-successor: /rooms,')}
  /admin:
    get: ${operation('admin', 'x-mcp: true,')}
    delete: ${operation('wipe', 'x-mcp: false,')}
components:
  securitySchemes:
    login: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://example.org/token", scopes: { write: To write. } } } }
`;

async function tools(server: string, options: CompileOptions = {}): Promise<string[]> {
  const { output, diagnostics } = await compile(await writeContract(contract(server)), null, {
    targets: ['mcp'],
    ...options,
  });
  expect(diagnostics).toEqual([]);
  const text = [...(output ?? [])].map(([file, one]) => (file.startsWith('mcp/') ? one : '')).join('\n');
  const found = [...text.matchAll(/"descriptor":\{"name":"([^"]+)"|"id":"([^"]+)","operation":/g)];
  return found.map(([, name, id]) => name ?? id ?? '');
}

describe('the operations that are tools', () => {
  test.each([
    ['are those with x-mcp', '', ['admin']],
    ['are also those with a tag', 'include: [{ tags: [rooms] }]', ['rooms', 'addRoom', 'plan', 'admin']],
    [
      'have all that a rule says',
      'include: [{ tags: [rooms], methods: [GET], deprecated: false }]',
      ['rooms', 'admin'],
    ],
    [
      'have what any of the rules says',
      'include: [{ tags: [plans] }, { scopes: [write] }]',
      ['addRoom', 'plan', 'admin'],
    ],
    [
      'have paths of one piece',
      'include: [{ paths: ["/rooms/*/plan", "/*"] }]',
      ['rooms', 'addRoom', 'plan', 'admin'],
    ],
    ['have paths of several pieces', 'include: [{ paths: ["/rooms/**"] }]', ['plan', 'admin']],
    [
      'are not those that are excluded',
      'include: [{ paths: ["/**"] }], exclude: [{ deprecated: true }, { scopes: [write] }]',
      ['rooms', 'admin'],
    ],
    [
      'are not those that are excluded, with x-mcp either',
      'include: [{ tags: [rooms] }], exclude: [{ paths: ["/admin"] }]',
      ['rooms', 'addRoom', 'plan'],
    ],
    [
      'are found in search mode, with x-mcp: false never',
      'mode: search',
      ['rooms', 'addRoom', 'plan', 'admin'],
    ],
    [
      'are found in search mode, where rules choose',
      'mode: search, include: [{ methods: [post] }]',
      ['addRoom', 'admin'],
    ],
    [
      'are found in search mode, without what is excluded',
      'mode: search, exclude: [{ deprecated: true }]',
      ['rooms', 'addRoom', 'admin'],
    ],
  ])('%s', async (_, server, expected) => {
    expect((await tools(server)).sort()).toEqual([...expected].sort());
  });

  test('are chosen by options, too', async () => {
    const mcpRules = { include: [{ tags: ['rooms'] }], exclude: [{ methods: ['post'] }] };
    expect(await tools('exclude: [{ deprecated: true }]', { mcpRules })).toEqual(['rooms', 'admin']);
  });
});

test('a rule of an option that chooses nothing is reported', async () => {
  const spec = await writeContract(contract('mode: search'));
  const mcpRules = { exclude: [{ tags: ['room'] }] };
  const { diagnostics } = await compile(spec, null, { targets: ['mcp'], mcpRules });
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['PS618', 'no operation is as {"tags":["room"]}'],
  ]);
});

describe('the name of a tool', () => {
  const long = 'lists-every-room-of-a-building-with-all-of-its-opening-hours-and-plans';

  let names: string[];
  beforeAll(async () => {
    const spec = await writeContract(
      contract('include: [{ tags: [rooms] }]')
        .replace('rooms, tags', `${long}, tags`)
        .replace('addRoom', `${long}-too`),
    );
    const { output } = await compile(spec, null, { targets: ['mcp'] });
    names = [...(output?.get('mcp/tools.ts') ?? '').matchAll(/"descriptor":\{"name":"([^"]+)"/g)].map(
      ([, one]) => one ?? '',
    );
  });

  test('has 64 characters at most, unlike any other, and follows from its operation alone', () => {
    expect(names.slice(0, 2)).toEqual([
      'lists-every-room-of-a-building-with-all-of-its-opening-_a3dc307d',
      'lists-every-room-of-a-building-with-all-of-its-opening-_0fbbc586',
    ]);
    expect(names.every(isToolName)).toBe(true);
  });

  test.each([
    ['a'.repeat(64), true],
    ['a'.repeat(65), false],
    ['', false],
    ['a b', false],
  ])('%o', (name, isOne) => {
    expect(isToolName(name)).toBe(isOne);
    if (isOne) expect(shortName(name)).toBe(name);
  });
});
