import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { readSettings } from '../../../runtime/site/source/settings.ts';
import { servedSite } from '../../site/server/start-site.ts';

export interface LoopbackSite {
  readonly origin: string;
  /** The paths that were asked for, in order. */
  readonly asked: readonly string[];
  /** What is answered instead at a path, until it is deleted. */
  readonly instead: Map<string, Buffer>;
  stop(): Promise<void>;
}

/** The port is the same each time where it is free, so that a site which was built for this address is there already. */
const firstPort = 18_471;

async function listenOn(server: Server, port: number): Promise<void> {
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port > firstPort + 20) throw error;
    await listenOn(server, port + 1);
  }
}

/** The real site on a port of this machine, whose base URL is that very port: its index leads to itself. */
export async function serveOnLoopback(): Promise<LoopbackSite> {
  const server = createServer();
  await listenOn(server, firstPort);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const surface = await servedSite(readSettings({ BASE_URL: origin }));
  const asked: string[] = [];
  const instead = new Map<string, Buffer>();
  server.on('request', (request, response) => {
    const { url = '' } = request;
    asked.push(url);
    const other = instead.get(url);
    if (other !== undefined) response.end(other);
    else surface.listener(request, response);
  });
  return {
    origin,
    asked,
    instead,
    stop: async () => {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
      surface.close();
    },
  };
}
