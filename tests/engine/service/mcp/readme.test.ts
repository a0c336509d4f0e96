import { spawnSync } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compile } from '../../../../generator/compile.ts';
import type { OperationTool } from '../../../../runtime/mcp/index.ts';
import { root, temporaryFolder } from '../../../generator/support/temporary-folder.ts';
import { typeCheck } from '../../../generator/support/type-check.ts';
import { writeSound } from '../../../generator/support/valid-contracts.ts';

/** The blocks of the page by the file name in their first line. */
async function examples(): Promise<ReadonlyMap<string, string>> {
  const page = await readFile(path.join(root, 'runtime/mcp/README.md'), 'utf8');
  const blocks = page.matchAll(/```(?:ts|yaml)\n(?:\/\/|#) (\S+)\n(.*?)```/gs);
  return new Map([...blocks].map(([, name = '', code = '']) => [name, code]));
}

test('from an operation to a tool in five minutes: what the page shows compiles, starts and is called', async () => {
  const blocks = await examples();
  expect([...blocks.keys()]).toEqual([
    ...['tasks.yaml', 'handlers.ts', 'server.ts', 'client.ts'],
    ...['weather.yaml', 'weather.overlay.yaml', 'stdio.ts'],
  ]);
  const folder = await temporaryFolder();
  // The program with the client is another project.
  const other = path.join(folder, 'other');
  await mkdir(other);
  await symlink(path.join(root, 'tests/node_modules'), path.join(other, 'node_modules'));
  const at = (name: string) => path.join(name === 'client.ts' ? other : folder, name);
  for (const [name, code] of blocks) await writeFile(at(name), code);
  await writeSound(at('generated'), at('tasks.yaml'));
  expect(typeCheck(['handlers.ts', 'server.ts', 'client.ts', 'stdio.ts'].map(at))).toEqual([]);

  const { listen, stop, server } = await import(at('server.ts'));
  const { finishTask } = await import(at('client.ts'));
  await listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(stop);
  const url = `http://localhost:${server.address().port}/mcp`;
  const task = { id: 2, text: 'Call Ada', done: true, note: 'She sends her regards (Ada)' };
  expect(await finishTask(url, 'secret')).toEqual({
    content: [{ type: 'text', text: JSON.stringify(task) }],
    structuredContent: task,
  });
  const refused = await finishTask(url, 'a guess');
  expect([refused.isError, refused._meta.problem]).toMatchObject([true, { status: 401, code: 'PE203' }]);
  const fromElsewhere = await fetch(url, {
    method: 'POST',
    headers: { Origin: 'https://elsewhere.example' },
    body: '{}',
  });
  expect(fromElsewhere.status).toBe(403);

  const call = { name: 'finish_task', arguments: { id: 2, note: 'On stdio' } };
  const { stdout } = spawnSync(process.execPath, [at('stdio.ts')], {
    input: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
    env: { ...process.env, TOKEN: 'secret' },
    encoding: 'utf8',
  });
  expect(JSON.parse(JSON.parse(stdout).result.content[0].text).note).toBe('On stdio (Ada)');
}, 120_000);

test('a contract of others: what the page shows has one operation, which is one tool', async () => {
  const blocks = await examples();
  const folder = await temporaryFolder();
  const [spec = '', overlay = ''] = ['weather.yaml', 'weather.overlay.yaml'].map((name) =>
    path.join(folder, name),
  );
  for (const file of [spec, overlay]) await writeFile(file, blocks.get(path.basename(file)) ?? '');
  const { output, diagnostics } = await compile(spec, null, {
    targets: ['mcp', 'public'],
    overlays: [overlay],
  });
  expect(diagnostics).toEqual([]);
  const published = JSON.stringify([...(output ?? [])]);
  expect(published).toContain('getCurrentObservation');
  expect(published).not.toContain('deleteStation');
  const tools = path.join(folder, 'tools.ts');
  await writeFile(tools, output?.get('mcp/tools.ts') ?? '');
  const { operationTools } = (await import(tools)) as { operationTools: readonly OperationTool[] };
  expect(operationTools.map(({ descriptor }) => descriptor)).toMatchObject([
    {
      name: 'current_weather',
      description: 'The weather at a station now.',
      inputSchema: { required: ['id'], properties: { id: { type: 'string' } } },
    },
  ]);
  // The other one is fixed.
  expect(JSON.stringify(operationTools[0]?.descriptor.inputSchema)).not.toContain('units');
});
