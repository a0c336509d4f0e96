import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  mediaTypeExtensions,
  operationExtensions,
  rootExtensions,
} from '../../../generator/check/extensions/extension-schemas.ts';
import { commandHelp } from '../../../generator/cli/help.ts';
import { runSurface } from '../../../generator/cli/run-surface.ts';
import { lint } from '../../../generator/compile.ts';
import { formatDiagnostic } from '../../../generator/source/diagnostics.ts';
import { commands } from '../../../runtime/plan/commands/commands.ts';
import { flag, type OptionName, options } from '../../../runtime/plan/commands/frame/command.ts';
import { relocateLinks } from '../../../runtime/site/release/stage.ts';
import { root, temporaryFolder } from '../../generator/support/temporary-folder.ts';
import { typeCheck } from '../../generator/support/type-check.ts';
import { writeSound } from '../../generator/support/valid-contracts.ts';
import { plan } from '../../plan/support/cli.ts';
import { beforeStep, story, storyRepository } from '../../plan/support/every-command.ts';
import { freePort } from '../../support/free-port.ts';

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
  for (const [, name = '', code = ''] of manual.matchAll(/```(?:ts|yaml)\n(?:\/\/|#) (\S+)\n(.*?)```/gs)) {
    if (name.endsWith('.ts')) files.push(path.join(folder, name));
    await writeFile(path.join(folder, name), code);
  }
  return { folder, files };
}

