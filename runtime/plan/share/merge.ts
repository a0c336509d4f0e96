import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { JournalEvent } from '../records/generations.ts';
import { sha256 } from '../records/json.ts';
import {
  firstHead,
  headAfterNote,
  nextHead,
  noteLine,
  type RunNote,
  type Sealed,
  type SealedFacts,
  sealLine,
} from '../records/seal.ts';
import { keptBy, type Side, type SideEvent } from './history-side.ts';
import { keptPattern } from './share-file.ts';

/**
 * What two histories of a plan are to each other. nothing: there is nothing to take · forward: the other one has everything of ours,
 * and more · merge: each has events that the other one lacks.
 */
export type Relation = 'nothing' | 'forward' | 'merge';

export interface Compared {
  readonly relation: Relation;
  /** Events of theirs that we lack, and of ours that they lack, in the order of their history. */
  readonly missingHere: readonly SideEvent[];
  readonly missingThere: readonly SideEvent[];
  /** The first event of both that the seals say otherwise about; null for none. */
  readonly sealedOtherwise: { readonly here: number; readonly there: number } | null;
}

/** Compares two histories by their events, whatever numbers a merge has given to them. */
export function compareSides(ours: Side, theirs: Side): Compared {
  const here = new Map(ours.events.map((event) => [event.key, event]));
  const there = new Map(theirs.events.map((event) => [event.key, event]));
  const missingHere = theirs.events.filter(({ key }) => !here.has(key));
  const missingThere = ours.events.filter(({ key }) => !there.has(key));
  let sealedOtherwise: Compared['sealedOtherwise'] = null;
  for (const { key, seq, facts } of theirs.events) {
    const own = here.get(key);
    if (own === undefined || sealedOtherwise !== null) continue;
    if (comparable(own.facts) !== comparable(facts)) sealedOtherwise = { here: own.seq, there: seq };
  }
  return { relation: relationOf(), missingHere, missingThere, sealedOtherwise };

  function relationOf(): Relation {
    const isLacking = missingHere.length > 0 || missingNotes(theirs, ours).length > 0;
    if (!isLacking) return 'nothing';
    return missingThere.length === 0 ? 'forward' : 'merge';
  }
}

/** What a merge leaves as it is: it renumbers, renames kept files, and may have to name the helper. */
function comparable(facts: SealedFacts | undefined): string {
  const { origin: _, helper: __, adopted, output, ...rest } = facts ?? {};
  const outputs = output?.map(({ kept, bytes, digest }) => [kept, bytes, digest]);
  return JSON.stringify({ ...rest, output: outputs, adopted: adopted !== undefined });
}

function noteKey(note: RunNote): string {
  return 'begun' in note ? `begun ${note.begun.run}` : `ended ${note.ended.run}`;
}

function allNotes({ events, notes }: Side): readonly RunNote[] {
  return [...events.flatMap((event) => event.notes), ...notes];
}

/** What the seal of one side holds of runs, and that of the other does not. */
function missingNotes(of: Side, other: Side): readonly RunNote[] {
  const known = new Set(allNotes(other).map(noteKey));
  return allNotes(of).filter((note) => !known.has(noteKey(note)));
}

