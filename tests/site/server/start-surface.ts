import { fileURLToPath } from 'node:url';
import { createVisitorOf } from '@plan-surface/engine';
import { toNodeListener } from '@plan-surface/engine/node';
import { createPublished } from '../../../runtime/site/api/published.ts';
import { buildSnapshot } from '../../../runtime/site/build/build-snapshot.ts';
import { createServedSite, type ServedSite } from '../../../runtime/site/serve/served-site.ts';
import { createSiteEngine } from '../../../runtime/site/serve/site-engine.ts';
import { readSettings, type Settings } from '../../../runtime/site/source/settings.ts';
import { type Host, nodeHost } from '../../engine/support/hosts.ts';
import type { Answering, RunningServer } from '../../engine/support/http-client.ts';

export const contentDir = fileURLToPath(new URL('../../../content', import.meta.url));

const silent = () => undefined;

/**
 * The real site for some settings. Only that of the usual address is kept for the next start: one build is kept, and that of
 * another address would take its place.
 */
export async function servedSite(settings: Settings): Promise<ServedSite> {
  if (settings.baseUrl === readSettings({}).baseUrl) return createServedSite(contentDir, settings, silent);
  const published = createPublished(settings);
  const { content, table } = await buildSnapshot(contentDir, settings, (content) =>
    createSiteEngine({ content, settings, published }, { log: silent }),
  );
  const rateLimits = { visitorOf: createVisitorOf(settings.trustedProxies) };
  const engine = createSiteEngine({ content, settings, published, table }, { rateLimits, log: silent });
  return { engine, listener: toNodeListener(engine), table, close: () => undefined };
}

/** The real surface over the real content, as it is served. Every server has fresh rate-limit windows. */
export function startSurface(
  environment: Record<string, string> = {},
): Promise<RunningServer & { readonly paths: readonly string[] }> {
  return startSurfaceOn(nodeHost, environment);
}

/** The real surface on another host of the engine. */
export async function startSurfaceOn<Server extends Answering>(
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
