import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle, startWorker } from '../../engine/service/mcp/support/worker.ts';
import { adapters } from '../../engine/support/hosts.ts';
import { buildToolServer } from '../tool-server/build.ts';
import { startOn, toolServer } from '../tool-server/serve.ts';
import { postRow } from './post-row.ts';
import { type Ask, describeAnswer } from './row.ts';
import { rows20251125 } from './rows-2025-11-25.ts';
import { rows20260728 } from './rows-2026-07-28.ts';

interface Transport {
  readonly ask: Ask;
  stop(): Promise<void>;
}

const transports: readonly [name: string, start: () => Promise<Transport>][] = [
  ['no host', async () => ({ ask: await toolServer(), stop: async () => {} })],
  ...adapters.map(([name, host]) => [name, () => startOn(host)] as [string, () => Promise<Transport>]),
  ['workerd', startInWorker],
];

async function startInWorker(): Promise<Transport> {
  const { code } = await bundle(path.join(await buildToolServer(), 'program/worker.ts'));
  const { address, stop } = await startWorker(code);
  return { ask: (body, headers) => postRow(address, body, headers), stop };
}

const tables = [
  ['2025-11-25', rows20251125],
  ['2026-07-28', rows20260728],
] as const;

test.each(tables)('the table of %s has at least 150 rows, each with a name of its own', (_, rows) => {
  expect(rows.length).toBeGreaterThanOrEqual(150);
  expect(rows.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) !== at)).toEqual([]);
});

describe.each(transports)('%s', (_, start) => {
  let transport: Transport;
  beforeAll(async () => {
    transport = await start();
  });
  afterAll(() => transport.stop());

  describe.each(tables)('revision %s', (_, rows) => {
    test.each(rows)('$name', async ({ body, headers, expected }) => {
      expect(describeAnswer(await transport.ask(body, headers))).toBe(expected);
    });
  });
});
