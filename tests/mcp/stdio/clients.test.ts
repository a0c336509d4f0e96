import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Client as Client2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as Stdio2 } from '@modelcontextprotocol/client/stdio';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as Stdio1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../clients/connect.ts';
import { buildToolServer } from '../tool-server/build.ts';

let program: string;
beforeAll(async () => {
  program = path.join(await buildToolServer(), 'program/stdio.ts');
});

const info = { name: 'test', version: '1.0.0' };
const clients: { name: string; revision: string; make: () => [Client, object] }[] = [
  { name: 'SDK 1.x', revision: '2025-11-25', make: () => [new Client1(info) as never, stdio(Stdio1)] },
  {
    name: 'client 2.x',
    revision: '2025-11-25',
    make: () => [new Client2(info) as never, stdio(Stdio2)],
  },
  {
    name: 'client 2.x, auto',
    revision: '2026-07-28',
    make: () => [new Client2(info, { versionNegotiation: { mode: 'auto' } }) as never, stdio(Stdio2)],
  },
];

function stdio(Transport: typeof Stdio1 | typeof Stdio2): object {
  return new Transport({ command: process.execPath, args: [program], stderr: 'ignore' });
}

test.each(clients)('$name talks with the program that it starts', async ({ make, revision }) => {
  const [client, transport] = make();
  const errors: Error[] = [];
  client.onerror = (error) => errors.push(error);
  await (client as unknown as Client1).connect(transport as never);
  expect(client.getServerVersion()).toMatchObject({ name: 'tool-server', version: '1.2.3' });
  expect((await client.listTools()).tools.length).toBeGreaterThan(5);
  const sum = await client.callTool({ name: 'add_numbers', arguments: { a: 2, b: 3 } });
  expect(sum.structuredContent).toEqual({ sum: 5 });
  const query = { query: 'q', region: 'eu' };
  const { content } = await client.callTool({ name: 'run_query', arguments: query });
  expect(JSON.parse(content[0].text)).toEqual(query);
  await expect(client.callTool({ name: 'nope', arguments: {} })).rejects.toMatchObject({ code: -32602 });
  if (revision === '2026-07-28')
    await expect(client.callTool({ name: 'test_missing_capability', arguments: {} })).rejects.toMatchObject({
      code: -32021,
    });
  await client.close();
  expect(errors).toEqual([]);
});

test.each(['end of input', 'SIGTERM'])(
  'at %s the program ends with 0, and printed nothing but messages',
  async (how) => {
    const child = spawn(process.execPath, [program], { stdio: 'pipe' });
    const out = { stdout: '', stderr: '' };
    child.stderr.on('data', (text) => {
      out.stderr += text;
    });
    child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
    const [first] = await once(child.stdout, 'data');
    out.stdout += first;
    child.stdout.on('data', (text) => {
      out.stdout += text;
    });
    if (how === 'SIGTERM') child.kill('SIGTERM');
    else child.stdin.end('{"jsonrpc":"2.0","id":2,"method":"ping"}');
    expect(await once(child, 'close')).toEqual([0, null]);
    const ids = how === 'SIGTERM' ? [1] : [1, 2];
    expect(out.stdout).toBe(ids.map((id) => `{"jsonrpc":"2.0","id":${id},"result":{}}\n`).join(''));
    expect(out.stderr).toContain('A handler may print.');
  },
);
