import { toExpressApp } from '@plan-surface/engine/express';
import { createNodeServer } from '@plan-surface/engine/server';
import { createService } from './our-service.ts';

/** The contract of the group `handlers`, served by an Express application with a route for each operation. */
const app = toExpressApp(await createService(process.env['BENCH_CONTRACT'] ?? ''));
const { listen } = createNodeServer(app);
const { port } = await listen({ host: '127.0.0.1', port: 0 });
console.log(`ready http://127.0.0.1:${port}`);
