import type { Actor, JournalEvent } from '../../../../generated/types/journal-event.ts';
import { type PlanRecords, readPlan } from '../../derive/read-plan.ts';
import { type ContractDocument, parseDocument } from '../../records/contract.ts';
import type { PlanPlace } from '../../records/places.ts';
import { PlanError, stopAtFirst, unreachable } from '../../records/problems.ts';
import type { SealedFacts } from '../../records/seal.ts';
import { visibleLine } from '../../records/visible.ts';
import { userName } from '../../repository/git.ts';
import { type Draft, DraftError, helperActor, stampDrafts } from '../../write/session.ts';
import { type Writer, withWriter } from '../../write/writer.ts';
import type { Options, Run } from './command.ts';
import { Refusal, RuleRefusal, type Stage, UsageError } from './outcomes.ts';
import { print, type Result } from './outputs.ts';
import { plain } from './paint.ts';

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
    print(run, await usageErrors(() => dryRun(place, run.terminal.clock, records, decide)));
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
 * Records a refusal that was found before the lock was taken, and throws it whether or not it could be recorded.
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

/** Turns a DraftError into a UsageError: the invalid member came from the command line. */
export async function usageErrors<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof DraftError ? new UsageError(`no valid event: ${error.message}`) : error;
  }
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

/** Records a refusal; a failure is only a warning. */
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
  const { drafts = [], fingerprints, facts, contractId, revision, files = {}, views = {} } = decision;
  for (const [name, content] of Object.entries(files)) writer.file(name, content);
  const events = [
    ...writer.append(drafts, { contractId, fingerprints, facts }),
    ...(revision === undefined ? [] : writer.revision(revision.text, revision.drafts, revision.removed)),
  ];
  try {
    for (const [name, content] of Object.entries(views)) writer.file(name, content);
  } catch (error) {
    throw error instanceof PlanError ? behindEvents(error, events) : error;
  }
  return events;
}

/** Adds that the events are recorded, so that nobody records them again. */
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

/** The result of a writing command. */
interface Decision {
  readonly drafts?: readonly Draft[];
  /** Run fingerprints for `evidence.jsonl`, by index of the draft. */
  readonly fingerprints?: readonly (string | null)[];
  /** What is sealed besides the events, by index of the draft. */
  readonly facts?: readonly (SealedFacts | null)[];
  /** Contract that the events cite; the live one unless it is given. */
  readonly contractId?: string;
  /** The next revision of the contract: it comes into force together with its events, which cite it. */
  readonly revision?: {
    readonly text: string;
    drafts(contractId: string): readonly Draft[];
    /** Names of task files that go with it. */
    readonly removed: readonly string[];
  };
  /** Files of the plan by name, written before the events: evidence that they point to. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Files of the plan by name, written after the events: views that show them. */
  readonly views?: Readonly<Record<string, string | Uint8Array>>;
  /** What was shown before the decision; a dry run prints it too. */
  readonly shown?: Result;
  /** What goes to standard output, instead of the events. */
  result?(events: readonly JournalEvent[]): Result;
}

/** What is known under the lock, when a command decides. */
interface Deciding {
  readonly lastSeq: number;
  readonly live: ContractDocument;
}

/** `records` reads the whole plan at its first call. A RuleRefusal that is thrown is recorded. */
export type Decide = (records: () => PlanRecords, deciding: Deciding) => Decision | Promise<Decision>;

/** Throws a Refusal for a contract that is not materialized. */
function requireStamped({ contract }: ContractDocument): void {
  if (contract.contract_id !== undefined) return;
  throw new Refusal('materialized-contract', 'the contract has no id yet; run plan materialize');
}

/** Decides without lock and without writing, and returns what would be recorded. Throws as `record` does. */
async function dryRun(
  { schemaBase }: PlanPlace,
  clock: () => Date,
  records: () => PlanRecords,
  decide: Decide,
): Promise<Result> {
  const { live, lastSeq } = records();
  requireStamped(live);
  const {
    drafts = [],
    contractId,
    revision,
    files = {},
    views = {},
    shown,
  } = await decide(records, { live, lastSeq });
  const facts = { schemaBase, plan: live.contract.plan, clock };
  const own = stampDrafts(drafts, lastSeq, { ...facts, contractId: contractId ?? live.id });
  const nextId = revision && idOf(revision.text);
  const next =
    revision === undefined || nextId === undefined
      ? []
      : stampDrafts(revision.drafts(nextId), lastSeq + own.length, { ...facts, contractId: nextId });
  const lines = [
    ...(shown === undefined ? [] : [plain(shown.text)]),
    ...[...own, ...next].map(({ line }) => `would record ${line}`),
  ];
  const written = [...Object.keys(files), ...Object.keys(views)];
  if (nextId !== undefined)
    lines.push(`would put revision ${live.contract.revision + 1} (${nextId}) into force`);
  for (const name of written) lines.push(`would write ${name}`);
  for (const name of revision?.removed ?? []) lines.push(`would remove ${name}`);
  const json = {
    dry_run: true,
    ...(shown && { shown: shown.json }),
    events: [...own, ...next].map(({ event }) => event),
    files: written,
    ...(revision && { removed: revision.removed }),
    ...(revision && { contract: revision.text }),
  };
  return { text: lines.join('\n') || 'nothing to record', json };
}

