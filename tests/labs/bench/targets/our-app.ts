import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { toExpressApp } from '@plan-surface/engine/express';
import { SOCKET_TIMEOUT, serverOptions } from '@plan-surface/engine/server';
import { createServedSite } from '../../../../runtime/site/serve/served-site.ts';
import { readSettings } from '../../../../runtime/site/source/settings.ts';

/** The site's Express application alone, without prepared answers in front of it. */
const contentDir = fileURLToPath(new URL('../../../../content', import.meta.url));
const { engine } = await createServedSite(contentDir, readSettings(process.env), () => undefined);
const server = createServer(serverOptions, toExpressApp(engine));
server.setTimeout(SOCKET_TIMEOUT);
server.listen(0, '127.0.0.1', () => {
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
