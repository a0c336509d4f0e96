import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Outcome, root, runPackage } from '../run-command.ts';
import { startToolServer } from '../tool-server/serve.ts';

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

const suiteFolder = path.join(root, 'tests/node_modules/@modelcontextprotocol/conformance');

let server: Awaited<ReturnType<typeof startToolServer>>;
beforeAll(async () => {
  server = await startToolServer();
});
afterAll(() => server.stop());

describe.each(['2025-11-25', '2026-07-28'])('what revision %s requires of a server', (revision) => {
  const results = mkdtempSync(path.join(tmpdir(), 'mcp-conformance-'));
  const baseline = fileURLToPath(new URL(`./${revision}.yaml`, import.meta.url));
  let suite: Outcome;
  beforeAll(async () => {
    const options = { '--url': server.url, '--requirements': revision, '--output-dir': results };
    suite = await runPackage('@modelcontextprotocol/conformance/dist/index.js', [
      'server',
      ...Object.entries(options).flat(),
      '--expected-failures',
      baseline,
    ]);
  }, 120_000);
  afterAll(() => rmSync(results, { recursive: true, force: true }));

  const requirements = parse(readFileSync(path.join(suiteFolder, `requirements/${revision}.yaml`), 'utf8'));
  const required: readonly string[] = requirements.server;
  const unscored: readonly string[] = requirements.not_scored
    .filter(({ leg }: { leg: string }) => leg === 'server')
    .map(({ scenario }: { scenario: string }) => scenario);

  /** Every failure and warning of a scenario by its name in the baseline, with the message of the suite. */
  function failuresOf(scenario: string): [check: string, message: string][] {
    const folder = readdirSync(results).find((name) => name.startsWith(`server-${scenario}-2`));
    if (folder === undefined) throw new Error(`The suite did not run ${scenario}.`);
    const checks: Check[] = JSON.parse(readFileSync(path.join(results, folder, 'checks.json'), 'utf8'));
    return checks
      .filter(({ status }) => status === 'FAILURE' || status === 'WARNING')
      .map(({ id, errorMessage = '' }) => [`${scenario}:${id}`, errorMessage]);
  }

  test('passes except for capabilities that the server lacks, each with its reason', () => {
    expect(suite.code, suite.stdout).toBe(0);
    const entries = [...readFileSync(baseline, 'utf8').matchAll(/^ {2}- (\S+)(?: # (.+))?$/gm)];
    for (const [entry, , reason] of entries) expect(reason, entry).toMatch(/^no \w+/);
    const failures = required.flatMap(failuresOf);
    expect(new Set(failures.map(([check]) => check))).toEqual(new Set(entries.map(([, check]) => check)));
    for (const [check, message] of failures) expect(message, check).toMatch(missing);
  });

  test('passes with a schema that every message fits', () => {
    const all = [...required, ...unscored].flatMap(failuresOf);
    expect(all.filter(([check]) => check.includes('wire-schema'))).toEqual([]);
  });

  test('fails of what is not required extensions, sessions, and a schema that strict clients refuse', () => {
    const failed = unscored.filter((scenario) => failuresOf(scenario).length > 0);
    const allowed = ['json-schema-2020-12', 'server-session-lifecycle', 'server-sse-polling'];
    expect(
      failed.filter((scenario) => !scenario.startsWith('tasks-') && !allowed.includes(scenario)),
    ).toEqual([]);
  });
});

/** A method or a tool of the suite is missing, or what would have come of one; a session has no message of its own. */
const missing =
  /There is no such (tool|method)|InputRequiredResult|^Expected error code -32602 .*, got -32601|^Error data\.uri|^$/;
