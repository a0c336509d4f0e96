import path from 'node:path';
import { surfacePath } from './paths.ts';

/**
 * Whether a path from the root is one that an entry of the contract names: a file, a folder, or a glob with `*`, `**`, `?`,
 * `[…]` and `{a,b}`. Null for an entry that is none of these, such as a sentence or a path that leaves the repository.
 */
export function pathMatcher(entry: string): ((file: string) => boolean) | null {
  const found = surfacePath(entry, path);
  if ('refused' in found || /\s/.test(entry.trim())) return null;
  if (found.path === '') return (file) => !file.startsWith('../');
  if (!/[*?[{]/.test(found.path)) return (file) => file === found.path || file.startsWith(`${found.path}/`);
  try {
    const pattern = new RegExp(`^${globSource(found.path)}(?:/.*)?$`, 'su');
    return (file) => pattern.test(file);
  } catch {
    return null;
  }
}

function globSource(glob: string): string {
  let depth = 0;
  return glob.replace(/\*\*\/|\*\*|\*|\?|\[!?[^\]/]+\]|[{},]|[\\^$.|+()[\]]/g, (piece) => {
    if (piece === '**/') return '(?:[^/]+/)*';
    if (piece === '**') return '.*';
    if (piece === '*') return '[^/]*';
    if (piece === '?') return '[^/]';
    if (piece.length > 1) return piece.replace(/^\[!/, '[^').replaceAll('\\', '\\\\');
    if (piece === '{') return depth++ < 0 ? '' : '(?:';
    if (piece === '}') return depth-- > 0 ? ')' : '\\}';
    if (piece === ',') return depth > 0 ? '|' : ',';
    return `\\${piece}`;
  });
}
