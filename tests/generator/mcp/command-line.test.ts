import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../../generator/compile.ts';
import { runGenerator } from '../support/run-generator.ts';
import { fixtures, temporaryFolder } from '../support/temporary-folder.ts';

const library = path.join(fixtures, 'valid/library.yaml');
const books = path.join(fixtures, 'valid/mcp-tools.yaml');
const output = async () => path.join(await temporaryFolder(), 'out');

test.concurrent('--target mcp for a contract without an MCP server says what to add', async () => {
  const run = await runGenerator('--spec', library, '--out', await output(), '--target', 'types,mcp');
  expect([run.code, run.stdout]).toEqual([1, '']);
  expect(run.stderr).toMatch(/library\.yaml:1:1 PS610 the contract has no "x-mcp-server"\n/);
  expect(run.stderr).toContain('Add "x-mcp-server" with "path" and "revisions" at the root');
  expect((await runGenerator('--spec', library, '--out', await output())).code).toBe(0);
});

test.concurrent('--mcp-budget names the largest tools when all exceed it', async () => {
  const args = ['--spec', books, '--target', 'mcp'];
  const over = await runGenerator(...args, '--out', await output(), '--mcp-budget', '3000');
  expect([over.code, over.stdout]).toEqual([1, '']);
  expect(over.stderr).toMatch(
    /PS615 the 9 tools have \d{4} characters, and the limit is 3000; the largest: add_book \d{4}, search-books_by_text \d{4}, /,
  );
  const total = Number(/have (\d+) characters/.exec(over.stderr)?.[1]);
  const budgets = await Promise.all(
    [total - 1, total].map(async (budget) =>
      runGenerator(...args, '--out', await output(), '--mcp-budget', String(budget)),
    ),
  );
  expect(budgets.map(({ code }) => code)).toEqual([1, 0]);
  const wrong = await runGenerator(...args, '--out', await output(), '--mcp-budget', '10k');
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('--mcp-budget must be a number')]);
});

test('arguments with defaults that are filled in are optional', async () => {
  const required = async (fillDefaults: boolean) => {
    const folder = await temporaryFolder();
    const spec = path.join(folder, 'contract.yaml');
    const text = await readFile(books, 'utf8');
    const title = '{ type: string, description: Its title., example: Emma }';
    expect(text).toContain(title);
    await writeFile(spec, text.replace(title, '{ type: string, default: Emma }'));
    const file = path.join(folder, 'tools.ts');
    const compiled = await compile(spec, null, { targets: ['mcp'], fillDefaults });
    await writeFile(file, compiled.output?.get('mcp/tools.ts') ?? '');
    const { operationTools } = await import(file);
    const { inputSchema, outputSchema } = operationTools[1].descriptor;
    return [inputSchema.required, inputSchema.properties.sequel.required, outputSchema.required];
  };
  expect(await required(false)).toEqual([['title'], ['title'], ['id', 'title']]);
  expect(await required(true)).toEqual([undefined, undefined, ['id', 'title']]);
});
