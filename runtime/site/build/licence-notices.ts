import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { OutputChunk } from 'rolldown';

/** The licences of the packages whose code is part of the file. */
export function licenceNotices({ moduleIds }: OutputChunk): string {
  const folders = moduleIds.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []);
  return [...new Set(folders)]
    .map((folder) => ({ folder, ...readPackage(folder) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ folder, name, version }) => {
      const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
      if (file === undefined)
        throw new Error(`${name} has no licence file; what is bundled of it must carry its notice`);
      const text = readFileSync(path.join(folder, file), 'utf8').trim();
      const lines = [`Contains code of ${name} ${version}:`, '', ...text.split(/\r?\n/)];
      return `\n${lines.map((line) => `// ${line}`.trimEnd()).join('\n')}\n`;
    })
    .join('');
}

function readPackage(folder: string): { readonly name: string; readonly version: string } {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}
