import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { unrunnableChecks } from '../checks/command.ts';
import { requireContracts } from '../records/contract.ts';
import { readText } from '../records/files.ts';
import { readJournal } from '../records/journal.ts';
import type { PlanPlace } from '../records/places.ts';
import {
  hasMarkers,
  identityFile,
  numberTasks,
  type PlanIdentity,
  printIdentity,
  readIdentity,
  readPlanText,
  reviewMode,
  withEmptyRegion,
} from '../records/plan-text.ts';
import { type Problem, stopAtFirst, unreachable } from '../records/problems.ts';
import { type GivenContract, readGivenContract } from '../records/revision.ts';
import { placeholderLines } from '../text/skeleton.ts';
import {
  aboutToWrite,
  digestsOf,
  materializeText,
  promoteText,
  renderedDigests,
  tasksInText,
  uneditedFiles,
} from '../text/update-text.ts';
import { type PlanFiles, withPlanFiles } from '../write/plan-files.ts';
import type { Command, OptionName, Run } from './frame/command.ts';
import { chosenPlan, operands, refuseOperands } from './frame/inputs.ts';
import { exitCodes, Refusal, RuleRefusal, UsageError } from './frame/outcomes.ts';
import { beforehand, waitOf } from './frame/record.ts';
import { timeOf } from './frame/terminal.ts';

/** The options of a command that writes files of a plan without recording an event. */
const planFileOptions: readonly OptionName[] = [
  'plan',
  'dry-run',
  'wait',
  'repo-root',
  'work-dir',
  'schema-base',
];

export const materializeCommand: Command = {
  required: [],
  optional: planFileOptions,
  example: 'plan materialize --plan PLAN_mend_links',
  notes: [
    'Checks the contract, stamps its id and completes the text. Nothing may be left to fill in.',
    'A text that nobody edited is rendered from the contract again. Until an approval, the contract may be edited',
    'and materialized again; after it, `plan refine` and `plan amend` change it.',
  ],
  run: runMaterialize,
};

async function runMaterialize(run: Run) {
  refuseOperands(run.options);
  const place = chosenPlan(run);
  await changePlanFiles(run, place, (files) =>
    existsSync(path.join(place.planDir, 'contracts'))
      ? completeText(place, files)
      : materialize(run, place, files),
  );
  return exitCodes.done;
}

/** With a chain of revisions, only the progress region can be missing. */
function completeText(place: PlanPlace, files: PlanFiles): Told {
  const { planDir, folders, settings } = place;
  const { live } = requireContracts(place);
  const readme = readPlanText(planDir).get('README.md');
  if (readme !== undefined && !hasMarkers(readme)) files.write('README.md', withEmptyRegion(readme));
  return told(
    live.contract.plan,
    live.contract.revision,
    live.id,
    readIdentity(planDir, folders),
    settings.command,
  );
}

function materialize(run: Run, place: PlanPlace, files: PlanFiles): Told {
  const { planDir, folders, schemaBase, settings } = place;
  const file = path.join(planDir, 'contract.json');
  const text = readText(file, folders, stopAtFirst);
  if (text === null) {
    const message = `does not exist; ${settings.command} new makes one`;
    return stopAtFirst({ rule: 'contract-present', file, line: 1, message });
  }
  const now = timeOf(run.terminal);
  const chain = { schemaBase, revision: 1, parent: null, createdAt: null, now };
  const given = readGivenContract(file, text, chain, stopAtFirst) ?? unreachable();
  const stamped = given.text(true);
  const before = readPlanText(planDir);
  const identity = readIdentity(planDir, folders);
  const made = materializeText(before, given.contract, identity);
  const unedited = uneditedFiles(before, identity);
  const unfinished = [
    ...unfilled(file, text),
    ...[...before].flatMap(([name, content]) =>
      unedited.has(name) ? [] : unfilled(path.join(planDir, name), content),
    ),
    ...made.unknownTasks.map((task): Problem => {
      const message = `${task.id} is not a task of the contract; fix its id, or remove its section`;
      return { rule: 'plan-text', file: path.join(planDir, task.file), line: task.line, message };
    }),
  ];
  // What is still to be written is no command either.
  refuseUnfinished(run, unfinished.length > 0 ? unfinished : proseChecks(place, given.contract, file, text));
  if (stamped !== text) refuseApproved(place, given, file, text);
  for (const part of made.left) {
    run.messages.warning('plan-text', `${part} differs from the contract; it was not changed`);
  }
  const { plan } = given.contract;
  const changed = [...made.files].filter(([name, content]) => before.get(name) !== content);
  if (changed.length + made.removed.length > 0)
    files.write(identityFile, printIdentity(plan, aboutToWrite(before, made.files, identity)));
  for (const [name, content] of changed) files.write(name, content);
  for (const name of made.removed) files.remove(name);
  const printed = printIdentity(plan, made.identity);
  if (printed !== readText(path.join(planDir, identityFile), folders, stopAtFirst))
    files.write(identityFile, printed);
  // Last: a stamped contract means that everything else is in place.
  if (stamped !== text) files.write('contract.json', stamped);
  return told(plan, 1, given.id, made.identity, settings.command);
}

function unfilled(file: string, text: string): Problem[] {
  return placeholderLines(text).map((line) => ({
    rule: 'filled-in',
    file,
    line,
    message: 'is still to be filled in',
  }));
}

/** Checks that nobody could run, of criteria that are closed by running them. */
export function proseChecks(place: PlanPlace, contract: PlanContract, file: string, text: string): Problem[] {
  return unrunnableChecks(contract, place).map(({ criterion, check, word }) => {
    const line = text.slice(0, Math.max(0, text.indexOf(JSON.stringify(check)))).split('\n').length;
    const why = `${criterion} accepts observed evidence, but nobody can run its check: ${JSON.stringify(word)} is no file and in no allowed command class`;
    const next = 'write a command of an allowed class, or accept asserted or imported evidence';
    return { rule: 'runnable-check', file, line, message: `${why}; ${next}` };
  });
}

