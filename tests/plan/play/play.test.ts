import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { playPlan } from './play.ts';

const cli = fileURLToPath(new URL('../../../runtime/cli/plan.ts', import.meta.url));
const helper = `'${process.execPath}' '${cli}'`;

describe('a whole plan, through the command line alone', () => {
  it('in guided review, Lite and then Full', () => {
    const stage = playPlan({ helper, review: 'guided' });
    expect(stage.helper('receipt').out).toContain('AC-old-refused: closed by control_pair');
  });

  it('in trust review, which becomes guided while a task is under way', () => {
    playPlan({ helper, review: 'trust', later: 'guided' });
  });

  it('in guided review, which becomes trust; auto is trust', () => {
    playPlan({ helper, review: 'auto' });
  });
});
