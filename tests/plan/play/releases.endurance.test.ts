import { describe, test } from 'vitest';
import { nodeMajors, nodeOf } from '../../support/node-releases.ts';
import { bundledHelper } from './helper-file.ts';
import { playPlan } from './play.ts';

const helperOn = await bundledHelper();

describe.each(nodeMajors)('on Node %i', (major) => {
  test.each([
    { review: 'guided', later: 'trust' },
    { review: 'trust', later: 'guided' },
    { review: 'trust' },
    { review: 'auto' },
  ] as const)('a whole plan in $review review, later in $later', async (way) => {
    playPlan({ helper: helperOn(await nodeOf(major)), ...way });
  });
});
