import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import type { Criterion, PlanContract } from '../../../generated/types/plan-contract.ts';
import type { Closure } from '../derive/acceptance.ts';
import { longestStatement } from '../derive/next-action.ts';
import { helperIn, type PlanRecords } from '../derive/read-plan.ts';
import { requireTask } from '../records/contract.ts';
import type { PlanPlace } from '../records/places.ts';
import { visibleLine } from '../records/visible.ts';
import { isFinalReview } from '../verify/plan-checks.ts';
import { endOfLog } from '../write/plan-files.ts';
import { signoffCommand } from './approve.ts';
import { controlCommand } from './control.ts';
import { type Command, type Run, recordingOptions, required } from './frame/command.ts';
import { chosenPlan, namedTask, requireCriterion } from './frame/inputs.ts';
import { type ExitCode, exitCodes, UsageError } from './frame/outcomes.ts';
import { print } from './frame/outputs.ts';
import { mapText, outcomeText, type Text } from './frame/paint.ts';
import { jsonOf, runWithin } from './frame/within.ts';
import { gateCommand } from './gate.ts';
import { observeCommand } from './observe.ts';
import { type RecheckResult, recheckCommand } from './recheck.ts';
import { changesOf, doable, dueForRecheck, readSoundPlan } from './status.ts';
import { completeCommand, startCommand } from './tasks.ts';

export const doneCommand: Command = {
  required: [],
  optional: ['task', 'authority', 'timeout', ...recordingOptions],
  wording: {
    task: { meaning: 'another way to name TASK (default: the one under way)' },
    authority: { meaning: 'who has stated that what only a statement closes holds' },
  },
  example: 'plan done --plan PLAN_mend_links',
  notes: [
    'Does what is left of a task, by the commands for it: gate and control for what is open or has changed since, note observe for',
    'invariants that have a check, complete. Where no task is under way, it starts the only one that may start. When only the final',
    'review is left, it goes on with that: start, recheck and, where no person has to sign it off, complete.',
    'With --authority, it also signs off what only a statement closes, as signoff does, in the words of the criterion, but only',
    'when nothing was left to run: what is checked in the same call, nobody has looked at yet.',
    'It stops at the first failure, with the end of the output of what failed. Then it shows what is closed by what, what is',
    'left, and the line to run next. Exit code 0 when the task is complete; 1 when a check failed, or it waits for a person or for',
    'evidence from elsewhere; 3 when a rule refuses a step.',
  ],
  run: runDone,
};

/** One command that was run, and what came of it. */
interface Done {
  readonly step: 'start' | 'control' | 'gate' | 'observe' | 'recheck' | 'signoff' | 'complete';
  /** The task, criterion, invariant or tree. */
  readonly subject: string;
  readonly passed: boolean;
  readonly words: string;
  /** Of the output of what failed, in the folder of the plan. */
  readonly log: string | null;
}

async function runDone(run: Run): Promise<ExitCode> {
  const place = chosenPlan(run);
  const steps: Done[] = [];
  let records = readSoundPlan(place, run.onBytes);
  const first = taskOf(run, records);
  if (run.options.has('dry-run')) return dryRun(run, records, first);
  const completed: string[] = [];
  try {
    for (let task: string | null = first; task !== null; task = finalReviewAlone(records)) {
      if (completed.includes(task) || !(await finish(run, place, task, steps))) break;
      completed.push(task);
      records = readSoundPlan(place, run.onBytes);
    }
  } catch (error) {
    if (steps.length > 0) show(run, readSoundPlan(place, run.onBytes), steps);
    throw error;
  }
  show(run, readSoundPlan(place, run.onBytes), steps);
  const isDone = steps.every(({ passed }) => passed) && (first === null || completed.includes(first));
  return isDone ? exitCodes.done : exitCodes.negativeFinding;
}

/** The task that is named, under way or not shown as complete, or the only one that may start; null when all are done. */
function taskOf(run: Run, records: PlanRecords): string | null {
  const named = namedTask(run.options);
  if (named !== undefined) return requireTask(records.live, named).id;
  const ids = records.live.contract.tasks.map(({ id }) => id);
  const begun = ids.filter((id) => records.window(id) !== null && !isEnded(records, id));
  const open = ids.filter((id) => records.window(id) === null && records.state(id) === 'open');
  const candidates = begun.length > 0 ? begun : open;
  const [only = null, another] = candidates;
  if (another !== undefined) {
    const words = begun.length > 0 ? 'these are under way' : 'these may start';
    throw new UsageError(`TASK is missing, and ${words}: ${candidates.slice(0, 20).join(', ')}`);
  }
  return only;
}

