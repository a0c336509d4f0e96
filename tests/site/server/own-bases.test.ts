import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site as config, schemaBase } from '../../../generated/site.ts';
import type { Answering } from '../../engine/support/http-client.ts';
import { temporaryFolder } from '../../generator/support/temporary-folder.ts';
import { deployment } from './deployment.ts';
import { startSite } from './start-site.ts';

const run = promisify(execFile);
const base = deployment.SCHEMA_BASE;
const kinds = ['context-manifest', 'journal-event', 'plan-contract'];

/** Every answer of the deployment by what was asked: each address in each form, and what no page answers. */
const answers = new Map<string, string>();
let server: Answering & { readonly paths: readonly string[] };

beforeAll(async () => {
  server = await startSite(deployment);
  for (const asked of [...server.paths, '/nowhere', '/es/nowhere', '/api/nowhere']) {
    const type = await keep(asked, 'text/html');
    if (type.startsWith('text/html')) await keep(asked, 'text/markdown');
  }
  const calls = ['get_init_prompt', 'list_site_sections'].map((name) => ({ name, arguments: {} }));
  const read = ['/context-manifest', '/developers', '/llms.txt'].map((page) => ({
    name: 'read_page',
    arguments: { path: page },
  }));
  const requests = [
    ['tools/list', {}],
    ...[...calls, ...read].map((params) => ['tools/call', params] as const),
  ] as const;
  for (const [method, params] of requests) {
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const { text } = await server.ask('/api/mcp', { method: 'POST', headers, body });
    answers.set(`${method} ${JSON.stringify(params)}`, text);
  }
});
afterAll(() => server.stop());

async function keep(asked: string, accept: string): Promise<string> {
  const { body, headers } = await server.ask(asked, { headers: { accept } });
  const bytes = asked.endsWith('.tar.gz') ? gunzipSync(body) : body;
  answers.set(`${asked} as ${accept}`, `${JSON.stringify(headers)}\n${bytes.toString('utf8')}`);
  return headers['content-type'] ?? '';
}

/** The text at a path. */
const textAt = async (asked: string) => (await server.ask(asked)).text;

test('nothing is left of the addresses that the contract was compiled with', () => {
  expect(answers.size).toBeGreaterThan(server.paths.length * 1.2);
  const left = [schemaBase, new URL(schemaBase).host, config.base_url];
  const found = [...answers].flatMap(([asked, text]) =>
    left.filter((address) => text.includes(address)).map((address) => `${asked}: ${address}`),
  );
  expect(found).toEqual([]);
});

test('every address of a schema, wherever it stands, leads to the schema with this $id', async () => {
  const found = new Map<string, string>();
  for (const [asked, text] of answers)
    for (const [address] of text.matchAll(/https?:\/\/[^\s"'`<>()[\]{}\\&,]*\/schema\/[\w./-]*\w/g))
      found.set(address, asked);
  expect([...found.keys()].sort()).toEqual(kinds.map((kind) => `${base}/schema/${kind}/v6.json`));
  for (const address of found.keys()) {
    const { status, headers, text } = await server.ask(address.slice(base.length));
    expect([status, headers['content-type']]).toEqual([200, 'application/schema+json']);
    expect(JSON.parse(text).$id).toBe(address);
    const consts = [...text.matchAll(/"const": ?"(http[^"]*)"/g)].map(([, value]) => value);
    expect([...new Set(consts)]).toEqual([address]);
  }
});

test('every $schema and $ref outside of the site is a public one', () => {
  const outside = new Set<string>();
  for (const text of answers.values())
    for (const [, address = ''] of text.matchAll(/\\?"\$(?:schema|ref|id)\\?": ?\\?"(https?:[^"\\]+)/g))
      if (!address.startsWith(`${base}/`)) outside.add(address);
  expect([...outside].sort()).toEqual([
    'https://json-schema.org/draft/2020-12/schema',
    'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  ]);
});

test('the served validator accepts the manifest that a page shows, and the OpenAPI document names the site', async () => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'support'));
  const files = ['context-manifest.js', 'support/formats.js', 'support/values.js'];
  for (const file of files)
    await writeFile(path.join(folder, file), await textAt(`/assets/validators/${file}`));
  const { default: validate } = await import(path.join(folder, 'context-manifest.js'));
  const [, shown = ''] = /```json\n(.*?)```/s.exec(await textAt('/context-manifest.md')) ?? [];
  const manifest = JSON.parse(shown);
  expect(validate(manifest), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...manifest, schema: `${schemaBase}/schema/context-manifest/v6.json` })).toBe(false);
  expect(JSON.parse(await textAt('/openapi.json')).servers).toEqual([{ url: deployment.BASE_URL }]);
});

test('the served helper writes and reads records with the base of the site', async () => {
  const folder = await temporaryFolder();
  const helper = path.join(folder, 'plan.mjs');
  await writeFile(helper, await textAt('/skills/plan/scripts/plan.mjs'));
  const plan = (...args: string[]) => run(process.execPath, [helper, ...args], { cwd: folder });
  await run('git', ['init', '--quiet'], { cwd: folder });
  await run('git', ['config', 'user.name', 'Ada'], { cwd: folder });
  await plan('new', 'Mend the links');
  const read = async (file: string) => JSON.parse(await readFile(path.join(folder, '.plan', file), 'utf8'));
  const contract = await read('plans/PLAN_mend_the_links/contract.json');
  expect(contract.schema).toBe(`${base}/schema/plan-contract/v6.json`);
  expect((await read('settings.json')).schema_base).toBe(base);
});
