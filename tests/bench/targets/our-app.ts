import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SOCKET_TIMEOUT, serverOptions } from '../../../runtime/http/server-options.ts';
import { readSettings } from '../../../runtime/settings.ts';
import { createSurface } from '../../../runtime/surface.ts';

/** Our Express application without the table in front, otherwise as the server serves it. */
const contentDir = fileURLToPath(new URL('../../../content', import.meta.url));
const { app } = await createSurface(contentDir, readSettings(process.env), () => undefined);
const server = createServer(serverOptions, app);
server.setTimeout(SOCKET_TIMEOUT);
server.listen(0, '127.0.0.1', () => {
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
