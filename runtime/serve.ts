import { fileURLToPath } from 'node:url';
import { createLog } from '@plan-surface/engine';
import { listen, SOCKET_TIMEOUT, serverOptions } from '@plan-surface/engine/server';
import { readSettings } from './settings.ts';
import { createSurface } from './surface.ts';

/** How long requests that are being answered may still take once the server is told to stop. In milliseconds. */
const GRACE = 5_000;

/** Starts the server of the environment. Rejects with what keeps it from starting. */
export async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const contentDir = fileURLToPath(new URL('../content', import.meta.url));
  const surface = await createSurface(contentDir, settings, createLog(process.stderr));
  const server = process.getBuiltinModule('node:http').createServer(serverOptions, surface.listener);
  server.setTimeout(SOCKET_TIMEOUT);
  const { address, family, port } = await listen(server, settings);
  console.log(`ready http://${family === 'IPv6' ? `[${address}]` : address}:${port}`);

  const stop = () => {
    server.close(() => surface.close());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), GRACE).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
