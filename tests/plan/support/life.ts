import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ContextManifest } from '../../../generated/types/context-manifest.ts';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import type { Terminal } from '../../../runtime/plan/commands/frame/terminal.ts';
import { type CliResult, plan } from './cli.ts';
import { gitRepository, runGit } from './git-repository.ts';
import { contract, criterion, task } from './records.ts';
import { temporaryFolder } from './repository.ts';

/** A contract that is finished by sign-offs alone: `T-mend`, then `T-final-review`. */
export function signedContract(own: Partial<PlanContract> = {}): PlanContract {
  return contract({
    title: 'Mend the links',
    acceptance: {
      criteria: [
        criterion('AC-mended', { accepted_evidence: ['imported', 'asserted'] }),
        criterion('AC-reviewed', { accepted_evidence: ['asserted'] }),
      ],
    },
    tasks: [
      task('T-mend', ['AC-mended'], { title: 'Mend' }),
      task('T-final-review', ['AC-reviewed'], { title: 'Final review', prerequisites: ['T-mend'] }),
    ],
    scope: { ...contract().scope, allowed_command_classes: ['test', 'npm', 'true'] },
    ...own,
  });
}

/** The arguments of a sign-off on a criterion by an authority. */
export const signoff = (criterion: string): string[] => [
  ...['signoff', '--criterion', criterion],
  ...['--statement', 'It holds.', '--authority', 'Ada'],
];

export interface LivingPlan {
  readonly root: string;
  readonly planDir: string;
  readonly name: string;
  /** Runs a command line at the root of the repository. */
  run(...args: readonly string[]): Promise<CliResult>;
  /** The same on a terminal with a person, who types this, after doing something meanwhile if it is a function. */
  typing(
    answer: string | (() => string | Promise<string>),
    ...args: readonly string[]
  ): Promise<CliResult & { readonly questions: string[] }>;
  /** Runs a command line that has to succeed. */
  done(...args: readonly string[]): Promise<CliResult>;
  /** The passed-on approval of an authority. */
  approved(): Promise<CliResult>;
  read(name: string): string;
  write(name: string, content: string): void;
  json<T>(name: string): T;
  events(): readonly JournalEvent[];
  manifest(task: string): Promise<ContextManifest>;
  git(...args: readonly string[]): string;
}

/** Root of a git repository with these files in its first commit. */
export function repositoryRoot(
  files: Readonly<Record<string, string>> = { 'README.md': '# Repository\n' },
): string {
  return gitRepository(files).root;
}

/** A plan that `plan new` made of a contract, in a git repository of its own. */
export async function livingPlan(
  document: PlanContract = signedContract(),
  ...options: readonly string[]
): Promise<LivingPlan> {
  const made = living(repositoryRoot(), document.plan);
  made.write('../../../given.json', JSON.stringify(document));
  await made.done('new', '--from', 'given.json', ...options);
  runGit(made.root, 'clean', '-qf', 'given.json');
  return made;
}

/** A plan that is materialized and approved. */
export async function approvedPlan(document?: PlanContract): Promise<LivingPlan> {
  const made = await livingPlan(document);
  await made.done('materialize');
  await made.approved();
  return made;
}

/** A copy of the repository of a plan, in a folder of its own, in which its time goes on. */
export function copyOf(made: LivingPlan, folder = temporaryFolder()): LivingPlan {
  const root = path.join(folder, 'repository');
  cpSync(made.root, root, { recursive: true, verbatimSymlinks: true });
  const last = made.events().at(-1)?.ts;
  const from = last === undefined ? 0 : (Date.parse(last) - Date.UTC(2026, 4, 4, 9)) / 1000 + 1;
  return living(root, made.name, Math.ceil(from));
}

/** A plan that lies in a repository; its clock starts so many seconds after 9:00. */
export function living(root: string, name: string, from = 0): LivingPlan {
  const planDir = path.join(root, '.plan', 'plans', name);
  let seconds = from;
  const terminal: Partial<Terminal> = {
    cwd: root,
    clock: () => new Date(Date.UTC(2026, 4, 4, 9, 0, seconds++)),
  };
  const run = (...args: readonly string[]) => plan(args, terminal);
  const done = async (...args: readonly string[]) => {
    const result = await run(...args);
    if (result.code !== 0) throw new Error(`plan ${args.join(' ')} gave ${result.code}: ${result.err}`);
    return result;
  };
  const read = (file: string) => readFileSync(path.join(planDir, file), 'utf8');
  return {
    root,
    planDir,
    name,
    run,
    done,
    approved: () => done('approve', '--authority', 'Ada', '--quote', 'Keep it.'),
    typing: async (answer, ...args) => {
      const questions: string[] = [];
      const ask = async (question: string) => {
        questions.push(question);
        return typeof answer === 'string' ? answer : answer();
      };
      return { ...(await plan(args, { ...terminal, isInteractive: true, ask })), questions };
    },
    read,
    write: (file, content) => {
      mkdirSync(path.dirname(path.join(planDir, file)), { recursive: true });
      writeFileSync(path.join(planDir, file), content);
    },
    json: (file) => JSON.parse(read(file)),
    events: () =>
      read('journal.ndjson')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as JournalEvent),
    manifest: async (name) =>
      JSON.parse((await done('context-manifest', '--task', name)).out) as ContextManifest,
    git: (...args) => runGit(root, ...args),
  };
}
