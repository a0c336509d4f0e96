import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';
import { compile } from '../../../../generator/compile.ts';
import type { Output } from '../../../../generator/print/printer.ts';
import { isObject } from '../../../../generator/source/json.ts';
import { reportFile } from '../../../../generator/tolerate/report.ts';
import { root } from '../../../generator/support/paths.ts';
import type { Examination } from './answer.ts';

/** A fault as the report beside the generated code has it. */
interface Tolerated {
  readonly code: string;
  readonly pointer: string;
  /** What the generated code does, as the end of a sentence. */
  readonly instead: string;
  /** The operations that have it, as `GET /path`. */
  readonly operations: readonly string[];
}

/**
 * Looks at what a document compiles to where its faults are tolerated: which operations are there, and whether the report
 * names every fault that stops a strict compilation.
 *
 * @param file the document
 */
export async function examine(file: string, output: Output): Promise<Omit<Examination, 'typeErrors'>> {
  const tolerated = toleratedIn(output);
  const declared = operationsIn(file);
  const generated = generatedIn(output);
  const named = new Set(tolerated.map(({ code, pointer }) => `${code} ${pointer}`));
  const strict =
    tolerated.length === 0 ? [] : (await compile(file, null, { targets: ['types'] })).diagnostics;
  // A client has no query in a path whose parameters are in the query as well.
  const missing = declared.filter(
    (name) => ![name, name.replace(/\?.*/s, '')].some((one) => generated.has(decoded(one))),
  );
  return {
    declared: declared.length,
    missing,
    why: reasonsFor(missing, tolerated),
    tolerated: tolerated.length,
    unreported: strict
      .filter(({ code, pointer }) => !named.has(`${code} ${pointer}`) && !isResolved(pointer, tolerated))
      .map(({ code, pointer }) => `${code} ${pointer}`),
  };
}

const notServed = /a server does not have the operation: (.*)$/;

/** What the report says of operations that are not there; each counts for its first reason. */
function reasonsFor(missing: readonly string[], tolerated: readonly Tolerated[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of missing) {
    const found = tolerated.find(
      ({ instead, operations }) => notServed.test(instead) && operations.includes(name),
    );
    const [, reason = ''] = notServed.exec(found?.instead ?? '') ?? [];
    const key = found === undefined ? 'not reported' : `${found.code}: ${reason}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

export function toleratedIn(output: Output): readonly Tolerated[] {
  return JSON.parse(output.get(reportFile) ?? '{"tolerated":[]}').tolerated;
}

/** Whether a place is in an object that was a reference: with its content, it may not have the fault. */
function isResolved(pointer: string, tolerated: readonly Tolerated[]): boolean {
  const holders = tolerated
    .filter((one) => one.pointer.endsWith('/$ref'))
    .map((one) => one.pointer.slice(0, -'/$ref'.length));
  return holders.some((holder) => `${pointer}/`.startsWith(`${holder}/`));
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** The operations of a document as `GET /path`, read without the compiler. */
export function operationsIn(file: string): string[] {
  const document = readDocument(file);
  const paths = isObject(document) && isObject(document['paths']) ? document['paths'] : {};
  return Object.entries(paths)
    .filter(([name]) => name.startsWith('/'))
    .flatMap(([name, item]) => {
      const { members, others } = pathItem(item, file, document);
      const own = methods.filter((method) => isObject(members[method])).map((method) => method.toUpperCase());
      return [...own, ...others].map((method) => `${method} ${name}`);
    });
}

/** The members of a path item, also of one that is elsewhere, and its methods that OpenAPI has no word for. */
function pathItem(item: unknown, file: string, document: unknown) {
  const written = isObject(item) ? item : {};
  const reference = typeof written['$ref'] === 'string' ? written['$ref'] : null;
  const members = { ...(reference === null ? {} : targetOf(reference, file, document)), ...written };
  const more = members['additionalOperations'];
  return { members, others: isObject(more) ? Object.keys(more) : [] };
}

function targetOf(reference: string, file: string, document: unknown): Record<string, unknown> {
  const [location = '', pointer = ''] = reference.split('#');
  const from = location === '' ? document : readDocument(path.resolve(path.dirname(file), location));
  const tokens = pointer.split('/').slice(1);
  const target = tokens.reduce<unknown>((value, token) => {
    const name = decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~');
    return isObject(value) ? value[name] : undefined;
  }, from);
  return isObject(target) ? target : {};
}

function readDocument(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    // Some have a key twice.
    return parse(text, { merge: true, uniqueKeys: false, maxAliasCount: -1, logLevel: 'silent' });
  }
}

/** The operations of a client or, without one, of a server, as `GET /path`. */
export function generatedIn(output: Output): ReadonlySet<string> {
  const text = output.get('client/operations.ts') ?? output.get('server/operations.ts') ?? '';
  const found = text.matchAll(/^ +method: ("[^"]+"),$\n^ +path: (".*"),$/gm);
  return new Set(
    Array.from(found, ([, method = '', name = '']) => decoded(`${JSON.parse(method)} ${JSON.parse(name)}`)),
  );
}

/** A client has paths as they are sent. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** By the strictest options that a user may have. */
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  types: [],
};

/** Where the output would be: nothing is written. It is in the project, as its imports name packages. */
const folder = path.join(root, 'tests/labs/documents/output');
const shared = new Map<string, ts.SourceFile | undefined>();

/** What the TypeScript compiler says of an output; files of packages are parsed once for all outputs of a process. */
export function typeErrorsOf(output: Output): string[] {
  const files = new Map(
    [...output]
      .filter(([name]) => name.endsWith('.ts'))
      .map(([name, text]) => [path.join(folder, name), text]),
  );
  const host = ts.createCompilerHost(options);
  const isOwn = (name: string) => name.startsWith(`${folder}${path.sep}`);
  const { getSourceFile, fileExists, readFile, directoryExists } = host;
  host.fileExists = (name) => (isOwn(name) ? files.has(name) : fileExists(name));
  host.readFile = (name) => (isOwn(name) ? files.get(name) : readFile(name));
  host.directoryExists = (name) =>
    name === folder || (isOwn(name) ? !name.includes('node_modules') : (directoryExists?.(name) ?? true));
  host.getSourceFile = (name, version, ...others) => {
    const own = files.get(name);
    if (own !== undefined) return ts.createSourceFile(name, own, version, true);
    if (!shared.has(name)) shared.set(name, getSourceFile(name, version, ...others));
    return shared.get(name);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  const found = [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program
      .getSourceFiles()
      .filter(({ fileName }) => isOwn(fileName))
      .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ];
  return found.map(({ file, start, code, messageText }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${path.relative(folder, file?.fileName ?? folder)}:${line} TS${code} ${text}`;
  });
}
