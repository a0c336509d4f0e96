import type { RequestListener } from 'node:http';
import type { Express } from 'express';
import { fallbackResponses, operations, rateLimits, unknownPaths } from '../generated/server/operations.ts';
import { createRouter } from '../generated/server/router.ts';
import { site as config } from '../generated/site.ts';
import { fallbackHandlers } from './api/fallbacks.ts';
import { createHandlers } from './api/handlers.ts';
import { readPublished } from './api/published.ts';
import { createErrorAnswer } from './http/answer-error.ts';
import { createApp } from './http/app.ts';
import { createEngine } from './http/engine.ts';
import { createFallbacks } from './http/fallback.ts';
import { createFastPath } from './http/fast-path.ts';
import type { Log } from './http/log.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { buildTable, type Table } from './http/table.ts';
import { createUnknownPath } from './http/unknown-path.ts';
import { createVisitorKey } from './http/visitor.ts';
import { createMcpHandlers } from './mcp/mcp-handlers.ts';
import { pageAddresses, pageAliases } from './page-addresses.ts';
import { exampleManifest } from './plan/example.ts';
import { referenceHtml } from './reference/reference-html.ts';
import type { Settings } from './settings.ts';
import { loadSite } from './site/site.ts';
import { sitePolicy } from './site-headers.ts';
import { readSnapshot, snapshotFingerprint, writeSnapshot } from './snapshot.ts';

/** The whole surface, ready to serve. */
export interface Surface {
  /** The framework alone: answers every request. */
  readonly app: Express;
  /** What a server serves: the table in front of the framework. */
  readonly listener: RequestListener;
  /** Every finished representation by request path. */
  readonly table: Table;
  close(): void;
}

/**
 * Composes the surface: content into handlers, handlers into proved representations, these into an Express app. What an
 * earlier start rendered and proved from the same files is taken from its snapshot.
 * Throws a ContentError or a ContractViolation when the content does not fit.
 *
 * @param contentDir folder with pages/, strings/, theme/ and skill/
 */
export async function createSurface(contentDir: string, settings: Settings, log: Log): Promise<Surface> {
  const { baseUrl, schemaBase } = settings;
  const bases = { baseUrl, schemaBase };
  const fingerprint = await snapshotFingerprint(contentDir, settings);
  const [published, snapshot] = await Promise.all([
    readPublished(bases),
    readSnapshot(fingerprint, operations),
  ]);
  const site = await loadSite({
    contentDir,
    site: config,
    baseUrl,
    schemaBase,
    exampleManifest: exampleManifest({ schemaBase }),
    appendices: { developers: (words, language) => referenceHtml(published.openapi, words, language) },
    rendered: snapshot?.pages,
  });
  const mcp = await createMcpHandlers(site, settings);
  const handlers = createHandlers(site, published, mcp, bases);
  const policy = sitePolicy(site, baseUrl);
  const table =
    snapshot?.table ?? (await buildTable({ operations, handlers, addresses: pageAddresses(site), policy }));
  if (snapshot === null) await writeSnapshot(fingerprint, { pages: site.pages(), table });

  const answerFallback = createFallbacks({
    fallbacks: fallbackHandlers(site, bases),
    fallbackResponses,
    policy,
  });
  const engine = createEngine({ table, policy, answerFallback, methodNotAllowed: 'methodNotAllowed' });
  const answerError = createErrorAnswer(policy, log);
  const rateLimiter = await createRateLimiter({
    rateLimits,
    visitorKey: createVisitorKey(settings.trustedProxies),
    answerFallback,
    redisUrl: settings.redisUrl,
    log,
  });
  const unknownPath = createUnknownPath({
    table,
    redirects: pageAliases(site),
    unknownPaths,
    exactPrefixes: rateLimits.map(({ prefix }) => prefix),
    answerFallback,
    policy,
  });
  const router = createRouter(handlers, engine);
  const app = createApp({ router, rateLimiter, unknownPath, answerError, policy });
  const listener = createFastPath({ routes: engine.routes, rateLimiter, answerError, app });
  return { app, listener, table, close: () => rateLimiter.close() };
}