/** What stands under some headings of the compiler's manual. */
async function sectionsOf(...titles: readonly string[]): Promise<string> {
  const sections = (await read('generator/README.md')).split(/^## /m);
  const found = sections.filter((section) => titles.includes(section.split('\n', 1)[0] ?? ''));
  expect(found).toHaveLength(titles.length);
  return found.join('');
}

test('the manual of the compiler: a pet is narrowed by its kind, and its validator is a type guard', async () => {
  const manual = await sectionsOf('Types', 'Validators');
  const { folder, files } = await programsOf(manual);
  const [, schemas = ''] = /```yaml\n(.*?)```/s.exec(manual) ?? [];
  const pets = path.join(folder, 'pets.yaml');
  await writeFile(pets, contractOf(schemas));
  await writeSound(path.join(folder, 'generated'), pets, null, ['types', 'validators']);
  expect(typeCheck(files)).toEqual([]);
  const check = async (value: object) =>
    (await run(process.execPath, ['check.ts', JSON.stringify(value)], { cwd: folder })).stdout;
  expect(await check({ kind: 'dog', name: 'Rex', tricks: ['sit', 'roll'] })).toBe('Rex can sit, roll\n');
  expect(await check({ kind: 'Cat', name: 'Tom', lives: 'nine' })).toContain('/lives must be integer\n');
});

test('the manual of the compiler: a webhook is sent, signed and received', async () => {
  const { folder, files } = await programsOf(await sectionsOf('Webhooks and callbacks'));
  await writeSound(path.join(folder, 'generated'), path.join(folder, 'shop.yaml'));
  expect(typeCheck(files)).toEqual([]);
  const main = path.join(folder, 'main.ts');
  await writeFile(main, (await readFile(main, 'utf8')).replaceAll('8080', String(await freePort())));
  const told = await run(process.execPath, ['main.ts'], { cwd: folder });
  expect(told.stdout).toBe('paid: a 12\nanswered: 204\n');
  const { handlers } = await import(path.join(folder, 'orders.ts'));
  const created = handlers.createOrder(
    { body: { total: 1 } },
    { reply: { created: (body: object) => body } },
  );
  expect(created).toEqual({ id: 'a', total: 1 });
});

test('the manual of the compiler: a program compiles a contract', async () => {
  const { folder, files } = await programsOf(await sectionsOf('As a library'));
  expect(typeCheck(files)).toEqual([]);
  const contract = path.join(folder, 'contract.yaml');
  await writeFile(contract, await read('tests/site/release/fixtures/tasks/contract.yaml'));
  const { stdout } = await run(process.execPath, ['compile.ts'], { cwd: folder });
  expect(stdout).toMatch(/^types\/openapi\.ts \d+$/m);
  expect(stdout).toMatch(/^client\/client\.ts \d+$/m);
  expect(stdout).not.toContain('server/');
});

test('the manual of the compiler: single rules have levels, on the command line and in a program', async () => {
  const manual = await sectionsOf('Rules');
  const { folder, files } = await programsOf(manual);
  expect(typeCheck(files)).toEqual([]);
  const text = await read('tests/site/release/fixtures/tasks/contract.yaml');
  await writeFile(path.join(folder, 'contract.yaml'), text);
  const { stdout } = await run(process.execPath, ['rules.ts'], { cwd: folder });
  expect(stdout).toBe('PS321 warning\n');
  const [, commands = ''] = /```sh\n(.*?)```/s.exec(manual) ?? [];
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  for (const line of commands.trim().split('\n'))
    expect([line, await runSurface(line.split(' ').slice(2), folder)]).toEqual([line, 0]);
});

test('the manual of the compiler: a program compares two contracts and two schemas', async () => {
  const { folder, files } = await programsOf(await sectionsOf('Compatibility'));
  expect(typeCheck(files)).toEqual([]);
  const contract = await read('tests/site/release/fixtures/tasks/contract.yaml');
  for (const name of ['old.yaml', 'contract.yaml']) await writeFile(path.join(folder, name), contract);
  const { stdout } = await run(process.execPath, ['compare.ts'], { cwd: folder });
  expect(stdout).toBe('compatible under the policy strict: nothing changed\nbreaking /maxLength string\n');
});

test('the manual of the compiler has every command and option, and its commands run', async () => {
  const manual = await read('generator/README.md');
  const lines = /```sh\n(npx surface init .*?)```/s.exec(manual)?.[1]?.trim().split('\n') ?? [];
  const help = Object.values(commandHelp).join('');
  const flags = [...new Set(help.match(/--[a-z-]+/g))];
  expect(flags.length).toBeGreaterThan(14);
  expect(flags.filter((option) => !manual.includes(`| \`${option}`))).toEqual([]);
  expect(flags.filter((option) => !lines.some((line) => line.includes(option)))).toEqual([]);
  for (const command of Object.keys(commandHelp)) expect(manual).toContain(`| \`surface ${command}`);

  let folder = await temporaryFolder();
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const surface = path.join(root, 'generator/surface.ts');
  for (const line of lines) {
    const [, directory] = /^cd (.+)$/.exec(line) ?? [];
    if (directory !== undefined) {
      folder = path.join(folder, directory);
      await writeExtensions(manual, folder);
      continue;
    }
    const args = line.split(' ').slice(2);
    expect(line).toMatch(/^npx surface /);
    if (args.includes('--watch')) await watchOnce([surface, ...args], folder);
    else expect(await runSurface(args, folder), line).toBe(0);
  }
});

/** The contract with every extension, the schema that it publishes, and a file of values. */
async function writeExtensions(manual: string, folder: string): Promise<void> {
  for (const [, name = '', text = ''] of manual.matchAll(
    /```yaml\n# (extensions\.yaml|allowed\.yaml)\n(.*?)```/gs,
  ))
    await writeFile(path.join(folder, name), text);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://books.example/schema/book.json',
  };
  await writeFile(path.join(folder, 'book.json'), JSON.stringify(schema));
  await writeFile(path.join(folder, 'site.yaml'), 'base_url: https://books.example\n');
}

/** Runs a command that goes on until it is told to stop. */
async function watchOnce(args: readonly string[], cwd: string): Promise<void> {
  const watching = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(watching.stdout))
    if (line.includes('waiting for a change')) watching.kill('SIGINT');
  expect(watching.exitCode ?? (await once(watching, 'exit'))[0]).toBe(0);
}

