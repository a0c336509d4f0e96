import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { commandHelp } from '../../generator/cli/help.ts';
import { relocateLinks } from '../../runtime/packages/relocate-links.ts';
import { root, temporaryFolder } from '../generator/support/temporary-folder.ts';
import { typeCheck } from '../generator/support/type-check.ts';
import { writeSound } from '../generator/support/valid-contracts.ts';

const run = promisify(execFile);
const read = (file: string) => readFile(path.join(root, file), 'utf8');

/** A contract of nothing but schemas. */
const contractOf = (schemas: string) =>
  `openapi: 3.1.1
info: { title: Pets, version: '1' }
paths: {}
components:
  schemas:
${schemas.replace(/^/gm, '    ')}`;

/** Writes the programs of a manual, by the file name in their first line, into a folder of their own. */
async function programsOf(manual: string): Promise<{ readonly folder: string; readonly files: string[] }> {
  const folder = await temporaryFolder();
  const files: string[] = [];
  for (const [, name = '', code = ''] of manual.matchAll(/```ts\n\/\/ (\S+)\n(.*?)```/gs)) {
    files.push(path.join(folder, name));
    await writeFile(path.join(folder, name), code);
  }
  return { folder, files };
}

test('the manual of the compiler has every option, and its program runs', async () => {
  const manual = await read('generator/README.md');
  const options = new Set(`${commandHelp.generate}${commandHelp.lint}`.match(/--[a-z-]+/g));
  const isShown = (option: string) => manual.includes(`| \`${option}`);
  expect(options.size).toBeGreaterThan(10);
  expect([...options].filter((option) => !isShown(option))).toEqual([]);

  const { folder, files } = await programsOf(manual);
  const [, schemas = ''] = /^## Types\n.*?```yaml\n(.*?)```/ms.exec(manual) ?? [];
  const pets = path.join(folder, 'pets.yaml');
  await writeFile(pets, contractOf(schemas));
  await writeSound(path.join(folder, 'generated'), pets, null, ['types', 'validators']);
  expect(typeCheck(files)).toEqual([]);
  const check = async (value: object) =>
    (await run(process.execPath, ['check.ts', JSON.stringify(value)], { cwd: folder })).stdout;
  expect(await check({ kind: 'dog', name: 'Rex', tricks: ['sit', 'roll'] })).toBe('Rex can sit, roll\n');
  expect(await check({ kind: 'Cat', name: 'Tom', lives: 'nine' })).toContain('/lives must be integer\n');
  const contract = path.join(folder, 'contract.yaml');
  await writeFile(contract, await read('tests/packages/fixtures/tasks/contract.yaml'));
  const { stdout } = await run(process.execPath, ['compile.ts'], { cwd: folder });
  expect(stdout).toMatch(/^types\/openapi\.ts \d+$/m);
  expect(stdout).toMatch(/^client\/client\.ts \d+$/m);
  expect(stdout).not.toContain('server/');
});

test('the programs of the manual of the plan package compile, and derive a manifest', async () => {
  const { folder, files } = await programsOf(await read('runtime/plan/README.md'));
  expect(files.map((file) => path.basename(file))).toEqual(['manifest.ts', 'sections.ts']);
  expect(typeCheck(files)).toEqual([]);
  const plan = path.join(root, 'content/example/.plan/plans/PLAN_expired_invitations');
  const { tasks } = JSON.parse(await readFile(path.join(plan, 'contract.json'), 'utf8'));
  const manifest = await run(process.execPath, ['manifest.ts', plan, tasks[0].id], { cwd: folder });
  expect(JSON.parse(manifest.stdout)).toMatchObject({ task: tasks[0].id });
  const missing = await run(process.execPath, ['manifest.ts', path.join(plan, 'none'), 'T-a'], {
    cwd: folder,
  });
  expect(missing.stderr).toMatch(/^readable-file /);
});

test('links of a page lead to the pages that travel with it', () => {
  const carried = new Map([
    ['runtime/engine/README.md', 'README.md'],
    ['runtime/engine/errors.md', 'engine/errors.md'],
    ['runtime/mcp/README.md', 'mcp/README.md'],
  ]);
  const text = '[a](errors.md#x) [b](../mcp/README.md) [c](https://example.com) [d](#here)';
  expect(relocateLinks(text, 'runtime/engine/README.md', carried)).toBe(
    '[a](engine/errors.md#x) [b](mcp/README.md) [c](https://example.com) [d](#here)',
  );
  expect(() => relocateLinks('[a](other.md)', 'runtime/engine/README.md', carried)).toThrow(
    'links to other.md',
  );
});
