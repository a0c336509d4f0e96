import { fileURLToPath } from 'node:url';
import { createLog } from '@plan-surface/engine';
import { createNodeServer } from '@plan-surface/engine/server';
import { readSettings } from './settings.ts';
import { createSurface } from './surface.ts';

/** What the settings are called where an operator sets them. */
const names = { host: 'HOST', port: 'PORT', reusePort: 'REUSE_PORT=1' };

/** Starts the server of the environment. Rejects with what keeps it from starting. */
export async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const contentDir = fileURLToPath(new URL('../content', import.meta.url));
  const log = createLog(process.stderr);
  const surface = await createSurface(contentDir, settings, log);
  const server = createNodeServer(surface.engine, { log });
  const { address, family, port } = await server.listen({ ...settings, names });
  console.log(`ready http://${family === 'IPv6' ? `[${address}]` : address}:${port}`);

  const stop = () => void server.stop().then(() => surface.close());
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
