import path from 'node:path';
import { toNodeListener } from '@plan-surface/engine/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, runPackage } from '../../../mcp/run-command.ts';
import { type RunningServer, startServer } from '../../support/http-client.ts';
import { buildSuite, createSuite } from './support/programs.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer(toNodeListener(await createSuite(await buildSuite())));
}, 60_000);
afterAll(() => server.stop());

/**
 * The baselines are those of a server whose tools are written by hand. The suite ends with 1 for a failure that is not in
 * one, and for an entry that does not fail.
 */
test.each(['2025-11-25', '2026-07-28'])(
  'a server of operations passes what %s requires, but for capabilities that it does not have',
  async (revision) => {
    const baseline = path.join(root, `tests/mcp/conformance/${revision}.yaml`);
    const suite = await runPackage('@modelcontextprotocol/conformance/dist/index.js', [
      'server',
      ...['--url', `http://127.0.0.1:${server.port}/mcp`, '--requirements', revision],
      ...['--expected-failures', baseline],
    ]);
    expect(suite.code, suite.stdout).toBe(0);
    expect(suite.stdout).toMatch(/tools-call-simple-text/);
  },
  120_000,
);
