import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

function start(environment: Record<string, string>) {
  // The test runner sets a BASE_URL of its own.
  const { BASE_URL: _, ...inherited } = process.env;
  return spawn(process.execPath, ['runtime/server.ts'], {
    cwd: root,
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test('the server prints one ready line, answers, and stops cleanly on SIGTERM', async () => {
  const child = start({ HOST: '127.0.0.1', PORT: '0', BASE_URL: 'https://plan.example' });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  await once(reader, 'line');
  const address = /^ready (http:\/\/127\.0\.0\.1:\d+)$/.exec(lines[0] ?? '')?.[1];
  expect(address).toBeDefined();
  const answer = await fetch(`${address}/llms.txt`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('https://plan.example/quickstart.md');
  expect(answer.headers.get('strict-transport-security')).toBeTruthy();
  child.kill('SIGTERM');
  const [code, signal] = await once(child, 'exit');
  expect([code, signal, lines.length]).toEqual([0, null, 1]);
});

test.each([
  [{ PORT: 'eighty' }, 'PORT is "eighty"'],
  [{ BASE_URL: 'plan.example' }, 'BASE_URL is "plan.example"'],
  [{ BASE_URL: 'https://plan.example/docs' }, 'scheme and host only'],
  [{ SCHEMA_BASE: 'ftp://plan.example' }, 'SCHEMA_BASE is "ftp://plan.example"'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be'],
])('a wrong setting %o is told in one line', async (environment, message) => {
  const child = start(environment);
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(errors).toContain(message);
  expect(errors.trim().split('\n')).toHaveLength(1);
});
