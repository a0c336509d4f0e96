import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileContract } from './compile-contract.ts';
import { proveChecks, startContender } from './groups/tools.ts';
import { ask } from './load/ask.ts';
import { sameJson } from './peers.ts';
import { stopTargets, type Target } from './target.ts';
import { bySearch, placingCalls, readingCalls } from './tools/calls.ts';

const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'bench-tools-'));
const targets: Target[] = [];
beforeAll(async () => {
  const contract = compileContract('tools', folder);
  for (const name of ['ours', 'hand-written handler with Ajv'] as const)
    targets.push(await startContender(name, contract, null));
  targets.push(await startContender('ours by search', compileContract('search', folder), null));
});
afterAll(async () => {
  await stopTargets(targets);
  rmSync(folder, { recursive: true, force: true });
});

test('tools made from operations answer as those by hand do, by search too, and all check arguments and results', async () => {
  expect(targets).toHaveLength(3);
  for (const target of targets) {
    await proveChecks(target);
    const calls = [...placingCalls.slice(0, 5), ...readingCalls.slice(0, 5)];
    for (const { question, value } of target.name === 'ours by search' ? calls.map(bySearch) : calls)
      sameJson(value)(await ask(target.port, question), target.name);
  }
});

test('a server that checks nothing is told apart', async () => {
  const server = createServer((_, response) =>
    response.end('{"jsonrpc":"2.0","id":1,"result":{"content":[]}}'),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(proveChecks({ name: 'careless', port })).rejects.toThrow('does not refuse a missing argument');
  server.close();
});

test('all calls of a kind have answers of the same length', () => {
  for (const calls of [placingCalls, readingCalls])
    expect(new Set(calls.map(({ value }) => JSON.stringify(value).length)).size).toBe(1);
});
