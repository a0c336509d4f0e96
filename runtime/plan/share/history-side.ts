import path from 'node:path';
import { type ContractDocument, requireContracts } from '../records/contract.ts';
import { createLineStore } from '../records/event-store.ts';
import { readText } from '../records/files.ts';
import type { JournalEvent } from '../records/generations.ts';
import { readJournal } from '../records/journal.ts';
import { sha256 } from '../records/json.ts';
import { type PlanPlace, recordFiles } from '../records/places.ts';
import { stopAtFirst } from '../records/problems.ts';
import {
  firstHead,
  headAfterNote,
  nextHead,
  noteQueue,
  type RunNote,
  readSeal,
  type SealedFacts,
  type SealedHelper,
  type SealedOrigin,
} from '../records/seal.ts';
import { pointersOf } from '../repository/export-plan.ts';

/** An event of one of two histories of a plan. */
export interface SideEvent {
  readonly seq: number;
  /** Its line, without the newline, and the SHA-256 of that. */
  readonly line: string;
  readonly digest: string;
  readonly event: JournalEvent;
  readonly facts: SealedFacts | undefined;
  /** Head of the seal after it. */
  readonly head: string;
  /** The helper that wrote it, though its own facts may not say so. */
  readonly helper: SealedHelper | null;
  /** What the seal holds between the event before it and this one. */
  readonly notes: readonly RunNote[];
  /** The same for the same event, whatever number it has been given in a merge since. */
  readonly key: string;
}

/** One of two histories of a plan, whole in memory. */
export interface Side {
  readonly plan: string;
  readonly events: readonly SideEvent[];
  /** What the seal holds after the last event. */
  readonly notes: readonly RunNote[];
  readonly head: string;
  readonly helper: SealedHelper | null;
  readonly chain: readonly ContractDocument[];
  readonly live: ContractDocument;
  /** The lines of `evidence.jsonl` by seq. */
  readonly fingerprints: ReadonlyMap<number, readonly object[]>;
}

/** Reads a history that was found to be sound. Throws a PlanError. */
export function readSide(place: PlanPlace): Side {
  const { planDir, folders, schemaBase } = place;
  const { live, chain } = requireContracts(place);
  const { plan } = live.contract;
  const seal = readSeal(place, plan);
  const notesBefore = noteQueue(seal.notes);
  const events: SideEvent[] = [];
  let head = firstHead(plan);
  let helper: SealedHelper | null = null;
  let line = '';
  const follow = (notes: readonly RunNote[]) => {
    for (const note of notes) head = headAfterNote(head, note);
    return notes;
  };
  readJournal(planDir, {
    ...{ plan, schemaBase, folders, report: stopAtFirst, store: createLineStore() },
    onLine: (text) => {
      line = text ?? '';
    },
    onEvent: (event) => {
      const { seq } = event;
      const digest = sha256(line);
      const facts = seal.facts.get(seq);
      const notes = follow(notesBefore(seq));
      helper = facts?.helper ?? helper;
      head = nextHead(head, { seq, line: digest, facts });
      events.push({
        seq,
        line,
        digest,
        event,
        facts,
        head,
        helper,
        notes,
        key: keyOf(seq, digest, facts?.origin),
      });
    },
    warn: () => {},
    onBytes: () => {},
  });
  const notes = follow(notesBefore(Number.POSITIVE_INFINITY));
  const evidence = readText(
    path.join(planDir, recordFiles.evidence),
    folders,
    stopAtFirst,
    Number.MAX_SAFE_INTEGER,
  );
  return { plan, events, notes, head, helper, chain, live, fingerprints: bySeq(evidence ?? '') };
}

/** Paths of what an event points to and its seal names. */
export function keptBy({ event, facts }: SideEvent): readonly string[] {
  return [...pointersOf(event), ...(facts?.output ?? []).map(({ path: kept }) => kept)];
}

/** Where it was first written, and as what. */
function keyOf(seq: number, digest: string, origin: SealedOrigin | undefined): string {
  let first = origin;
  while (first?.origin !== undefined) first = first.origin;
  return first === undefined ? `${seq} ${digest}` : `${first.seq} ${first.line}`;
}

function bySeq(text: string): ReadonlyMap<number, readonly object[]> {
  const found = new Map<number, object[]>();
  for (const line of text.split('\n')) {
    const entry = parsed(line);
    if (entry === null) continue;
    found.set(entry.seq, [...(found.get(entry.seq) ?? []), entry]);
  }
  return found;
}

/** A line that is no entry is skipped, as every reader does. */
function parsed(line: string): { readonly seq: number } | null {
  try {
    const entry = JSON.parse(line) as { readonly seq?: unknown } | null;
    return typeof entry?.seq === 'number' ? (entry as { readonly seq: number }) : null;
  } catch {
    return null;
  }
}
