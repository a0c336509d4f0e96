import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of a package manager's folder that loads code from elsewhere by its path. */
export interface Loader {
  /** The file, or the folder that stands for it. */
  readonly record: string;
  /** What it is, with an article. */
  readonly what: string;
  /** Absolute path of the code, which may not exist. */
  readonly target: string;
}

/** The code that a file loads, where its name tells that it is one of those that do; a broken one loads none. */
export function loadersOf(file: string): readonly Loader[] {
  const reader = readers.find(({ name }) => name.test(file));
  if (reader === undefined) return [];
  const { what, of, targets } = reader;
  try {
    const found = targets(readFileSync(file, 'utf8'), realpathSync(path.dirname(file)));
    return found.map((target) => ({ record: of === 'folder' ? path.dirname(file) : file, what, target }));
  } catch {
    return [];
  }
}

interface Reader {
  /** Of the whole path. */
  readonly name: RegExp;
  readonly what: string;
  /** Whether the file or its folder is named to people. */
  readonly of: 'file' | 'folder';
  /** Absolute paths; `folder` is the real path of the one that the file lies in. Throws where the file is broken. */
  readonly targets: (text: string, folder: string) => readonly string[];
}

const readers: readonly Reader[] = [
  {
    name: /\.dist-info\/direct_url\.json$/,
    what: 'an editable install',
    of: 'folder',
    targets: editableProject,
  },
  {
    name: /\/(?:site|dist)-packages\/[^/]+\.pth$/,
    what: 'an editable install',
    of: 'file',
    targets: pathLines,
  },
  {
    name: /\/composer\/autoload_(?:psr4|namespaces|classmap|files)\.php$/,
    what: 'an autoloader of Composer',
    of: 'file',
    targets: composerPaths,
  },
  // It names the packages of the workspace from its own place; the first of them is the whole of it.
  {
    name: /\/\.pnp\.c?js$/,
    what: 'a resolver of Yarn',
    of: 'file',
    targets: (_, folder) => [folder],
  },
];

/** The folder of the project that was installed in place, as PEP 610 records it. */
function editableProject(text: string): readonly string[] {
  const { url, dir_info } = JSON.parse(text) as { url: string; dir_info?: { editable?: unknown } };
  return dir_info?.editable === true ? [fileURLToPath(url)] : [];
}

/** Lines of a `.pth` file: Python's module `site` looks for modules in those that name what exists. */
function pathLines(text: string, folder: string): readonly string[] {
  return text.split('\n').map((line) => path.resolve(folder, line.trimEnd()));
}

/**
 * What Composer's generated files load from the project itself, which they find from where they really lie: `$vendorDir` is the
 * folder above theirs, `$baseDir` as many above that as `dirname` is called.
 */
function composerPaths(text: string, folder: string): readonly string[] {
  const calls = /^\$baseDir = ((?:dirname\()+)\$vendorDir/m.exec(text)?.[1] ?? '';
  const above = Array.from({ length: calls.length / 'dirname('.length }, () => '..');
  const base = path.join(folder, '..', ...above);
  return [...text.matchAll(/\$baseDir \. '((?:[^'\\]|\\.)*)'/g)].map(([, name = '']) =>
    path.join(base, name.replace(/\\(.)/g, '$1')),
  );
}