function idOf(text: string): string {
  return (parseDocument('the next revision', text, stopAtFirst) ?? unreachable()).id;
}

/** The agent that runs the command, as it calls itself. */
export function agentActor({ options }: Pick<Run, 'options'>): Actor {
  const identity = options.value('agent') ?? 'agent';
  if (identity.length > 100) throw new UsageError('--agent takes at most 100 characters');
  return { kind: 'agent', identity };
}

/** What an authority is asked to decide. */
interface Question {
  readonly plan: string;
  /** Root of the repository: git knows the user's name there. */
  readonly root: string;
  /** What is decided, as the end of "You are about to …". */
  readonly act: string;
  /** What the person reads before they decide. */
  readonly shown: readonly string[];
  /** Whether an agent has to quote the words by which the person decided. */
  readonly quoted: boolean;
  /** Stage of the refusal when the person does not confirm (`authorize`). */
  readonly stage?: Stage;
}

/** A decision, and how it is known. */
export interface Authorized {
  readonly actor: Actor;
  readonly authority: string;
  /** The quoted words, where an agent passes them on. */
  readonly note?: string;
}

export const longestQuote = 500;

/**
 * Gets the decision of an authority. On a terminal the person types the plan's name and is the actor. An agent reports a
 * decision with `--authority NAME`, and with `--quote TEXT` where the words are required; no option makes it a `human`.
 * Throws a UsageError, or a RuleRefusal when the person does not confirm.
 */
export async function confirmAuthority(run: Run, question: Question): Promise<Authorized> {
  const { options, terminal } = run;
  const quote = options.value('quote');
  if (!terminal.isInteractive || quote !== undefined) return passedOn(run, question, quote);
  const identity = userName(question.root) ?? options.value('authority');
  if (identity === undefined) throw new UsageError('git has no user.name here; give --authority NAME');
  const authority = options.value('authority') ?? identity;
  if (!options.has('dry-run')) await ask(run, question);
  return { actor: { kind: 'human', identity: identity.slice(0, 100) }, authority };
}

function passedOn(run: Run, { act, quoted }: Question, quote: string | undefined): Authorized {
  const authority = run.options.value('authority');
  const wanted = quoted
    ? '--authority NAME and --quote TEXT, the words by which that person decided'
    : '--authority NAME';
  if (authority === undefined || (quoted && quote === undefined))
    throw new UsageError(`to ${act} without a terminal, give ${wanted}`);
  if (quote !== undefined && quote.length > longestQuote)
    throw new UsageError(`--quote has ${quote.length} characters; quote at most ${longestQuote}`);
  const actor = agentActor(run);
  return quote === undefined ? { actor, authority } : { actor, authority, note: quote };
}

async function ask({ terminal }: Run, { plan, act, shown, stage = 'authorize' }: Question): Promise<void> {
  terminal.err(
    `${shown.map((line) => `${visibleLine(line)}\n`).join('')}\nYou are about to ${visibleLine(act)}.\n`,
  );
  const typed = await terminal.ask(`Type ${plan} to confirm: `);
  if (typed.trim() === plan) return;
  throw new RuleRefusal('authority-confirmed', `${plan} was not typed: nothing is decided`, act, stage);
}

/**
 * Runs what comes before the lock, so that nobody else waits while a person reads and decides. A RuleRefusal is still
 * recorded.
 */
export async function beforehand<T>(run: Run, place: PlanPlace, prepare: () => T | Promise<T>): Promise<T> {
  try {
    return await prepare();
  } catch (error) {
    if (!(error instanceof RuleRefusal) || run.options.has('dry-run')) throw error;
    return recordRefusal(run, place, error);
  }
}
