import { rmSync } from 'node:fs';
import path from 'node:path';
import { fastFolder } from '../../../support/temporary-folders.ts';
import { breakOnce, print } from './breaking.ts';
import { faultsOf, makePlan } from './plan-files.ts';
import { command, lossesOf, prepare, type Scenario, scenarios } from './scenarios.ts';

/**
 * Runs writing commands, each system call that writes breaking once, and prints what is wrong afterwards as JSON, one
 * line each; then the number of cases. Arguments: the ways to break.
 */
const base = fastFolder('plan-break-');
let cases = 0;
try {
  for (const way of process.argv.slice(2)) for (const scenario of scenarios) await breakEach(scenario, way);
} finally {
  rmSync(base, { recursive: true, force: true });
}
print({ cases });

async function breakEach(scenario: Scenario, way: string): Promise<void> {
  for (let at = 1; ; at++) {
    const place = makePlan(path.join(base, String(++cases)));
    await prepare(place, scenario);
    const { root, planDir } = place;
    const breaking = { way, at, root, planDir, turn: cases };
    const { calls, broken, isDone } = await breakOnce(breaking, () => scenario.act(place));
    const isNextDone = await (scenario.next?.(place) ??
      command(place, 'note', 'observe', '--statement', 'next'));
    const wrong = isNextDone ? afterwards(scenario, place, isDone) : ['the next command fails'];
    if (wrong.length > 0) print({ scenario: scenario.name, way, at, broken, isDone, wrong });
    rmSync(root, { recursive: true });
    if (calls < at) return;
  }
}

function afterwards(scenario: Scenario, place: ReturnType<typeof makePlan>, isDone: boolean): string[] {
  const own = scenario.faults?.(place, isDone) ?? [];
  return [...lossesOf(place, scenario, isDone), ...faultsOf(place.planDir), ...own];
}
