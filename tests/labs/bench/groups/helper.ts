import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleHelper } from '../../../../runtime/site/build/bundle-helper.ts';
import type { Group } from '../bench.ts';
import type { Row } from '../row.ts';
import { runNode } from '../run-process.ts';
import { median, ratios, spreadOf } from '../statistics.ts';
import { figure } from '../table.ts';

const example = 'content/example';
const commands = [
  { work: 'plan.mjs --help', args: ['--help'], atMost: 2.5 },
  {
    work: 'plan.mjs context-manifest, small plan',
    args: [
      ...['context-manifest', '--plan', `${example}/.plan/plans/PLAN_expired_invitations`],
      ...['--task', 'T-refuse-expired-links'],
    ],
    atMost: 3.5,
  },
];

/** How long the shipped helper takes to start, beside a Node that does nothing. In pairs, one right after the other. */
export const helper: Group = {
  name: 'helper',
  bound: true,
  async measure({ profile, folder }) {
    const file = path.join(folder, 'plan.mjs');
    writeFileSync(file, await bundleHelper('1.0.0'));
    return commands.map(({ work, args, atMost }): Row => {
      const own: number[] = [];
      const bare: number[] = [];
      // Once uncounted, so that the file has been read before.
      for (let run = -1; run < profile.runs * 10; run++) {
        const ours = runNode(file, ...args).milliseconds;
        const theirs = runNode('-e', '0').milliseconds;
        if (run < 0) continue;
        own.push(ours);
        bare.push(theirs);
      }
      return {
        work,
        against: 'node -e 0',
        value: spreadOf(ratios(own, bare)),
        goal: { atMost },
        ours: `${figure(median(own))} ms`,
        theirs: `${figure(median(bare))} ms`,
      };
    });
  },
};
