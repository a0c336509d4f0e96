import { it } from 'vitest';
import { nodeMajors, nodeOf } from '../../support/node-releases.ts';
import { bundledHelper } from './helper-file.ts';
import { playPlan } from './play.ts';

const helperOn = await bundledHelper();

it.each(nodeMajors)('a whole plan on Node %i, in trust review', async (major) => {
  playPlan({ helper: helperOn(await nodeOf(major)), review: 'trust' });
});
