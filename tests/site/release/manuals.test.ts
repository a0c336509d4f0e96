import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import {
  mediaTypeExtensions,
  operationExtensions,
  rootExtensions,
  securitySchemeExtensions,
} from '../../../generator/check/check-extensions.ts';
import { commandHelp } from '../../../generator/cli/help.ts';
import { lint } from '../../../generator/compile.ts';
import { formatDiagnostic } from '../../../generator/source/diagnostics.ts';
import { packages } from '../../../runtime/site/release/packages.ts';
import { pagesOf } from '../../../runtime/site/release/stage.ts';
import { relocateLinks } from '../../../runtime/site/source/manual.ts';
import { temporaryFolder } from '../../generator/support/temporary-folder.ts';
import { typeCheck } from '../../generator/support/type-check.ts';
import { writeSound } from '../../generator/support/valid-contracts.ts';
import { plan } from '../../plan/support/cli.ts';
import { beforeStep, story, storyRepository } from '../../plan/support/every-command.ts';
import {
  commandLines,
  contractOf,
  programsOf,
  read,
  sectionsOf,
  writeExtensions,
} from './manual-programs.ts';

const run = promisify(execFile);

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

test('the manual of the compiler has every command and option', async () => {
  const manual = await read('generator/README.md');
  const lines = commandLines(manual);
  const help = Object.values(commandHelp).join('');
  const flags = [...new Set(help.match(/--[a-z-]+/g))];
  expect(flags.length).toBeGreaterThan(14);
  expect(flags.filter((option) => !manual.includes(`| \`${option}`))).toEqual([]);
  expect(flags.filter((option) => !lines.some((line) => line.includes(option)))).toEqual([]);
  for (const command of Object.keys(commandHelp)) expect(manual).toContain(`| \`surface ${command}`);
});

test('the manual of the compiler has every extension, in a table and in a contract that passes lint', async () => {
  const manual = await read('generator/README.md');
  const names = [
    ...Object.keys({
      ...rootExtensions,
      ...operationExtensions,
      ...mediaTypeExtensions,
      ...securitySchemeExtensions,
    }),
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
  expect(manual).toContain(`\`\`\`text\n${shown}\n\`\`\`\n`);
});

test('the manual of the plan package has a plan in which each command runs', async () => {
  const manual = await read('runtime/plan/README.md');
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

test('links of a page lead to pages of the package', () => {
  const carried = new Map([
    ['runtime/engine/README.md', 'README.md'],
    ['runtime/engine/errors.md', 'engine/errors.md'],
    ['runtime/mcp/README.md', 'mcp/README.md'],
  ]);
  const text = '[a](errors.md#x) [b](../mcp/README.md) [c](https://example.com) [d](#here)';
  const relocated = (page: string) =>
    relocateLinks(page, 'runtime/engine/README.md', 'README.md', (file) => carried.get(file));
  expect(relocated(text)).toBe(
    '[a](engine/errors.md#x) [b](mcp/README.md) [c](https://example.com) [d](#here)',
  );
  expect(() => relocated('[a](other.md)')).toThrow('links to other.md');
});

test.each(packages)('the pages of $folder link to each other alone', (source) => {
  expect(pagesOf(source).map(([target]) => target)).toContain('README.md');
});