/** Whether a task is closed, and shown as complete. */
function isEnded({ state, isShown }: PlanRecords, task: string): boolean {
  return state(task) === 'closed' && isShown(task);
}

/** The final review, when it is the only task that is left; else null. */
function finalReviewAlone(records: PlanRecords): string | null {
  const left = records.live.contract.tasks.filter(({ id }) => !isEnded(records, id));
  const [only, another] = left;
  const isLast = only !== undefined && only === records.live.contract.tasks.at(-1);
  return isLast && another === undefined && isFinalReview(only) ? only.id : null;
}

/** Does what can be done of a task. Gives whether it was completed. */
async function finish(run: Run, place: PlanPlace, task: string, steps: Done[]): Promise<boolean> {
  const at = [`--plan=${place.planDir}`, '--json'];
  const read = () => readSoundPlan(place, run.onBytes);
  if (read().window(task) === null) {
    await runWithin(run, startCommand, [...at, task]);
    const isLate = read().closures(task).some(isOpenControl);
    const why =
      'started now; its control compares with the files as they are now: do the work, then run this again';
    steps.push({ step: 'start', subject: task, passed: !isLate, words: isLate ? why : 'started', log: null });
    if (isLate) return false;
  }
  for (const command of runnable(read(), task)) {
    const ran = await command.run(run, at);
    steps.push(ran);
    if (!ran.passed) return false;
  }
  if (isLastTask(read(), task) && dueForRecheck(read()).length > 0) {
    const ran = await recheck(run, at);
    steps.push(ran);
    if (!ran.passed) return false;
  }
  if (run.options.value('authority') !== undefined && steps.length === 0)
    for (const criterion of statedOnly(read(), task)) steps.push(await signOff(run, task, criterion, at));
  if (leftOf(read(), task).length > 0) return false;
  const ran = await runWithin(run, completeCommand, [...at, task]);
  const { left, finished, notes = [] } = jsonOf<Completed>(ran);
  const end =
    left.length === 0 ? [`the plan is finished${finished === undefined ? '' : `, on ${finished}`}`] : [];
  const words = ['complete', ...end, ...notes].join('; ');
  steps.push({ step: 'complete', subject: task, passed: true, words, log: null });
  return true;
}

interface Completed {
  readonly left: readonly string[];
  readonly finished?: string;
  readonly notes?: readonly string[];
}

function isLastTask({ live }: PlanRecords, task: string): boolean {
  return live.contract.tasks.at(-1)?.id === task;
}

function isOpenControl({ state, item }: Closure): boolean {
  return state !== 'closed' && item.control_kind !== 'none';
}

/** A check that the helper can run for a task. */
interface Runnable {
  /** As the command line names it. */
  readonly line: string;
  run(run: Run, at: readonly string[]): Promise<Done>;
}

/**
 * The checks of a task's criteria that are open, whose files have changed since they passed, or of which a run was not recorded,
 * and those of its invariants that do not pass. What a person or a file from elsewhere closes is not among them.
 */
function runnable(records: PlanRecords, task: string): readonly Runnable[] {
  const { stale, unrecorded } = changesOf(records);
  const isDue = ({ state, item: { criterion } }: Closure) =>
    state !== 'closed' || stale.has(criterion) || unrecorded.open.has(criterion);
  const ofCriteria = records
    .needed(task)
    .filter(isDue)
    .flatMap(({ item: { task: owner, criterion, control_kind: control } }): Runnable[] => {
      const step = control === 'none' ? 'gate' : 'control';
      const isObserved = requireCriterion(records, criterion).accepted_evidence.includes('observed');
      if (records.window(owner) === null || (step === 'gate' && !isObserved)) return [];
      const words = [`--task=${owner}`, `--criterion=${criterion}`];
      const command = step === 'gate' ? gateCommand : controlCommand;
      const line = `${step} ${words.join(' ').replaceAll('=', ' ')}`;
      return [{ line, run: (run, at) => ranCheck(run, step, criterion, command, [...at, ...words]) }];
    });
  const { invariant_checks: checks } = records.place.settings;
  const ofInvariants = records.invariantsOf(task).flatMap(({ id, state }): Runnable[] => {
    if (state === 'pass' || !Object.hasOwn(checks, id)) return [];
    const words = [`--invariant=${id}`];
    const line = `note observe --invariant ${id}`;
    return [{ line, run: (run, at) => ranCheck(run, 'observe', id, observeCommand, [...at, ...words]) }];
  });
  return [...ofCriteria, ...ofInvariants];
}

