import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runHere } from '../support/run-generator.ts';
import { root } from '../support/temporary-folder.ts';

/** A copy of this project's contract as it was published, and the scripts that hold a change of it to that. */
const folder = mkdtempSync(path.join(tmpdir(), 'compat-gate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<'compat' | 'publish-contract', string>>;
};

const page = () => readFileSync(path.join(folder, 'spec/published/changes.md'), 'utf8');

function fresh(): void {
  rmSync(path.join(folder, 'spec'), { recursive: true, force: true });
  cpSync(path.join(root, 'spec'), path.join(folder, 'spec'), { recursive: true });
  cpSync(path.join(root, 'spec/published/v1'), path.join(folder, 'spec'), { recursive: true });
  writeFileSync(path.join(folder, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n\n- What is there.\n');
}

/** The same with a contract of one operation: what is published, and when, does not depend on how much there is. */
function freshSmall(): void {
  fresh();
  for (const place of ['spec', 'spec/published/v1'])
    writeFileSync(path.join(folder, place, 'openapi.yaml'), small);
}

async function run(script: keyof typeof scripts, ...more: readonly string[]) {
  const [command, ...args] = scripts[script].split(' ');
  expect(command).toBe('surface');
  const { code: status, stdout, stderr } = await runHere([...args, ...more], folder);
  return { status, stdout, stderr };
}

function edit(file: string, ...edits: readonly (readonly [from: string, to: string])[]): void {
  const place = path.join(folder, 'spec', file);
  const text = edits.reduce(
    (one, [from, to]) => {
      expect(one).toContain(from);
      return one.replace(from, () => to);
    },
    readFileSync(place, 'utf8'),
  );
  writeFileSync(place, text);
}

const health = /** The operation up to what the test changes. */ `      operationId: getHealth
      tags: [API]
      summary: Health marker
`;

const small = `openapi: 3.1.1
info:
  title: Small
  version: 1.0.0
paths:
  /api/health.json:
    get:
${health}      responses: { "200": { description: Alive., content: { text/plain: {} } } }
`;

const cases = {
  'a removed property': () =>
    edit(
      'schemas/health.json',
      ['["status", "version", "links"]', '["status", "links"]'],
      [readProperty('schemas/health.json', 'version'), ''],
    ),
  'a narrowed enum': () =>
    edit('openapi.yaml', ['enum: [references, assets, scripts]', 'enum: [references, assets]']),
  'a lost status': () =>
    edit('openapi.yaml', [
      readResponse('/api/v1/pages.json', '304'),
      readResponse('/api/v1/pages.json', '304').replace(/ {8}"304".*\n/, ''),
    ]),
  'a new required parameter': () =>
    edit('openapi.yaml', [
      health,
      `${health}      parameters:\n        - { name: since, in: query, required: true, description: A day., schema: { type: string } }\n`,
    ]),
};

/** The line of a property in a JSON file. */
function readProperty(file: string, name: string): string {
  const line = new RegExp(`^ *"${name}": .*\\n`, 'm').exec(
    readFileSync(path.join(folder, 'spec', file), 'utf8'),
  );
  return line?.[0] ?? '';
}

/** An operation from its path to a response. */
function readResponse(address: string, status: string): string {
  const text = readFileSync(path.join(folder, 'spec/openapi.yaml'), 'utf8');
  const start = text.indexOf(`\n  ${address}:\n`);
  const line = text.indexOf(`        "${status}":`, start);
  return text.slice(start, text.indexOf('\n', line) + 1);
}

test.each(Object.entries(cases))(
  '%s fails the comparison, with a self-contained message',
  async (name, change) => {
    fresh();
    change();
    const { status, stdout, stderr } = await run('compat');
    expect(stderr).toBe('');
    expect(status).toBe(1);
    const golden = `./goldens/gate/${name.replaceAll(' ', '-')}.txt`;
    await expect(stdout).toMatchFileSnapshot(golden);
  },
);

/** The bodies that this API describes itself, beside what MCP and JSON-RPC prescribe. */
const bodies = [
  ...['agent-skills', 'ai-catalog', 'api-catalog', 'api-index', 'health', 'mcp-manifest', 'mcp-server-card'],
  ...['mcp-tool', 'oauth-authorization-server', 'oauth-protected-resource', 'pages', 'problem', 'sections'],
  'site-links',
];

/** A schema in which every object has another, optional property. Examples stay as they are. */
function withAnotherProperty(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withAnotherProperty);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(schema))
    copy[name] = name === 'examples' ? value : withAnotherProperty(value);
  const { type, properties } = copy;
  const added = { description: 'New.', type: 'string' };
  return type === 'object' && properties !== undefined
    ? { ...copy, properties: { ...(properties as object), somethingNew: added } }
    : copy;
}

test('an optional property can be added to every object of every body', async () => {
  fresh();
  for (const name of bodies) {
    const file = path.join(folder, `spec/schemas/${name}.json`);
    const schema = withAnotherProperty(JSON.parse(readFileSync(file, 'utf8')));
    expect(JSON.stringify(schema)).toContain('somethingNew');
    writeFileSync(file, JSON.stringify(schema));
  }
  const { status, stdout } = await run('compat');
  expect(stdout).toMatch(/compatible under the policy tolerant: \d+ compatible changes?$/m);
  expect(status).toBe(0);
});

test('a compatible change passes, and is published with a version that fits', async () => {
  freshSmall();
  expect(await run('compat')).toMatchObject({ status: 0, stderr: '' });
  expect(await run('publish-contract')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('published already'),
  });
  const sort =
    '      parameters:\n        - { name: X-Sort, in: header, description: An order., schema: { type: string } }\n';
  edit('openapi.yaml', [health, `${health}${sort}`]);
  expect(await run('compat', '--check')).toMatchObject({
    status: 1,
    stderr: 'surface: spec/published/changes.md is not up to date: run the command without --check\n',
  });
  expect(await run('compat')).toMatchObject({ status: 0 });
  expect(page()).toContain(
    '## Since version 1.0.0 was published\n\nThe contract of version 1.0.0 is compatible under the policy tolerant: 1 compatible change.\n\n' +
      '- **compatible** PC212 GET /api/health.json: the header parameter "X-Sort" is new and optional.\n',
  );
  expect(await run('compat', '--check')).toMatchObject({ status: 0 });
  const refused = await run('publish-contract');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('these changes need at least 1.1.0, and the contract says 1.0.0');
  edit('openapi.yaml', ['version: 1.0.0', 'version: 1.1.0']);
  expect(await run('publish-contract')).toMatchObject({ status: 0, stderr: '' });
  const published = readFileSync(path.join(folder, 'spec/published/v1/openapi.yaml'), 'utf8');
  expect(published).toBe(readFileSync(path.join(folder, 'spec/openapi.yaml'), 'utf8'));
  expect(readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8')).toBe(
    '# Changelog\n\n## Unreleased\n\n- Contract 1.1.0, after 1.0.0:\n' +
      '  - PC212 GET /api/health.json: the header parameter "X-Sort" is new and optional.\n- What is there.\n',
  );
  expect(await run('compat')).toMatchObject({ status: 0 });
  expect(page()).toContain(
    'The contract of version 1.1.0 is compatible under the policy tolerant: nothing changed.\n',
  );
  expect(page()).toContain(
    '## Published versions\n\n- Contract 1.1.0, after 1.0.0:\n  - PC212 GET /api/health.json',
  );
});

test('what breaks clients is published as a new major version only, unless it is allowed with a reason', async () => {
  freshSmall();
  edit(
    'openapi.yaml',
    ['operationId: getHealth\n', 'operationId: getMarker\n'],
    ['version: 1.0.0', 'version: 1.1.0'],
  );
  const refused = await run('publish-contract');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('these changes need at least 2.0.0, and the contract says 1.1.0');
  const entry =
    '- code: PC203\n  operation: GET /api/health.json\n  pointer: /paths/~1api~1health.json/get/operationId\n';
  const allowed = path.join(folder, 'spec/published/allowed.yaml');
  writeFileSync(allowed, entry);
  expect(await run('compat')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('entry 1 has no reason'),
  });
  writeFileSync(allowed, `${entry}  reason: Nobody generates code for it.\n`);
  expect(await run('compat')).toMatchObject({ status: 0 });
  expect(await run('publish-contract')).toMatchObject({ status: 0 });
  expect(await run('compat')).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('which is not found: remove it'),
  });
});
