/** Fills the generated createService: handlers, MCP tools, responders, headers, prepared answers. */
import {
  type CodedBody,
  type Engine,
  PreparedAnswers,
  type PreparedTable,
  type StoredBody,
} from '@plan-surface/engine';
import { createService, type Options } from '../../../generated/server/service.ts';
import { site as config } from '../../../generated/site.ts';
import { pageRedirects } from '../api/addresses.ts';
import { createHandlers } from '../api/handlers.ts';
import { mcpHandlers, mcpOptions } from '../api/mcp.ts';
import type { PublishedDocuments } from '../api/published.ts';
import { createResponders, digestOperations, problemBody, siteHeaders } from '../api/responses.ts';
import { createSite, type ReadText, type SiteContent } from '../render/site.ts';
import type { SiteSettings } from '../source/settings.ts';

interface SiteEngineParts {
  readonly content: SiteContent;
  readonly settings: SiteSettings;
  readonly published: PublishedDocuments;
  /** Prepared answers. */
  readonly table?: PreparedTable<CodedBody | StoredBody>;
  /** Reads texts of pages and assets that the content does not hold. */
  readonly readText?: ReadText;
}

/** The engine for some content, with the site's own headers and problem bodies; the options say how it serves. */
export function createSiteEngine(
  { content, settings, published, table, readText }: SiteEngineParts,
  options: Omit<Options<null>, 'mcp' | 'prepared'>,
): Engine {
  const site = createSite({ ...settings, content, site: config });
  const handlers = createHandlers(site, published, mcpHandlers(settings), settings, readText);
  return createService(handlers, {
    mcp: mcpOptions(site, settings, readText),
    responders: createResponders(site, settings),
    problemBody: problemBody(settings),
    headers: siteHeaders(site, settings.baseUrl),
    redirect: pageRedirects(site),
    ...(table === undefined ? {} : { prepared: new PreparedAnswers(table, digestOperations) }),
    ...options,
  });
}
