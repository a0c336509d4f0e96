import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import type { Manifest } from './manifest.ts';

/** The packages that modules and declarations import, each once, sorted. */
function packagesIn(texts: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const { fileName: specifier } of ts.preProcessFile(text).importedFiles) {
      if (/^[.#/]/.test(specifier) || isBuiltin(specifier)) continue;
      found.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
    }
  }
  return [...found].sort();
}

/** @throws Error where the code imports a package that the package.json does not name, or the other way round */
export function checkImports(folder: string, manifest: Manifest): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(js|d\.ts)$/.test(entry.name),
  );
  const texts = files.map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
  const imported = new Set(packagesIn(texts));
  const declared = new Set(
    Object.keys({ ...manifest.dependencies, ...(manifest['peerDependencies'] ?? {}) }),
  );
  const isUnknown = (name: string) => name !== manifest.name && !declared.has(name);
  const unknown = [...imported].filter(isUnknown);
  const unused = Object.keys(manifest.dependencies ?? {}).filter((name) => !imported.has(name));
  if (unknown.length > 0) throw new Error(`${manifest.name} imports ${unknown.join(', ')} undeclared`);
  if (unused.length > 0) throw new Error(`${manifest.name} declares ${unused.join(', ')} and imports none`);
}
