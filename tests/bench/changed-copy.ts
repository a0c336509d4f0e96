import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { site } from '../../generated/site.ts';
import { root } from './target.ts';

export type Sections = readonly { readonly id: string; readonly pages: readonly string[] }[];

/** What a copy of the project has otherwise than the project. */
export interface Change {
  /** The contract names no rate limit. */
  readonly withoutRateLimits?: boolean;
  /** Other pages, and the sections that they stand in. */
  readonly content?: { readonly folder: string; readonly sections: Sections };
}

/**
 * Copies what the server runs on into a new folder, changed as another contract or another content would change it. The
 * packages are linked, the cache is its own.
 */
export function copyProject(folder: string, { withoutRateLimits, content }: Change): string {
  for (const part of ['runtime', 'generated', 'content', 'package.json']) {
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  }
  linkPackages(folder);
  if (withoutRateLimits) {
    replaceLine(path.join(folder, 'generated/server/operations.ts'), 'export const rateLimits', '[]');
  }
  if (content !== undefined) {
    const grown = JSON.stringify({ ...site, sections: content.sections });
    replaceLine(path.join(folder, 'generated/site.ts'), 'export const site', `${grown} as const`);
    const pages = path.join(folder, 'content/pages');
    rmSync(pages, { recursive: true });
    cpSync(content.folder, pages, { recursive: true });
  }
  return folder;
}

function linkPackages(folder: string): void {
  const packages = path.join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
  }
}

/** Gives another value to a constant that the compiler has printed on one line. */
function replaceLine(file: string, start: string, value: string): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.startsWith(start));
  const declared = /^[^=]*= /.exec(lines[index] ?? '')?.[0];
  if (declared === undefined) throw new Error(`${file} has no line that begins with "${start} =".`);
  lines[index] = `${declared}${value};`;
  writeFileSync(file, lines.join('\n'));
}
