import { setTimeout as wait } from 'node:timers/promises';
import { crowd, gather } from '../../../site/server/greedy-clients.ts';
import type { Group } from '../bench.ts';
import { runLoad } from '../load/run-load.ts';
import { startOurs } from '../peers.ts';
import { createContender } from '../rounds.ts';
import { ratios, spreadOf } from '../statistics.ts';
import { figure } from '../table.ts';
import { stopTargets } from '../target.ts';

/** What clients that take and give nothing leave to the others. */
export const greedy: Group = {
  name: 'greedy',
  bound: true,
  async measure(bench) {
    const { profile } = bench;
    const target = await startOurs(bench, 'ours');
    try {
      const { destination, exchanges } = await createContender(
        target,
        { path: '/methodology' },
        () => undefined,
      );
      const measure = async (milliseconds: number) =>
        (await runLoad({ destination, exchanges, connections: 32, milliseconds })).perSecond;
      await measure(profile.warmUp);
      const alone: number[] = [];
      const among: number[] = [];
      for (let round = 0; round < profile.rounds; round++) {
        alone.push(await measure(4 * profile.slice));
        const present = await gather(target.port);
        // What they ask for at first is answered as far as they take it; the first are cut off after ten seconds.
        await wait(1_000);
        among.push(await measure(4 * profile.slice));
        present.leave();
      }
      const count = Object.values(crowd).reduce((sum, one) => sum + one, 0);
      return [
        {
          work: `pages, beside ${count} clients that are slow, or take without reading`,
          against: 'the same without them',
          value: spreadOf(ratios(among, alone)),
          goal: { atLeast: 0.8 },
          ours: `${figure(spreadOf(among).median)}/s`,
          theirs: `${figure(spreadOf(alone).median)}/s`,
        },
      ];
    } finally {
      await stopTargets([target]);
    }
  },
};
