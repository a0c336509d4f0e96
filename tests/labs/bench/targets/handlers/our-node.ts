import { createNodeServer } from '@plan-surface/engine/server';
import { createService } from './our-service.ts';

/** The contract of the group `handlers`, compiled by us and served as a new project serves it. */
const { listen } = createNodeServer(await createService(process.env['BENCH_CONTRACT'] ?? ''));
const { port } = await listen({ host: '127.0.0.1', port: 0 });
console.log(`ready http://127.0.0.1:${port}`);