const mostShown = 10;

function refuseUnfinished({ messages }: Run, problems: readonly Problem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  for (const problem of problems.slice(0, mostShown)) messages.problem(problem);
  const rest = problems.length > mostShown ? `, ${problems.length - mostShown} more than shown` : '';
  throw new Refusal(
    first.rule,
    `fix ${problems.length === 1 ? 'this problem' : `these ${problems.length} problems`}${rest}, then run it again`,
  );
}

/** Refuses to stamp an approved contract again: it changes only by a revision. */
function refuseApproved(place: PlanPlace, given: GivenContract, file: string, text: string): void {
  const { planDir, folders, schemaBase, settings } = place;
  let isApproved = false;
  readJournal(planDir, {
    plan: given.contract.plan,
    schemaBase,
    folders,
    report: stopAtFirst,
    onBytes: () => {},
    onEvent: ({ type }) => {
      isApproved ||= type === 'approval';
    },
  });
  if (!isApproved) return;
  const line = text.slice(0, Math.max(0, text.indexOf('"contract_id"'))).split('\n').length;
  const message = `was approved and has changed since; restore it, and bring the change with ${settings.command} refine or amend`;
  stopAtFirst({ rule: 'contract-id', file, line, message });
}

function told(
  plan: string,
  revision: number,
  id: string,
  { review, format }: PlanIdentity,
  command: string,
): Told {
  const approve = `${command} approve --plan ${plan}`;
  const next = review === 'trust' ? `${approve} --pre-authorized` : approve;
  const promote = format === 'full' ? '' : ` promote (${command} promote --plan ${plan}),`;
  const choices =
    review === 'trust'
      ? [`Next: ${next}, quoting the command that authorized it`]
      : [
          `Next, the person decides: keep (${approve}),${promote}`,
          `edit (change README.md and contract.json, then ${command} materialize --plan ${plan}), or stop.`,
        ];
  return {
    lines: [`${plan}: revision ${revision}, contract ${id} (${format}, ${review})`, ...choices],
    json: { plan, revision, contract_id: id, format, review, next },
  };
}

export const promoteCommand: Command = {
  required: [],
  optional: planFileOptions,
  example: 'plan promote --plan PLAN_mend_links',
  notes: [
    'Each task of the README becomes a file of its own; anchors in the README keep working. Evidence and finished',
    'work stay as they are. The text has changed, so the next start needs a new approval.',
  ],
  run: runPromote,
};

async function runPromote(run: Run) {
  refuseOperands(run.options);
  const place = chosenPlan(run);
  const { planDir, folders, settings } = place;
  const promote = (files: PlanFiles) => {
    const { live } = requireContracts(place);
    const { contract } = live;
    const identity = readIdentity(planDir, folders);
    if (identity.format === 'full')
      throw new RuleRefusal(
        'lite-plan',
        `${contract.plan} is a Full plan already`,
        contract.plan,
        'dispatch',
      );
    const before = readPlanText(planDir);
    const readme = before.get('README.md') ?? '';
    const inText = Object.fromEntries(tasksInText(before).map(({ id, number }) => [id, number]));
    const numbers = numberTasks({ ...identity.numbers, ...inText }, contract.tasks);
    const text = promoteText(readme, { contract, format: 'lite', numbers });
    // Task files that an interrupted promotion left do not count.
    const isRendered = uneditedFiles(new Map([['README.md', readme]]), identity).size > 0;
    const full = { contract, format: 'full', numbers } as const;
    const rendered = isRendered
      ? digestsOf(text)
      : renderedDigests(new Map([...before, ...text]), full, identity.rendered ?? {});
    // The README is written last: until then it holds every task.
    for (const [name, content] of [...text].reverse())
      if (before.get(name) !== content) files.write(name, content);
    files.write(
      identityFile,
      printIdentity(contract.plan, { ...identity, format: 'full', numbers, rendered, rendered_digest: null }),
    );
    const next = `${settings.command} approve --plan ${contract.plan}`;
    return {
      lines: [`${contract.plan} is a Full plan with ${contract.tasks.length} task files`, `Next: ${next}`],
      json: { plan: contract.plan, format: 'full', next },
    };
  };
  await beforehand(run, place, () => changePlanFiles(run, place, promote));
  return exitCodes.done;
}

export const modeCommand: Command = {
  required: [],
  optional: planFileOptions,
  example: 'plan mode trust --plan PLAN_mend_links',
  notes: [
    'Changes whether a person reviews the plan first. Format, approvals and evidence stay as they are.',
  ],
  run: runMode,
};

async function runMode(run: Run) {
  const [word, extra] = operands(run.options);
  const review = word === undefined ? null : reviewMode(word);
  if (review === null || extra !== undefined)
    throw new UsageError('mode takes one word: guided, trust or auto');
  const place = chosenPlan(run);
  const { planDir, folders } = place;
  await changePlanFiles(run, place, (files) => {
    const identity = readIdentity(planDir, folders);
    const plan = path.basename(planDir);
    if (identity.review !== review) files.write(identityFile, printIdentity(plan, { ...identity, review }));
    return { lines: [`${plan} is in ${review} review`], json: { plan, review, before: identity.review } };
  });
  return exitCodes.done;
}

/** What a command did to the files of a plan, for people and as JSON. */
export interface Told {
  readonly lines: readonly string[];
  readonly json: Readonly<Record<string, unknown>>;
}

/** Runs a command that only writes files of a plan, and tells what it wrote. */
async function changePlanFiles(
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
