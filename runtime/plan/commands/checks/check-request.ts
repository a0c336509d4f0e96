import { statSync } from 'node:fs';
import path from 'node:path';
import type { Criterion } from '../../../../generated/types/plan-contract.ts';
import { assignedNames, classOf, type ShownCommand, showCommand } from '../../checks/command.ts';
import { heldSecrets, maskText } from '../../checks/mask.ts';
import type { CommandLine } from '../../checks/run-command.ts';
import { ownersOf } from '../../derive/acceptance.ts';
import { type PlanRecords, readPlan } from '../../derive/read-plan.ts';
import { portablePath } from '../../records/paths.ts';
import type { PlanPlace } from '../../records/places.ts';
import type { Run } from '../frame/command.ts';
import type { OptionName, Options, Wording } from '../frame/options.ts';
import { UsageError } from '../frame/usage-error.ts';
import { chosenCriterion, chosenPlan, chosenTask, refuseOperands } from '../inputs/chosen.ts';
import { requireApproval, requireCriterion, requireWindow } from '../recording/conditions.ts';
import { RuleRefusal, recordingOptions, recordRefusal, waitOf } from '../recording/record.ts';

/** A check that may be run, and everything that its event says about it. */
export interface CheckRequest {
  readonly place: PlanPlace;
  readonly records: PlanRecords;
  readonly task: string;
  readonly criterion: Criterion;
  readonly command: CommandLine;
  /** Whether it is the check of the contract. */
  readonly isOwnCommand: boolean;
  readonly shown: ShownCommand;
  readonly commandClass: string;
  /** From the repository root, with `/`; `.` is the root. */
  readonly cwd: string;
  readonly timeoutSeconds: number;
  /** How long the result waits for another writer, in milliseconds: running the check again may take longer. */
  readonly waitMs: number;
  readonly env: Readonly<Record<string, string>>;
  /** The names of the variables that are set for the command; the records never hold a value. */
  readonly envNames: Readonly<Record<string, string>>;
}

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
  const command = commandOf(options, records, task, id);
  const cwd = folderOf(options, terminal.cwd, place, id);
  const env = variablesOf(options);
  const timeoutSeconds = timeoutOf(options);
  const waitMs = waitOf(options, 600_000);
  requireRunnable(records, task, id);
  accept(criterion);
  const commandClass = requireClass(records, command, id);
  const names = [...Object.keys(env), ...assignedNames(command)];
  return {
    place,
    records,
    task,
    criterion,
    command,
    isOwnCommand: options.command === null,
    shown: showCommand(command, heldSecrets({ ...process.env, ...env })),
    commandClass,
    cwd,
    timeoutSeconds,
    waitMs,
    env,
    envNames: Object.fromEntries(names.map((name) => [name, ''])),
  };
}

/** The conditions that hold before the check runs, and again when its result is recorded. */
export function requireRunnable(records: PlanRecords, task: string, criterion: string): void {
  requireApproval(records, criterion, 'gate');
  requireWindow(records, task, criterion, 'gate');
  const owner = ownersOf(records.live.contract).get(criterion);
  if (owner === undefined || owner === task) return;
  const message = `${criterion} belongs to ${owner}; name it with --task ${owner}`;
  throw new RuleRefusal('criterion-owner', message, criterion, 'gate');
}

function commandOf(
  { command }: Options,
  { live }: PlanRecords,
  task: string,
  criterion: string,
): CommandLine {
  if (command !== null) {
    if (command.length === 0 || command[0] === '') throw new UsageError('no command follows --');
    return command;
  }
  const gates = live.contract.tasks.find(({ id }) => id === task)?.gate_intent ?? [];
  return gates.find((gate) => gate.criterion === criterion)?.check ?? '';
}

function requireClass({ live, place }: PlanRecords, command: CommandLine, criterion: string): string {
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

function timeoutOf(options: Options): number {
  const text = options.value('timeout') ?? '600';
  const seconds = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && seconds > 0 && seconds <= mostSeconds) return seconds;
  throw new UsageError(`--timeout takes seconds, at most ${mostSeconds}, not ${JSON.stringify(text)}`);
}

function variablesOf(options: Options): Readonly<Record<string, string>> {
  const pairs = options.all('env').map((text) => {
    const match = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/s.exec(text);
    if (match === null) throw new UsageError('--env takes NAME=VALUE');
    return [match[1], match[2]];
  });
  return Object.fromEntries(pairs);
}
