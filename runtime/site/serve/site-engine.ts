/** Fills the generated createService: handlers, MCP tools, responders, headers, prepared answers. */
import {
  type CodedBody,
  type Engine,
  PreparedAnswers,
  type PreparedTable,
  type StoredBody,
} from '@plan-surface/engine';
import type { Handlers } from '../../../generated/server/handlers.ts';
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

/** How the site serves; what it answers is not optional. */
type ServingOptions = Omit<Options<null>, 'mcp' | 'prepared'>;

/** The arguments of both. */
export function siteService(
  { content, settings, published, table, readText }: SiteEngineParts,
  options: ServingOptions,
): [handlers: Handlers<null>, options: Options<null>] {
  const site = createSite({ ...settings, content, site: config });
  const handlers = createHandlers(site, published, mcpHandlers(settings), settings, readText);
  return [
    handlers,
    {
      mcp: mcpOptions(site, settings, readText),
      responders: createResponders(site, settings),
      problemBody: problemBody(settings),
      headers: siteHeaders(site, settings.baseUrl),
      redirect: pageRedirects(site),
      ...(table === undefined ? {} : { prepared: new PreparedAnswers(table, digestOperations) }),
      ...options,
    },
  ];
}

export function createSiteEngine(parts: SiteEngineParts, options: ServingOptions): Engine {
  return createService(...siteService(parts, options));
}
