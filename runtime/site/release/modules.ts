/** Compiles and bundles our packages: the checkout runs TypeScript, npm gets JavaScript and declarations. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root, withBundler } from '../build/bundle.ts';

interface CompileOptions {
  /** The entry points, absolute. */
  readonly entries: readonly string[];
  /** Paths below `outDir` are relative to this folder. */
  readonly rootDir: string;
  readonly outDir: string;
  readonly declarationsOnly: boolean;
}

/**
 * Compiles modules and their imports to JavaScript and declarations, with source maps that contain the sources. Imports of
 * `.ts` become imports of `.js`, in the declarations too.
 *
 * @throws Error with the diagnostics of TypeScript
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

/** `rewriteRelativeImportExtensions` does not rewrite declarations. */
export function withJsImports(declarations: string): string {
  return declarations.replace(/(\bfrom\s+|\bimport\s*\(\s*)(['"])(\.{1,2}\/[^'"]*)\.ts\2/g, '$1$2$3.js$2');
}

/** Copies the files that `isWanted` accepts, such as templates and JavaScript, which TypeScript does not emit. */
export function copyOthers(from: string, to: string, isWanted: (file: string) => boolean): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const file = path.relative(from, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    if (entry.isFile() && isWanted(file)) cpSync(path.join(from, file), path.join(to, file));
  }
}

/**
 * Bundles entry points into one module each, with shared chunks. Includes the code of packages, but not Node's modules.
 *
 * @param entries absolute files by the names of their modules
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
 * Removes declarations that no entry point imports; the compiler writes one for every module of the program.
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
