import { rmSync } from 'node:fs';
import path from 'node:path';
import { fastFolder } from '../../../../support/temporary-folders.ts';
import { breakOnce, print } from '../../support/breaking.ts';
import { finishLife, lifeSteps, makeRepository, planDirIn, runStep, wholeLife } from './life-steps.ts';

/**
 * Lives the life of a plan again and again, one system call that writes breaking in one of its commands, and prints what is
 * wrong at its end as JSON, one line each; then the number of cases. Arguments: every how many calls one breaks, and the
 * ways to break.
 */
const [stride = '1', ...ways] = process.argv.slice(2);
const base = fastFolder('plan-life-');
let cases = 0;
try {
  const whole = await wholeLife(path.join(base, 'whole', 'repository'));
  for (const way of ways) for (const index of lifeSteps.keys()) await breakEach(way, index, whole);
} finally {
  rmSync(base, { recursive: true, force: true });
}
print({ cases });

async function breakEach(way: string, index: number, whole: Awaited<ReturnType<typeof wholeLife>>) {
  const step = lifeSteps[index];
  if (step === undefined) throw new Error(`there is no step ${index}`);
  // The first call that breaks differs from step to step.
  for (let at = 1 + (index % Number(stride)); ; at += Number(stride)) {
    // Some texts name the folder.
    const root = path.join(base, String(++cases), 'repository');
    makeRepository(root);
    for (const earlier of lifeSteps.slice(0, index)) await runStep(root, earlier);
    const breaking = { way, at, root, planDir: planDirIn(root), turn: cases };
    const act = async () => (await runStep(root, step)) === 0;
    const { calls, broken, isDone } = await breakOnce(breaking, act);
    const wrong = await finishLife(root, index, isDone, whole);
    if (wrong.length > 0) print({ step: step.name, index, way, at, broken, isDone, wrong });
    rmSync(path.dirname(root), { recursive: true });
    if (calls < at) return;
  }
}
