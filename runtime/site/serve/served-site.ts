/** Puts the site behind the generated Express application, or bare with SERVER=node, from the kept build. */
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import {
  createVisitorOf,
  type Engine,
  type Log,
  type Observer,
  type PreparedTable,
} from '@plan-surface/engine';
import { toNodeListener } from '@plan-surface/engine/node';
import type { ServiceApp } from '@plan-surface/engine/server';
import { operations } from '../../../generated/server/operations.ts';
import { createPublished } from '../api/published.ts';
import { readSnapshot, snapshotFingerprint, writeSnapshot } from '../build/snapshot.ts';
import type { Snapshot } from '../build/snapshot-format.ts';
import type { Settings } from '../source/settings.ts';
import { createSiteEngine } from './site-engine.ts';

/** The whole site, ready to serve. */
export interface ServedSite {
  /** For any adapter. */
  readonly engine: Engine;
  /** For `createNodeServer`: the generated Express application, or the engine itself, as the settings say. */
  readonly served: Engine | ServiceApp;
  /** The engine as a listener of `node:http`. */
  readonly listener: RequestListener;
  /** Every prepared answer by request path. */
  readonly table: PreparedTable;
  close(): void;
}

/**
 * Makes the site from the kept snapshot of the same files, or from a new one. Throws a ContentError when the content has
 * problems, and a ContractViolation when a response does not match the contract.
 *
 * @param contentDir folder with pages/, strings/, theme/ and skill/
 */
export async function createServedSite(
  contentDir: string,
  settings: Settings,
  log: Log,
  observers: readonly Observer[] = [],
): Promise<ServedSite> {
  const { content, table } = await takeSnapshot(contentDir, settings, log);
  warnOfMissingContact(settings, log);
  const stores = await chooseStores(settings, log);
  const parts = { content, settings, published: createPublished(settings), table };
  const engine = createSiteEngine(parts, {
    rateLimits: {
      visitorOf: createVisitorOf(settings.trustedProxies),
      ...(stores === null ? {} : { createStore: stores.createStore }),
    },
    log,
    observers,
  });
  const app = settings.server === 'node' ? null : createSiteApp(engine);
  const close = () => {
    app?.forget();
    stores?.close();
  };
  return { engine, served: app?.served ?? engine, listener: toNodeListener(engine), table, close };
}

/** How long after the start Express is loaded, in milliseconds, unless a request needs it before. */
const LOAD_AFTER = 1_000;

/**
 * The engine's Express application, as the generated `createApp` makes it. Prepared answers need none, so that loading it, which takes as long as half of the rest of
 * the start, does not delay the first of them. Throws if the package is missing.
 */
function createSiteApp(engine: Engine): { readonly served: ServiceApp; forget(): void } {
  createRequire(import.meta.url).resolve('express');
  let app: RequestListener | null = null;
  let loading: Promise<void> | null = null;
  const load = (): Promise<void> => {
    loading ??= import('@plan-surface/engine/express').then(({ toExpressApp }) => {
      app = toExpressApp(engine);
    });
    return loading;
  };
  const timer = setTimeout(load, LOAD_AFTER).unref();
  const listener: RequestListener = (request, response) => {
    if (app !== null) app(request, response);
    else void load().then(() => app?.(request, response));
  };
  return { served: Object.assign(listener, { service: engine }), forget: () => clearTimeout(timer) };
}

/** Warns when no security contact is set. */
export function warnOfMissingContact({ standing }: Settings, log: Log): void {
  if (standing.securityContact !== undefined) return;
  const effect =
    '/.well-known/security.txt answers 404; set SECURITY_CONTACT to where vulnerabilities are reported';
  log('warn', 'security_contact_missing', { effect });
}

/** Loads the Redis client only when REDIS_URL is set. */
async function chooseStores({ redisUrl }: Settings, log: Log) {
  if (redisUrl === undefined) return null;
  const { connectStores } = await import('@plan-surface/engine/redis');
  return connectStores(redisUrl, log);
}

/** Returns the kept snapshot of the same files, or builds a new one and keeps it. */
export async function takeSnapshot(contentDir: string, settings: Settings, log: Log): Promise<Snapshot> {
  const fingerprint = snapshotFingerprint(contentDir, settings);
  const kept = readSnapshot(fingerprint, operations, log);
  if (kept !== null) return kept;
  const { buildSnapshot } = await import('../build/build-snapshot.ts');
  const snapshot = await buildSnapshot(contentDir, settings, (content) =>
    createSiteEngine({ content, settings, published: createPublished(settings) }, { log }),
  );
  writeSnapshot(fingerprint, snapshot, log);
  return snapshot;
}
