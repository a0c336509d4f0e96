import { afterAll, beforeAll, expect, test } from 'vitest';
import { tools } from '../../generated/mcp/tools.ts';
import { type McpServer, startMcpServer } from './mcp-server.ts';
import { type Outcome, runPackage } from './run-command.ts';

let server: McpServer;
beforeAll(async () => {
  server = await startMcpServer();
});
afterAll(() => server.stop());

function inspect(...args: string[]): Promise<Outcome> {
  const launcher = '@modelcontextprotocol/inspector/clients/launcher/build/index.js';
  return runPackage(launcher, ['--cli', server.url, '--transport', 'http', ...args]);
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
  ['list_site_sections', [], '"path":"/quickstart"'],
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
