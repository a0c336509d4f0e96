import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { rows } from './rows.ts';
import { here, type ToolName } from './tools.ts';

/** Null when the program of a row is judged as it has to be; else why not. */
export type Verdicts = ReadonlyMap<string, string | null>;

/** The one row without programs. */
const generatedCode = 'generated-code';
const names = rows.map(({ name }) => name).filter((name) => name !== generatedCode);

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2024,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  types: [],
};

/**
 * Type-checks the programs of a tool beside what it has generated in `folder`. A line after `// wrong` has to be refused
 * (after `// wrong: TEXT`, by an error with that text), every other line accepted.
 */
export function judgeRows(tool: ToolName, folder: string): Verdicts {
  const programs = new Map(names.map((name) => [name, path.join(folder, 'rows', `${name}.ts`)]));
  mkdirSync(path.join(folder, 'rows'));
  for (const [name, file] of programs) cpSync(path.join(here, 'fixtures/rows', name, `${tool}.ts`), file);
  const program = ts.createProgram([...programs.values()], options);
  const verdicts = new Map([...programs].map(([name, file]) => [name, judge(program, file)]));
  return verdicts.set(generatedCode, judgeGenerated(program));
}

function judgeGenerated(program: ts.Program): string | null {
  for (const source of program.getSourceFiles()) {
    if (!source.fileName.includes('/generated/')) continue;
    for (const { messageText } of program.getSemanticDiagnostics(source))
      return `${path.basename(source.fileName)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  }
  return null;
}

function judge(program: ts.Program, file: string): string | null {
  const source = program.getSourceFile(file);
  if (source === undefined) throw new Error(`${file} was not read`);
  const errors = new Map<number, string>();
  for (const { start = 0, messageText } of [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ]) {
    const { line } = source.getLineAndCharacterOfPosition(start);
    const message = ts.flattenDiagnosticMessageText(messageText, '\n');
    errors.set(line, `${errors.get(line) ?? ''}${message}`);
  }
  const lines = readFileSync(file, 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    const wrong = /^\s*\/\/ wrong(?:: (.*))?$/.exec(lines[index - 1] ?? '');
    const error = errors.get(index);
    if (wrong === null) {
      if (error !== undefined) return `refuses \`${line.trim()}\`: ${firstLine(error)}`;
    } else if (error === undefined) return `accepts \`${line.trim()}\``;
    else if (!error.includes(wrong[1] ?? '')) return `says "${firstLine(error)}"`;
  }
  return null;
}

const firstLine = (message: string) => message.split('\n', 1)[0] ?? '';

/** Rows and folders of programs are the same, and every tool has its program. */
export function checkFixtures(tools: readonly ToolName[]): void {
  const folders = readdirSync(path.join(here, 'fixtures/rows'));
  if (folders.sort().join() !== [...names].sort().join()) throw new Error('rows.ts and fixtures/rows differ');
  for (const name of names)
    for (const tool of tools)
      if (!existsSync(path.join(here, 'fixtures/rows', name, `${tool}.ts`)))
        throw new Error(`fixtures/rows/${name} has no ${tool}.ts`);
}
