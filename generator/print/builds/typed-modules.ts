import ts from 'typescript';
import type { Output } from '../printer.ts';

/**
 * The output with each JavaScript module, and the declarations beside it, as one TypeScript module. `tsc` copies no
 * JavaScript that has declarations: in a build to another folder these modules would be missing. The code is not
 * checked; what it exports is annotated, as `isolatedDeclarations` demands.
 */
export function withTypedModules(output: Output): Output {
  const files = new Map<string, string>();
  for (const [name, content] of output) {
    // Declarations without code have only types, so they are a TypeScript module already.
    if (name.endsWith('.d.ts')) {
      const stem = name.slice(0, -'.d.ts'.length);
      if (!output.has(`${stem}.js`)) files.set(`${stem}.ts`, content);
    } else if (!name.endsWith('.js')) files.set(name, content);
    else
      files.set(
        name.replace(/\.js$/, '.ts'),
        typedModule(content, output.get(name.replace(/\.js$/, '.d.ts'))),
      );
  }
  return files;
}

/** Text to insert at an offset. */
type Insertion = readonly [at: number, text: string];

/**
 * @param code an ES module
 * @param declarations of what it exports, as constants or a function; what is not declared is `any`
 */
export function typedModule(code: string, declarations?: string): string {
  const source = ts.createSourceFile('module.js', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const { imports, types } =
    declarations === undefined ? { imports: '', types: new Map<string, string>() } : read(declarations);
  const insertions = source.statements.flatMap((statement) => annotations(statement, types));
  const [first = ''] = code.split('\n', 1);
  const head = `${first}\n// @ts-nocheck: the code is generated; its types are those of its exports.\n${imports}`;
  return head + insert(code, first.length + 1, insertions);
}

function annotations(statement: ts.Statement, types: ReadonlyMap<string, string>): Insertion[] {
  const type = types.get('default') ?? 'any';
  if (ts.isExportAssignment(statement))
    return [[statement.expression.end, ` as ${type === 'any' ? type : `unknown as ${type}`}`]];
  if (ts.isExportDeclaration(statement)) return annotatedList(statement, types);
  const isExported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(isExport);
  if (!isExported) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }): Insertion => [name.end, ': any']);
  if (!ts.isFunctionDeclaration(statement) || statement.body === undefined) {
    const text = statement.getText().split('\n', 1).join('');
    throw new Error(`a generated module exports in a form that is not expected: ${text}`);
  }
  const parameters = statement.parameters.map(
    ({ name, dotDotDotToken }): Insertion => [name.end, dotDotDotToken ? ': any[]' : ': any'],
  );
  const isDefault = ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  const result = isDefault && type !== 'any' ? `: ReturnType<${type}>` : ': any';
  return [...parameters, [endOfParameters(statement.body), result]];
}

/** Functions that a list exports: each becomes a constant of its type, which is exported by the name of the function. */
function annotatedList(
  { exportClause, pos }: ts.ExportDeclaration,
  types: ReadonlyMap<string, string>,
): Insertion[] {
  if (exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
  const names = exportClause.elements.map(({ name }) => name);
  const constants = names.map(
    ({ text }) => `\nconst ${text}$: ${types.get(text) ?? 'any'} = ${text} as any;`,
  );
  return [[pos, constants.join('')], ...names.map(({ end, text }): Insertion => [end, `$ as ${text}`])];
}

const isExport = ({ kind }: ts.ModifierLike) => kind === ts.SyntaxKind.ExportKeyword;

/** Right after the parenthesis that ends the parameters. */
function endOfParameters(body: ts.Block): number {
  return body.getFullStart();
}

function insert(text: string, from: number, insertions: readonly Insertion[]): string {
  let at = from;
  const pieces: string[] = [];
  for (const [offset, added] of insertions) {
    pieces.push(text.slice(at, offset), added);
    at = offset;
  }
  return pieces.join('') + text.slice(at);
}

/** The imports of declarations, and the types of what they export. */
function read(declarations: string): {
  readonly imports: string;
  readonly types: ReadonlyMap<string, string>;
} {
  const source = ts.createSourceFile('module.d.ts', declarations, ts.ScriptTarget.Latest, true);
  const imports = source.statements.filter(ts.isImportDeclaration).map((one) => `${one.getText()}\n`);
  const types = new Map<string, string>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement)) {
      const parameters = statement.parameters.map((one) => one.getText()).join(', ');
      types.set('default', `(${parameters}) => ${statement.type?.getText() ?? 'any'}`);
    }
    if (!ts.isVariableStatement(statement)) continue;
    const isNamed = statement.modifiers?.some(isExport) === true;
    for (const { name, type } of statement.declarationList.declarations)
      types.set(isNamed ? name.getText() : 'default', `(${type?.getText() ?? 'any'})`);
  }
  return { imports: imports.join(''), types };
}
