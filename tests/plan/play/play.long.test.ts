import { describe, it } from 'vitest';
import { bundledHelper } from './helper-file.ts';
import { playPlan } from './play.ts';

const helperOn = await bundledHelper();
const { execPath } = process;

/** Guided review that becomes trust is played by `releases.long.test.ts`. */
describe('a whole plan, through plan.mjs alone', () => {
  it('in trust review, which becomes guided while a task is under way', () => {
    playPlan({ helper: helperOn(execPath), review: 'trust', later: 'guided' });
  });

  it('in trust review by its other name', () => {
    playPlan({ helper: helperOn(execPath), review: 'auto' });
  });
});
