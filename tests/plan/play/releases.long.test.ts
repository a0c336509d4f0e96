import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { nodeMajors, nodeOf, nodeReleases } from '../../support/node-releases.ts';
import { bundledHelper } from './helper-file.ts';
import { playPlan } from './play.ts';

const helperOn = await bundledHelper();

/** The same plan on each release; trust review from the beginning is played on Node 24 by `play.long.test.ts`, on each by `releases.endurance.test.ts`. */
it.each(nodeMajors)('a whole plan on Node %i, in guided review that becomes trust', async (major) => {
  const node = await nodeOf(major);
  expect(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout).toBe(`v${nodeReleases[major]}\n`);
  playPlan({ helper: helperOn(node), review: 'guided', later: 'trust' });
});
