import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { typeCheck } from '../generator/support/type-check.ts';
import { buildShelter } from './support/shelter.ts';

let folder: string;
beforeAll(async () => {
  folder = await buildShelter();
});

test('the service and everything that the compiler wrote for it type-check, strictly', async () => {
  const files = await readdir(path.join(folder, 'shelter'));
  expect(typeCheck(files.map((name) => path.join(folder, 'shelter', name)))).toEqual([]);
});

/** `// @ts-expect-error NUMBER CODE: what must not compile`, on the line before. */
const DIRECTIVE = /^\s*\/\/ @ts-expect-error (\d+) (TS\d+): \S/;

test('what must not compile does not, each at its line and for its reason; its twin does', async () => {
  const program = await readFile(path.join(folder, 'assertions.ts'), 'utf8');
  const lines = program.split('\n');
  const assertions = lines.flatMap((text, index) => {
    const [, number, code] = DIRECTIVE.exec(text) ?? [];
    return number === undefined ? [] : [{ number: Number(number), line: index + 2, code }];
  });
  expect(assertions.length).toBeGreaterThanOrEqual(25);
  expect(assertions.map(({ number }) => number)).toEqual(assertions.map((_, index) => index + 1));
  expect(program.match(/@ts-expect-error/g)).toHaveLength(assertions.length);

  // Without the directives there is one error at each line that they stand before, and no other.
  const bare = path.join(folder, 'bare-assertions.ts');
  await writeFile(bare, program.replaceAll('@ts-expect-error', ''));
  const errors = typeCheck([bare]).map(({ file, line, code, message }) => ({
    number: assertions.find((assertion) => assertion.line === line)?.number ?? `${file}:${line} ${message}`,
    line,
    code,
  }));
  expect(errors).toEqual(assertions);
});
