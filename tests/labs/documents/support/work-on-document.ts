import { readFileSync } from 'node:fs';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { writeOutput } from '../../../../generator/cli/write-output.ts';
import { compile } from '../../../../generator/compile.ts';
import { defaultTargets, withNeeded } from '../../../../generator/emit/target-names.ts';
import { secondOpinionOn } from '../../../generator/contracts/support/second-opinion-on-server.ts';
import { compareWithOriginal } from '../../../generator/support/older-contracts.ts';
import { type Answer, nothing, type Task } from './answer.ts';
import { examine, typeErrorsOf } from './examine.ts';

/** Reads a task a line, as JSON, and writes the answer to each as a line. */
for await (const line of createInterface(process.stdin)) {
  const before = process.cpuUsage();
  const answer = await answerTo(JSON.parse(line)).catch((error) => ({ defect: `${error.stack ?? error}` }));
  const { user, system } = process.cpuUsage(before);
  const memory = process.resourceUsage().maxRSS * 1024;
  process.stdout.write(
    `${JSON.stringify({ ...nothing, ...answer, seconds: (user + system) / 1e6, memory })}\n`,
  );
}

/** Compiles a document, and examines or compares it if it compiles and that was asked for. */
async function answerTo({
  file,
  into,
  values,
  targets,
  isTolerant,
  opinion = 0,
}: Task): Promise<Partial<Answer>> {
  const wanted =
    opinion > 0 ? [...(targets ?? defaultTargets), 'public' as const] : (targets ?? defaultTargets);
  const { output, diagnostics, needs } = await compile(file, null, {
    targets: withNeeded(wanted),
    tolerant: isTolerant,
  });
  if (output === null) return { errors: diagnostics.map(({ code, pointer }) => `${code} ${pointer}`) };
  if (into !== null) writeOutput(output, into, { missing: [...output.keys()], changed: [], stale: [] });
  const characters = [...output.values()].reduce((sum, text) => sum + text.length, 0);
  return {
    files: output.size,
    characters,
    needs: needs.map(({ pointer }) => pointer),
    examined: isTolerant ? { ...(await examine(file, output)), typeErrors: typeErrorsOf(output) } : null,
    compared:
      values > 0 && isOpenapi30(file)
        ? await inFolder((folder) => compareWithOriginal(file, folder, values))
        : null,
    opinion: opinion > 0 ? await inFolder((folder) => secondOpinionOn(output, folder, opinion)) : null,
  };
}

function isOpenapi30(file: string): boolean {
  return /\bopenapi"?\s*:\s*['"]?3\.0/.test(readFileSync(file, 'utf8'));
}

/** Calls with a folder that is removed afterwards. */
async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'document-'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
