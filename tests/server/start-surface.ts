import { fileURLToPath } from 'node:url';
import { readSettings } from '../../runtime/settings.ts';
import { createSurface } from '../../runtime/surface.ts';
import type { fronts } from '../http/fixture-site.ts';
import { type RunningServer, startServer } from '../engine/support/http-client.ts';

export const contentDir = fileURLToPath(new URL('../../content', import.meta.url));

export type Front = (typeof fronts)[number][1];

/**
 * The real surface over the real content, on a port of its own. Every server has fresh rate-limit windows.
 *
 * @param front what answers: what is served, unless the framework alone is asked for
 */
export async function startSurface(
  environment: Record<string, string> = {},
  front: Front = 'listener',
): Promise<RunningServer & { readonly paths: readonly string[] }> {
  const surface = await createSurface(contentDir, readSettings(environment), () => undefined);
  const server = await startServer(surface[front]);
  return {
    ...server,
    paths: [...surface.table.keys()],
    stop: async () => {
      await server.stop();
      surface.close();
    },
  };
}
