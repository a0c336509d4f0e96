import type { JournalEvent } from '../../../../generated/types/journal-event.ts';
import { type PlanRecords, readPlan } from '../../derive/read-plan.ts';
import type { PlanPlace } from '../../records/places.ts';
import { PlanError } from '../../records/problems.ts';
import { DraftError, helperActor } from '../../write/session.ts';
import { type Writer, withWriter } from '../../write/writer.ts';
import type { Run } from '../frame/command.ts';
import type { Options } from '../frame/options.ts';
import { UsageError } from '../frame/usage-error.ts';
import { type Decide, type Decision, type Result, RuleRefusal, requireStamped } from './decision.ts';
import { rehearse } from './rehearse.ts';

export { recordingOptions } from '../frame/options.ts';
export type { Decide, Deciding, Decision, Result, Stage } from './decision.ts';
export { RuleRefusal, requireStamped } from './decision.ts';

/**
 * Decides under the plan's lock, records the events, and prints them. With --dry-run nothing is locked or written, and
 * what would be recorded is printed. Throws what `decide` throws, a UsageError for invalid events, a PlanError.
 */
export async function record(
  run: Run,
  place: PlanPlace,
  decide: Decide,
  waitMs = waitOf(run.options),
): Promise<readonly JournalEvent[]> {
  let found: PlanRecords | null = null;
  const records = () => {
    found ??= readPlan(place, run.onBytes);
    return found;
  };
  if (run.options.has('dry-run')) {
    print(run, await usageErrors(() => rehearse(place, run.terminal.clock, records, decide)));
    return [];
  }
  const act = async (writer: Writer) => {
    const decision = await decided(run, writer, () => decide(records, writer));
    const events = carryOut(writer, decision);
    print(run, decision.result?.(events) ?? recorded(events));
    return events;
  };
  return writing(run, place, act, waitMs);
}

/**
 * Records a refusal that was found before the records were locked, and throws it: it stands whether or not it could be
 * recorded.
 */
export async function recordRefusal(run: Run, place: PlanPlace, refusal: RuleRefusal): Promise<never> {
  try {
    await record(run, place, () => {
      throw refusal;
    });
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    refusalLost(run, error);
  }
  throw refusal;
}

/** Lets `act` write to a plan, with the options and the messages of a command. */
export async function writing<T>(
  { options, terminal, messages }: Run,
  place: PlanPlace,
  act: (writer: Writer) => T | Promise<T>,
  waitMs = waitOf(options),
): Promise<T> {
  const writer = { waitMs, clock: terminal.clock, warn: messages.warning };
  return usageErrors(() => withWriter(place, writer, act));
}

/** What makes no valid event came from the command line. */
export async function usageErrors<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof DraftError ? new UsageError(`no valid event: ${error.message}`) : error;
  }
}

export function print(
  { options, terminal }: Pick<Run, 'options' | 'terminal'>,
  { text, json }: Result,
): void {
  terminal.out(`${options.json ? JSON.stringify(json) : text}\n`);
}

async function decided(
  run: Run,
  writer: Writer,
  decide: () => Decision | Promise<Decision>,
): Promise<Decision> {
  requireStamped(writer.live);
  try {
    return await decide();
  } catch (error) {
    if (error instanceof RuleRefusal) keepRefusal(run, writer, error);
    throw error;
  }
}

/** The command is refused whether or not that could be recorded. */
function keepRefusal(run: Run, writer: Writer, { subject, stage, message }: RuleRefusal): void {
  try {
    writer.append([{ type: 'refusal', actor: helperActor, subject, stage, reason: message }]);
  } catch (error) {
    if (!(error instanceof PlanError || error instanceof DraftError)) throw error;
    refusalLost(run, error);
  }
}

function refusalLost({ messages }: Run, error: PlanError | DraftError): void {
  const message = `the refusal could not be recorded: ${error.message}`;
  if (error instanceof PlanError) messages.warning(error.problem.rule, message, error.problem);
  else messages.warning('written', message);
}

function carryOut(writer: Writer, decision: Decision): readonly JournalEvent[] {
  const { drafts = [], fingerprints, contractId, revision, files = {}, views = {} } = decision;
  for (const [name, content] of Object.entries(files)) writer.file(name, content);
  const events = [
    ...writer.append(drafts, { contractId, fingerprints }),
    ...(revision === undefined ? [] : writer.revision(revision.text, revision.drafts, revision.removed)),
  ];
  try {
    for (const [name, content] of Object.entries(views)) writer.file(name, content);
  } catch (error) {
    throw error instanceof PlanError ? behindEvents(error, events) : error;
  }
  return events;
}

/** Says that the events are there, so that nobody records them again. */
function behindEvents({ problem }: PlanError, events: readonly JournalEvent[]): PlanError {
  const last = events.at(-1);
  if (last === undefined) return new PlanError(problem);
  return new PlanError({ ...problem, message: `${problem.message}; seq ${last.seq} is recorded` });
}

/** What is printed of events that are on the disk. */
export function recorded(events: readonly JournalEvent[]): Result {
  const lines = events.map(({ seq, type }) => `recorded seq ${seq}: ${type}`);
  return { text: lines.join('\n') || 'nothing to record', json: { recorded: events } };
}

/** How long `--wait` says to wait, in milliseconds; `defaultMs` unless it is given. */
export function waitOf(options: Options, defaultMs = 10_000): number {
  const text = options.value('wait');
  if (text === undefined) return defaultMs;
  const seconds = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || seconds > 86_400)
    throw new UsageError(`--wait takes seconds, at most 86400, not ${JSON.stringify(text)}`);
  return seconds * 1000;
}
