import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { shellWord } from '../../../runtime/plan/records/paths.ts';
import { type CliResult, plan as runPlan } from '../support/cli.ts';
import { type GitRepository, gitRepository } from '../support/git-repository.ts';
import { contract, history, idOf, plan } from '../support/records.ts';
import { lines } from '../support/repository.ts';

export interface CheckedPlan extends GitRepository {
  readonly planDir: string;
  /** Commit and state in which the task started. */
  readonly start: { readonly revision: string; readonly dirty: string };
  /**
   * Runs a command of the helper in this process, from the root. What follows `--` of a control becomes the check of the contract
   * first: no other is taken.
   */
  run(...args: readonly string[]): Promise<CliResult>;
  /** The same, with the contract as it is. */
  asGiven(...args: readonly string[]): Promise<CliResult>;
  /** Makes a text for the shell the check of the contract, as if it had always been. */
  check(text: string): void;
  /** The recorded events; of one type, where it is named. */
  events<Type extends JournalEvent['type']>(type?: Type): Extract<JournalEvent, { type: Type }>[];
  /** A file of the plan. */
  read(name: string): string;
  /** Names under gates/. */
  logs(): readonly string[];
}

export interface CheckedPlanContent {
  readonly contract?: Partial<PlanContract>;
  /** Files of the first commit. */
  readonly files?: Readonly<Record<string, string>>;
  readonly settings?: object;
  /** What is recorded: nothing, an approval, or an approval and the start of T-mend. */
  readonly state?: 'new' | 'approved' | 'started';
  /** Members of the start, beside the commit. */
  readonly start?: object;
}

const shellText = (words: readonly string[]) => words.map(shellWord).join(' ');

/** A git repository with a plan whose task has started, and whose checks may be run by sh and node. */
export function checkedPlan(content: CheckedPlanContent = {}): CheckedPlan {
  const { files = {}, settings, state = 'started' } = content;
  const repository = gitRepository({ '.gitignore': '.plan/\nnode_modules\n', ...files });
  const { scope } = contract();
  const document = contract({
    scope: { ...scope, allowed_command_classes: ['sh', 'node'] },
    ...content.contract,
  });
  const stamped = { ...document, contract_id: idOf(document) };
  const planDir = path.join(repository.root, '.plan', 'plans', plan);
  const inPlan = (name: string) => `.plan/plans/${plan}/${name}`;
  const start = { revision: repository.git('rev-parse', 'HEAD'), dirty: '' };
  const entries = { new: [], approved: ['approval'], started: ['approval', 'task_start'] } as const;
  const events = history(
    ...entries[state].map(
      (type) => [type, type === 'task_start' ? { fingerprint: start, ...content.start } : {}] as const,
    ),
  );
  repository.write(inPlan('contract.json'), JSON.stringify(stamped, null, 2));
  repository.write(inPlan('journal.ndjson'), lines(events, stamped.contract_id));
  if (settings !== undefined) repository.write('.plan/settings.json', JSON.stringify(settings));
  const read = (name: string) => readFileSync(path.join(planDir, name), 'utf8');
  function check(text: string): void {
    const { contract_id: before, ...known } = JSON.parse(read('contract.json')) as PlanContract;
    const tasks = known.tasks.map((task) => ({
      ...task,
      gate_intent: task.gate_intent.map((gate) => ({ ...gate, check: text })),
    })) as unknown as PlanContract['tasks'];
    const changed = { ...known, tasks };
    const id = idOf(changed);
    if (id === before) return;
    repository.write(inPlan('contract.json'), JSON.stringify({ ...changed, contract_id: id }, null, 2));
    repository.write(inPlan('journal.ndjson'), read('journal.ndjson').replaceAll(String(before), id));
  }
  return {
    ...repository,
    planDir,
    start,
    run: (...args) => {
      if (args[0] === 'control' && args.includes('--')) check(shellText(args.slice(args.indexOf('--') + 1)));
      return runPlan(args, { cwd: repository.root });
    },
    asGiven: (...args) => runPlan(args, { cwd: repository.root }),
    check,
    events: (type) => {
      const all = read('journal.ndjson')
        .split('\n')
        .filter((line) => line !== '');
      const parsed = all.map((line) => JSON.parse(line));
      return type === undefined ? parsed : parsed.filter((event) => event.type === type);
    },
    read,
    logs: () => {
      const folder = path.join(planDir, 'gates');
      return existsSync(folder) ? readdirSync(folder).sort() : [];
    },
  };
}
