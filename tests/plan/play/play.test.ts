import { describe, expect, it } from 'vitest';
import { bundledHelper } from './helper-file.ts';
import { playPlan } from './play.ts';

const helperOn = await bundledHelper();
const { execPath } = process;

describe('a whole plan, through plan.mjs alone', () => {
  it('in guided review, Lite and then Full', () => {
    const stage = playPlan({ helper: helperOn(execPath), review: 'guided' });
    expect(stage.helper('receipt').out).toContain('AC-old-refused: closed by control_pair');
  });

  it('in trust review, which becomes guided while a task is under way', () => {
    playPlan({ helper: helperOn(execPath), review: 'trust', later: 'guided' });
  });

  it('in trust review by its other name, and guided review that becomes trust', () => {
    playPlan({ helper: helperOn(execPath), review: 'auto' });
    playPlan({ helper: helperOn(execPath), review: 'guided', later: 'trust' });
  });
});
