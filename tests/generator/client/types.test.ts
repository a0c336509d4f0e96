import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root, temporaryFolder } from '../support/temporary-folder.ts';
import { type CompilerError, typeCheck } from '../support/type-check.ts';
import { writeSound } from '../support/valid-contracts.ts';

const fixtures = path.resolve(import.meta.dirname, 'fixtures');
const programs = path.join(fixtures, 'programs');

let folder: string;
let errors: CompilerError[];

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeSound(folder, path.join(fixtures, 'shop.yaml'));
  for (const name of ['right.ts', 'wrong.ts'])
    await copyFile(path.join(programs, name), path.join(folder, name));
  const manual = await readFile(path.join(root, 'generator/README.md'), 'utf8');
  const examples = [...manual.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
  const shops = examples.filter((code) => code.includes('shop.example'));
  expect(shops.length).toBeGreaterThan(0);
  const files = shops.map((_, index) => path.join(folder, `example-${index}.ts`));
  for (const [index, file] of files.entries())
    await writeFile(file, (shops[index] ?? '').replaceAll('./generated/', './'));
  errors = typeCheck([path.join(folder, 'wrong.ts'), path.join(folder, 'client/client.ts'), ...files]);
});

test('the client and a program that uses all of it type-check, strictly', () => {
  expect(errors.filter(({ file }) => path.basename(file) !== 'wrong.ts')).toEqual([]);
});

test('undeclared uses do not type-check, line by line', async () => {
  const lines = (await readFile(path.join(programs, 'wrong.ts'), 'utf8')).split('\n');
  const expected = lines.flatMap((line, index) => {
    const [, code, text = ''] = /\/\/ error (TS\d+): (.*)$/.exec(line) ?? [];
    return code === undefined ? [] : [{ line: index + 1, code, text }];
  });
  expect(expected.length).toBeGreaterThan(45);
  const found = errors.filter(({ file }) => path.basename(file) === 'wrong.ts');
  expect(found.map(({ line, code }) => ({ line, code }))).toEqual(
    expected.map(({ line, code }) => ({ line, code })),
  );
  found.forEach(({ message, line }, index) => {
    expect(message, `line ${line}`).toContain(expected[index]?.text);
  });
});
