import { closeSync } from 'node:fs';
import path from 'node:path';
import { openRecord } from './files.ts';
import type { JournalEvent } from './generations.ts';
import { sha256 } from './json.ts';
import { createLineTable, type LinePlace, type LineTable, readLines } from './lines.ts';
import { recordFiles, type WritablePlace } from './places.ts';
import { type Problem, stopAtFirst } from './problems.ts';

/**
 * The seal of a plan: for each event its seq, the digest of its line, and the head, which stands for the line and all
 * before it. head 0 is the SHA-256 of the plan's name; head n is the SHA-256 of head n-1 followed by the digest of the
 * line, both in lower-case hex. Where more is sealed than the line, the digest of the entry's JSON without its head takes the
 * place of the line's.
 */
export interface Seal {
  /** False for a plan that no writer with a seal has touched. */
  readonly exists: boolean;
  readonly file: string;
  readonly lines: LineTable;
  /** What is sealed besides the lines, by seq. */
  readonly facts: ReadonlyMap<number, SealedFacts>;
  /** The entries that stand between those of events, in their order. */
  readonly notes: readonly PlacedNote[];
  /** The helper that wrote the last event; null where no entry says it. */
  readonly helper: SealedHelper | null;
  readonly head: string;
  /** Bytes of its whole lines; behind them, at most what a kill left of one. */
  readonly length: number;
  /** A contradiction within the seal: it was changed after it was written. */
  readonly fault: { readonly line: number; readonly message: string } | null;
  /** Number of its whole lines. */
  readonly entries: number;
  /** Whether the head given to `readSeal` is one of those after that number of events, and before the next event. */
  readonly isNoted: boolean;
}

/** A run of a check, sealed before the check starts: what a kill leaves of it. */
export interface BegunRun {
  /** Different for every run; the facts of its event name it. */
  readonly run: string;
  /** The criterion or invariant for which it counts; null for a command that counts for none. */
  readonly subject: string | null;
  /** When it began, as events say it. */
  readonly at: string;
  /** The process that runs it, as `processMark` names it. */
  readonly process: string;
}

/** Sealed of a run that ended with nothing to record: it could not be started, or says nothing about its subject. */
export interface EndedRun {
  readonly run: string;
  readonly why: string;
}

/** An entry of the seal that is not one of an event. The head covers it. */
export type RunNote = { readonly begun: BegunRun } | { readonly ended: EndedRun };

interface PlacedNote {
  readonly note: RunNote;
  /** Seq of the last event before it; 0 before the first. */
  readonly after: number;
}

/**
 * The identity of the helper in the events that it writes and seals. A plan with such an event is a sealed plan: what closes a
 * criterion is judged more strictly there, and an event of this identity without its seal is a fault.
 */
export const sealedIdentity = 'plan helper sealed';

export function isOfSealedHelper({ actor }: Pick<JournalEvent, 'actor'>): boolean {
  return actor.kind === 'helper' && actor.identity === sealedIdentity;
}

/** What is sealed of an event besides its line. */
export interface SealedFacts {
  /** The outputs of its checks, or the file that it imported. */
  readonly output?: readonly SealedOutput[] | undefined;
  /** The files that the evidence is about, before the check ran: the touched surface of the task. */
  readonly surface?: FileDigests | undefined;
  /** The files of the check itself, before it ran. */
  readonly files?: FileDigests | undefined;
  readonly program?: SealedProgram | undefined;
  /** The variables that can change what programs run or load: SHA-256 of their values, by name. */
  readonly environment?: Readonly<Record<string, string>> | undefined;
  readonly tree?: SealedTree | undefined;
  /** Whether a run was that of the contract's own check, at the root and without added variables. */
  readonly check?: 'contract' | 'other' | undefined;
  /** Of a control whose check failed on the old state, or could not be run there. */
  readonly old?: SealedOldLeg | undefined;
  /** Id of the tree in which a recheck ran the check. */
  readonly recheck?: string | undefined;
  /** The run that was noted when it began, by its `run`. */
  readonly run?: string | undefined;
  /** Where it is missing, the helper and the settings are those of the entry before. */
  readonly helper?: SealedHelper | undefined;
  /** Of an event that this helper did not write: seq of the reconciliation that accepts it. */
  readonly adopted?: number | undefined;
  /** Of an event that was taken from another history of the plan: what it was there. */
  readonly origin?: SealedOrigin | undefined;
}

