import type { SearchIndex } from '../../../runtime/site/search/find.ts';
import { realSite } from '../load-real-site.ts';

/** The search indexes of the real content, as they are served. */
export async function loadIndexes(): Promise<{ text: string; index: SearchIndex }[]> {
  const site = await realSite();
  return site.searches.map(({ text }) => ({ text, index: JSON.parse(text) }));
}
