import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Type-checks every module of a folder with one of the TypeScript compilers, by the strictest options that a user may
 * have. Arguments: the package of the compiler, the folder. Prints its version and the errors as JSON.
 */
const [compiler = 'typescript', folder = '.'] = process.argv.slice(2);
const project = new URL('../../../', import.meta.url);
const from = compiler === 'typescript' ? project : new URL('tests/', project);
const ts = createRequire(new URL('package.json', from))(compiler) as typeof import('typescript');

const files = ts.sys.readDirectory(folder, ['.ts'], ['node_modules']);
const program = ts.createProgram(files, {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  types: [],
  typeRoots: [path.join(folder, 'none')],
});
// The engine that they import is a package of its own, with options of its own.
const within = `${path.resolve(folder)}${path.sep}`;
const own = program
  .getSourceFiles()
  .filter(({ fileName }) => fileName.startsWith(within) && !fileName.includes('/node_modules/'));
const errors = [
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...own.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]),
].map(({ file, start, code, messageText }) => {
  const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
  return `${path.relative(folder, file?.fileName ?? '')}:${line} TS${code} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
});
console.log(JSON.stringify({ version: ts.version, files: own.length, errors: errors.slice(0, 20) }));
