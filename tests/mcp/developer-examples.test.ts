import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { methodValidators } from '../../generated/mcp/tools.ts';
import { validateMcpResponseBody as validateAnswer } from '../../generated/validators/index.ts';
import { type Json, type McpServer, startMcpServer } from './mcp-server.ts';
import { runCommand } from './run-command.ts';

/** The commands of the developer portal that call the MCP endpoint, each with the method that its comment names. */
const page = readFileSync(new URL('../../content/pages/en/developers.md', import.meta.url), 'utf8');
const commands = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
  .flatMap(([, block = '']) => block.split('\n\n'))
  .filter((command) => command.includes('/api/mcp'))
  .map((command) => ({ command, method: /^# (.+)$/m.exec(command)?.[1] ?? '' }));

let server: McpServer;
beforeAll(async () => {
  server = await startMcpServer();
});
afterAll(() => server.stop());

test('there is a request to paste for each method', () => {
  expect(commands.map(({ method }) => method)).toEqual(Object.keys(methodValidators));
});

test.each(commands)('$method answers as it is pasted', async ({ command, method }) => {
  const pasted = command.replaceAll('{base_url}', `http://127.0.0.1:${server.port}`);
  const { code, stdout, stderr } = await runCommand('sh', ['-c', pasted]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const answer: Json = JSON.parse(stdout);
  expect(validateAnswer(answer)).toBe(true);
  const validate = methodValidators[method as keyof typeof methodValidators].result;
  expect(validate(answer.result)).toBe(true);
  expect(answer.result.isError).not.toBe(true);
  expect(command).toContain(`"id":${answer.id},"method":"${method}"`);
});
