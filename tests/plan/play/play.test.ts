import { describe, expect, it } from 'vitest';
import { bundledHelper } from './helper-file.ts';
import { playPlan } from './play.ts';

const helperOn = await bundledHelper();

/** The other ways through it are in `releases.endurance.test.ts`. */
describe('a whole plan, through plan.mjs alone', () => {
  it('in guided review, Lite and then Full', () => {
    const stage = playPlan({ helper: helperOn(process.execPath), review: 'guided' });
    expect(stage.helper('receipt').out).toContain('AC-old-refused: closed by control_pair');
  });
});
