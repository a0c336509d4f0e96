import { type ContentOptions, openContent } from '../../runtime/site/render/read-content.ts';
import { createSite, type Site } from '../../runtime/site/render/site.ts';

/** Reads and renders content, and returns its site. */
export async function loadSite(options: ContentOptions): Promise<Site> {
  return createSite({ ...options, content: (await openContent(options)).render() });
}
