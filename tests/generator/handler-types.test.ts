import { copyFile, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { fixtures, temporaryFolder } from './support/temporary-folder.ts';
import { type CompilerError, typeCheck } from './support/type-check.ts';
import { validContracts, writeSound } from './support/valid-contracts.ts';

/** Handlers of the library, most of them wrong in one way: `error CODE: text` stands at the line, or alone before it. */
const programs = path.join(fixtures, 'handlers');
const contracts = validContracts();

let folder: string;
let errors: CompilerError[];

beforeAll(async () => {
  folder = await temporaryFolder();
  const files: string[] = [];
  for (const { name, spec, site } of contracts) {
    const output = await writeSound(path.join(folder, name), spec, site);
    files.push(
      ...[...output.keys()].filter((file) => file.endsWith('.ts')).map((file) => path.join(name, file)),
    );
  }
  for (const file of await readdir(programs)) {
    await copyFile(path.join(programs, file), path.join(folder, 'library', file));
    files.push(path.join('library', file));
  }
  errors = typeCheck(files.map((file) => path.join(folder, file)));
});

test('everything generated type-checks, strictly', () => {
  const generated = errors.filter(({ file }) => !/\/library\/[\w-]+\.ts$/.test(file));
  expect(generated).toEqual([]);
});

test('a complete set of handlers type-checks', () => {
  expect(errors.filter(({ file }) => path.basename(file) === 'complete.ts')).toEqual([]);
});

test.each([
  'missing-handler.ts',
  'undeclared-status.ts',
  'status-of-the-runtime.ts',
  'undeclared-media-type.ts',
  'wrong-body.ts',
  'body-of-another-media-type.ts',
  'missing-header.ts',
  'empty-headers.ts',
  'wrong-responder.ts',
  'undeclared-parameter.ts',
  'undeclared-member.ts',
  'undeclared-header.ts',
  'undeclared-problem.ts',
  'not-built.ts',
  'reply-of-another-operation.ts',
])('%s does not, at the marked line', async (name) => {
  const lines = (await readFile(path.join(programs, name), 'utf8')).split('\n');
  const expected = lines.flatMap((line, index) => {
    const [, before, code, text] = /^(.*)\/\/ error (TS\d+): (.*)$/.exec(line) ?? [];
    return code === undefined ? [] : [{ line: before?.trim() === '' ? index + 2 : index + 1, code, text }];
  });
  expect(expected).not.toHaveLength(0);
  const found = errors.filter(({ file }) => path.basename(file) === name);
  expect(found.map(({ line, code }) => ({ line, code }))).toEqual(
    expected.map(({ line, code }) => ({ line, code })),
  );
  for (const [index, { message }] of found.entries()) expect(message).toContain(expected[index]?.text);
});
