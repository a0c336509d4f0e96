import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { runNode } from '../../../generator/support/run-node.ts';
import { root, temporaryFolder } from '../../../generator/support/temporary-folder.ts';
import { findDocuments } from '../documents.ts';
import { listed, refused } from '../listed.ts';
import type { Answer } from './answer.ts';
import { processDocuments } from './process-documents.ts';

export const names = Object.values(listed).flat();
/** Those that compile. */
export const compiled = names.filter((name) => !Object.hasOwn(refused, name));

/** Compiles the hundred documents. What they compile to stands in two folders, for two processes to check. */
export async function compileListed(): Promise<{
  readonly answers: ReadonlyMap<string, Answer>;
  readonly folders: readonly string[];
}> {
  const documents = findDocuments();
  const folders = [await temporaryFolder(), await temporaryFolder()];
  const answers = new Map<string, Answer>();
  const tasks = names.map((name, index) => {
    const into = path.join(folders[index % 2] ?? '', name);
    return { name, file: documents.get(name) ?? name, into, values: 0, targets: null, isTolerant: false };
  });
  for (const { into } of tasks) mkdirSync(path.dirname(into), { recursive: true });
  await processDocuments(tasks, { processes: 2, seconds: 400 }, ({ name }, answer) =>
    answers.set(name, answer),
  );
  return { answers, folders };
}

const typeCheck = path.join(root, 'tests/generator/support/type-check-worker.ts');

/** Expects that what they compile to type-checks with a compiler of this name and version. */
export async function expectTypesToHold(
  folders: readonly string[],
  compiler: string,
  version: RegExp,
): Promise<void> {
  const runs = await Promise.all(folders.map((folder) => runNode([typeCheck, compiler, folder])));
  let files = 0;
  for (const { stdout, stderr } of runs) {
    const checked = JSON.parse(stdout || '{}');
    expect(checked.errors, stderr).toEqual([]);
    expect(checked.version).toMatch(version);
    files += checked.files;
  }
  expect(files).toBeGreaterThan(10 * compiled.length);
}
