import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Terminal } from '../../../../runtime/plan/commands/frame/terminal.ts';
import { plan } from '../../support/cli.ts';
import { temporaryFolder } from '../../support/repository.ts';
import { eventsOf, makePlan } from './plan-files.ts';

/** A repository with one plan, and commands that are run from its root. */
export function commands(terminal: Partial<Terminal> = {}) {
  const { root, planDir } = makePlan(temporaryFolder());
  const file = (name: string) => path.join(planDir, name);
  return {
    root,
    planDir,
    file,
    run: (...args: readonly string[]) => plan(args, { cwd: root, ...terminal }),
    events: () => eventsOf(planDir),
    isUntouched: () =>
      !['journal.ndjson', 'seal.ndjson', 'state.json', '.lock'].some((name) => existsSync(file(name))),
    edit: (name: string, from: string | RegExp, to: string) =>
      writeFileSync(file(name), readFileSync(file(name), 'utf8').replace(from, to)),
  };
}
