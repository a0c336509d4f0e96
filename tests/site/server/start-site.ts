import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVisitorOf } from '@plan-surface/engine';
import { toNodeListener } from '@plan-surface/engine/node';
import { operations } from '../../../generated/server/operations.ts';
import { createPublished } from '../../../runtime/site/api/published.ts';
import { buildSnapshot } from '../../../runtime/site/build/build-snapshot.ts';
import { snapshotFingerprint } from '../../../runtime/site/build/snapshot.ts';
import {
  decodeSnapshot,
  encodeSnapshot,
  type Snapshot,
  type SnapshotFile,
} from '../../../runtime/site/build/snapshot-format.ts';
import {
  createServedSite,
  type ServedSite,
  takeSnapshot as takeUsual,
} from '../../../runtime/site/serve/served-site.ts';
import { createSiteEngine } from '../../../runtime/site/serve/site-engine.ts';
import { writeFileWhole } from '../../../runtime/site/source/files.ts';
import { readSettings, type Settings } from '../../../runtime/site/source/settings.ts';
import { type Host, nodeHost } from '../../engine/support/hosts.ts';
import type { Answering, RunningServer } from '../../engine/support/http-client.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
export const contentDir = path.join(root, 'content');

const silent = () => undefined;

/**
 * The real site for some settings.
 *
 * @param pages whose pages are served: those of another address take seconds to build, and a test of the engine, of MCP or of a limit does not see them
 */
export async function servedSite(settings: Settings, pages: Settings = settings): Promise<ServedSite> {
  const usual = readSettings({}).baseUrl;
  if (settings.baseUrl === usual) return createServedSite(contentDir, settings, silent);
  const { content, table } =
    pages.baseUrl === usual ? await takeUsual(contentDir, pages, silent) : await takeSnapshot(pages);
  const published = createPublished(settings);
  const rateLimits = { visitorOf: createVisitorOf(settings.trustedProxies) };
  const engine = createSiteEngine({ content, settings, published, table }, { rateLimits, log: silent });
  return { engine, served: engine, listener: toNodeListener(engine), table, close: () => undefined };
}

/**
 * The server keeps one build, that of the usual address. Those of other addresses are kept for the tests, a file each; the address of a
 * port that the system has chosen does not come again.
 */
async function takeSnapshot(settings: Settings): Promise<Snapshot> {
  // As if all files had just been written: what the server knows of their fingerprint stays.
  const fingerprint = snapshotFingerprint(contentDir, settings, 0);
  const { baseUrl, schemaBase, standing } = settings;
  const name = createHash('sha256')
    .update(JSON.stringify([baseUrl, schemaBase, standing]))
    .digest('hex');
  const file = path.join(root, 'node_modules/.cache/plan-surface/tests-sites', name);
  const kept = existsSync(file) ? decodeSnapshot(fileOf(readFileSync(file)), fingerprint, operations) : null;
  if (kept !== null) return kept;
  const published = createPublished(settings);
  const built = await buildSnapshot(contentDir, settings, (content) =>
    createSiteEngine({ content, settings, published }, { log: silent }),
  );
  if (Number(new URL(baseUrl).port) < systemsPorts) writeFileWhole(file, encodeSnapshot(built, fingerprint));
  return built;
}

/** The system chooses from here on. */
const systemsPorts = 32_768;

const fileOf = (bytes: Buffer): SnapshotFile => ({
  size: bytes.length,
  read: (start, length) => bytes.subarray(start, start + length),
  discard: () => undefined,
});

/** The real surface over the real content, as it is served. Every server has fresh rate-limit windows. */
export function startSite(
  environment: Record<string, string> = {},
): Promise<RunningServer & { readonly paths: readonly string[] }> {
  return startSiteOn(nodeHost, environment);
}

/** The real surface on another host of the engine. */
export async function startSiteOn<Server extends Answering>(
  host: Host<Server>,
  environment: Record<string, string> = {},
): Promise<Server & { readonly paths: readonly string[] }> {
  const surface = await servedSite(readSettings(environment));
  const server = await host.start(surface.engine);
  return {
    ...server,
    paths: [...surface.table.keys()],
    stop: async () => {
      await server.stop();
      surface.close();
    },
  };
}
