import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

test('a known finding of high severity fails, and is named', async () => {
  const { code, printed } = await auditWith(200, { express: [advisory('high')] });
  expect(printed).toContain('high: express: Requests can do harm (https://advisories.example/1)');
  expect(printed).toContain('Audited: 1 known findings, 1 of them high or critical.');
  expect(code).toBe(1);
});

test('a finding of low severity is reported, and does not fail', async () => {
  const { code, printed } = await auditWith(200, { express: [advisory('low')] });
  expect(printed).toContain('low: express');
  expect(code).toBe(0);
});

test('an answer without findings is clean', async () => {
  expect(await auditWith(200, {})).toEqual({
    code: 0,
    printed: 'Audited: 0 known findings, 0 of them high or critical.\n',
  });
});

test('without an answer of the service the result is not clean', async () => {
  const { code, printed } = await auditWith(405, {});
  expect(printed).toMatch(/^Not audited, no audit service answered: 405 /);
  expect(code).toBe(0);
});

test('with a required answer it fails without one', async () => {
  expect((await auditWith(405, {}, '--required')).code).toBe(1);
});

function advisory(severity: string) {
  return {
    id: 1,
    url: 'https://advisories.example/1',
    title: 'Requests can do harm',
    severity,
    vulnerable_versions: '>=0',
    cwe: [],
    cvss: { score: 0, vectorString: null },
  };
}

/** Runs the command beside a registry that answers one audit like this. */
async function auditWith(status: number, advisories: object, ...args: string[]) {
  const registry = createServer((request, response) => {
    request.resume();
    response.writeHead(request.method === 'POST' ? status : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(advisories));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  // npm keeps what it hears of an advisory.
  const cache = mkdtempSync(path.join(tmpdir(), 'npm-'));
  const child = spawn(process.execPath, ['tests/site/supply-chain/audit.ts', ...args], {
    env: {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
      npm_config_fetch_retries: '0',
      npm_config_cache: cache,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  registry.close();
  rmSync(cache, { recursive: true });
  return { code, printed };
}
