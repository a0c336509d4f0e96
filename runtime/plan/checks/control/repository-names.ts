import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { portablePath } from '../../files/paths.ts';
import { unignoredFiles } from '../../repository/git.ts';
import type { MissingName } from './missing-messages.ts';
import type { CodeLink } from './old-state.ts';

export interface RepositoryNamesOptions {
  readonly root: string;
  /** Folders, besides the root, in which the old state of the repository stood. Real paths. */
  readonly standIns: readonly string[];
  /** The files of the check, from the root with `/`: their folders are searched for modules. */
  readonly artifacts: readonly string[];
  /** Links by which modules of the repository are found, such as those of a workspace. */
  readonly codeLinks?: readonly CodeLink[];
}

/** Tells whether a missing name is a file of the repository that git does not ignore: code that is new. */
export function createRepositoryNames({ root, standIns, artifacts, codeLinks = [] }: RepositoryNamesOptions) {
  const keys = new Set(unignoredFiles(root).flatMap(keysOf));
  const roots = [
    '',
    'src',
    'lib',
    'include',
    'test',
    'tests',
    'spec',
    ...artifacts.map((file) => path.posix.dirname(file)),
  ];
  const moduleFolders = [...new Set(codeLinks.map(({ link }) => moduleFolderOf(link)))];
  const goModule = /^module\s+(\S+)/m.exec(readOrNothing(path.join(root, 'go.mod')))?.[1];
  return { has };

  function has({ name, kind }: MissingName): boolean {
    if (kind === 'elsewhere') return false;
    if (kind === 'dotted') return isUnderRoots(name.replaceAll('.', '/'));
    // A class within another one lies in the file of the outer one.
    if (kind === 'source') return endsAnyKey(name.replace(/\$.*/, '').replaceAll('.', '/'));
    return hasPath(name);
  }

  function hasPath(name: string): boolean {
    const file = name.startsWith('file:') ? fileOf(name) : name;
    if (path.isAbsolute(file)) {
      const inside = [root, ...standIns].map((folder) => portablePath(folder, file, path));
      return inside.some((one) => one !== null && (hasKey(one) || isBehindLink(one)));
    }
    if (moduleFolders.some((folder) => isBehindLink(`${folder}/${file}`))) return true;
    // Relative to a file that the message need not name, or to the folder that an alias stands for.
    const local = /^(?:\.{1,2}\/)+|^[@~]\//.exec(file);
    if (local !== null) return endsAnyKey(file.slice(local[0].length));
    if (goModule !== undefined && file.startsWith(`${goModule}/`))
      return hasKey(file.slice(goModule.length + 1));
    return /[./]/.test(file) && isUnderRoots(file);
  }

  /** A file of a linked package; the package itself only where it is new: an old one may just not be built. */
  function isBehindLink(file: string): boolean {
    return codeLinks.some(({ link, target, isThere }) =>
      file === link
        ? !isThere
        : target !== null && file.startsWith(`${link}/`) && hasKey(target + file.slice(link.length)),
    );
  }

  function isUnderRoots(name: string): boolean {
    return roots.some((folder) => hasKey(path.posix.join(folder, name)));
  }

  function hasKey(name: string): boolean {
    return keys.has(name) || keys.has(withoutExtension(name));
  }

  function endsAnyKey(name: string): boolean {
    const ends = [name, withoutExtension(name)];
    for (const key of keys) {
      if (ends.some((end) => end !== '' && (key === end || key.endsWith(`/${end}`)))) return true;
    }
    return false;
  }
}

/** The folder in which a package has its name: `node_modules` of `node_modules/@x/a`. */
function moduleFolderOf(link: string): string {
  return /^(?:.*\/)?node_modules(?=\/)/.exec(link)?.[0] ?? path.posix.dirname(link);
}

/** The names under which a program may ask for a file: its path, without extension, and the folders around it. */
function keysOf(file: string): readonly string[] {
  const folders = file.split('/').slice(0, -1);
  return [file, withoutExtension(file), ...folders.map((_, index) => folders.slice(0, index + 1).join('/'))];
}

function withoutExtension(file: string): string {
  return file.replace(/(?<=[^/])\.(?:[cm]?[jt]sx?|json|py|rb|go|rs|php|java|kt|scala|h|hpp|vue|svelte)$/, '');
}

function fileOf(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    return url;
  }
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