test('the manual of the compiler has every extension, in a table and in a contract that lint praises', async () => {
  const manual = await read('generator/README.md');
  const names = [
    ...Object.keys({ ...rootExtensions, ...operationExtensions, ...mediaTypeExtensions }),
    ...['x-mcp-server', 'x-mcp', 'x-mcp-header', 'x-runtime'],
  ];
  const inTable = manual.match(/(?<=^\|.*`)x-[a-z-]+(?=`.*\|$)/gm) ?? [];
  expect([...new Set(inTable)].sort()).toEqual(names.sort());
  const folder = await temporaryFolder();
  await writeExtensions(manual, folder);
  const contract = path.join(folder, 'extensions.yaml');
  const text = await readFile(contract, 'utf8');
  expect(names.filter((name) => !text.includes(`${name}:`))).toEqual([]);
  expect((await lint(contract, null)).diagnostics).toEqual([]);

  // The diagnostic that the manual shows is that of this contract without its schema.
  await rm(path.join(folder, 'book.json'));
  const { diagnostics } = await lint(contract, null);
  expect(diagnostics.map(({ code }) => code)).toEqual(['PS104']);
  const shown = diagnostics.map((one) => formatDiagnostic(one, folder)).join('\n');
  expect(manual).toContain(`\`\`\`\n${shown}\n\`\`\`\n`);
});

test('the programs of the manual of the plan package compile, and derive a manifest', async () => {
  // The schemas are files of the packed package alone: their program runs where it is installed.
  const [manual = ''] = (await read('runtime/plan/README.md')).split('## The schemas');
  const { folder, files } = await programsOf(manual);
  expect(files.map((file) => path.basename(file))).toEqual(['manifest.ts', 'sections.ts']);
  expect(typeCheck(files)).toEqual([]);
  const planDir = path.join(root, 'content/example/.plan/plans/PLAN_expired_invitations');
  const { tasks } = JSON.parse(await readFile(path.join(planDir, 'contract.json'), 'utf8'));
  const manifest = await run(process.execPath, ['manifest.ts', planDir, tasks[0].id], { cwd: folder });
  expect(JSON.parse(manifest.stdout)).toMatchObject({ task: tasks[0].id });
  const missing = await run(process.execPath, ['manifest.ts', path.join(planDir, 'none'), 'T-a'], {
    cwd: folder,
  });
  expect(missing.stderr).toMatch(/^readable-file /);
});

test('the manual of the plan package has every command and option, and a plan in which each command runs', async () => {
  const manual = await read('runtime/plan/README.md');
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const reworded = commands.map(async ({ name, load }) =>
    Object.entries((await load()).wording ?? {})
      .filter(([, { value }]) => value !== undefined)
      .map(([option, { value, meaning }]) => [`--${option} ${value}`, `\`${name}\`: ${meaning}`] as const),
  );
  const rows = [
    ...(await Promise.all(reworded)).flat(),
    ...commands.map(({ name, operands, purpose }) => [`plan ${name} ${operands}`.trim(), purpose] as const),
    ...Object.entries(options).map(([name, { meaning }]) => [flag(name as OptionName), meaning] as const),
  ];
  expect(rows.filter(([name, text]) => !manual.includes(`| \`${cell(name)}\` | ${text} |`))).toEqual([]);

  const [, block = ''] = /```sh\n(npx plan onboard\n.*?)```/s.exec(manual) ?? [];
  const wordsOf = (line: string) =>
    [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  const lines = block
    .trim()
    .split('\n')
    .map((line) => wordsOf(line).slice(2));
  expect(lines).toEqual(story.map(([words]) => words));
  const folder = await temporaryFolder();
  const repository = storyRepository(folder);
  for (const [words, exit = 0] of story) {
    beforeStep(words, repository);
    const { code, err } = await plan(words, { cwd: folder });
    expect([words, code], err).toEqual([words, exit]);
  }
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
