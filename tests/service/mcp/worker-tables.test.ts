import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root, temporaryFolder } from '../../generator/support/temporary-folder.ts';
import { writeSound } from '../../generator/support/valid-contracts.ts';
import { type Answer, type Ask, describeAnswer } from '../../mcp/tables/row.ts';
import { rows20251125 } from '../../mcp/tables/rows-2025-11-25.ts';
import { rows20260728 } from '../../mcp/tables/rows-2026-07-28.ts';
import { bundle, type RunningWorker, startWorker } from './support/worker.ts';

/** The tool server of the tables as it is compiled, in workerd. */
let worker: RunningWorker;
beforeAll(async () => {
  const folder = await temporaryFolder();
  const server = path.join(root, 'tests/mcp/tool-server');
  const targets = ['types', 'validators', 'server', 'mcp'] as const;
  await writeSound(path.join(folder, 'generated'), path.join(server, 'contract.yaml'), null, targets);
  const program = path.join(folder, 'tool-worker.ts');
  const text = await readFile(path.join(root, 'tests/service/mcp/fixtures/tool-worker.ts'), 'utf8');
  await writeFile(program, text.replace('./tools.ts', path.join(server, 'tools.ts')));
  worker = await startWorker((await bundle(program)).code);
}, 60_000);
afterAll(() => worker.stop());

/** By Node's own client: that of the worker leaves out headers that are empty. */
const ask: Ask = async (body, headers) => {
  const { hostname: host, port } = worker.address;
  const outgoing = request({ host, port, path: '/mcp', method: 'POST', headers, agent: false });
  const answered = once(outgoing, 'response');
  outgoing.end(body);
  const [response] = (await answered) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const { statusCode = 0, headers: given } = response;
  return { status: statusCode, headers: given as Answer['headers'], body: Buffer.concat(chunks).toString() };
};

describe.each([
  ['2025-11-25', rows20251125],
  ['2026-07-28', rows20260728],
])('in workerd, revision %s', (_, rows) => {
  test.each(rows)('$name', async ({ body, headers, expected }) => {
    expect(describeAnswer(await ask(body, headers))).toBe(expected);
  });
});
