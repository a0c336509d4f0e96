import path from 'node:path';
import { expect, it } from 'vitest';
import { bundleHelper } from '../../../runtime/site/build/bundle-helper.ts';
import { temporaryFolder } from '../support/repository.ts';
import { go, quickGuided, quickTrusted, tokensOf } from './two-ways.ts';

const helper = await bundleHelper('0.0.0-test');

it.each([quickGuided(), quickTrusted()])(
  'a change of two lines takes five commands and 4,000 tokens at most, skill included ($name)',
  (way) => {
    const cost = go(way, path.join(temporaryFolder(), 'repository'), helper);
    expect(cost.out.at(-1)).toContain('the plan is finished, on ');
    expect(cost.commands).toBeLessThanOrEqual(5);
    expect(tokensOf(cost)).toBeLessThan(4000);
    // What is typed counts too, for who counts it.
    expect(tokensOf(cost) + Math.ceil(cost.typed / 4)).toBeLessThan(4000);
  },
);