/** An event as it stood in another history of the plan, before a merge gave it a new number. */
export interface SealedOrigin {
  readonly seq: number;
  /** SHA-256 of its line there. */
  readonly line: string;
  /** Head of the seal after it there. */
  readonly head: string;
  /** Where that history had taken it from in its turn. */
  readonly origin?: SealedOrigin | undefined;
}

/** Snapshots of the working tree, by their ids as git objects. */
export interface SealedTree {
  /** Before the check ran; of an event without a check, when it was written. */
  readonly before: string;
  /** After the check had run; null for an event without a check. */
  readonly after: string | null;
  /** The commit that was checked out; null without one. */
  readonly commit: string | null;
  /** Git's name of the linked worktree that it is of; missing where it is of the one that holds the plan. */
  readonly worktree?: string | undefined;
}

/**
 * What came of the old leg of a control that did not pass. assertion: the check ran and failed · load: it could not be loaded,
 * because code was missing there · unavailable: it could not be run, or what it needs was missing.
 */
export interface SealedOldLeg {
  readonly ended: 'assertion' | 'load' | 'unavailable';
  /** What decided it: the exit code, the missing name, or why there was no old state. */
  readonly words: string;
}

/** SHA-256 of the program file of the helper, and of the settings; null where there are none. */
export interface SealedHelper {
  readonly program: string;
  readonly settings: string | null;
}

/** SHA-256 in lower-case hex by path from the root, with `/`; null where there is no readable file. */
export type FileDigests = Readonly<Record<string, string | null>>;

/** The file behind the first program of a check. */
export interface SealedProgram {
  /** From the root, with `/`, where it lies in the repository; else absolute. */
  readonly path: string;
  /** SHA-256, for a program of the repository. */
  readonly digest: string | null;
}

export interface SealedOutput {
  /** The kept file, from the plan folder. */
  readonly path: string;
  /** SHA-256 of the kept file, in lower-case hex. */
  readonly kept: string;
  /** Length in bytes and SHA-256 of the whole output, with credentials masked; the kept file may leave out its middle. */
  readonly bytes: number;
  readonly digest: string;
}

export function firstHead(plan: string): string {
  return sha256(plan);
}

export interface Sealed {
  readonly seq: number;
  /** SHA-256 of its line. */
  readonly line: string;
  readonly facts?: SealedFacts | null | undefined;
}

export function nextHead(head: string, { seq, line, facts }: Sealed): string {
  return sha256(head + (facts ? sha256(JSON.stringify({ seq, line, ...inOrder(facts) })) : line));
}

export function sealLine({ seq, line, facts }: Sealed, head: string): string {
  return `${JSON.stringify({ seq, line, ...(facts && inOrder(facts)), head })}\n`;
}

export function headAfterNote(head: string, note: RunNote): string {
  return sha256(head + sha256(JSON.stringify(noteInOrder(note))));
}

export function noteLine(note: RunNote, head: string): string {
  return `${JSON.stringify({ ...noteInOrder(note), head })}\n`;
}

function noteInOrder(note: RunNote): RunNote {
  if ('ended' in note) return { ended: { run: note.ended.run, why: note.ended.why } };
  const { run, subject, at, process } = note.begun;
  return { begun: { run, subject, at, process } };
}

/** Gives the notes to a reader of the history: those that stand before an event with a seq, and in the end the rest. */
export function noteQueue(notes: readonly PlacedNote[]): (seq: number) => readonly RunNote[] {
  let next = 0;
  return (seq) => {
    const first = next;
    while (next < notes.length && (notes[next]?.after ?? 0) < seq) next++;
    return notes.slice(first, next).map(({ note }) => note);
  };
}

/** The order is part of what the head covers; members that are not there leave no trace in it. */
function inOrder(facts: SealedFacts): SealedFacts {
  const { output, surface, files, program, environment } = facts;
  const { tree, check, old, recheck, run, helper, adopted, origin } = facts;
  return {
    ...{ output, surface, files, program, environment },
    ...{ tree: tree && treeInOrder(tree), check, old: old && { ended: old.ended, words: old.words } },
    ...{ recheck, run, helper: helper && { program: helper.program, settings: helper.settings }, adopted },
    origin: origin && originInOrder(origin),
  };
}

function originInOrder({ seq, line, head, origin }: SealedOrigin): SealedOrigin {
  return { seq, line, head, ...(origin && { origin: originInOrder(origin) }) };
}

