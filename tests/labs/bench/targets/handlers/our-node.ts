import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeListener } from '@plan-surface/engine/node';
import { SOCKET_TIMEOUT, serverOptions } from '@plan-surface/engine/server';
import { createService } from './our-service.ts';

/** The contract of the group `handlers`, compiled by us and served by our engine on `node:http`. */
const engine = await createService(process.env['BENCH_CONTRACT'] ?? '');
const server = createServer(serverOptions, toNodeListener(engine));
server.setTimeout(SOCKET_TIMEOUT);
server.listen(0, '127.0.0.1', () => {
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
