import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { Output } from '../printer.ts';
import { rewriteImports } from './import-endings.ts';

/** The package that generated servers import. */
const engine = '@plan-surface/engine';

interface InlineOutput {
  readonly output: Output;
  /** The files of the engine that were read, absolute. */
  readonly files: readonly string[];
}

/**
 * The output with a copy of the engine in `runtime/`, and with relative imports of it: `runtime/node.ts` is what the package
 * has as its entry point `node`, `runtime/index.ts` is the package itself. Code that imports no engine stays as it is.
 */
export function withInlineRuntime(output: Output): InlineOutput {
  const imported = new Set<string>();
  const files = new Map<string, string>();
  for (const [name, text] of output) {
    if (!name.endsWith('.ts')) files.set(name, text);
    else
      files.set(
        name,
        rewriteImports(text, (specifier) => {
          if (specifier !== engine && !specifier.startsWith(`${engine}/`)) return specifier;
          imported.add(entryOf(specifier));
          const target = `runtime/${moduleOf(entryOf(specifier))}`;
          return relative(path.posix.dirname(name), target);
        }),
      );
  }
  if (imported.size === 0) return { output, files: [] };
  const { folder, manifest } = findEngine();
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Record<string, string> };
  // `mcp`, and its transports, are only copied for contracts with an MCP server.
  const isOfMcp = (entry: string) => entry === './mcp' || entry.startsWith('./mcp/');
  const entries = Object.entries(exports).filter(([entry]) => !isOfMcp(entry) || imported.has('./mcp'));
  // A source that stands where its entry is imported from needs no module in between.
  for (const [entry, source] of entries)
    if (source !== `./${moduleOf(entry)}`)
      files.set(`runtime/${moduleOf(entry)}`, `${banner}export * from '${source}';\n`);
  const sources = reachedFrom(
    folder,
    entries.map(([, source]) => path.posix.normalize(source)),
  );
  for (const [name, text] of sources) files.set(`runtime/${name}`, banner + text);
  return { output: files, files: [manifest, ...[...sources.keys()].map((name) => path.join(folder, name))] };
}

/** `@ts-nocheck`: the user's compiler options, which may be stricter, do not apply to this copy. */
const banner = `// The same for every contract. Do not edit: it is copied from the engine.
// @ts-nocheck: it is checked where it is written.
`;

/** `@plan-surface/engine/node` is the entry point `./node`. */
const entryOf = (specifier: string) => `.${specifier.slice(engine.length)}`;

const moduleOf = (entry: string) => (entry === '.' ? 'index.ts' : `${entry.slice('./'.length)}.ts`);

function relative(from: string, to: string): string {
  const found = path.posix.relative(from, to);
  return found.startsWith('.') ? found : `./${found}`;
}

/** The engine's sources: the installed compiler carries them; in the checkout the package of that name is its workspace. */
function findEngine(): { readonly folder: string; readonly manifest: string } {
  const carried = fileURLToPath(new URL('../../runtime/', import.meta.url));
  if (existsSync(carried)) return { folder: carried, manifest: path.join(carried, 'manifest.json') };
  const folder = path.resolve(path.dirname(createRequire(import.meta.url).resolve(engine)), '..');
  return { folder, manifest: path.join(folder, 'package.json') };
}

/** Modules and all that they import of the same package, by their paths in its folder. */
function reachedFrom(folder: string, entries: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>();
  const waiting = [...entries];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (texts.has(name)) continue;
    const text = readFileSync(path.join(folder, name), 'utf8');
    texts.set(name, text);
    for (const { fileName } of ts.preProcessFile(text).importedFiles)
      if (fileName.startsWith('.')) waiting.push(path.posix.join(path.posix.dirname(name), fileName));
  }
  return texts;
}
