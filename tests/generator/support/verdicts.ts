import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runNode } from './run-node.ts';
import { fixtures } from './temporary-folder.ts';

/** What generated modules say of values, in a Node of their own in which nothing can be compiled at run time. */
export async function verdicts(
  folder: string,
  cases: readonly (readonly [module: string, value: unknown])[],
): Promise<boolean[]> {
  await writeFile(path.join(folder, 'cases.json'), JSON.stringify(cases));
  const script = path.join(folder, 'run-validators.mjs');
  await copyFile(path.join(fixtures, 'run-validators.mjs'), script);
  const { code, stdout, stderr } = await runNode(['--disallow-code-generation-from-strings', script]);
  if (code !== 0 || stderr !== '') throw new Error(`exit code ${code}\n${stderr}`);
  return JSON.parse(stdout) as boolean[];
}
