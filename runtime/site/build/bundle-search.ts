import path from 'node:path';
import { requireText } from '../source/files.ts';
import { builtFile } from './built-file.ts';
import { bundleFile, root } from './bundle.ts';
import { licenceNotices } from './licence-notices.ts';

const built = builtFile('search.js');
/** What the theme calls the part of its script that is not the theme's. */
const FINDER = '@plan-surface/search';

/** Bundles the script of the search, and leaves it where an installation without the bundler finds it. */
export async function buildSearchScript(contentDir: string): Promise<void> {
  built.write(await bundleSearchScript(contentDir));
}

/** The script of the search that the site serves. */
export function readSearchScript(contentDir: string): Promise<string> {
  return built.bundleOrRead(() => bundleSearchScript(contentDir));
}

/** One module for the browser: the theme's `search.js`, what it finds with, and the package below that. */
async function bundleSearchScript(contentDir: string): Promise<string> {
  const input = path.join(contentDir, 'theme/search.js');
  // The bundler would say less about a file that it cannot read.
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
