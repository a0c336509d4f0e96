import { fileURLToPath } from 'node:url';
import { createServedSite } from '../../../runtime/site/serve/served-site.ts';
import { readSettings } from '../../../runtime/site/source/settings.ts';
import { type Host, nodeHost } from '../../engine/support/hosts.ts';
import type { Answering, RunningServer } from '../../engine/support/http-client.ts';

export const contentDir = fileURLToPath(new URL('../../../content', import.meta.url));

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
  const surface = await createServedSite(contentDir, readSettings(environment), () => undefined);
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
