import type { Engine } from '@plan-surface/engine';
import { createService, type Options } from '../generated/server/service.ts';
import { site as config } from '../generated/site.ts';
import { createHandlers } from './api/handlers.ts';
import { mcpHandlers, mcpOptions } from './api/mcp/operations.ts';
import type { ReadMarkdown } from './api/mcp/tools.ts';
import { problemBody } from './api/problem-body.ts';
import type { PublishedDocuments } from './api/published.ts';
import { createResponders } from './api/responders.ts';
import { pageRedirects } from './page-addresses.ts';
import type { SiteSettings } from './settings.ts';
import { createSite, type SiteContent } from './site/site.ts';
import { siteHeaders } from './site-headers.ts';

/** What the engine of the site is made of. */
interface SiteEngineParts {
  readonly content: SiteContent;
  readonly settings: SiteSettings;
  readonly published: PublishedDocuments;
  /** Where the pages of the content do not hold their Markdown. */
  readonly readMarkdown?: ReadMarkdown;
}

/** The engine over some content, with what only the site says of its answers; the options say how it serves them. */
export function createSiteEngine(
  { content, settings, published, readMarkdown }: SiteEngineParts,
  options: Omit<Options<null>, 'mcp'>,
): Engine {
  const site = createSite({ ...settings, content, site: config });
  const handlers = createHandlers(site, published, mcpHandlers(settings), settings);
  return createService(handlers, {
    mcp: mcpOptions(site, settings, readMarkdown),
    responders: createResponders(site, settings),
    problemBody: problemBody(settings),
    headers: siteHeaders(site, settings.baseUrl),
    redirect: pageRedirects(site),
    ...options,
  });
}
