import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fastFolder } from '../../../../support/temporary-folders.ts';
import { ageHalfLocks, killed } from '../../support/kill-writers.ts';
import { finishLife, lifeSteps, planDirIn, wholeLife } from './life-steps.ts';

const script = fileURLToPath(new URL('live-for-ever.ts', import.meta.url));

export interface KilledLives {
  readonly faults: readonly string[];
  /** How many kills came in the middle of a command, by its name. */
  readonly amid: ReadonlyMap<string, number>;
}

/** Kills a process that lives lives of plans at random moments, and lives on where it was. */
export async function killLives(kills: number, random: () => number): Promise<KilledLives> {
  const base = fastFolder('plan-lives-');
  const faults: string[] = [];
  const amid = new Map<string, number>();
  try {
    const whole = await wholeLife(path.join(base, 'whole', 'repository'));
    for (let round = 0; round < kills; round++) {
      const folder = path.join(base, String(round));
      const lines = await killed([script, folder], random() * 240);
      const [said = '', life = '', step = ''] = lines.at(-1)?.split(' ') ?? [];
      if (said === 'ready') continue;
      const isDone = said === 'done';
      const index = Number(step);
      const name = lifeSteps[index]?.name ?? '';
      if (!isDone) amid.set(name, (amid.get(name) ?? 0) + 1);
      const root = path.join(folder, life, 'repository');
      if (existsSync(planDirIn(root))) ageHalfLocks(planDirIn(root));
      const wrong = await finishLife(root, index, isDone, whole);
      faults.push(...wrong.map((fault) => `round ${round}, ${name}, ${said}: ${fault}`));
      faults.push(...lines.filter((line) => line.startsWith('failed')));
      rmSync(folder, { recursive: true });
    }
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
  return { faults, amid };
}
