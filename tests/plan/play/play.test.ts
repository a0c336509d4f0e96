import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleHelper } from '../../../runtime/bundle-helper.ts';
import { temporaryFolder } from '../support/repository.ts';
import { playPlan } from './play.ts';

let text = '';

beforeAll(async () => {
  text = await bundleHelper('0.0.0-test');
});

/** How a shell calls the helper as it is shipped, with a release of Node. */
function helperOn(node: string): string {
  const file = path.join(temporaryFolder(), 'plan.mjs');
  writeFileSync(file, text);
  return `'${node}' '${file}'`;
}

describe('a whole plan, through plan.mjs alone', () => {
  it('in guided review, Lite and then Full', () => {
    const stage = playPlan({ helper: helperOn(process.execPath), review: 'guided' });
    expect(stage.helper('receipt').out).toContain('AC-old-refused: closed by control_pair');
  });

  it('in trust review, which becomes guided while a task is under way', () => {
    playPlan({ helper: helperOn(process.execPath), review: 'trust', later: 'guided' });
  });

  it('in trust review by its other name, and guided review that becomes trust', () => {
    playPlan({ helper: helperOn(process.execPath), review: 'auto' });
    playPlan({ helper: helperOn(process.execPath), review: 'guided', later: 'trust' });
  });

  // PLAN_NODES names executables of other releases, such as Node 20, 22 and 26, separated by colons.
  const others = (process.env['PLAN_NODES'] ?? '').split(':').filter((node) => node !== '');
  it.each(others)('on %s', (node) => {
    playPlan({ helper: helperOn(node), review: 'guided', later: 'trust' });
  });
});
