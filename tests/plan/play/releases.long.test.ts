import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { nodeOf, nodeReleases } from '../../support/node-releases.ts';
import { bundledHelper } from './helper-file.ts';
import { playPlan } from './play.ts';

const helperOn = await bundledHelper();

/** A way through a plan for each release, that of Node 24 is in `play.test.ts`; each goes them all in `releases.endurance.test.ts`. */
test.each([
  { major: 20, review: 'guided', later: 'trust' },
  { major: 22, review: 'trust', later: 'guided' },
  // The other name of trust review.
  { major: 26, review: 'auto' },
] as const)(
  'a whole plan, through plan.mjs alone, on Node $major in $review review',
  async ({ major, ...way }) => {
    const node = await nodeOf(major);
    expect(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout).toBe(`v${nodeReleases[major]}\n`);
    playPlan({ helper: helperOn(node), ...way });
  },
);
