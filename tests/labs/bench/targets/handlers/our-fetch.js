import { serve } from '@hono/node-server';
import { ready } from '../serve.js';
import { createFetch } from './our-service.ts';

/** Our engine's web-standard handler on the host adapter that Hono runs on. */
const fetch = await createFetch(process.env.BENCH_CONTRACT);
serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => ready(port));
