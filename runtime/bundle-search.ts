import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { licenceNotices } from './licence-notices.ts';
import { requireText } from './site/source/text-file.ts';
import { writeFileWhole } from './write-file.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** As `npm run build` leaves it, for an installation without the bundler. */
const builtFile = path.join(root, 'dist/search.js');
/** What the theme calls the part of its script that is not the theme's. */
const FINDER = '@plan-surface/search';

/** Bundles the script of the search, and leaves it where an installation without the bundler finds it. */
export async function buildSearchScript(contentDir: string): Promise<void> {
  const text = await bundleSearchScript(contentDir);
  writeFileWhole(builtFile, text);
}

/** The script of the search: bundled anew, or what a build has left where there is no bundler. */
export async function readSearchScript(contentDir: string): Promise<string> {
  try {
    return await bundleSearchScript(contentDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
  }
  try {
    return readFileSync(builtFile, 'utf8');
  } catch {
    throw new Error(
      'there is neither the bundler nor dist/search.js; run npm run build where both are installed',
    );
  }
}

/** One module for the browser: the theme's `search.js`, what it finds with, and the package below that. */
async function bundleSearchScript(contentDir: string): Promise<string> {
  const { rolldown } = await import('rolldown');
  const input = path.join(contentDir, 'theme/search.js');
  // The bundler would say less about a file that it cannot read.
  await requireText(input);
  const build = await rolldown({
    input,
    cwd: root,
    platform: 'browser',
    resolve: { alias: { [FINDER]: path.join(root, 'runtime/site/search/find.ts') } },
    onLog: (_, { message }) => {
      throw new Error(`the search cannot be bundled: ${message}`);
    },
  });
  try {
    const { output } = await build.generate({ format: 'esm', codeSplitting: false, minify: true });
    const [chunk, ...others] = output;
    if (others.length > 0) throw new Error(`the search is ${output.length} files; it has to be one`);
    return `${chunk.code.trimEnd()}\n${licenceNotices(chunk)}`;
  } finally {
    await build.close();
  }
}
