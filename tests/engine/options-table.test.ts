import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const engine = path.join(import.meta.dirname, '../../runtime/engine');
const read = (file: string) => readFileSync(path.join(engine, file), 'utf8');

/** The members of an interface, as its file declares them. */
function membersOf(file: string, name: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  const declared = source.statements.find(
    (one) => ts.isInterfaceDeclaration(one) && one.name.text === name,
  ) as ts.InterfaceDeclaration;
  return declared.members.map((member) => (member.name as ts.Identifier).text);
}

test('the table of options in the manual has a row for each option, and for nothing else', () => {
  const options = new Set([
    ...membersOf('options.ts', 'EngineOptions'),
    ...membersOf('error-responses.ts', 'AnswerOptions'),
    ...membersOf('stages/headers.ts', 'HeadOptions'),
  ]);
  const [, table = ''] = /^## Options\n\n(\|.*?)\n\n/ms.exec(read('README.md')) ?? [];
  const rows = table.split('\n').slice(2);
  const named = rows.flatMap((row) => row.split('|')[1]?.match(/(?<=`)\w+(?=`)/g) ?? []);
  expect(named.sort()).toEqual([...options].sort());
});
