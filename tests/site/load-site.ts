import { type ContentOptions, readContent } from '../../runtime/site/render/read-content.ts';
import { createSite, type Site } from '../../runtime/site/render/site.ts';

/** Reads and renders content, and gives the site over it. */
export async function loadSite(options: ContentOptions): Promise<Site> {
  return createSite({ ...options, content: await readContent(options) });
}
