import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { nodeOf, nodeReleases } from '../../support/node-releases.ts';
import { bundledHelper } from './helper-file.ts';
import { playPlan } from './play.ts';

const helperOn = await bundledHelper();

/** The oldest release; Node 24 is in `play.test.ts`, and each release goes every way in `releases.endurance.test.ts`. */
test('a whole plan, through plan.mjs alone, on Node 20 in guided review, later in trust', async () => {
  const node = await nodeOf(20);
  expect(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout).toBe(`v${nodeReleases[20]}\n`);
  playPlan({ helper: helperOn(node), review: 'guided', later: 'trust' });
});
