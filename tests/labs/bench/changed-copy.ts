import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { site } from '../../../generated/site.ts';
import { root } from './target.ts';

export type Sections = readonly { readonly id: string; readonly pages: readonly string[] }[];

/** What a copy of the project has otherwise than the project. */
export interface Change {
  /** Only the address that shows a 429 in the reference has a rate limit. */
  readonly withoutRateLimits?: boolean;
  /** Other pages, and the sections that they stand in. */
  readonly content?: { readonly folder: string; readonly sections: Sections };
}

/**
 * Copies what the server runs on into a new folder, changed as another contract or another content would change it. The
 * packages are linked, the cache is its own.
 */
export function copyProject(folder: string, { withoutRateLimits, content }: Change): string {
  for (const part of ['runtime', 'generated', 'generator', 'content', 'package.json']) {
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  }
  linkPackages(folder);
  if (withoutRateLimits) {
    const health = { prefix: '/api/health.json', limit: 120, windowSeconds: 60, response: 'tooManyRequests' };
    const operations = path.join(folder, 'generated/server/operations.ts');
    replaceLine(operations, '  rateLimits: ', `${JSON.stringify([health])},`);
  }
  if (content !== undefined) {
    const grown = JSON.stringify({ ...site, sections: content.sections });
    replaceLine(path.join(folder, 'generated/site.ts'), 'export const site = ', `${grown} as const;`);
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

/** Writes something else after the start of the one line that the compiler begins so. */
function replaceLine(file: string, start: string, rest: string): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const found = lines.flatMap((line, index) => (line.startsWith(start) ? [index] : []));
  const [index] = found;
  if (index === undefined || found.length > 1)
    throw new Error(`${file} has ${found.length} lines that begin with "${start}".`);
  lines[index] = start + rest;
  writeFileSync(file, lines.join('\n'));
}
