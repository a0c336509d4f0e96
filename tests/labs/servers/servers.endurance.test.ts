import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lowered } from '../../../generator/compile.ts';
import type { Contract } from '../../../generator/ir/contract.ts';
import { prove } from '../../../generator/prove/prove.ts';
import { temporaryFolder } from '../../generator/support/temporary-folder.ts';
import { freePort } from '../../support/free-port.ts';

const spec = path.join(import.meta.dirname, 'posts.yaml');
const fileOf = createRequire(import.meta.url).resolve;

/** Starts a server of others on a port, and proves it. Returns each kind of finding with its operations. */
async function findingsOf(module: string, args: (port: string) => readonly string[]) {
  const { contract } = await lowered(spec, null);
  const port = String(await freePort());
  const server = spawn(process.execPath, [fileOf(module), ...args(port)], { stdio: 'ignore' });
  onTestFinished(async () => {
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
  });
  const base = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${base}/posts`), { timeout: 60_000, interval: 200 });
  const limits = { maxRequests: 2_000, maxTime: 120_000, answerTime: 3_000 };
  const proof = await prove(contract as Contract, { base, headers: {}, writes: true, seed: '0', ...limits });
  expect(proof.limit).toBe(null);
  const found: Record<string, string[]> = {};
  for (const { kind, operation, about } of proof.findings)
    found[`${kind} ${operation}`] = [...(found[`${kind} ${operation}`] ?? []), about];
  return found;
}

test('json-server holds no request to a contract', async () => {
  const data = path.join(await temporaryFolder(), 'db.json');
  const posts = ['One', 'Two', 'Three'].map((title, index) => ({ id: index + 1, title }));
  await writeFile(data, JSON.stringify({ posts }));
  const found = await findingsOf('json-server/lib/cli/bin.js', (port) => ['--port', port, '--quiet', data]);
  expect(Object.keys(found).sort()).toEqual([
    'accepted GET /posts',
    'accepted POST /posts',
    'accepted PUT /posts/{id}',
  ]);
  expect(found['accepted POST /posts']).toEqual(
    expect.arrayContaining(['body.title that must NOT have more than 50 characters']),
  );
});

test('Prism holds requests to the contract, remembers nothing, and never answers to a body that is no JSON', async () => {
  const found = await findingsOf('@stoplight/prism-cli/dist/index.js', (port) => ['mock', '-p', port, spec]);
  expect(found).toEqual({
    'deleted GET /posts/{id}': ['only what it must have'],
    'no-answer POST /posts': ['a body that is no JSON'],
    'no-answer PUT /posts/{id}': ['a body that is no JSON'],
    // The contract declares no status for it, and it answers 422 all the same.
    'status DELETE /posts/{id}': ['path.id that must be >= 1'],
  });
});