/** Records as they are to be: all lines of the journal, of the seal, and of `evidence.jsonl`. */
export interface MergedRecords {
  readonly lines: readonly string[];
  readonly seal: string;
  readonly fingerprints: string;
  readonly head: string;
  readonly lastSeq: number;
  /** Seqs of the events that were taken, there and here. */
  readonly taken: readonly { readonly there: number; readonly here: number }[];
  /** Paths of kept files of theirs that have another name here. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** Takes the other history as it is; what only our seal holds of runs comes after it. */
export function forwarded(ours: Side, theirs: Side, { missingHere }: Compared): MergedRecords {
  const chain = createChain(theirs.plan);
  for (const { seq, digest, facts, notes } of theirs.events) {
    chain.notes(notes);
    chain.event({ seq, line: digest, facts });
  }
  chain.notes([...theirs.notes, ...missingNotes(ours, theirs)]);
  return {
    lines: theirs.events.map(({ line }) => line),
    seal: chain.text(),
    fingerprints: fingerprintsOf(theirs, (seq) => seq),
    head: chain.head(),
    lastSeq: theirs.events.at(-1)?.seq ?? 0,
    taken: missingHere.map(({ seq }) => ({ there: seq, here: seq })),
    renamed: new Map(),
  };
}

/**
 * Our history, and after it those events of the other one that it lacks, with new numbers. Each keeps its time; our seal holds its
 * number, line and head of there. `isTaken`: whether a kept file of ours has a path.
 */
export function merged(
  ours: Side,
  theirs: Side,
  { missingHere }: Compared,
  isTaken: (kept: string) => boolean,
): MergedRecords {
  const here = new Map(ours.events.map(({ key, seq }) => [key, seq]));
  const last = ours.events.at(-1)?.seq ?? 0;
  const missing = new Map(missingHere.map(({ key }, index) => [key, last + 1 + index]));
  const renumbered = new Map(
    theirs.events.map(({ key, seq }) => [seq, here.get(key) ?? missing.get(key) ?? seq]),
  );
  const renamed = renamedFiles(missingHere, theirs.head, isTaken);
  const chain = createChain(ours.plan);
  for (const { seq, digest, facts, notes } of ours.events) {
    chain.notes(notes);
    chain.event({ seq, line: digest, facts });
  }
  chain.notes(ours.notes);
  const lines = ours.events.map(({ line }) => line);
  const isNew = new Set(missingNotes(theirs, ours).map(noteKey));
  const wanted = (notes: readonly RunNote[]) => notes.filter((note) => isNew.has(noteKey(note)));
  let helper = ours.helper;
  let waiting: readonly RunNote[] = [];
  for (const one of theirs.events) {
    waiting = [...waiting, ...wanted(one.notes)];
    const seq = missing.get(one.key);
    if (seq === undefined) continue;
    chain.notes(waiting);
    waiting = [];
    const line = JSON.stringify(renumberedEvent(one.event, seq, renumbered, renamed));
    const isOther = one.helper !== null && !isDeepStrictEqual(one.helper, helper);
    helper = one.helper ?? helper;
    const facts = factsHere(one, isOther, renumbered, renamed);
    lines.push(line);
    chain.event({ seq, line: sha256(line), facts });
  }
  chain.notes([...waiting, ...wanted(theirs.notes)]);
  const own = fingerprintsOf(ours, (seq) => seq);
  const added = new Map(missingHere.map(({ seq, key }) => [seq, missing.get(key)]));
  return {
    lines,
    seal: chain.text(),
    fingerprints: own + fingerprintsOf(theirs, (seq) => added.get(seq)),
    head: chain.head(),
    lastSeq: last + missingHere.length,
    taken: missingHere.map(({ seq, key }) => ({ there: seq, here: missing.get(key) ?? seq })),
    renamed,
  };
}

/** Every member of an event that holds a seq, or the path of a kept file. */
function renumberedEvent(
  event: JournalEvent,
  seq: number,
  renumbered: ReadonlyMap<number, number>,
  renamed: ReadonlyMap<string, string>,
): JournalEvent {
  const number = (old: number) => renumbered.get(old) ?? old;
  const file = (old: string) => renamed.get(old) ?? old;
  const own = { ...event, seq };
  if ('evidence_path' in own && own.evidence_path !== undefined) own.evidence_path = file(own.evidence_path);
  switch (own.type) {
    case 'adaptation':
      own.trigger_observation = number(own.trigger_observation);
      own.evidence_artifact = file(own.evidence_artifact);
      break;
    case 'refusal':
      if (own.proposal !== undefined) own.proposal = number(own.proposal);
      break;
    case 'selection':
      if (own.aging !== undefined)
        own.aging = { ...own.aging, waiting_since_seq: number(own.aging.waiting_since_seq) };
      break;
    case 'control_pair':
      own.new_leg = { ...own.new_leg, log: file(own.new_leg.log) };
      if ('log' in own.old_leg && own.old_leg.log !== undefined)
        own.old_leg = { ...own.old_leg, log: file(own.old_leg.log) };
      break;
  }
  return own;
}

/** `isOther`: another helper wrote it than the event before it, which its facts then have to say. */
function factsHere(
  { seq, digest, head, facts, helper }: SideEvent,
  isOther: boolean,
  renumbered: ReadonlyMap<number, number>,
  renamed: ReadonlyMap<string, string>,
): SealedFacts {
  const { output, adopted, origin, helper: _, ...rest } = facts ?? {};
  return {
    ...rest,
    ...(output && { output: output.map((one) => ({ ...one, path: renamed.get(one.path) ?? one.path })) }),
    ...(adopted !== undefined && { adopted: renumbered.get(adopted) ?? adopted }),
    ...(isOther && helper !== null && { helper }),
    origin: { seq, line: digest, head, ...(origin && { origin }) },
  };
}

/** A kept file is named by a seq, which an event of ours may have, too. */
function renamedFiles(
  events: readonly SideEvent[],
  head: string,
  isTaken: (kept: string) => boolean,
): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  for (const kept of new Set(events.flatMap(keptBy))) {
    // Copies of imported files are named by their content.
    if (!keptPattern.test(kept) || kept.startsWith('gates/import-') || !isTaken(kept)) continue;
    const { dir, name, ext } = path.posix.parse(kept);
    renamed.set(kept, `${dir}/${name}-${head.slice(0, 12)}${ext}`);
  }
  return renamed;
}

function createChain(plan: string) {
  let head = firstHead(plan);
  const lines: string[] = [];
  return {
    notes: (notes: readonly RunNote[]) => {
      for (const note of notes) {
        head = headAfterNote(head, note);
        lines.push(noteLine(note, head));
      }
    },
    event: (sealed: Sealed) => {
      head = nextHead(head, sealed);
      lines.push(sealLine(sealed, head));
    },
    head: () => head,
    text: () => lines.join(''),
  };
}

function fingerprintsOf({ fingerprints }: Side, renumber: (seq: number) => number | undefined): string {
  let text = '';
  for (const [old, entries] of fingerprints) {
    const seq = renumber(old);
    if (seq !== undefined) for (const entry of entries) text += `${JSON.stringify({ ...entry, seq })}\n`;
  }
  return text;
}
