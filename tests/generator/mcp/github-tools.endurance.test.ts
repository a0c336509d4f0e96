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
let document: { paths: Record<string, Record<string, Json>> } & Json;
let folder: string;

async function compileMarked(mcpBudget?: number) {
  const spec = path.join(folder, 'marked.json');
  await writeFile(spec, JSON.stringify(document));
  return compile(spec, null, { targets: ['mcp'], mcpBudget });
}

beforeAll(async () => {
  folder = await temporaryFolder();
  document = JSON.parse(readFileSync(github.spec, 'utf8'));
  document['x-mcp-server'] = { path: '/mcp', revisions: ['2025-11-25', '2026-07-28'] };
  for (const item of Object.values(document.paths)) {
    for (const method of methods) if (item[method] !== undefined) item[method]['x-mcp'] = true;
  }
});

test('the operations of GitHub that cannot be tools are the five that change the name of a variable', async () => {
  const { diagnostics } = await compileMarked();
  expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`).sort()).toEqual(
    refused.map((place) => `PS612 /paths/${place.replaceAll('/', '~1')}/patch/requestBody`).sort(),
  );
});

test('all others are tools that strict clients take, with names of their own, in a size that is known', async () => {
  for (const place of refused) (document.paths[place]?.['patch'] as Json)['x-mcp'] = false;
  const { output, diagnostics } = await compileMarked();
  expect(diagnostics).toEqual([]);
  const file = path.join(folder, 'tools.ts');
  await writeFile(file, output?.get('mcp/tools.ts') ?? '');
  const { operationTools } = (await import(file)) as { operationTools: readonly OperationTool[] };
  const operations = Object.values(document.paths).flatMap((item) =>
    methods.filter((method) => method in item),
  );
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
  const { diagnostics } = await compileMarked(1_000_000);
  expect(diagnostics.map(({ code }) => code)).toEqual(['PS615']);
  expect(diagnostics[0]?.message).toMatch(
    /^the 1218 tools have \d{7} characters, and the limit is 1000000; the largest: issues_list-events-for-timeline \d{5}, /,
  );
});
