import { type CommandRun, Interrupted, NotStarted } from '../../checks/run-command.ts';
import type { PlanRecords } from '../../derive/read-plan.ts';
import { writeError } from '../../write/write-file.ts';
import type { Run } from '../frame/command.ts';
import { type ExitCode, exitCodes } from '../frame/exit-codes.ts';
import { UsageError } from '../frame/usage-error.ts';
import { RuleRefusal } from '../recording/record.ts';
import { type CheckRequest, requireRunnable } from './check-request.ts';

/** Name of a captured output, by the seq of its event. */
export function logName(seq: number, leg = ''): string {
  return `${String(seq).padStart(4, '0')}${leg}.txt`;
}

/** How a run ended, as the end of a sentence about its criterion. */
export function endingWords({ exitCode, timedOut }: CommandRun): string {
  if (exitCode === 0) return 'passed';
  return timedOut ? 'failed: it ran out of time' : `failed with exit code ${exitCode}`;
}

const longestNote = 500;

/** What an event's members do not say of its runs; at most 500 characters. */
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

/** Somebody stopped the helper: nothing is recorded. Throws every other error. */
export function stoppedByHand({ messages }: Run, error: unknown): ExitCode {
  if (!(error instanceof Interrupted)) throw error;
  messages.error('interrupted', `the check was stopped by ${error.signal}; nothing was recorded`);
  return exitCodes.unreadable;
}

/** What to throw for an error that came up while a check ran and its output was written; nothing is recorded. */
export function runError(file: string, error: unknown): unknown {
  if (error instanceof Interrupted) return error;
  if (error instanceof NotStarted)
    return new UsageError(`the check cannot be started: ${error.message}; nothing was recorded`);
  return writeError(file, error, 'nothing was recorded');
}
