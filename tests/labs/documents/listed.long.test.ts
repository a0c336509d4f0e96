import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { runNode } from '../../generator/support/run-node.ts';
import { root } from '../../generator/support/temporary-folder.ts';
import { findDocuments } from './documents.ts';
import { listed, refused } from './listed.ts';
import type { Answer } from './support/answer.ts';
import { compiled, compileListed, expectTypesToHold, names } from './support/compile-listed.ts';

let answers: ReadonlyMap<string, Answer>;
let folders: readonly string[];

beforeAll(async () => {
  ({ answers, folders } = await compileListed());
}, 600_000);

test('there are a hundred, and each says the version that it is listed with', async () => {
  expect(new Set(names).size).toBe(100);
  const documents = findDocuments();
  const rows = Object.entries(listed).flatMap(([version, some]) => some.map((name) => ({ version, name })));
  const wrong = rows.filter(({ version, name }) => {
    const text = readFileSync(documents.get(name) ?? name, 'utf8');
    return /(?:openapi|swagger)"?\s*:\s*["']?(\d[\d.]*)/.exec(text)?.[1] !== version;
  });
  expect(wrong).toEqual([]);
});

test.each(compiled)('%s compiles', (name) => {
  expect(answers.get(name)).toMatchObject({ defect: null, errors: [] });
  expect(answers.get(name)?.files).toBeGreaterThan(15);
});

describe.each(Object.entries(refused))('%s is refused', (name, { errors, why }) => {
  test(why, () => expect(answers.get(name)).toMatchObject({ defect: null, errors }));
});

/** Starts the service of each of these folders, and prints by their names what it says: one process for many. */
const starter = `
  const told = {};
  for (const [name, server] of Object.entries(JSON.parse(process.argv[1]))) {
    try {
      const { createService } = await import(server + '/service.ts');
      const { stubs } = await import(server + '/stubs.ts');
      const start = (options) => createService(stubs, { authorize: () => 'somebody', log() {}, ...options });
      start({ problems: 'standard' });
      try {
        start({});
        told[name] = 'started';
      } catch ({ message }) {
        told[name] = message;
      }
    } catch ({ stack }) {
      told[name] = stack;
    }
  }
  console.log(JSON.stringify(told));`;

test('each starts with stubs for handlers, or generate has said that it does not', async () => {
  const runs = folders.map(async (folder, index) => {
    const own = names.filter((name, place) => place % 2 === index && compiled.includes(name));
    const servers = own.map((name) => [name, pathToFileURL(path.join(folder, name, 'server')).href]);
    const { stdout, stderr } = await runNode(
      ['--input-type=module', '--eval', starter, JSON.stringify(Object.fromEntries(servers))],
      root,
    );
    expect(stdout, stderr).not.toBe('');
    return Object.entries<string>(JSON.parse(stdout));
  });
  const found = { started: 0, told: 0, wrong: [] as string[] };
  for (const [name, said] of (await Promise.all(runs)).flat()) {
    const isTold = (answers.get(name)?.needs.length ?? 0) > 0;
    if (said === 'started' && !isTold) found.started++;
    else if (said.startsWith('PE103 ') && isTold) found.told++;
    else found.wrong.push(`${name}: ${isTold ? 'told' : 'not told'}, ${said}`);
  }
  console.log(`${found.started} start, of ${found.told} generate has said that they do not`);
  expect(found).toEqual({ started: expect.any(Number), told: expect.any(Number), wrong: [] });
  expect(found.started + found.told).toBe(compiled.length);
  expect(Math.min(found.started, found.told)).toBeGreaterThan(10);
});

test('what they compile to type-checks with TypeScript 5.9', () =>
  expectTypesToHold(folders, 'typescript', /^5\.9\./));
