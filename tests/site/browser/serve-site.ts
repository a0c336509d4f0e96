import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serverOptions } from '../../../runtime/engine/server/server.ts';
import { readSettings } from '../../../runtime/site/source/settings.ts';
import { servedSite } from '../server/start-site.ts';

export interface ServedSite {
  /** The address of the site and its base URL, so that all its links lead back to it. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** The real surface over the real content. Its port is chosen first, so that canonical addresses are true. */
export async function serveSite(): Promise<ServedSite> {
  const server = createServer(serverOptions);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const surface = await servedSite(readSettings({ BASE_URL: origin }));
  server.on('request', surface.listener);
  return {
    origin,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      surface.close();
    },
  };
}
