import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fastFolder } from '../../../support/temporary-folders.ts';
import { print } from './breaking.ts';
import { hookWrites } from './disk-hooks.ts';
import { makePlan } from './plan-files.ts';
import { prepare, type Scenario, scenarios } from './scenarios.ts';

/**
 * Runs writing commands, and right before each of their system calls that write puts a link to another folder in the place
 * of the plan or of a folder in it. Prints how many calls there were, and what was written where the link leads.
 */
const swapped = ['.', 'gates', 'contracts', '..'];
const base = fastFolder('plan-swap-');
const faults: string[] = [];
let calls = 0;
try {
  for (const scenario of scenarios) for (const name of swapped) await swapEach(scenario, name);
} finally {
  rmSync(base, { recursive: true, force: true });
}
print({ calls, faults });

async function swapEach(scenario: Scenario, name: string): Promise<void> {
  for (let at = 1; ; at++) {
    const place = makePlan(path.join(base, String(++calls)));
    await prepare(place, scenario);
    const outside = path.join(base, `${calls}-outside`);
    mkdirSync(outside);
    const folder = path.join(place.planDir, name);
    let count = 0;
    const unhook = hookWrites((call) => {
      if (++count === at) swap(folder, outside);
      return call.run();
    });
    await scenario.act(place).catch(() => false);
    unhook();
    const found = readdirSync(outside);
    if (found.length > 0) faults.push(`${scenario.name}, ${name}, call ${at}: ${found.join(', ')}`);
    for (const made of [place.root, outside]) rmSync(made, { recursive: true });
    if (count < at) return;
  }
}

function swap(folder: string, outside: string): void {
  if (existsSync(folder)) renameSync(folder, `${path.resolve(folder)}.away`);
  symlinkSync(outside, folder);
}
