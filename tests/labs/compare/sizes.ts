import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { manifestOf, type Tool } from './tools.ts';

/** What a tool writes, and what a page gets of it. Sizes in bytes. */
export interface Sizes {
  readonly files: number;
  readonly lines: number;
  readonly bytes: number;
  /** One operation, bundled and minified. */
  readonly bundle: number;
  readonly gzip: number;
  /** What a project has to install to run it. */
  readonly packages: readonly string[];
}

export async function sizesOf(tool: Tool, folder: string): Promise<Sizes> {
  const generated = path.join(folder, 'generated');
  const texts = readdirSync(generated, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
  const input = path.join(folder, 'page.ts');
  writeFileSync(input, tool.program);
  const build = await rolldown({ input });
  const { output } = await build.generate({ format: 'es', minify: true });
  await build.close();
  const { code, moduleIds } = output[0];
  const bundled = moduleIds.flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []);
  return {
    files: texts.length,
    lines: texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0),
    bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
    bundle: Buffer.byteLength(code),
    gzip: gzipSync(code, { level: 9 }).length,
    packages: [...withDependencies(bundled)].sort(),
  };
}

function withDependencies(names: readonly string[], known = new Set<string>()): Set<string> {
  for (const name of names) {
    if (known.has(name)) continue;
    known.add(name);
    withDependencies(Object.keys(manifestOf(name).dependencies ?? {}), known);
  }
  return known;
}
