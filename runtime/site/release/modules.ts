import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { withBundler } from '../build/bundle.ts';
import { root } from './packages.ts';

interface CompileOptions {
  /** The entry points, absolute. */
  readonly entries: readonly string[];
  /** The folder that the paths below `outDir` start at. */
  readonly rootDir: string;
  readonly outDir: string;
  readonly declarationsOnly: boolean;
}

/**
 * Compiles modules and all that they import to JavaScript and declarations, with maps that hold the source text. Imports
 * of `.ts` become imports of `.js`, in the declarations too.
 *
 * @throws Error with the compiler's own diagnostics
 */
export function compileModules({ entries, rootDir, outDir, declarationsOnly }: CompileOptions): void {
  const options: ts.CompilerOptions = {
    ...projectOptions(),
    noEmit: false,
    incremental: false,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    emitDeclarationOnly: declarationsOnly,
    sourceMap: !declarationsOnly,
    inlineSources: !declarationsOnly,
    rootDir,
    outDir,
  };
  delete options.tsBuildInfoFile;
  const program = ts.createProgram(entries, options);
  const { diagnostics } = program.emit(undefined, (file, text) => {
    ts.sys.writeFile(file, file.endsWith('.d.ts') ? withJsImports(text) : text);
  });
  const found = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (found.length === 0) return;
  const host = { getCurrentDirectory: () => root, getCanonicalFileName: String, getNewLine: () => '\n' };
  throw new Error(ts.formatDiagnostics(found, host));
}

function projectOptions(): ts.CompilerOptions {
  const file = path.join(root, 'tsconfig.json');
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  if (error !== undefined) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  return ts.convertCompilerOptionsFromJson(config.compilerOptions, root).options;
}

/** `rewriteRelativeImportExtensions` leaves declarations as they are. */
function withJsImports(declarations: string): string {
  return declarations.replace(/(\bfrom\s+|\bimport\s*\(\s*)(['"])(\.{1,2}\/[^'"]*)\.ts\2/g, '$1$2$3.js$2');
}

/** Copies what the compiled files read or import beside TypeScript: templates, pages, JavaScript with its declarations. */
export function copyOthers(from: string, to: string, isWanted: (file: string) => boolean): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const file = path.relative(from, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    if (entry.isFile() && isWanted(file)) cpSync(path.join(from, file), path.join(to, file));
  }
}

/**
 * Bundles entry points into one module each, with what they share beside them. The code of packages becomes part of it;
 * what is built into Node does not.
 *
 * @param entries name of the module to its file, absolute
 */
export async function bundleModules(
  entries: Readonly<Record<string, string>>,
  outDir: string,
): Promise<readonly string[]> {
  const input = { input: { ...entries }, platform: 'node', external: /^node:/ } as const;
  return withBundler(path.basename(outDir), input, async (build) => {
    const { output } = await build.write({
      dir: outDir,
      format: 'esm',
      sourcemap: true,
      minify: false,
      chunkFileNames: 'shared/[name].js',
    });
    return output.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
  });
}

/**
 * Removes the declarations that no entry point reaches: the compiler writes one for each module of the program.
 *
 * @param entries declaration files, absolute
 */
export function pruneDeclarations(folder: string, entries: readonly string[]): void {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    if (!existsSync(file)) throw new Error(`${file} is missing`);
    reached.add(file);
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
    for (const { fileName } of importedFiles)
      if (fileName.startsWith('.'))
        waiting.push(path.resolve(path.dirname(file), fileName.replace(/\.js$/, '.d.ts')));
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && file.endsWith('.d.ts') && !reached.has(file)) rmSync(file);
  }
}
