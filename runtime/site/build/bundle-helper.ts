import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'rolldown';
import { requireText } from '../source/files.ts';
import { builtFile } from './built-file.ts';
import { bundleFile, root } from './bundle.ts';
import { licenceNotices } from './licence-notices.ts';

/** Executable, for whoever wants the file itself. */
const built = builtFile('plan.mjs', 0o755);
export const helperFile = built.path;

/** Bundles the helper for the skills in `contentDir`, and leaves it at `helperFile`. */
export async function buildHelper(contentDir: string): Promise<void> {
  built.write(await bundleHelper(await releaseOf(contentDir)));
}

/** The helper that the site serves. */
export function readHelper(contentDir: string): Promise<string> {
  return built.bundleOrRead(async () => bundleHelper(await releaseOf(contentDir)));
}

/** The release that the router skill names. */
async function releaseOf(contentDir: string): Promise<string> {
  const text = await requireText(path.join(contentDir, 'skill/plan/SKILL.md'));
  const version = /^ {2}version: "(\d+\.\d+\.\d+)"$/m.exec(text)?.[1];
  if (version === undefined) throw new Error('content/skill/plan/SKILL.md has no metadata.version');
  return version;
}

/**
 * Bundles the plan helper into the one file that the skill ships: everything under `plan/commands/plan.ts`, types taken off, not
 * minified, without dependencies. The same sources give the same bytes, wherever they lie.
 *
 * A module that a command loads lazily stays lazy: it stands in a function that runs when the module is first needed. So
 * do the built-in modules of Node. There is no compile cache: Node's cannot cache the file that
 * switches it on, and importing that file a second time, cached, costs what it saves.
 *
 * @param version release of the skill that carries the helper
 */
export async function bundleHelper(version: string): Promise<string> {
  const chunk = await bundleFile(
    'the helper',
    {
      input: path.join(root, 'runtime/plan/commands/plan.ts'),
      platform: 'node',
      treeshake: { propertyReadSideEffects: false },
      plugins: [lazyBuiltins],
    },
    { format: 'esm', minify: false, banner: banner(version) },
  );
  // A package may lie anywhere above the sources.
  const code = chunk.code
    .replace(/^\/\/ \S*?(?=node_modules\/\S+$)/gm, '// ')
    .replaceAll('// \\0builtin/', '// node:');
  return `${code.trimEnd()}\n${licenceNotices(chunk)}`;
}

const prefix = '\0builtin/';

/**
 * Asks for a built-in module when the module that imports it runs, not when the file is read: what a command does not use
 * is not loaded. An `import` of one would also make a copy of all its exports, which takes longer than loading it.
 */
const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  resolveId(id, _, { kind }) {
    if (!id.startsWith('node:')) return null;
    if (kind === 'dynamic-import') return { id, external: true };
    return { id: prefix + id.slice('node:'.length) };
  },
  load(id) {
    if (!id.startsWith(prefix)) return null;
    const name = `node:${id.slice(prefix.length)}`;
    const names = Object.keys(createRequire(import.meta.url)(name)).filter((one) =>
      /^[A-Za-z]\w*$/.test(one),
    );
    const exported = names.map((one) => `export const ${one} = builtin.${one};`);
    // What nobody imports is dropped again.
    return [`const builtin = builtinModule('${name}');`, 'export default builtin;', ...exported].join('\n');
  },
};

function banner(version: string): string {
  return `#!/usr/bin/env node
// plan.mjs ${version}: reads and writes the records of plans. \`node plan.mjs --help\` lists its commands.
// Node 20 or newer. No dependencies, no network: it runs git and the checks of a plan, nothing else.
// SPDX-License-Identifier: MIT. Bundled from TypeScript; the path of each source file stands above its code.

// Before Node 20.16 there is no process.getBuiltinModule.
const builtinModule =
  process.getBuiltinModule ?? (await import('node:module')).createRequire(import.meta.url);
`;
}
