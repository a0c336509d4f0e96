import { lstatSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { entriesOf } from '../../files/file-kind.ts';
import { portablePath } from '../../files/paths.ts';
import { ignoredPaths } from '../../repository/git.ts';

/** What leads from an ignored path back to files that git does not ignore: as a link, it would bring the code of now. */
export interface WaysBack {
  /** Links, absolute, with where they lead, from the top folder of the repository with `/`. */
  readonly links: ReadonlyMap<string, string>;
  /** A package of Python that was installed in place (PEP 660), as the path of its record; null where there is none. */
  readonly editable: string | null;
}

/** Looks through a file, a link or a folder, and follows no link below it. `top` is a real path. */
export function waysBack(source: string, top: string): WaysBack {
  const own = realpathSync(source);
  const links = new Map<string, string>();
  const editables = new Map<string, string>();
  const note = (ways: Map<string, string>, file: string, target: string) => {
    const inside = pathInside(top, target);
    if (inside !== null) ways.set(file, inside);
  };
  if (lstatSync(source).isSymbolicLink()) note(links, source, own);
  visit(source);
  const ignored = ignoredPaths(top, [...new Set([...links.values(), ...editables.values()])]);
  const [editable = null] = kept(editables).keys();
  return { links: kept(links), editable };

  function visit(folder: string): void {
    for (const entry of entriesOf(folder)) {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) visit(file);
      else if (entry.isSymbolicLink() && pathInside(own, file) === null) note(links, file, file);
      else if (entry.name === 'direct_url.json' && folder.endsWith('.dist-info')) {
        const project = editableProject(file);
        if (project !== null && pathInside(own, project) === null) note(editables, file, project);
      }
    }
  }

  function kept(ways: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
    return new Map([...ways].filter(([, inside]) => !ignored.has(inside)));
  }
}

/** Where a path really lies, from a folder (a real path) with `/`; null outside of it, and for a broken link. */
function pathInside(folder: string, file: string): string | null {
  try {
    return portablePath(folder, realpathSync(file), path);
  } catch {
    return null;
  }
}

/** The folder of the project that a `direct_url.json` (PEP 610) says is installed in place. */
function editableProject(file: string): string | null {
  try {
    const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const { url, dir_info } = record as { url: string; dir_info?: { editable?: unknown } };
    return dir_info?.editable === true ? fileURLToPath(url) : null;
  } catch {
    return null;
  }
}

/**
 * Links `source` as `target`. Around the links of `redirected` real folders are made, in which these lead where it says
 * and all else is linked.
 */
export function linkWith(source: string, target: string, redirected: ReadonlyMap<string, string>): void {
  const around = new Set([...redirected.keys()].flatMap((link) => foldersAbove(link)));
  link(source, target);

  function link(from: string, to: string): void {
    // Start scripts find their package from the folder in which they lie.
    const isRebuilt = around.has(from) || (around.size > 0 && path.basename(from) === '.bin');
    if (!isRebuilt) symlinkSync(redirected.get(from) ?? from, to);
    else {
      mkdirSync(to);
      for (const { name } of entriesOf(from)) link(path.join(from, name), path.join(to, name));
    }
  }
}

function foldersAbove(file: string): readonly string[] {
  const folder = path.dirname(file);
  return folder === file ? [] : [folder, ...foldersAbove(folder)];
}