function treeInOrder({ before, after, commit, worktree }: SealedTree): SealedTree {
  return { before, after, commit, worktree };
}

/** What is sealed besides the lines, by seq, of a seal that was found to be sound. Throws a PlanError. */
export function sealedFacts(place: WritablePlace): ReadonlyMap<number, SealedFacts> {
  const facts = new Map<number, SealedFacts>();
  readEntries(place, (text) => {
    // Most lines hold nothing else, and need not be parsed.
    const entry = bareEntry.test(text) || noteEntry.test(text) ? null : parse(text);
    if (entry !== null && 'seq' in entry && entry.facts) facts.set(entry.seq, entry.facts);
  });
  return facts;
}

/** An entry that holds nothing besides the line. */
const bareEntry = /^\{"seq":\d+,"line":"[^"]*","head":/;
const noteEntry = /^\{"(?:begun|ended)":/;

/** The whole lines of a seal that was found to be sound. Throws a PlanError. */
function readEntries({ planDir, folders }: WritablePlace, line: (text: string) => void): void {
  const opened = openRecord(path.join(planDir, recordFiles.seal), folders, stopAtFirst);
  if (opened === null) return;
  try {
    readLines(opened, { line, unreadable: () => {} });
  } finally {
    closeSync(opened.descriptor);
  }
}

/** A run that was begun, and whose end is not recorded. */
export interface LostRun extends BegunRun {
  /** Seq of the last event before it; 0 before the first. */
  readonly after: number;
  /** Seq of the event of a run of the same check that began later; null where there is none. */
  readonly rerun: number | null;
}

/** What a seal holds of the runs of checks. */
export interface SealedRuns {
  /** Those whose end is not recorded. */
  readonly lost: readonly LostRun[];
  /** Those that ended with nothing to record, and whose check was not run again since. */
  readonly ended: readonly (LostRun & EndedRun)[];
  /** The processes of all that began, as `processMark` names them. */
  readonly processes: ReadonlySet<string>;
}

/** Reads the runs of a seal that was found to be sound. Throws a PlanError. */
export function sealedRuns(place: WritablePlace): SealedRuns {
  const begun = new Map<string, BegunRun & { readonly order: number }>();
  const lost = new Map<string, LostRun>();
  const ended = new Map<string, LostRun & EndedRun>();
  const processes = new Set<string>();
  /** The entry of the last event. */
  let latest = '';
  readEntries(place, (text) => {
    const entry = noteEntry.test(text) || ranEntry.test(text) ? parse(text) : null;
    if (entry === null || 'seq' in entry) latest = text;
    if (entry === null) return;
    if ('seq' in entry) settle(entry);
    else if ('ended' in entry.note) end(entry.note.ended);
    else begin(entry.note.begun);
  });
  return { lost: [...lost.values()], ended: [...ended.values()], processes };

  function begin(run: BegunRun): void {
    begun.set(run.run, { ...run, order: begun.size });
    lost.set(run.run, { ...run, after: seqIn(latest), rerun: null });
    processes.add(run.process);
  }

  function end({ run, why }: EndedRun): void {
    const own = lost.get(run);
    if (own === undefined) return;
    lost.delete(run);
    if (own.rerun === null) ended.set(run, { ...own, why });
  }

  /** An event is that of its own run, and a later run for those that began before it. */
  function settle({ seq, facts }: Sealed): void {
    const own = begun.get(facts?.run ?? '');
    if (own === undefined) return;
    lost.delete(own.run);
    const isEarlier = ({ run, subject }: BegunRun) =>
      subject === own.subject && (begun.get(run)?.order ?? own.order) < own.order;
    for (const run of lost.values())
      if (isEarlier(run)) lost.set(run.run, { ...run, rerun: run.rerun ?? seq });
    for (const run of ended.values()) if (isEarlier(run)) ended.delete(run.run);
  }
}

/** An entry that may name a run; the text of another member may hold the same characters. */
const ranEntry = /,"run":"/;

/** Seq of an entry of an event; 0 where there is none. */
function seqIn(text: string): number {
  const [, seq = '0'] = /^\{"seq":(\d+),/.exec(text) ?? [];
  return Number(seq);
}

/**
 * Reads the seal and computes its heads again. `noted`: how many events it had, and its head then, as the last writer noted
 * them.
 */
export function readSeal(
  place: WritablePlace,
  plan: string,
  noted: { readonly events: number; readonly head: string } | null = null,
): Seal {
  const file = path.join(place.planDir, recordFiles.seal);
  const lines = createLineTable();
  const facts = new Map<number, SealedFacts>();
  const notes: PlacedNote[] = [];
  let head = firstHead(plan);
  let isNoted = isNotedHead();
  let fault: Seal['fault'] = null;
  let length = 0;
  let entries = 0;
  let helper: SealedHelper | null = null;
  const opened = openRecord(file, place.folders, stopAtFirst);
  if (opened !== null) {
    try {
      readLines(opened, { line: take, unreadable: (_, at) => (at.isFinal() ? undefined : take('', at)) });
    } finally {
      closeSync(opened.descriptor);
    }
  }
  const exists = opened !== null;
  return { exists, file, lines, facts, notes, helper, head, length, fault, entries, isNoted };

  function take(text: string, at: LinePlace): void {
    if (fault !== null) return;
    const start = length;
    // The last line without its newline: a kill cut it short.
    if (start + Buffer.byteLength(text) >= (opened?.size ?? 0)) return;
    const entry = parse(text);
    const wrong = entry === null ? 'is not an entry of a seal' : faultOf(entry);
    if (entry === null || wrong !== null) {
      fault = { line: at.line, message: `line ${at.line} ${wrong}` };
      return;
    }
    head = entry.head;
    if ('seq' in entry) {
      lines.add(entry.seq, entry.line);
      if (entry.facts) facts.set(entry.seq, entry.facts);
      helper = entry.facts?.helper ?? helper;
    } else {
      notes.push({ note: entry.note, after: lines.seqAt(lines.count - 1) });
    }
    isNoted ||= isNotedHead();
    entries++;
    length = start + Buffer.byteLength(text) + 1;
  }

  function isNotedHead(): boolean {
    return lines.count === (noted?.events ?? 0) && (noted === null || head === noted.head);
  }

  function faultOf(entry: Entry): string | null {
    if ('seq' in entry && entry.seq <= lines.seqAt(lines.count - 1))
      return `has seq ${entry.seq}, which does not rise`;
    const follows = 'seq' in entry ? nextHead(head, entry) : headAfterNote(head, entry.note);
    return entry.head === follows ? null : 'has a head that does not follow from the lines before it';
  }
}

type Entry = (Sealed | { readonly note: RunNote }) & { readonly head: string };

const hexDigest = /^[a-f0-9]{64}$/;

function parse(text: string): Entry | null {
  try {
    return noteEntry.test(text) ? parseNote(text) : parseSealed(text);
  } catch {
    return null;
  }
}

// Both reject what parses but was not written like this, such as a repeated member.

function parseSealed(text: string): Entry | null {
  const { seq, line, head, ...others } = JSON.parse(text) as Omit<Sealed, 'facts'> &
    SealedFacts & { readonly head: string };
  const facts = Object.keys(others).length === 0 ? null : others;
  const isEntry =
    Number.isSafeInteger(seq) &&
    seq > 0 &&
    hexDigest.test(line) &&
    (facts === null || areFacts(facts)) &&
    sealLine({ seq, line, facts }, head) === `${text}\n`;
  return isEntry ? { seq, line, facts, head } : null;
}

function parseNote(text: string): Entry | null {
  const { head, ...members } = JSON.parse(text) as RunNote & { readonly head: string };
  const note = noteInOrder(members);
  const values = Object.entries('begun' in note ? note.begun : note.ended);
  const areTexts = values.every(
    ([name, value]) => typeof value === 'string' || (name === 'subject' && value === null),
  );
  const isNote = areTexts && noteLine(note, head) === `${text}\n`;
  return isNote ? { note, head } : null;
}

export function areFacts(facts: SealedFacts): boolean {
  const { output, surface, files, program, environment } = facts;
  const { tree, check, old, recheck, run, helper, adopted, origin } = facts;
  return (
    (output === undefined || (Array.isArray(output) && output.every(isOutput))) &&
    [surface, files, environment].every((digests) => digests === undefined || areDigests(digests)) &&
    (program === undefined || (typeof program.path === 'string' && areDigests([program.digest]))) &&
    (tree === undefined || isTree(tree)) &&
    (check === undefined || check === 'contract' || check === 'other') &&
    (old === undefined || (endings.includes(old.ended) && typeof old.words === 'string')) &&
    (recheck === undefined || isObjectId(recheck)) &&
    (run === undefined || typeof run === 'string') &&
    (helper === undefined || (hexDigest.test(helper.program) && areDigests([helper.settings]))) &&
    (adopted === undefined || (Number.isSafeInteger(adopted) && adopted > 0)) &&
    (origin === undefined || isOrigin(origin))
  );
}

const endings: readonly SealedOldLeg['ended'][] = ['assertion', 'load', 'unavailable'];

/** SHA-1 or SHA-256, as the repository has it. */
const objectId = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

function isOrigin({ seq, line, head, origin }: SealedOrigin): boolean {
  const isOwn = Number.isSafeInteger(seq) && seq > 0 && hexDigest.test(line) && hexDigest.test(head);
  return isOwn && (origin === undefined || isOrigin(origin));
}

function isTree({ before, after, commit, worktree }: SealedTree): boolean {
  const isNamed = worktree === undefined || typeof worktree === 'string';
  return isNamed && isObjectId(before) && [after, commit].every((id) => id === null || isObjectId(id));
}

function isObjectId(id: unknown): boolean {
  return typeof id === 'string' && objectId.test(id);
}

function areDigests(digests: FileDigests | readonly (string | null)[]): boolean {
  return Object.values(digests).every((digest) => digest === null || hexDigest.test(digest));
}

/** Only files of `gates/`: a seal must not make the helper read anything else. */
const keptName = /^gates\/[A-Za-z0-9][A-Za-z0-9._-]*$/;

function isOutput({ path: kept, kept: keptDigest, bytes, digest }: SealedOutput): boolean {
  return (
    keptName.test(kept) && hexDigest.test(keptDigest) && hexDigest.test(digest) && Number.isSafeInteger(bytes)
  );
}

/** The first place where the records are not what the seal says. */
export interface Difference {
  readonly kind: 'changed' | 'removed' | 'added' | 'seal';
  /** The seq that is concerned; 0 for the seal itself. */
  readonly seq: number;
  readonly file: string;
  readonly line: number;
  readonly byteOffset?: number;
  readonly message: string;
}

/** The first event that the seal does not have, after a kill or an edit. */
export interface Unsealed {
  readonly seq: number;
  readonly file: string;
  readonly line: number;
}

interface Position {
  readonly file: string;
  readonly line: number;
  readonly byteOffset?: number;
}

/** The line at a position is not the one that the seal has there. `seq` is 0 where the line has none. */
export function differenceAt(sealed: LineTable, index: number, seq: number, at: Position): Difference {
  const expected = sealed.seqAt(index);
  if (seq > expected) {
    const message = `seq ${expected} should stand here: its line was removed or moved after it was sealed`;
    return { kind: 'removed', seq: expected, ...at, message };
  }
  if (seq > 0 && seq < expected) {
    const message = `the line with seq ${seq} was put in here after seq ${expected} was sealed`;
    return { kind: 'added', seq, ...at, message };
  }
  const message = `the line of seq ${expected} was changed after it was sealed`;
  return { kind: 'changed', seq: expected, ...at, message };
}

/** The history ends before the seal does. `count` is the number of lines that the live journal holds. */
export function missingEnd(sealed: LineTable, index: number, file: string, count: number): Difference {
  const expected = sealed.seqAt(index);
  const more = sealed.count - index - 1;
  const others = more === 0 ? '' : ` and the ${more} after it`;
  const message = `seq ${expected}${others} should follow: removed after it was sealed`;
  return { kind: 'removed', seq: expected, file, line: count + 1, message };
}

/** `seq`: of the first line that is foreign, `at`: where the first line stands that is not sealed. */
export function foreignEnd(seq: number, { file, line }: Unsealed): Difference {
  return { kind: 'added', seq, file, line, message: `seq ${seq} was not written by this helper` };
}

export function unsealedEnd({ seq, file, line }: Unsealed): Difference {
  return { kind: 'added', seq, file, line, message: `the events from seq ${seq} on are not sealed` };
}

/** A difference as the problem with which a command refuses such records. */
export function problemOf({ file, line, byteOffset, message }: Difference): Problem {
  const next = 'restore it from a copy, or let somebody decide: reconcile --records';
  const at = byteOffset === undefined ? { file, line } : { file, line, byteOffset };
  return { rule: 'sealed-records', ...at, message: `${message}; ${next}` };
}
