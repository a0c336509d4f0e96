import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tools } from '../../../generated/mcp/tools.ts';
import { type McpServer, startMcpServer } from '../mcp-server.ts';
import { type Outcome, runPackage } from '../run-command.ts';
import { buildToolServer, loadToolServer } from '../tool-server/build.ts';
import { startToolServer } from '../tool-server/serve.ts';

let server: McpServer;
beforeAll(async () => {
  server = await startMcpServer();
});
afterAll(() => server.stop());

const inspect = (...args: string[]) => inspectAt(server.url, ...args);

function inspectAt(url: string, ...args: string[]): Promise<Outcome> {
  const launcher = '@modelcontextprotocol/inspector/clients/launcher/build/index.js';
  return runPackage(launcher, ['--cli', url, '--transport', 'http', ...args]);
}

const callTool = (name: string, ...args: string[]) =>
  inspect('--method', 'tools/call', '--tool-name', name, ...args.flatMap((arg) => ['--tool-arg', arg]));

test('the inspector lists the tools and finds no schema that a client could refuse', async () => {
  const { code, stdout, stderr } = await inspect('--method', 'tools/list', '--strict');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout).tools).toEqual(tools);
});

test.each([
  ['get_init_prompt', ['language=en'], '# '],
  ['list_site_sections', [], '"path":"/why"'],
  ['read_page', ['path=/methodology'], '/methodology'],
])('the inspector calls %s', async (name, args, text) => {
  const { code, stdout } = await callTool(name, ...args);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).content[0].text).toContain(text);
});

test('the inspector reports a page that does not exist as a tool error', async () => {
  const { code, stdout, stderr } = await callTool('read_page', 'path=/nowhere');
  expect(code).not.toBe(0);
  expect(JSON.parse(stdout).isError).toBe(true);
  expect(stderr).toContain('tool_is_error');
});

test('the inspector lists and calls the tools of a server of every revision', async () => {
  const tools = await startToolServer();
  try {
    const list = await inspectAt(tools.url, '--method', 'tools/list', '--strict');
    expect({ code: list.code, stderr: list.stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(list.stdout).tools).toEqual(
      (await loadToolServer()).definition.tools.map(({ descriptor }) => descriptor),
    );
    const call = [
      '--method',
      'tools/call',
      '--tool-name',
      'add_numbers',
      '--tool-arg',
      'a=1',
      '--tool-arg',
      'b=2',
    ];
    expect(JSON.parse((await inspectAt(tools.url, ...call)).stdout).structuredContent).toEqual({ sum: 3 });
  } finally {
    await tools.stop();
  }
});

test('the inspector lists and calls tools over stdio', async () => {
  const program = path.join(await buildToolServer(), 'program/stdio.ts');
  const launcher = '@modelcontextprotocol/inspector/clients/launcher/build/index.js';
  const over = (...args: string[]) => runPackage(launcher, ['--cli', process.execPath, program, ...args]);
  const list = await over('--method', 'tools/list', '--strict');
  expect(list.code, list.stderr).toBe(0);
  expect(JSON.parse(list.stdout).tools.length).toBeGreaterThan(5);
  const sum = ['--tool-name', 'add_numbers', '--tool-arg', 'a=1', '--tool-arg', 'b=2'];
  const { stdout } = await over('--method', 'tools/call', ...sum);
  expect(JSON.parse(stdout).structuredContent).toEqual({ sum: 3 });
});
