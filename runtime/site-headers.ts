import { site as config } from '../generated/site.ts';
import type { SitePolicy } from './http/site-policy.ts';
import { readPagePath } from './site/addresses.ts';
import type { Site } from './site/site.ts';
import { languageOf } from './site/site-config.ts';

/** What the site adds to responses: the language of a text, the own address of negotiated Markdown, the API catalog. */
export function sitePolicy(site: Site, baseUrl: string): SitePolicy {
  return {
    secure: baseUrl.startsWith('https:'),
    headersFor({ path, status, mediaType }): Record<string, string> {
      const { language, slug } = readPagePath(config, path);
      const page = site.page(language, slug);
      if (page === undefined || status !== 200 || !pageMediaTypes.has(mediaType)) return {};
      const negotiated = mediaType === 'text/markdown' && path !== page.markdownPath;
      return {
        'Content-Language': languageOf(config, page.language).tag,
        ...(negotiated && { 'Content-Location': page.markdownPath }),
        ...(path === '/' && { Link: '</.well-known/api-catalog>; rel="api-catalog"' }),
      };
    },
  };
}

const pageMediaTypes: ReadonlySet<string> = new Set(['text/html', 'text/markdown']);
