import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildDesk } from './support/programs.ts';
import { callTool, revisions } from './support/tool-caller.ts';
import { bundle, startWorker } from './support/worker.ts';

let worker: Awaited<ReturnType<typeof bundle>>;
beforeAll(async () => {
  worker = await bundle(path.join(await buildDesk(), 'desk/worker.ts'));
}, 60_000);

test('imports no module of Node, and compiles nothing when it runs', () => {
  const { code, imports } = worker;
  expect(code.length).toBeGreaterThan(50_000);
  expect(imports).toEqual([]);
  expect(code.match(/\beval\s*\(|\bnew Function\b/g)).toBeNull();
});

test('a tool is called in workerd, in every revision', async () => {
  const { fetch, stop } = await startWorker(worker.code);
  onTestFinished(stop);
  for (const revision of revisions) {
    const called = await callTool(fetch, 'http://desk.example/mcp', revision, 'getBook', { id: 3 });
    expect(called.result?.content).toEqual([
      { type: 'text', text: '{"id":3,"title":"Flatland","year":1884,"tags":["geometry"]}' },
    ]);
  }
}, 60_000);
