import path from 'node:path';
import { toNodeListener } from '@plan-surface/engine/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typeCheck } from '../../../generator/support/type-check.ts';
import { postRow } from '../../../mcp/tables/post-row.ts';
import { describeAnswer } from '../../../mcp/tables/row.ts';
import { rows20251125 } from '../../../mcp/tables/rows-2025-11-25.ts';
import { rows20260728 } from '../../../mcp/tables/rows-2026-07-28.ts';
import { startServer } from '../../support/http-client.ts';
import { buildSuite, createSuite } from './support/programs.ts';
import { bundle, startWorker } from './support/worker.ts';

/** The server of operations that answers the tables, on `node:http` and in workerd: their addresses. */
const addresses = new Map<string, URL>();
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const folder = await buildSuite();
  expect(typeCheck([path.join(folder, 'suite/service.ts')])).toEqual([]);
  const server = await startServer(toNodeListener(await createSuite(folder)));
  const worker = await startWorker((await bundle(path.join(folder, 'suite/worker.ts'))).code);
  stops.push(server.stop, worker.stop);
  addresses.set('node:http', new URL(`http://127.0.0.1:${server.port}`)).set('workerd', worker.address);
}, 120_000);
afterAll(async () => {
  for (const stop of stops) await stop();
});

describe.each(['node:http', 'workerd'])('a server of operations on %s', (host) => {
  describe.each([
    ['2025-11-25', rows20251125],
    ['2026-07-28', rows20260728],
  ])('answers the table of %s', (_, rows) => {
    test.each(rows)('$name', async ({ body, headers, expected }) => {
      expect(describeAnswer(await postRow(addresses.get(host) as URL, body, headers))).toBe(expected);
    });
  });
});
