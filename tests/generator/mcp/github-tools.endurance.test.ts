import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';
import { compile } from '../../../generator/compile.ts';
import type { OperationTool } from '../../../runtime/mcp/index.ts';
import { github } from '../support/real-contracts.ts';
import { faultsForClients } from '../support/strict-client.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

type Json = Record<string, unknown>;

/** Of these the name in the path and the new name in the body are arguments called `name`. */
const refused = [
  '/orgs/{org}/actions/variables/{name}',
  '/orgs/{org}/agents/variables/{name}',
  '/repos/{owner}/{repo}/actions/variables/{name}',
  '/repos/{owner}/{repo}/agents/variables/{name}',
  '/repos/{owner}/{repo}/environments/{environment_name}/variables/{name}',
];

const methods = ['get', 'put', 'post', 'delete', 'patch'];
const { paths } = JSON.parse(readFileSync(github.spec, 'utf8')) as {
  paths: Record<string, Record<string, Json>>;
};
const operations = Object.values(paths).flatMap((item) =>
  methods.flatMap((method) => (item[method] === undefined ? [] : [item[method]])),
);
let folder: string;

const server = { path: '/mcp', revisions: ['2025-11-25', '2026-07-28'] };
const all = [
  { target: '$', update: { 'x-mcp-server': server } },
  { target: `$.paths.*['${methods.join("','")}']`, update: { 'x-mcp': true } },
];
const sound = [
  ...all,
  ...refused.map((place) => ({ target: `$.paths['${place}'].patch`, update: { 'x-mcp': false } })),
];

/** GitHub's description as an overlay with these actions changes it. */
async function compileWith(actions: readonly object[], mcpBudget?: number) {
  const overlay = path.join(folder, 'overlay.json');
  await writeFile(overlay, JSON.stringify({ overlay: '1.0.0', info: { title: 'T', version: '1' }, actions }));
  return compile(github.spec, null, { targets: ['mcp'], overlays: [overlay], mcpBudget });
}

beforeAll(async () => {
  folder = await temporaryFolder();
});

test('the operations of GitHub that cannot be tools are the five that change the name of a variable', async () => {
  const { diagnostics } = await compileWith(all);
  expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`).sort()).toEqual(
    refused.map((place) => `PS612 /paths/${place.replaceAll('/', '~1')}/patch/requestBody`).sort(),
  );
});

test('all others are tools that strict clients take, with names of their own, in a size that is known', async () => {
  const { output, diagnostics, needs } = await compileWith(sound);
  expect([...diagnostics, ...needs]).toEqual([]);
  const file = path.join(folder, 'tools.ts');
  await writeFile(file, output?.get('mcp/tools.ts') ?? '');
  const { operationTools } = (await import(file)) as { operationTools: readonly OperationTool[] };
  expect(operationTools).toHaveLength(operations.length - refused.length);

  const names = operationTools.map(({ descriptor }) => descriptor.name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[A-Za-z0-9_.-]{1,128}$/.test(name))).toEqual([]);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const { descriptor, result } of operationTools) {
    const { name, inputSchema, outputSchema } = descriptor;
    expect(outputSchema === undefined, name).toBe(result === 'plain');
    for (const schema of [inputSchema, outputSchema].filter((one) => one !== undefined)) {
      expect(faultsForClients(schema as Json), name).toEqual([]);
      ajv.compile(schema);
      ajv.removeSchema(schema);
    }
  }
  const list = JSON.stringify(operationTools.map(({ descriptor }) => descriptor));
  const inputs = JSON.stringify(operationTools.map(({ descriptor }) => descriptor.inputSchema));
  console.log(`${names.length} tools, ${list.length} characters, ${inputs.length} of them for arguments`);
  expect(list.length).toBeLessThan(7_000_000);
  expect(inputs.length).toBeLessThan(1_200_000);
});

test('a budget names the largest of them', async () => {
  const { diagnostics } = await compileWith(sound, 1_000_000);
  expect(diagnostics.map(({ code }) => code)).toEqual(['PS615']);
  expect(diagnostics[0]?.message).toMatch(
    /^the 1218 tools have \d{7} characters, and the limit is 1000000; the largest: issues_list-events-for-timeline \d{5}, /,
  );
});

test('an overlay keeps the operations of one tag, and the tools are theirs', async () => {
  const { output, diagnostics, needs } = await compileWith([
    { target: "$.paths.*[?@.operationId && !@.tags[?@ == 'issues']]", remove: true },
    { target: '$.paths[?!@.*]', remove: true },
    { target: '$', update: { 'x-mcp-server': { ...server, include: [{ tags: ['issues'] }] } } },
  ]);
  expect([...diagnostics, ...needs]).toEqual([]);
  const file = path.join(folder, 'issues.ts');
  await writeFile(file, output?.get('mcp/tools.ts') ?? '');
  const { operationTools } = (await import(file)) as { operationTools: readonly OperationTool[] };
  const issues = operations.filter(({ tags }) => (tags as string[]).includes('issues'));
  expect(issues.length).toBeGreaterThan(40);
  expect(operationTools.map(({ descriptor }) => descriptor.name).sort()).toEqual(
    issues.map(({ operationId }) => String(operationId).replaceAll('/', '_')).sort(),
  );
});
