import { statSync } from 'node:fs';
import path from 'node:path';
import type { Criterion } from '../../../generated/types/plan-contract.ts';
import { loadingVariable } from '../checks/bound.ts';
import { assignedNames, classOf, runFingerprint, type ShownCommand, showCommand } from '../checks/command.ts';
import { heldSecrets, maskText } from '../checks/mask.ts';
import { type CommandLine, type CommandRun, runCommand } from '../checks/run-command.ts';
import { ownersOf } from '../derive/acceptance.ts';
import { type PlanRecords, readPlan } from '../derive/read-plan.ts';
import { portablePath } from '../records/paths.ts';
import type { PlanPlace } from '../records/places.ts';
import type { Draft } from '../write/session.ts';
import { helperActor } from '../write/session.ts';
import {
  type Command,
  type OptionName,
  type Options,
  type Run,
  recordingOptions,
  type Wording,
} from './frame/command.ts';
import {
  chosenCriterion,
  chosenPlan,
  chosenTask,
  refuseOperands,
  requireAccepted,
  requireApproval,
  requireCriterion,
  requireWindow,
} from './frame/inputs.ts';
import type { ExitCode } from './frame/outcomes.ts';
import { exitCodes, RuleRefusal, UsageError } from './frame/outcomes.ts';
import { print } from './frame/outputs.ts';
import { outcomeText, type Painted } from './frame/paint.ts';
import { recordRefusal } from './frame/record.ts';
import { type RunOutcome, recordedRun, runError } from './recorded-run.ts';

/** Options of both commands that run checks. */
export const checkOptions = [
  ...recordingOptions,
  ...(['task', 'criterion', 'timeout', 'cwd', 'env'] as const),
] as const satisfies readonly OptionName[];

export const checkWording = {
  wait: {
    meaning: 'how long to wait for another writer of this plan (default: 10, and 600 once the check has run)',
  },
} as const satisfies Wording;

export const gateCommand: Command = {
  required: [],
  optional: checkOptions,
  wording: checkWording,
  example: 'plan gate --criterion AC-links-work -- npm test',
  notes: [
    'Runs the check of a criterion and records what it did: exit code 0 when it passed, 1 when it failed.',
    "Without --, runs the contract's check in /bin/sh; with it, the program that follows, without a shell.",
    "Only the contract's check closes the criterion, at the root and without --env; its latest run decides.",
    'The output goes to gates/ of the plan, with credentials masked.',
    'Checks need a POSIX shell, /bin/sh; on Windows, run the helper in WSL.',
  ],
  run: runGate,
};

async function runGate(run: Run): Promise<ExitCode> {
  const request = await checkRequest(run, ({ control: _, ...criterion }) =>
    // A gate cannot close a criterion with a control, but may be run to see the current result.
    requireAccepted(criterion, 'observed', 'gate'),
  );
  if (run.options.has('dry-run')) return dryRun(run, request);
  const { place, command, cwd, commandClass, criterion } = request;
  const fingerprint = runFingerprint({ command, cwd, commandClass, criterion: criterion.id });
  return recordedRun(run, request, {
    subject: judged(request) === 'contract' ? criterion.id : null,
    named: criterion.id,
    act: async ({ logs }) => {
      const log = logs.draft();
      const result = await runCheck(request, place.root, log);
      return {
        ...outcomeOf(result),
        decide:
          (facts, requireSteady) =>
          (records, { lastSeq }) => {
            requireSamePlan(records(), request);
            requireSteady();
            const evidence = logs.keep(log, logName(lastSeq + 1));
            return {
              drafts: [gateDraft(request, result, evidence)],
              fingerprints: [fingerprint],
              facts: [{ output: [logs.sealed(evidence, result)], ...facts, check: judged(request) }],
              result: (events) => ({
                text: [
                  `recorded seq ${lastSeq + 1}: ${criterion.id} `,
                  ending(result),
                  `; output in ${place.planPath}/${evidence}${closesNothing(request)}`,
                ],
                json: { recorded: events },
              }),
            };
          },
      };
    },
  });
}

/** A check passes with the exit code 0. */
export function outcomeOf({ exitCode }: CommandRun): Pick<RunOutcome, 'passed' | 'exitCode'> {
  const passed = exitCode === 0;
  return { passed, exitCode: passed ? exitCodes.done : exitCodes.negativeFinding };
}

/** Whether a run counts for the criterion, or against it. */
function judged({ isOwnCheck, cwd, env }: CheckRequest): 'contract' | 'other' {
  return isOwnCheck && cwd === '.' && Object.keys(env).length === 0 ? 'contract' : 'other';
}

/** What to say where a run is recorded, and counts neither for the criterion nor against it. */
function closesNothing(request: CheckRequest): string {
  if (judged(request) === 'contract') return '';
  return "\nIt closes nothing: only the contract's own check does, at the root and without added variables (run it without --)";
}

