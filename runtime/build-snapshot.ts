import { prepareAnswers } from '@plan-surface/engine/prepare';
import { reference } from '../generated/reference/reference.ts';
import type { ApiReference } from '../generated/reference/types.ts';
import { contract } from '../generated/server/operations.ts';
import { site as config } from '../generated/site.ts';
import { rebase } from './api/addresses.ts';
import { createHandlers } from './api/handlers.ts';
import { createMcp, mcpHandlers } from './api/mcp/operations.ts';
import { proveResults } from './api/mcp/prove-results.ts';
import { createPublished } from './api/published.ts';
import { readHelper } from './bundle-helper.ts';
import { readSearchScript } from './bundle-search.ts';
import { pageAddresses } from './page-addresses.ts';
import { exampleManifest } from './plan/example.ts';
import { referenceHtml } from './reference/reference-html.ts';
import type { Settings } from './settings.ts';
import { readContent } from './site/read-content.ts';
import { createSite } from './site/site.ts';
import { siteHeaders } from './site-headers.ts';
import type { Snapshot } from './snapshot-format.ts';

/**
 * Renders the content, calls every handler, proves and compresses what it answers. All that only this needs is imported
 * here and nowhere else: a server that starts from a snapshot does not load it.
 * Throws a ContentError or a ContractViolation when the content does not fit.
 *
 * @param contentDir folder with pages/, strings/, theme/ and skill/
 */
export async function buildSnapshot(contentDir: string, settings: Settings): Promise<Snapshot> {
  const { baseUrl, schemaBase } = settings;
  const published = createPublished(settings);
  const moved = { ...rebase<ApiReference>(reference, settings), servers: [baseUrl] };
  const content = await readContent({
    contentDir,
    site: config,
    baseUrl,
    schemaBase,
    exampleManifest: exampleManifest({ schemaBase }),
    builtSkillFiles: { 'plan/scripts/plan.mjs': await readHelper(contentDir) },
    searchScript: await readSearchScript(contentDir),
    appendices: { developers: (words, language) => referenceHtml(moved, words, language) },
  });
  const site = createSite({ content, site: config, baseUrl });
  await proveResults(site, createMcp(site, settings));
  const handlers = createHandlers(site, published, mcpHandlers(settings), settings);
  const table = await prepareAnswers(contract, handlers, {
    addresses: pageAddresses(site),
    headers: siteHeaders(site, baseUrl),
  });
  return { content, table };
}
