import { fileURLToPath } from 'node:url';
import { readSettings } from '../../runtime/settings.ts';
import { createSurface } from '../../runtime/surface.ts';
import { type RunningServer, startServer } from '../http/http-client.ts';

export const contentDir = fileURLToPath(new URL('../../content', import.meta.url));

/** The real surface over the real content, on a port of its own. Every server has fresh rate-limit windows. */
export async function startSurface(
  environment: Record<string, string> = {},
): Promise<RunningServer & { readonly paths: readonly string[] }> {
  const surface = await createSurface(contentDir, readSettings(environment), () => undefined);
  const server = await startServer(surface.app);
  return {
    ...server,
    paths: [...surface.table.keys()],
    stop: async () => {
      await server.stop();
      surface.close();
    },
  };
}