async function ranCheck(
  run: Run,
  step: 'gate' | 'control' | 'observe',
  subject: string,
  command: Command,
  words: readonly string[],
): Promise<Done> {
  const ran = await runWithin(run, command, words);
  const passed = ran.code === exitCodes.done;
  const found = jsonOf<{ readonly recorded?: readonly JournalEvent[]; readonly next?: string }>(ran);
  const event = found.recorded?.at(-1);
  if (event === undefined) {
    const missing =
      found.next === undefined ? 'nothing was recorded' : `name the files of the check: ${found.next}`;
    return { step, subject, passed, words: missing, log: null };
  }
  return {
    step,
    subject,
    passed,
    words: `${endOf(event, passed)}, seq ${event.seq}`,
    log: passed ? null : logOf(event),
  };
}

/** The open criteria of a task that only a statement closes. */
function statedOnly(records: PlanRecords, task: string): readonly Criterion[] {
  return records
    .closures(task)
    .filter((closure) => closure.state === 'open' && !isOpenControl(closure))
    .map(({ item }) => requireCriterion(records, item.criterion))
    .filter(({ accepted_evidence }) => accepted_evidence.every((trust) => trust === 'asserted'));
}

async function signOff(
  run: Run,
  task: string,
  { id, statement }: Criterion,
  at: readonly string[],
): Promise<Done> {
  const authority = required(run.options, 'authority');
  const stated = statement.length > longestStatement ? `${id} holds.` : statement;
  const words = [`--task=${task}`, `--criterion=${id}`, `--statement=${stated}`, `--authority=${authority}`];
  await runWithin(run, signoffCommand, [...at, ...words]);
  return { step: 'signoff', subject: id, passed: true, words: `${authority} states: ${stated}`, log: null };
}

/** How a check ended, as its event says it. */
function endOf(event: JournalEvent, passed: boolean): string {
  if (event.type === 'control_pair') {
    const { verdict, old_leg: old, new_leg: now } = event;
    const before = old.available ? `was ${old.outcome}` : 'is not available';
    return `${verdict.replaceAll('_', ' ')}: the old state ${before}, the new one is ${now.outcome}`;
  }
  if (passed || event.type !== 'gate_run') return passed ? 'passed' : 'failed';
  return `failed with exit code ${event.exit_code}`;
}

/** Where the output stands that tells what is wrong. */
function logOf(event: JournalEvent): string | null {
  if (event.type === 'control_pair') {
    const { old_leg: old, new_leg: now } = event;
    return old.available || old.log === undefined || now.outcome === 'FAIL' ? (now.log ?? null) : old.log;
  }
  return 'evidence_path' in event ? (event.evidence_path ?? null) : null;
}

async function recheck(run: Run, at: readonly string[]): Promise<Done> {
  const ran = await runWithin(run, recheckCommand, at);
  const { tree, results } = jsonOf<RecheckResult>(ran);
  const failed = results.find(({ outcome }) => outcome !== 'passed');
  if (failed === undefined) {
    const words = `${results.length} of ${results.length} checks passed in a clean checkout of the files as they are`;
    return { step: 'recheck', subject: tree, passed: true, words, log: null };
  }
  const subject = 'invariant' in failed ? failed.invariant : failed.criterion;
  const seq = failed.seq === null ? '' : `, seq ${failed.seq}`;
  const words = `${subject} ${failed.words}${seq}, in a clean checkout of the files as they are`;
  return { step: 'recheck', subject: tree, passed: false, words, log: failed.log };
}

/** What a task still needs. */
function leftOf(records: PlanRecords, task: string): readonly string[] {
  if (records.state(task) === 'waiting') return ['waits'];
  return [
    ...records
      .needed(task)
      .filter(({ state }) => state !== 'closed')
      .map(({ item }) => `${item.criterion}: ${item.mechanism}`),
    ...records
      .invariantsOf(task)
      .filter(({ state }) => state !== 'pass')
      .map(({ id, state }) => `${id}: ${state}`),
  ];
}

