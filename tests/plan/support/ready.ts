import { plan } from './cli.ts';
import { contract, history, task } from './records.ts';
import { repository } from './repository.ts';

export const surfaced = contract({ tasks: [task('T-mend', ['AC-one'], { touched_surface: ['src'] })] });

/** A repository whose plan has one task under way, with its evidence, and a function that derives its manifest. */
export function ready() {
  const made = repository({
    contract: surfaced,
    events: history('approval', 'task_start', 'gate_run'),
    files: { 'src/a.mjs': 'a', 'plan:gates/run.txt': 'ok' },
  });
  const manifest = (...extra: readonly string[]) =>
    plan(['context-manifest', '--plan', made.planDir, '--task', 'T-mend', ...extra], { cwd: made.root });
  return { ...made, manifest };
}
