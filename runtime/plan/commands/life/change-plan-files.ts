import type { PlanPlace } from '../../records/places.ts';
import { type PlanFiles, withPlanFiles } from '../../write/plan-files.ts';
import type { Run } from '../frame/command.ts';
import type { OptionName } from '../frame/options.ts';
import { waitOf } from '../recording/record.ts';

/** What a command did to the files of a plan, for people and as JSON. */
export interface Told {
  readonly lines: readonly string[];
  readonly json: Readonly<Record<string, unknown>>;
}

/** The options of a command that writes files of a plan without recording an event. */
export const planFileOptions: readonly OptionName[] = [
  'plan',
  'dry-run',
  'wait',
  'repo-root',
  'work-dir',
  'schema-base',
];

/** Runs a command that only writes files of a plan, and tells what it wrote. */
export async function changePlanFiles(
  { options, terminal, messages }: Run,
  { planDir, planPath }: PlanPlace,
  act: (files: PlanFiles) => Told | Promise<Told>,
): Promise<void> {
  const isDryRun = options.has('dry-run');
  const warn = (rule: string, message: string) => messages.warning(rule, message);
  const changing = { waitMs: waitOf(options), warn, isDryRun };
  const { result, written, removed } = await withPlanFiles(planDir, changing, act);
  if (options.json) {
    terminal.out(`${JSON.stringify({ ...result.json, written, removed, dry_run: isDryRun })}\n`);
    return;
  }
  const would = isDryRun ? 'would ' : '';
  const changes = [
    ...written.map((name) => `  ${would}${isDryRun ? 'write' : 'wrote'} ${planPath}/${name}`),
    ...removed.map((name) => `  ${would}${isDryRun ? 'remove' : 'removed'} ${planPath}/${name}`),
  ];
  const [first, ...rest] = result.lines;
  terminal.out([first, ...changes, ...rest].map((line) => `${line}\n`).join(''));
}
