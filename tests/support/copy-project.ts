import { cpSync, existsSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Copies the project without what is not committed of it; its packages are linked, and those of its workspaces lead into the copy. */
export function copyProject(project: string, copy: string): void {
  const left = new Set(['.git', 'node_modules', 'dist']);
  cpSync(project, copy, { recursive: true, filter: (source) => !left.has(path.basename(source)) });
  for (const at of ['node_modules', 'tests/node_modules'])
    linkPackages(path.join(project, at), path.join(copy, at));
}

function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) =>
      source === from ||
      (path.dirname(source) === from && path.basename(source) === '@plan-surface') ||
      path.dirname(source).endsWith('@plan-surface'),
  });
  for (const name of readdirSync(from)) {
    if (name !== '@plan-surface' && name !== '.cache' && name !== '.vite')
      symlinkSync(path.join(from, name), path.join(to, name));
  }
}