function dryRun(run: Run, records: PlanRecords, task: string | null): ExitCode {
  const lines =
    task === null
      ? []
      : [
          ...(records.window(task) === null ? [`start ${task}`] : []),
          ...runnable(records, task).map(({ line }) => line),
          ...(isLastTask(records, task) ? ['recheck'] : []),
          `complete ${task}`,
        ];
  const text = lines.map((line) => `would run ${line}`).join('\n') || 'nothing to do';
  print(run, { text, json: { dry_run: true, task, commands: lines } });
  return exitCodes.done;
}

const mostNext = 3;
const mostClosed = 20;

/** What was done, what is closed by what, and what is left. */
function show(run: Run, records: PlanRecords, steps: readonly Done[]): void {
  const { live, place, state } = records;
  const { plan, tasks } = live.contract;
  const failed = steps.find(({ passed }) => !passed);
  const closures = tasks.flatMap(({ id }) => records.closures(id));
  const closed = closures
    .filter((closure) => closure.state === 'closed')
    .map(({ item: { task, criterion, mechanism, via_seq: seq }, record }) => ({
      ...{ criterion, mechanism, seq: seq ?? null, trust: record?.trust ?? null },
      check: checkOf(live.contract, task, criterion),
    }));
  const left = tasks.flatMap(({ id }) =>
    isEnded(records, id) ? [] : [{ task: id, needs: leftOf(records, id) }],
  );
  const end = failed?.log === undefined || failed.log === null ? null : endOfLog(place, failed.log);
  const again = `${helperIn(place).command} done ${helperIn(place).place}`;
  const isStated = left.some(
    ({ task }) => records.window(task) !== null && statedOnly(records, task).length > 0,
  );
  const stated = isStated ? [`${again} --authority NAME`] : [];
  const prescribed = failed === undefined ? doable(records).map(({ action }) => action) : [again];
  const next = left.length === 0 ? [] : [...(failed === undefined ? stated : []), ...prescribed];
  const count = tasks.filter(({ id }) => state(id) === 'closed').length;
  const text: readonly Text[] = [
    ...steps.map(({ step, subject, passed, words }) => [
      `${step === 'recheck' ? step : subject}: `,
      outcomeText(passed, words),
    ]),
    ...(end === null
      ? []
      : [`The end of its output, ${place.planPath}/${failed?.log}:`, ...end.map((line) => `  | ${line}`)]),
    `${plan}: ${count} of ${tasks.length} tasks closed`,
    ...closed.slice(0, mostClosed).map(({ criterion, mechanism, seq, trust, check }) => {
      const by = [mechanism, ...(trust === null ? [] : [trust]), ...(seq === null ? [] : [`seq ${seq}`])];
      return ['  ', outcomeText(true, 'closed'), `  ${criterion} by ${by.join(', ')}: ${check}`];
    }),
    ...(closed.length > mostClosed ? [`  and ${closed.length - mostClosed} more`] : []),
    ...left.map(
      ({ task, needs }): Text => [
        '  ',
        { style: 'due', text: 'left' },
        `    ${[task, ...needs.slice(0, mostNext)].join('; ')}`,
      ],
    ),
    ...(left.length === 0 ? ['  nothing is left'] : []),
    ...(failed !== undefined
      ? [`Mend it, then run: ${again}`]
      : next.slice(0, mostNext).map((line) => `Next${nextWords(line)}: ${line}`)),
  ];
  const json = { plan, steps, closed, left, next: next.slice(0, mostNext), output: end };
  print(run, { text: text.map((line, at) => [at === 0 ? '' : '\n', mapText(line, visibleLine)]), json });

  function nextWords(line: string): string {
    return stated.includes(line) ? ', when that person has read the change and says that it holds' : '';
  }
}

const longestCheck = 100;

function checkOf({ tasks }: PlanContract, owner: string, id: string): string {
  const gates = tasks.find((task) => task.id === owner)?.gate_intent;
  const check = gates?.find(({ criterion }) => criterion === id)?.check ?? '';
  return check.length > longestCheck ? `${check.slice(0, longestCheck)}…` : check;
}
