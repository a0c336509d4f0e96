import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { compile } from '../../generator/compile.ts';
import { importEndings } from '../../generator/print/builds/choices.ts';
import { typedModule } from '../../generator/print/builds/typed-modules.ts';
import { loadValidator } from './support/load-validator.ts';
import { root, temporaryFolder } from './support/temporary-folder.ts';

const contract = path.join(root, 'tests/site/release/fixtures/tasks/contract.yaml');
const specifiersOf = (text: string) =>
  ts
    .preProcessFile(text, true, true)
    .importedFiles.flatMap(({ fileName }) => (fileName.startsWith('.') ? [fileName] : []));

test.each([
  ['.js', /\.js$/],
  ['none', /\/[^./]+$/],
] as const)(
  'with the import endings %s every module is TypeScript, and every import says so',
  async (importEndings, ending) => {
    const { output } = await compile(contract, null, { importEndings });
    const modules = [...(output ?? [])].filter(([name]) => !name.endsWith('.json'));
    expect(modules.length).toBeGreaterThan(30);
    for (const [name, text] of modules) {
      expect(name).toMatch(/(?<!\.d)\.ts$/);
      expect(text, name).toMatch(/^\/\/ (Generated from the contract|The same for every contract)\./);
      for (const specifier of specifiersOf(text)) {
        expect(specifier, name).toMatch(ending);
        const target = path.posix.join(path.posix.dirname(name), specifier.replace(/\.js$/, ''));
        expect(output?.has(`${target}.ts`), `${name} imports ${specifier}`).toBe(true);
      }
    }
  },
);

test('the default is modules that Node runs as they are: JavaScript validators, endings as the files are', async () => {
  const { output } = await compile(contract, null);
  const asked = await compile(contract, null, { importEndings: '.ts', validators: 'js' });
  expect([...(asked.output ?? [])]).toEqual([...(output ?? [])]);
  for (const [name, text] of output ?? [])
    for (const specifier of name.endsWith('.json') ? [] : specifiersOf(text)) {
      const target = path.posix.join(path.posix.dirname(name), specifier);
      // Types without code stand in declarations alone.
      const files = [target, target.replace(/\.js$/, '.d.ts')];
      expect(files.filter((file) => output?.has(file)).length, `${name}: ${specifier}`).toBeGreaterThan(0);
    }
});

test('a validator in TypeScript decides as the one in JavaScript', async () => {
  const folder = await temporaryFolder();
  const decisions = [];
  for (const validators of ['js', 'ts'] as const) {
    const { output } = await compile(contract, null, { targets: ['types', 'validators'], validators });
    for (const [name, text] of output ?? []) {
      const file = path.join(folder, validators, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
      // Modules in TypeScript import each other as the build names them.
      if (validators === 'ts' && name.endsWith('.ts'))
        await writeFile(
          file.replace(/\.ts$/, '.js'),
          ts.transpile(text, { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext }),
        );
    }
    const validate = await loadValidator(path.join(folder, validators), 'task');
    const values = [
      { text: 'a' },
      { text: '' },
      { text: 'a', due: '2026-02-30' },
      { text: 'a', state: { kind: 'done' } },
      null,
    ];
    decisions.push(values.map((value) => [validate(value), validate.errors]));
  }
  expect(decisions[1]).toEqual(decisions[0]);
  expect(decisions[0]?.map(([isValid]) => isValid)).toEqual([true, false, false, false, false]);
});

test('exports are annotated, and an unexpected kind of export is refused', () => {
  const code =
    '// Head.\nexport const one = 1;\nexport function two(a, { b } = {}, ...c) {\n  return a;\n}\n';
  expect(typedModule(code)).toContain(
    'export const one: any = 1;\nexport function two(a: any, { b }: any = {}, ...c: any[]): any {',
  );
  expect(() => typedModule('// Head.\nexport class Three {}\n')).toThrow(
    'is not expected: export class Three',
  );
});

test.each(importEndings)('with the endings %s each file suits isolatedDeclarations', async (endings) => {
  const { output } = await compile(contract, null, { importEndings: endings });
  const options = { declaration: true, isolatedDeclarations: true, target: ts.ScriptTarget.ESNext };
  const modules = [...(output ?? [])].filter(([name]) => /(?<!\.d)\.ts$/.test(name));
  expect(modules.length).toBeGreaterThan(14);
  const faults = modules.flatMap(([name, text]) => {
    const { diagnostics = [] } = ts.transpileDeclaration(text, { fileName: name, compilerOptions: options });
    return diagnostics.map(
      ({ messageText }) => `${name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
  expect(faults).toEqual([]);
});
