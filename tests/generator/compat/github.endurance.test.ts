import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compareContracts } from '../../../generator/compat/index.ts';
import { root } from '../support/temporary-folder.ts';
import { seedChanges } from './support/seeded-changes.ts';

const spec = path.join(root, 'tests/node_modules/@octokit/openapi/generated/api.github.com.json');
const folder = mkdtempSync(path.join(tmpdir(), 'compat-github-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Seconds of processor time, so that other tests do not count. */
async function seconds(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

test("GitHub's description is compatible with itself, in less than 20 s", async () => {
  const taken = await seconds(async () => {
    expect(await compareContracts(spec, spec)).toMatchObject({ verdict: 'compatible', changes: [] });
  });
  console.log(`itself: ${taken.toFixed(1)} s`);
  expect(taken).toBeLessThan(20);
});

test('each of 50 changes of it is found at its place, once', async () => {
  const document = JSON.parse(readFileSync(spec, 'utf8'));
  const seeds = seedChanges(document);
  expect(seeds).toHaveLength(50);
  const next = path.join(folder, 'next.json');
  writeFileSync(next, JSON.stringify(document));
  let found: Awaited<ReturnType<typeof compareContracts>> | undefined;
  const taken = await seconds(async () => {
    found = await compareContracts(spec, next);
  });
  console.log(`50 changes: ${taken.toFixed(1)} s`);
  expect(taken).toBeLessThan(25);
  const changes = found?.changes ?? [];
  const matching = seeds.map((seed) => ({
    ...seed,
    count: changes.filter(
      ({ code, verdict, place }) =>
        verdict === 'breaking' && code === seed.code && place[seed.in]?.pointer === seed.pointer,
    ).length,
  }));
  expect(matching.filter(({ count }) => count !== 1)).toEqual([]);
  expect(changes.filter(({ verdict }) => verdict === 'unknown')).toEqual([]);
  // What is shared is told once, with all that it reaches.
  expect(Math.max(...changes.map(({ operations }) => operations.length))).toBeGreaterThan(100);
  expect(changes.length).toBeLessThan(80);
});
