import type { RequestListener } from 'node:http';
import type { Express } from 'express';
import { fallbackResponses, operations, rateLimits, unknownPaths } from '../generated/server/operations.ts';
import { createRouter } from '../generated/server/router.ts';
import { site as config } from '../generated/site.ts';
import { fallbackHandlers } from './api/fallbacks.ts';
import { createHandlers } from './api/handlers.ts';
import { mcpHandlers } from './api/mcp/operations.ts';
import { createPublished } from './api/published.ts';
import { createErrorAnswer } from './http/answer-error.ts';
import { createApp } from './http/app.ts';
import { createEngine } from './http/engine.ts';
import { createFallbacks } from './http/fallback.ts';
import { createFastPath } from './http/fast-path.ts';
import type { Log } from './http/log.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { finishTable, type Table } from './http/table.ts';
import { createUnknownPath } from './http/unknown-path.ts';
import { createVisitorKey } from './http/visitor.ts';
import { pageAliases } from './page-addresses.ts';
import type { Settings } from './settings.ts';
import { createSite } from './site/site.ts';
import { sitePolicy } from './site-headers.ts';
import { readSnapshot, type Snapshot, snapshotFingerprint, writeSnapshot } from './snapshot.ts';

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
 * Composes the surface from a snapshot: the one that an earlier start has kept of the same files, or a new one.
 * Throws a ContentError or a ContractViolation when the content does not fit.
 *
 * @param contentDir folder with pages/, strings/, theme/ and skill/
 */
export async function createSurface(contentDir: string, settings: Settings, log: Log): Promise<Surface> {
  const snapshot = await takeSnapshot(contentDir, settings);
  const table = finishTable(snapshot.table);
  const site = createSite({ content: snapshot.content, site: config, baseUrl: settings.baseUrl });
  const mcp = mcpHandlers(site, settings);
  const handlers = createHandlers(site, createPublished(settings), mcp, settings);
  const policy = sitePolicy(site, settings.baseUrl);
  const answerFallback = createFallbacks({
    fallbacks: fallbackHandlers(site, settings),
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

async function takeSnapshot(contentDir: string, settings: Settings): Promise<Snapshot> {
  const fingerprint = snapshotFingerprint(contentDir, settings);
  const kept = readSnapshot(fingerprint, operations);
  if (kept !== null) return kept;
  const { buildSnapshot } = await import('./build-snapshot.ts');
  const snapshot = await buildSnapshot(contentDir, settings);
  writeSnapshot(fingerprint, snapshot);
  return snapshot;
}
