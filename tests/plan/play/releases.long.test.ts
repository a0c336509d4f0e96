import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { nodeMajors, nodeOf, nodeReleases } from '../../support/node-releases.ts';
import { bundledHelper } from './helper-file.ts';
import { playPlan } from './play.ts';

const helperOn = await bundledHelper();

describe.for(nodeMajors)('a whole plan on Node %i', (major) => {
  it('in guided review that becomes trust', async () => {
    const node = await nodeOf(major);
    expect(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout).toBe(`v${nodeReleases[major]}\n`);
    playPlan({ helper: helperOn(node), review: 'guided', later: 'trust' });
  });

  it('in trust review', async () => {
    playPlan({ helper: helperOn(await nodeOf(major)), review: 'trust' });
  });
});
