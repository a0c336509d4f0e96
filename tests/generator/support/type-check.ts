import path from 'node:path';
import ts from 'typescript';
import { root } from './temporary-folder.ts';

/** An error of the TypeScript compiler: line counts from 1, the file as it was given. */
export interface CompilerError {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly message: string;
}

const ownConfig = path.join(root, 'tsconfig.json');

/**
 * Checks files with all that they import, by the options of a tsconfig.json: the project's own, unless it is given.
 * The project's own files are checked by `npm run types`; here, only those that are named.
 *
 * @param others options in place of those
 */
export function typeCheck(
  files: readonly string[],
  tsconfig = ownConfig,
  others: ts.CompilerOptions = {},
): CompilerError[] {
  const program = createProgram(files, tsconfig, others);
  const errors = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  for (const source of program.getSourceFiles()) {
    const { fileName } = source;
    if (fileName.includes('/node_modules/')) continue;
    if (fileName.startsWith(root) && !files.includes(fileName)) continue;
    errors.push(...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source));
  }
  return errors.map(({ file, start, code, messageText }) => ({
    file: file?.fileName ?? '',
    line: file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0,
    code: `TS${code}`,
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }));
}

/** The files with all that they import, by the options of a tsconfig.json. */
export function createProgram(
  files: readonly string[],
  tsconfig = ownConfig,
  others: ts.CompilerOptions = {},
): ts.Program {
  const options = { ...optionsOf(tsconfig), ...others };
  return ts.createProgram([...files], options, sharingHost(options));
}

/** The options of a tsconfig.json: the project's own, unless it is given. */
export function optionsOf(tsconfig = ownConfig): ts.CompilerOptions {
  const { config } = ts.readConfigFile(tsconfig, ts.sys.readFile);
  return ts.convertCompilerOptionsFromJson(config.compilerOptions, path.dirname(tsconfig)).options;
}

const parsed = new Map<string, ts.SourceFile | undefined>();

/** Files of packages and of the project do not change while tests run: each is parsed and bound once for all programs of a process. */
function sharingHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  const settings = JSON.stringify(options);
  host.getSourceFile = (name, languageVersion, ...others) => {
    if (!name.startsWith(root)) return read(name, languageVersion, ...others);
    const key = `${settings} ${JSON.stringify(languageVersion)} ${name}`;
    if (!parsed.has(key)) parsed.set(key, read(name, languageVersion, ...others));
    return parsed.get(key);
  };
  return host;
}
