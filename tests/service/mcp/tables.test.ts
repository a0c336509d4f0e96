import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { toNodeListener } from '@plan-surface/engine/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../../engine/support/http-client.ts';
import { typeCheck } from '../../generator/support/type-check.ts';
import { type Answer, describeAnswer } from '../../mcp/tables/row.ts';
import { rows20251125 } from '../../mcp/tables/rows-2025-11-25.ts';
import { rows20260728 } from '../../mcp/tables/rows-2026-07-28.ts';
import { buildSuite, createSuite } from './support/programs.ts';
import { bundle, startWorker } from './support/worker.ts';

/** The server of operations that answers the tables, on `node:http` and in workerd: their ports. */
const ports = new Map<string, number>();
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const folder = await buildSuite();
  expect(typeCheck([path.join(folder, 'suite/service.ts')])).toEqual([]);
  const server = await startServer(toNodeListener(await createSuite(folder)));
  const worker = await startWorker((await bundle(path.join(folder, 'suite/worker.ts'))).code);
  stops.push(server.stop, worker.stop);
  ports.set('node:http', server.port).set('workerd', Number(worker.address.port));
}, 120_000);
afterAll(async () => {
  for (const stop of stops) await stop();
});

/** By Node's own client: that of the worker leaves out headers that are empty. */
async function ask(
  port: number | undefined,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const outgoing = request({ host: '127.0.0.1', port, path: '/mcp', method: 'POST', headers, agent: false });
  const answered = once(outgoing, 'response');
  outgoing.end(body);
  const [response] = (await answered) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const { statusCode = 0, headers: given } = response;
  return { status: statusCode, headers: given as Answer['headers'], body: Buffer.concat(chunks).toString() };
}

describe.each(['node:http', 'workerd'])('a server of operations on %s', (host) => {
  describe.each([
    ['2025-11-25', rows20251125],
    ['2026-07-28', rows20260728],
  ])('answers the table of %s', (_, rows) => {
    test.each(rows)('$name', async ({ body, headers, expected }) => {
      expect(describeAnswer(await ask(ports.get(host), body, headers))).toBe(expected);
    });
  });
});
