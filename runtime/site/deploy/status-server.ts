/** Readiness and metrics for the operator, on loopback and not in the contract, so that they stay private. */
import type { AddressInfo } from 'node:net';
import type { Log } from '@plan-surface/engine';
import { type ListenNames, listen } from '@plan-surface/engine/server';

const { createServer } = process.getBuiltinModule('node:http');

export const statusNames: ListenNames = { host: 'its host', port: 'STATUS_PORT' };

/** `/ready` is a 200 only in phase `ready`. */
export type Phase = 'starting' | 'ready' | 'draining';

interface StatusSource {
  phase(): Phase;
  /** In the text format of Prometheus. */
  metrics(): Promise<string> | string;
}

interface StatusServer {
  close(): void;
}

/**
 * `/ready` is a 200 while the site accepts requests, else a 503; `/metrics` is for Prometheus. Rejects when it cannot
 * listen.
 */
export async function startStatusServer(port: number, source: StatusSource, log: Log): Promise<StatusServer> {
  const server = createServer(async (request, response) => {
    const [path] = (request.url ?? '').split('?');
    const answer = (status: number, text: string) => {
      response.writeHead(status, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
    };
    try {
      if (path === '/ready') answer(source.phase() === 'ready' ? 200 : 503, `${source.phase()}\n`);
      else if (path === '/metrics') answer(200, await source.metrics());
      else answer(404, 'Not found. Available: /ready, /metrics.\n');
    } catch (error) {
      log('error', 'status_failed', { reason: (error as Error).message });
      answer(500, 'failed\n');
    }
  });
  const address: AddressInfo = await listen(server, { host: '127.0.0.1', port, names: statusNames });
  log('info', 'status_listening', { port: address.port });
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
