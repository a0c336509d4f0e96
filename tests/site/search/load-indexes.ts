import { site as config } from '../../../generated/site.ts';
import { exampleManifest } from '../../../runtime/plan/example.ts';
import type { SearchIndex } from '../../../runtime/site/search/find.ts';
import { contentDir } from '../content-folder.ts';
import { loadSite } from '../load-site.ts';

/** The search indexes of the real content, as they are served. */
export async function loadIndexes(): Promise<{ text: string; index: SearchIndex }[]> {
  const site = await loadSite({
    contentDir,
    site: config,
    baseUrl: config.base_url,
    schemaBase: config.schema_base,
    exampleManifest: exampleManifest(),
  });
  return site.searches.map(({ text }) => ({ text, index: JSON.parse(text) }));
}
