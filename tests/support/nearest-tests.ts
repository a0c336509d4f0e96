import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of tests, and how near it is: steps of imports, less what its path has in common with that of the module. */
export interface Near {
  readonly test: string;
  readonly rank: number;
}

/** What imports what, below some folders, as far as the texts of the modules say. */
export interface ImportGraph {
  /** The files of tests that reach a module through imports, the nearest first; a file of tests reaches itself. Paths are from the root. */
  testsOf(file: string): Near[];
}

const specifier = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** Reads the imports of all modules below `folders` of `root`. Packages of the workspace count as their files. */
export function importGraph(root: string, folders: readonly string[]): ImportGraph {
  const modules = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|js|mjs)$/.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .filter((file) => !file.includes('node_modules/')),
  );
  const packages = readPackages(root);
  const imports = modules.map((file): [string, string[]] => {
    const names = readFileSync(path.join(root, file), 'utf8').matchAll(specifier);
    const imported = Array.from(names, ([, name = '']) =>
      name.startsWith('.') ? path.join(path.dirname(file), name) : packages.get(name),
    );
    return [file, imported.filter((name) => name !== undefined)];
  });
  return graphOf(new Map(imports));
}

/** @param imports each file to those that it imports */
export function graphOf(imports: ReadonlyMap<string, readonly string[]>): ImportGraph {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of imports)
    for (const other of imported) importers.set(other, [...(importers.get(other) ?? []), file]);
  return {
    testsOf(file) {
      const distance = new Map([[file, 0]]);
      // A map is walked in the order of its members, those added on the way included.
      for (const [at, steps] of distance) {
        for (const importer of importers.get(at) ?? [])
          if (!distance.has(importer)) distance.set(importer, steps + 1);
      }
      const words = wordsOf(file);
      const shared = (test: string) => wordsOf(test).filter((word) => words.includes(word)).length;
      return [...distance]
        .filter(([at]) => isTest(at) && imports.has(at))
        .map(([test, steps]) => ({ test, rank: steps - 2 * shared(test) }))
        .sort((a, b) => a.rank - b.rank);
    },
  };
}

/** Whether `npm test` runs a file. */
export function isTest(file: string): boolean {
  return (
    file.endsWith('.test.ts') &&
    !/\.(long|endurance)\.test\.ts$/.test(file) &&
    !file.startsWith('tests/site/browser/')
  );
}

/** Those of the path, without the room: the tests of a module often have its name. */
function wordsOf(file: string): string[] {
  return file
    .replace(/\.(?:test\.)?ts$/, '')
    .split('/')
    .slice(1)
    .flatMap((part) => part.split('-'));
}

/** The modules that `exports` of the workspace's packages name, by the name under which they are imported. */
function readPackages(root: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of ['generator', 'runtime', 'runtime/plan']) {
    const file = path.join(root, folder, 'package.json');
    if (!existsSync(file)) continue;
    const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
      name: string;
      exports?: Record<string, unknown>;
    };
    for (const [key, value] of Object.entries(exports)) {
      const target =
        typeof value === 'string' ? value : Object.values(value as Record<string, string>).at(-1);
      if (typeof target === 'string') found.set(path.posix.join(name, key), path.join(folder, target));
    }
  }
  return found;
}
