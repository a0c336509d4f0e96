import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SOCKET_TIMEOUT, serverOptions } from '../../../../runtime/http/server-options.ts';
import { createListener } from './our-service.ts';

/** The contract of the group `handlers`, compiled by us and served by our engine on `node:http`. */
const server = createServer(serverOptions, await createListener(process.env['BENCH_CONTRACT'] ?? ''));
server.setTimeout(SOCKET_TIMEOUT);
server.listen(0, '127.0.0.1', () => {
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
