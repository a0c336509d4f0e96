import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, type McpServer, startMcpServer } from '../mcp-server.ts';
import { type Outcome, runPackage } from '../run-command.ts';

const baseline = fileURLToPath(new URL('./site.yaml', import.meta.url));
const results = mkdtempSync(path.join(tmpdir(), 'mcp-conformance-'));
let server: McpServer;
let suite: Outcome;
beforeAll(async () => {
  server = await startMcpServer();
  suite = await runSuite(
    '--spec-version',
    '2025-06-18',
    '--expected-failures',
    baseline,
    '--output-dir',
    results,
  );
});
afterAll(async () => {
  await server.stop();
  rmSync(results, { recursive: true, force: true });
});

function runSuite(...args: string[]): Promise<Outcome> {
  return runPackage('@modelcontextprotocol/conformance/dist/index.js', [
    'server',
    '--url',
    server.url,
    ...args,
  ]);
}

/** The expected failures with their reasons. */
function readBaseline(): Map<string, string | undefined> {
  const entries = readFileSync(baseline, 'utf8').matchAll(/^ +- ([\w-]+)(?: # (.+))?$/gm);
  return new Map([...entries].map(([, scenario = '', reason]) => [scenario, reason]));
}

test('the suite passes except for what the server lacks', () => {
  expect(suite.code, suite.stdout).toBe(0);
  const lines = [...suite.stdout.matchAll(/^([✓✗]) ([\w-]+):/gm)];
  const passed = lines.filter(([, mark]) => mark === '✓').map(([, , scenario]) => scenario);
  const failed = lines.filter(([, mark]) => mark === '✗').map(([, , scenario]) => scenario);
  expect(passed.toSorted()).toEqual(['ping', 'server-initialize', 'server-session-lifecycle', 'tools-list']);
  expect(failed.toSorted()).toEqual([...readBaseline().keys()].toSorted());
});

test('every expected failure has its reason, and fails for want of a tool or a method only', () => {
  for (const [scenario, reason] of readBaseline()) {
    expect(reason, scenario).toMatch(/\S/);
    const folder = readdirSync(results).find((name) => name.startsWith(`server-${scenario}-2`)) ?? '';
    const checks: Json[] = JSON.parse(readFileSync(path.join(results, folder, 'checks.json'), 'utf8'));
    const messages = checks
      .filter(({ status }) => status === 'FAILURE')
      .map(({ errorMessage }) => errorMessage);
    expect(messages.length, scenario).toBeGreaterThan(0);
    for (const message of messages) expect(message, scenario).toMatch(/There is no such (tool|method)/);
  }
});

test('the suite finds the server safe from DNS rebinding', { timeout: 60_000 }, async () => {
  const { code, stdout } = await runSuite(
    '--spec-version',
    '2025-06-18',
    '--force',
    '--scenario',
    'dns-rebinding-protection',
  );
  expect(code, stdout).toBe(0);
  expect(stdout).toContain('Passed: 2/2');
});
