import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../generator/support/temporary-folder.ts';
import { type CompilerError, typeCheck } from '../../generator/support/type-check.ts';
import { buildShelter } from './support/shelter.ts';

/** `// @ts-expect-error NUMBER CODE: what must not compile`, on the line before. */
const DIRECTIVE = /^\s*\/\/ @ts-expect-error (\d+) (TS\d+): \S/;

let folder: string;
/** Of the assertions, as they were written and without their directives. */
let program: string;
let bare: string;
let errors: CompilerError[];
beforeAll(async () => {
  folder = await buildShelter();
  program = await readFile(path.join(folder, 'assertions.ts'), 'utf8');
  bare = path.join(folder, 'bare-assertions.ts');
  await writeFile(bare, program.replaceAll('@ts-expect-error', ''));
  const shelter = await readdir(path.join(folder, 'shelter'));
  errors = typeCheck([...shelter.map((name) => path.join(folder, 'shelter', name)), bare]);
});

test('the service and everything that the compiler wrote for it type-check, strictly', () => {
  expect(errors.filter(({ file }) => file !== bare)).toEqual([]);
});

test('it imports only public entry points of the engine; generated code imports these and its validators', async () => {
  const strangers = async (room: string, allowed: RegExp): Promise<string[]> => {
    const all = await readdir(path.join(folder, room), { recursive: true });
    const files = all.filter((name) => /\.(ts|js)$/.test(name)).map((name) => path.join(folder, room, name));
    expect(files.length).toBeGreaterThan(5);
    const imported = await Promise.all(files.map(async (file) => importsOf(await readFile(file, 'utf8'))));
    return [...new Set(imported.flat())].filter((name) => !name.startsWith('.') && !allowed.test(name));
  };
  const { exports } = JSON.parse(await readFile(path.join(root, 'runtime/package.json'), 'utf8'));
  const entries = Object.keys(exports).map((name) => `@plan-surface/engine${name.slice(1)}`);
  const isPublic = new RegExp(`^(node:.*|${entries.join('|')})$`);
  expect(await strangers('shelter', isPublic)).toEqual([]);
  expect(await strangers('generated', /^@plan-surface\/engine(\/express)?$/)).toEqual([]);
});

function importsOf(code: string): string[] {
  return [...code.matchAll(/\b(?:from|import|require)\s*\(?\s*['"]([\w@./:-]+)['"]/g)].map(
    ([, name = '']) => name,
  );
}

test('what must not compile does not, each at its line and for its reason; its twin does', () => {
  const assertions = program.split('\n').flatMap((text, index) => {
    const [, number, code] = DIRECTIVE.exec(text) ?? [];
    return number === undefined ? [] : [{ number: Number(number), line: index + 2, code }];
  });
  expect(assertions.length).toBeGreaterThanOrEqual(25);
  expect(assertions.map(({ number }) => number)).toEqual(assertions.map((_, index) => index + 1));
  expect(program.match(/@ts-expect-error/g)).toHaveLength(assertions.length);

  // Without the directives there is exactly one error, at the line after each.
  const found = errors
    .filter(({ file }) => file === bare)
    .map(({ line, code, message }) => ({
      number: assertions.find((assertion) => assertion.line === line)?.number ?? message,
      line,
      code,
    }));
  expect(found).toEqual(assertions);
});
