import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { type SealedFacts, sealedFacts } from '../../../runtime/plan/records/seal.ts';
import type { CliResult } from '../support/cli.ts';
import { plan } from '../support/cli.ts';
import { runGit } from '../support/git-repository.ts';
import { type LivingPlan, livingPlan } from '../support/life.ts';
import { contract, criterion, plan as planName, schemaBase, task } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';

export const parts = ['one', 'two', 'three'] as const;
export type Part = (typeof parts)[number];

/** A task of its own for each part, whose check passes where the part's file says `done`; then the final review. */
export function partsContract(own: Partial<PlanContract> = {}): PlanContract {
  return contract({
    acceptance: {
      criteria: [
        ...parts.map((part) => criterion(`AC-${part}`)),
        criterion('AC-reviewed', { accepted_evidence: ['asserted'] }),
      ] as unknown as PlanContract['acceptance']['criteria'],
    },
    tasks: [
      ...parts.map((part) =>
        task(`T-${part}`, [], {
          touched_surface: [`src/${part}.txt`],
          gate_intent: [{ criterion: `AC-${part}`, check: checkOf(part) }],
        }),
      ),
      task('T-final-review', ['AC-reviewed'], { prerequisites: parts.map((part) => `T-${part}`) }),
    ] as unknown as PlanContract['tasks'],
    scope: { ...contract().scope, allowed_paths: ['src/'], allowed_command_classes: ['grep', 'npm'] },
    ...own,
  });
}

export function checkOf(part: Part): string {
  return `grep -q done src/${part}.txt`;
}

export interface Worktree {
  readonly root: string;
  run(...args: readonly string[]): Promise<CliResult>;
  done(...args: readonly string[]): Promise<CliResult>;
  git(...args: readonly string[]): string;
  write(file: string, content: string): void;
  /** Commits everything. */
  commit(): void;
}

/** A folder of a checkout, with the time of the plan. */
export function standingIn(root: string, clock: () => Date): Worktree {
  const run = (...args: readonly string[]) => plan(args, { cwd: root, clock });
  const git = (...args: readonly string[]) => runGit(root, ...args);
  return {
    root,
    run,
    done: async (...args) => {
      const result = await run(...args);
      if (result.code !== 0)
        throw new Error(`plan ${args.join(' ')} gave ${result.code}: ${result.err}${result.out}`);
      return result;
    },
    git,
    write: (file, content) => {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), content);
    },
    commit: () => {
      git('add', '--all');
      git('commit', '--quiet', '--message', 'work');
    },
  };
}

export interface SharedPlan {
  readonly made: LivingPlan;
  readonly main: Worktree;
  readonly clock: () => Date;
  /** Adds a linked worktree on a branch of its own, beside the main one or at a path from it. */
  worktree(name: string, at?: string): Worktree;
}

/** An approved plan in the main worktree, whose parts are all to be done. `uncommitted`: files that are in no commit. */
export async function sharedPlan(
  document: PlanContract = partsContract(),
  uncommitted: Readonly<Record<string, string>> = {},
): Promise<SharedPlan> {
  const made = await livingPlan(document);
  let seconds = 0;
  const clock = () => new Date(Date.UTC(2026, 4, 4, 10, 0, seconds++));
  const main = standingIn(made.root, clock);
  main.write('.gitignore', '.plan/\nnode_modules\n');
  for (const part of parts) main.write(`src/${part}.txt`, 'to do\n');
  main.commit();
  for (const [file, content] of Object.entries(uncommitted)) main.write(file, content);
  await main.done('materialize');
  await main.done('approve', '--authority', 'Ada', '--quote', 'Go on.');
  return {
    ...{ made, main, clock },
    worktree: (name, at = path.join(realpathSync(temporaryFolder()), name)) => {
      const root = path.resolve(made.root, at);
      made.git('worktree', 'add', '--quiet', '-b', name, root);
      return standingIn(root, clock);
    },
  };
}

/** What is sealed of the events of a plan. */
export function factsOf({
  planDir,
  root,
}: Pick<LivingPlan, 'planDir' | 'root'>): ReadonlyMap<number, SealedFacts> {
  return sealedFacts({ planDir, folders: [planDir, root], schemaBase });
}

export function lastOf<Type extends JournalEvent['type']>(
  { events }: Pick<LivingPlan, 'events'>,
  type: Type,
): Extract<JournalEvent, { type: Type }> {
  const found = events()
    .filter((event) => event.type === type)
    .at(-1);
  if (found === undefined) throw new Error(`no ${type} in ${planName}`);
  return found as Extract<JournalEvent, { type: Type }>;
}
