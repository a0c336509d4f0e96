import path from 'node:path';
import type { Group } from '../bench.ts';
import { copyProject } from '../changed-copy.ts';
import { ask } from '../load/ask.ts';
import { allCores } from '../machine.ts';
import { runNode } from '../run-process.ts';
import { median, ratios, spreadOf } from '../statistics.ts';
import { figure } from '../table.ts';
import { startTarget } from '../target.ts';

/**
 * From the start of the process to the first answer. Ours starts as `make serve` starts it, from what the build has
 * made; in a copy, where nobody else builds something else meanwhile.
 */
export const start: Group = {
  name: 'start',
  bound: true,
  async measure({ profile, cores, folder }) {
    const copy = copyProject(path.join(folder, 'start'), {});
    runNode(path.join(copy, 'runtime/build.ts'));
    const ours = { name: 'ours', script: path.join(copy, 'runtime/server.js'), page: '/quickstart' };
    const hello = { name: 'Express hello', script: 'tests/labs/bench/targets/hello.js', page: '/' };
    const firstAnswer = async ({ name, script, page }: typeof ours): Promise<number> => {
      const began = performance.now();
      const target = await startTarget({ name, script, cores: cores === null ? null : allCores() });
      try {
        const { status } = await ask(target.port, { path: page });
        if (status !== 200) throw new Error(`${name} answers ${status}.`);
        return performance.now() - began;
      } finally {
        await target.stop();
      }
    };
    const own: number[] = [];
    const bare: number[] = [];
    for (let run = -1; run < profile.runs * 2 + 1; run++) {
      const pair = [await firstAnswer(ours), await firstAnswer(hello)] as const;
      if (run < 0) continue;
      own.push(pair[0]);
      bare.push(pair[1]);
    }
    return [
      {
        work: 'start to first answer',
        against: hello.name,
        value: spreadOf(ratios(own, bare)),
        goal: { atMost: 2 },
        ours: `${figure(median(own))} ms`,
        theirs: `${figure(median(bare))} ms`,
      },
    ];
  },
};
