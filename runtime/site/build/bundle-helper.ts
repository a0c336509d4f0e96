/** Bundles the command `plan` into the one file that our skills and the package carry. */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'rolldown';
import { requireText } from '../source/files.ts';
import { builtFile, bundleFile, licenceNotices, root } from './bundle.ts';

/** Executable, so that it can be run as a command. */
const built = builtFile('plan.mjs', 0o755);
export const helperFile = built.path;

/** Bundles the helper for the skills in `contentDir`, and writes it to `helperFile`. */
export async function buildHelper(contentDir: string): Promise<void> {
  built.write(await bundleHelper(await releaseOf(contentDir)));
}

/** The helper that the site serves. */
export function readHelper(contentDir: string): Promise<string> {
  return built.bundleOrRead(async () => bundleHelper(await releaseOf(contentDir)));
}

/** The version in the front matter of the `plan` skill. */
async function releaseOf(contentDir: string): Promise<string> {
  const text = await requireText(path.join(contentDir, 'skill/plan/SKILL.md'));
  const version = /^ {2}version: "(\d+\.\d+\.\d+)"$/m.exec(text)?.[1];
  if (version === undefined) throw new Error('content/skill/plan/SKILL.md has no metadata.version');
  return version;
}

/**
 * `plan/commands/plan.ts` and everything that it imports, without types, not minified. The bytes depend only on the sources,
 * not on the folder of the checkout.
 *
 * Dynamic imports stay lazy: each module becomes a function that runs when the module is first needed. Node's built-in
 * modules are loaded in the same way. There is no compile cache: Node's cannot cache the file that enables it, and loading
 * the rest as a second, cached file costs as much as it saves.
 *
 * @param version release of the skill that contains the helper
 */
export async function bundleHelper(version: string): Promise<string> {
  const chunk = await bundleFile(
    'the helper',
    {
      input: path.join(root, 'runtime/plan/commands/plan.ts'),
      platform: 'node',
      treeshake: { propertyReadSideEffects: false },
      transform: { define: { helperRelease: JSON.stringify(version) } },
      plugins: [lazyBuiltins],
    },
    { format: 'esm', minify: false, banner: banner(version) },
  );
  // `node_modules` may be in any folder above the sources; its path must not show in the bundle.
  const code = chunk.code
    .replace(/^\/\/ \S*?(?=node_modules\/\S+$)/gm, '// ')
    .replaceAll('// \\0builtin/', '// node:');
  return `${code.trimEnd()}\n${licenceNotices(chunk)}`;
}

const prefix = '\0builtin/';

/**
 * Loads a built-in module when the module that imports it runs, so that a command loads only what it uses. An `import`
 * would load it at once, and also copy all its exports, which takes longer than loading it.
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
    // Tree shaking drops the unused exports.
    return [`const builtin = builtinModule('${name}');`, 'export default builtin;', ...exported].join('\n');
  },
};

function banner(version: string): string {
  return `#!/usr/bin/env node
// plan.mjs ${version}: reads and writes the records of plans. \`node plan.mjs --help\` lists its commands.
// Node 20 or newer. No dependencies, no network: it runs git and the checks of a plan, nothing else.
// SPDX-License-Identifier: MIT. Bundled from TypeScript; the path of each source file is above its code.

// Before Node 20.16 there is no process.getBuiltinModule.
const builtinModule =
  process.getBuiltinModule ?? (await import('node:module')).createRequire(import.meta.url);
`;
}