export async function runCheck(
  request: Pick<CheckRequest, 'command' | 'cwd' | 'env' | 'timeoutSeconds' | 'shown'>,
  root: string,
  log: string,
  onOutput: (bytes: Buffer) => void = () => {},
): Promise<CommandRun> {
  const { command, cwd, env, timeoutSeconds, shown } = request;
  try {
    return await runCommand({
      command,
      cwd: path.join(root, cwd),
      env,
      timeoutMs: timeoutSeconds * 1000,
      log,
      heading: shown.heading,
      onOutput,
    });
  } catch (error) {
    throw runError(log, error);
  }
}

export function gateDraft(
  request: CheckRequest,
  result: CommandRun,
  evidence: string,
  more: readonly string[] = [],
): Draft {
  const note = noteOf([result], more);
  const hasNames = Object.keys(request.envNames).length > 0;
  return {
    type: 'gate_run',
    actor: helperActor,
    command: request.shown.text,
    cwd: request.cwd,
    ...(hasNames && { env: request.envNames }),
    timeout_seconds: request.timeoutSeconds,
    exit_code: result.exitCode,
    trust: 'observed',
    evidence_path: evidence,
    task: request.task,
    criterion: request.criterion.id,
    ...(note !== '' && { note }),
  };
}

function dryRun(run: Run, { shown, cwd, commandClass, task, criterion }: CheckRequest): ExitCode {
  const text = `would run ${shown.text} in ${cwd} (class ${commandClass}) for ${criterion.id} of ${task}`;
  print(run, {
    text,
    json: { dry_run: true, command: shown.text, cwd, class: commandClass, task, criterion: criterion.id },
  });
  return exitCodes.done;
}

/** A check that may be run, and everything that its event says about it. */
export interface CheckRequest {
  readonly place: PlanPlace;
  readonly records: PlanRecords;
  readonly task: string;
  readonly criterion: Criterion;
  readonly command: CommandLine;
  /** Whether it is the check of the contract: the same text. Another one is recorded by a gate, and closes nothing. */
  readonly isOwnCheck: boolean;
  readonly shown: ShownCommand;
  readonly commandClass: string;
  /** From the repository root, with `/`; `.` is the root. */
  readonly cwd: string;
  readonly timeoutSeconds: number;
  readonly env: Readonly<Record<string, string>>;
  /** The names of the variables that are set for the command; the records never hold a value. */
  readonly envNames: Readonly<Record<string, string>>;
}

/**
 * Settles what is to be run, for a criterion that `accept` does not refuse. A RuleRefusal, also one of `accept` or `more`,
 * is recorded before it is thrown.
 */
export async function checkRequest(
  run: Run,
  accept: (criterion: Criterion) => void,
  more: (request: CheckRequest) => void = () => {},
): Promise<CheckRequest> {
  refuseOperands(run.options);
  const place = chosenPlan(run);
  try {
    const request = settle(run, place, accept);
    more(request);
    return request;
  } catch (error) {
    if (error instanceof RuleRefusal) return recordRefusal(run, place, error);
    throw error;
  }
}

function settle(run: Run, place: PlanPlace, accept: (criterion: Criterion) => void): CheckRequest {
  const { options, terminal } = run;
  const records = readPlan(place, run.onBytes);
  const task = chosenTask(run, records);
  const id = chosenCriterion(run, records, task);
  const criterion = requireCriterion(records, id);
  const command = commandOf(options, checkOf(records, task, id));
  const cwd = folderOf(options, terminal.cwd, place, id);
  const env = variablesOf(options, id);
  const timeoutSeconds = timeoutOf(options);
  requireRunnable(records, task, id);
  accept(criterion);
  const commandClass = requireClass(records, command, id);
  const names = [...Object.keys(env), ...assignedNames(command)];
  const check = checkOf(records, task, id);
  return {
    place,
    records,
    task,
    criterion,
    command,
    isOwnCheck: showCommand(command).text === showCommand(check).text,
    shown: showCommand(command, heldSecrets({ ...process.env, ...env })),
    commandClass,
    cwd,
    timeoutSeconds,
    env,
    envNames: Object.fromEntries(names.map((name) => [name, ''])),
  };
}

/** The contract's own check of a criterion, as it stands there. Throws a RuleRefusal. */
export function ownCheckRequest(run: Run, records: PlanRecords, task: string, id: string): CheckRequest {
  const command = checkOf(records, task, id);
  requireRunnable(records, task, id);
  return {
    ...{ place: records.place, records, task, criterion: requireCriterion(records, id), command },
    ...{ isOwnCheck: true, shown: showCommand(command, heldSecrets(process.env)) },
    ...{ commandClass: requireClass(records, command, id), cwd: '.', env: {} },
    ...{ timeoutSeconds: timeoutOf(run.options) },
    envNames: Object.fromEntries(assignedNames(command).map((name) => [name, ''])),
  };
}

