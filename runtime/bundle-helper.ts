import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { licenceNotices } from './licence-notices.ts';
import { requireText } from './site/source/text-file.ts';
import { writeFileWhole } from './write-file.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The helper as `npm run build` leaves it: git-ignored, executable, for whoever wants the file itself. */
export const helperFile = path.join(root, 'dist/plan.mjs');

/** Bundles the helper for the skills in `contentDir`, and leaves it at `helperFile`. */
export async function buildHelper(contentDir: string): Promise<void> {
  const text = await bundleHelper(await releaseOf(contentDir));
  writeFileWhole(helperFile, text, { mode: 0o755 });
}

/**
 * The helper that the site serves. It is bundled anew; an installation without development dependencies has no bundler,
 * and serves what its build has left. Throws where there is neither.
 */
export async function readHelper(contentDir: string): Promise<string> {
  try {
    return await bundleHelper(await releaseOf(contentDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
  }
  try {
    return readFileSync(helperFile, 'utf8');
  } catch {
    throw new Error(
      'there is neither the bundler nor dist/plan.mjs; run npm run build where both are installed',
    );
  }
}

/** The release that the router skill names. */
async function releaseOf(contentDir: string): Promise<string> {
  const text = await requireText(path.join(contentDir, 'skill/plan/SKILL.md'));
  const version = /^ {2}version: "(\d+\.\d+\.\d+)"$/m.exec(text)?.[1];
  if (version === undefined) throw new Error('content/skill/plan/SKILL.md has no metadata.version');
  return version;
}

/**
 * Bundles the plan helper into the one file that the skill ships: everything under `cli/plan.ts`, types taken off, not
 * minified, without dependencies. The same sources give the same bytes, wherever they lie.
 *
 * A module that a command loads lazily stays lazy: it stands in a function that runs when the module is first needed. So
 * do the built-in modules of Node. There is no compile cache: Node's cannot cache the file that
 * switches it on, and importing that file a second time, cached, costs what it saves.
 *
 * @param version release of the skill that carries the helper
 */
export async function bundleHelper(version: string): Promise<string> {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: path.join(root, 'runtime/cli/plan.ts'),
    cwd: root,
    platform: 'node',
    treeshake: { propertyReadSideEffects: false },
    plugins: [lazyBuiltins],
    // Anything that it would only warn of is a defect of the helper.
    onLog: (_, { message }) => {
      throw new Error(`the helper cannot be bundled: ${message}`);
    },
  });
  try {
    const { output } = await build.generate({
      format: 'esm',
      codeSplitting: false,
      minify: false,
      banner: banner(version),
    });
    const [chunk, ...others] = output;
    if (others.length > 0) throw new Error(`the helper is ${output.length} files; it has to be one`);
    // A package may lie anywhere above the sources.
    const code = chunk.code
      .replace(/^\/\/ \S*?(?=node_modules\/\S+$)/gm, '// ')
      .replaceAll('// \\0builtin/', '// node:');
    return `${code.trimEnd()}\n${licenceNotices(chunk)}`;
  } finally {
    await build.close();
  }
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
