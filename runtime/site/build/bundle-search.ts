/** Bundles the search that our pages load: one module of the theme's search.js, find.ts and MiniSearch. */
import path from 'node:path';
import { requireText } from '../source/files.ts';
import { builtFile, bundleFile, licenceNotices, root } from './bundle.ts';

const built = builtFile('search.js');
/** The name by which the theme's script imports the search. */
const FINDER = '@plan-surface/search';

/** Bundles the search script into `dist/`, for installations without the bundler. */
export async function buildSearchScript(contentDir: string): Promise<void> {
  built.write(await bundleSearchScript(contentDir));
}

/** The search script that the site serves. */
export function readSearchScript(contentDir: string): Promise<string> {
  return built.bundleOrRead(() => bundleSearchScript(contentDir));
}

async function bundleSearchScript(contentDir: string): Promise<string> {
  const input = path.join(contentDir, 'theme/search.js');
  // A missing file is reported more clearly here than by the bundler.
  await requireText(input);
  const chunk = await bundleFile(
    'the search',
    {
      input,
      platform: 'browser',
      resolve: { alias: { [FINDER]: path.join(root, 'runtime/site/search/find.ts') } },
    },
    { format: 'esm', minify: true },
  );
  return `${chunk.code.trimEnd()}\n${licenceNotices(chunk)}`;
}