/** The conditions that hold before the check runs, and again when its result is recorded. */
function requireRunnable(records: PlanRecords, task: string, criterion: string): void {
  requireApproval(records, criterion, 'gate');
  requireWindow(records, task, criterion, 'gate');
  const owner = ownersOf(records.live.contract).get(criterion);
  if (owner === undefined || owner === task) return;
  const message = `${criterion} belongs to ${owner}; name it with --task ${owner}`;
  throw new RuleRefusal('criterion-owner', message, criterion, 'gate');
}

function commandOf({ command }: Options, check: string): CommandLine {
  if (command === null) return check;
  if (command.length === 0 || command[0] === '') throw new UsageError('no command follows --');
  return command;
}

/** The check of the contract: a text for the shell. */
function checkOf({ live }: PlanRecords, task: string, criterion: string): string {
  const gates = live.contract.tasks.find(({ id }) => id === task)?.gate_intent ?? [];
  return gates.find((gate) => gate.criterion === criterion)?.check ?? '';
}

export function requireClass({ live, place }: PlanRecords, command: CommandLine, criterion: string): string {
  const { permissions, scope } = live.contract;
  if (!permissions.granted.includes('gate_command_exec')) {
    const next = `ask the authority, then grant it with ${place.settings.command} refine and have that approved`;
    const message = `the contract does not grant gate_command_exec; ${next}`;
    throw new RuleRefusal('permitted-command', message, criterion, 'gate');
  }
  const rules = { allowed: scope.allowed_command_classes, prefixes: place.settings.command_classes };
  const found = classOf(command, rules);
  if ('name' in found) return found.name;
  throw new RuleRefusal('command-class', maskText(found.why), criterion, 'gate');
}

function folderOf(options: Options, cwd: string, { root }: PlanPlace, criterion: string): string {
  const folder = path.resolve(cwd, options.value('cwd') ?? root);
  const inside = portablePath(root, folder, path);
  if (inside === null) {
    const message = `--cwd ${folder} is outside the repository ${root}`;
    throw new RuleRefusal('check-inside-root', message, criterion, 'gate');
  }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`--cwd ${folder} is not a folder`);
  return inside === '' ? '.' : inside;
}

const mostSeconds = 7 * 24 * 3600;

export function timeoutOf(options: Options): number {
  const text = options.value('timeout') ?? '600';
  const seconds = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && seconds > 0 && seconds <= mostSeconds) return seconds;
  throw new UsageError(`--timeout takes seconds, at most ${mostSeconds}, not ${JSON.stringify(text)}`);
}

function variablesOf(options: Options, criterion: string): Readonly<Record<string, string>> {
  const pairs = options.all('env').map((text) => {
    const [, name = '', value = ''] = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/s.exec(text) ?? [];
    if (name === '') throw new UsageError('--env takes NAME=VALUE');
    if (loadingVariable.test(name)) {
      const next = 'write it into the check of the contract, where the authority sees it';
      const message = `--env ${name} can change which programs run or what they load; ${next}`;
      throw new RuleRefusal('check-environment', message, criterion, 'gate');
    }
    return [name, value];
  });
  return Object.fromEntries(pairs);
}

/** Name of a captured output, by the seq of its event. */
export function logName(seq: number, leg = ''): string {
  return `${String(seq).padStart(4, '0')}${leg}.txt`;
}

/** How a run ended, as the end of a sentence about its criterion. */
export function endingWords({ exitCode, timedOut }: CommandRun): string {
  if (exitCode === 0) return 'passed';
  return timedOut ? 'failed: it ran out of time' : `failed with exit code ${exitCode}`;
}

export function ending(result: CommandRun): Painted {
  return outcomeText(result.exitCode === 0, endingWords(result));
}

const longestNote = 500;

/** What the members of an event cannot say about its runs; at most 500 characters. */
export function noteOf(runs: readonly CommandRun[], more: readonly string[] = []): string {
  const total = (count: (run: CommandRun) => number) => runs.reduce((sum, run) => sum + count(run), 0);
  const masked = total((run) => run.masked);
  const parts = [
    ...more,
    ...(runs.some((run) => run.timedOut) ? ['ended after the time limit'] : []),
    ...(masked > 0
      ? [`${masked === 1 ? 'a credential was' : `${masked} credentials were`} masked in the output`]
      : []),
    ...(runs.some((run) => !run.isWhole) ? ['the middle of the output is left out'] : []),
    ...(runs.some((run) => run.leftProcesses) ? ['processes that outlived the command were ended'] : []),
  ];
  const text = parts.join('; ');
  return text.length <= longestNote ? text : `${text.slice(0, longestNote - 1)}…`;
}

/** Refuses a result when the plan has changed while its check ran. */
export function requireSamePlan(records: PlanRecords, before: CheckRequest): void {
  const { task, criterion } = before;
  requireRunnable(records, task, criterion.id);
  const isSame =
    records.live.id === before.records.live.id &&
    records.window(task)?.seq === before.records.window(task)?.seq;
  if (isSame) return;
  const message = 'the contract or the window changed while the check ran; run it again';
  throw new RuleRefusal('steady-plan', message, criterion.id, 'gate');
}
