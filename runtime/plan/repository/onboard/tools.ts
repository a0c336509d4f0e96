import { readFileSync } from 'node:fs';
import path from 'node:path';
import { foldersIn, namesIn } from '../../files/file-kind.ts';
import { unignoredFiles } from '../git.ts';
import { nodeTools } from './node-tools.ts';
import { otherTools } from './other-tools.ts';
import { pythonTools } from './python-tools.ts';
import type { Project, Tool } from './tool.ts';

const detectors = [nodeTools, pythonTools, otherTools];
const skipped = new Set([
  'node_modules',
  'vendor',
  'target',
  'dist',
  'build',
  'venv',
  'fixtures',
  'testdata',
  'examples',
]);
const deepest = 2;

/** The commands that the manifests of a repository define, at its root and up to two folders below. */
export function findTools(root: string): readonly Tool[] {
  const found: Tool[] = [];
  const listed = unignoredFiles(root).map((file) => path.posix.dirname(file));
  const filled = new Set(
    listed.flatMap((folder) =>
      folder.split('/').map((_, index, steps) => steps.slice(0, index + 1).join('/')),
    ),
  );
  const workspaces = workspacesOf(projectIn(root));
  visit('.', 0);
  return found;

  function visit(folder: string, depth: number): void {
    const project = projectIn(path.join(root, folder));
    const tools = detectors.flatMap((detect) => detect(project));
    for (const tool of tools) {
      if (folder !== '.' && workspaces.has(tool.source)) continue;
      found.push({ ...tool, folder, source: folder === '.' ? tool.source : `${folder}/${tool.source}` });
    }
    if (depth === deepest) return;
    for (const name of foldersIn(path.join(root, folder))) {
      if (name.startsWith('.') || skipped.has(name)) continue;
      const below = folder === '.' ? name : `${folder}/${name}`;
      if (filled.size === 0 || filled.has(below)) visit(below, depth + 1);
    }
  }
}

/** Manifests at the root whose commands reach the packages below: what those define is not named again. */
function workspacesOf({ read }: Project): ReadonlySet<string> {
  const found = new Set<string>();
  if (/"workspaces"\s*:/.test(read('package.json') ?? '') || read('pnpm-workspace.yaml') !== null)
    found.add('package.json');
  if (/^\[workspace\]/m.test(read('Cargo.toml') ?? '')) found.add('Cargo.toml');
  return found;
}

function projectIn(folder: string): Project {
  return {
    read: (name) => {
      try {
        return readFileSync(path.join(folder, name), 'utf8');
      } catch {
        return null;
      }
    },
    names: (below = '.') => namesIn(path.join(folder, below)),
  };
}
