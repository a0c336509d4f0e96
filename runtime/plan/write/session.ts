import { existsSync } from 'node:fs';
import path from 'node:path';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import { type Contracts, requireContracts } from '../records/contract.ts';
import { sha256 } from '../records/json.ts';
import { longestLine } from '../records/lines.ts';
import { recordFiles, type Warn, type WritablePlace } from '../records/places.ts';
import { PlanError } from '../records/problems.ts';
import { createEventCheck, schemaAddress } from '../records/schemas.ts';
import { nextHead, type RunNote, type SealedFacts, sealedIdentity, sealLine } from '../records/seal.ts';
import type { IntendedLine } from '../records/state.ts';
import { makeFolder } from './folder.ts';
import { currentHelper, sealedBy } from './helper-digest.ts';
import {
  appendToSeal,
  makeSeal,
  noteIntent,
  noteState,
  type OpenedRecords,
  openRecords,
  sealNote,
} from './open-records.ts';
import {
  appendDurably,
  bytesFrom,
  endOf,
  overwriteTail,
  recordPath,
  writeError,
  writeReason,
  writeWhole,
} from './write-file.ts';

/** What a writer knows while it holds the lock. */
export interface Session {
  readonly place: WritablePlace;
  readonly plan: string;
  readonly records: OpenedRecords;
  readonly warn: Warn;
  readonly clock: () => Date;
  contracts(): Contracts;
  /** Forgets the contracts that were read: a revision has joined them. */
  contractsChanged(): void;
  append(drafts: readonly Draft[], options?: AppendOptions): readonly JournalEvent[];
  /** Seals that a run began or ended; it is on the disk when this returns. Throws a PlanError. */
  noteRun(note: RunNote): void;
  /** Notes where the records end, for the next writer. */
  note(): void;
}

export interface AppendOptions {
  /** Contract that the events cite; the live one unless it is given. */
  readonly contractId?: string | undefined;
  /** Run fingerprints for `evidence.jsonl`, by index of the draft. */
  readonly fingerprints?: readonly (string | null)[] | undefined;
  /** What is sealed besides the lines, by index of the draft. */
  readonly facts?: readonly (SealedFacts | null)[] | undefined;
  /** Called with the whole events before they are written. */
  readonly before?: (stamped: readonly StampedEvent[]) => void;
}

interface SessionOptions {
  readonly warn: Warn;
  readonly clock: () => Date;
  /** Writes neither seal nor state: the caller is about to rebuild both. */
  readonly unsealed?: boolean;
}

export const helperActor = { kind: 'helper', identity: sealedIdentity } as const;

/** Opens the records of a plan for writing, and repairs a torn tail. The lock must be held. */
export function openSession(
  place: WritablePlace,
  { warn, clock, unsealed = false }: SessionOptions,
  open: (plan: string) => OpenedRecords = (plan) => openRecords(place, plan, warn),
): Session {
  const journal = path.join(place.planDir, recordFiles.journal);
  const file = recordPath(place, 'journal');
  let contracts: Contracts | null = null;
  const { plan } = read().live.contract;
  const records = open(plan);
  /** Whether the seal is incomplete; the next writer reads everything and completes it. */
  let lags = unsealed;
  /** The lines that are announced and may not be sealed yet. */
  let announced: readonly IntendedLine[] = [];
  const session: Session = {
    place,
    plan,
    records,
    warn,
    clock,
    contracts: read,
    contractsChanged: () => {
      contracts = null;
    },
    append,
    noteRun,
    note: () => {
      if (!lags) noteState(place, records);
    },
  };
  if (records.tail !== null) repairTail(records.tail);
  return session;

  function read(): Contracts {
    contracts ??= requireContracts(place);
    const { generation, file: document } = contracts.live;
    if (generation === 'v6') return contracts;
    const message = `the plan is of generation ${generation}, which this helper reads and does not write; record with the tool that made it`;
    throw new PlanError({ rule: 'read-only-plan', file: document, line: 1, message });
  }

  function append(drafts: readonly Draft[], options: AppendOptions = {}): readonly JournalEvent[] {
    if (drafts.length === 0) return [];
    const stamped = stamp(drafts, options.contractId);
    options.before?.(stamped);
    const bytes = Buffer.from(stamped.map(({ line }) => `${line}\n`).join(''));
    announce(stamped, options.facts);
    appendDurably(file, bytes, records.journal.length, records.journal.exists);
    follow(stamped, bytes.length, options);
    return stamped.map(({ event }) => event);
  }

  /** What a kill leaves of the lines is known by this; see `foreignLine`. */
  function announce(stamped: readonly StampedEvent[], facts: AppendOptions['facts'] = []): void {
    const intended = stamped.map(({ digest }, index) => ({ line: digest, facts: facts[index] ?? undefined }));
    announced = lags ? [...announced, ...intended] : intended;
    try {
      noteIntent(place, announced);
      if (!lags && !records.seal.exists) Object.assign(records.seal, makeSeal(place));
    } catch (error) {
      throw writeError(journal, error, 'nothing was recorded');
    }
  }

  function noteRun(note: RunNote): void {
    try {
      sealNote(place, records, note);
    } catch (error) {
      throw writeError(
        path.join(place.planDir, recordFiles.seal),
        error,
        'the start or end of a run was not noted',
      );
    }
  }

  function stamp(drafts: readonly Draft[], contractId = read().live.id): StampedEvent[] {
    return stampDrafts(drafts, records.lastSeq, { schemaBase: place.schemaBase, plan, contractId, clock });
  }

  /** Writes what follows the events once they are on the disk; its failure does not undo them. Throws a PlanError. */
  function follow(
    stamped: readonly StampedEvent[],
    bytes: number,
    { fingerprints = [], facts = [] }: AppendOptions,
  ): void {
    const last = stamped.at(-1);
    if (last === undefined) return;
    records.journal.exists = true;
    records.journal.length += bytes;
    records.journal.lastLine = { bytes: Buffer.byteLength(last.line), digest: last.digest };
    records.lastSeq = last.event.seq;
    let failure: unknown = null;
    try {
      keepFingerprints(stamped, fingerprints);
    } catch (error) {
      failure = error;
    }
    if (!lags) completeSeal(stamped, facts, last.event.seq);
    if (failure === null) return;
    const outcome = `seq ${last.event.seq} is recorded, but a later pass will not retire this run`;
    throw new PlanError({
      rule: 'written',
      file: path.join(place.planDir, recordFiles.evidence),
      line: 1,
      message: `${failure instanceof Error ? failure.message : String(failure)}; ${outcome}`,
    });
  }

  /** Seals the events. On failure they are recorded all the same, and the next writer seals them. */
  function completeSeal(
    stamped: readonly StampedEvent[],
    facts: readonly (SealedFacts | null)[],
    seq: number,
  ): void {
    lags = true;
    try {
      seal(stamped, facts);
      noteState(place, records);
      lags = false;
    } catch (error) {
      const why = error instanceof PlanError ? error.message : writeReason(error);
      warn('written', `the seal of seq ${seq}: ${why}; seq ${seq} is recorded, the next command seals it`);
    }
  }

  function keepFingerprints(
    stamped: readonly StampedEvent[],
    fingerprints: readonly (string | null)[],
  ): void {
    const lines = stamped.flatMap(({ event: { seq } }, index) => {
      const fingerprint = fingerprints[index] ?? null;
      return fingerprint === null ? [] : [`${JSON.stringify({ seq, fingerprint })}\n`];
    });
    if (lines.length === 0) return;
    const evidence = recordPath(place, 'evidence');
    const { exists, length, isUnended } = endOf(evidence);
    const text = (isUnended ? '\n' : '') + lines.join('');
    appendDurably(evidence, Buffer.from(text), length, exists);
  }

  function seal(stamped: readonly StampedEvent[], facts: readonly (SealedFacts | null)[]): void {
    let { head } = records.seal;
    let text = '';
    const helper = currentHelper(place);
    const last = { helper: records.seal.helper };
    for (const [index, { event, digest }] of stamped.entries()) {
      const sealed = { seq: event.seq, line: digest, facts: sealedBy(helper, last, facts[index]) };
      head = nextHead(head, sealed);
      text += sealLine(sealed, head);
    }
    Object.assign(records.seal, appendToSeal(place, records.seal, text), {
      events: records.seal.events + stamped.length,
      head,
      helper: last.helper,
    });
  }

  /** Saves the tail to a file, and replaces it in the journal by an event that names the file. */
  function repairTail({ byteOffset, cause }: NonNullable<OpenedRecords['tail']>): void {
    const bytes = bytesFrom(file, byteOffset);
    const name = freeName(place.planDir, `gates/torn-tail-${String(records.lastSeq + 1).padStart(6, '0')}`);
    try {
      makeFolder(path.join(place.planDir, 'gates'));
      writeWhole(path.join(place.planDir, name), [bytes]);
      const stamped = stamp([
        {
          type: 'journal_repair',
          actor: helperActor,
          byte_offset: byteOffset,
          cause: `${cause}: ${bytes.length} bytes were cut off and saved as ${name}`,
        },
      ]);
      announce(stamped);
      const line = Buffer.from(`${stamped[0]?.line ?? ''}\n`);
      overwriteTail(file, line, byteOffset);
      follow(stamped, line.length, {});
    } catch (error) {
      throw writeError(journal, error, 'nothing was recorded');
    }
    warn('torn-tail', `${cause} of the journal was cut off at byte ${byteOffset} and saved as ${name}`);
  }
}

/** A name that is free: an interrupted repair may have left a file with more of the tail. */
function freeName(planDir: string, stem: string): string {
  let name = `${stem}.txt`;
  for (let more = 2; existsSync(path.join(planDir, name)); more++) name = `${stem}-${more}.txt`;
  return name;
}

type Envelope = 'schema' | 'seq' | 'ts' | 'plan' | 'contract_id';

type WithoutEnvelope<Event> = Event extends JournalEvent ? Omit<Event, Envelope> : never;

/** An event as a command provides it; the writer adds the rest of the envelope. */
export type Draft = WithoutEnvelope<JournalEvent>;

/** A draft that is not a valid event. The message says what is wrong with its members. */
export class DraftError extends Error {}

interface EnvelopeFacts {
  readonly schemaBase: string;
  readonly plan: string;
  readonly contractId: string;
  readonly clock: () => Date;
}

interface StampedEvent {
  readonly event: JournalEvent;
  /** Its line in the journal, without the newline. */
  readonly line: string;
  /** SHA-256 of the line. */
  readonly digest: string;
}

/** Turns drafts into events, with seqs from `lastSeq` + 1. Throws a DraftError. */
export function stampDrafts(
  drafts: readonly Draft[],
  lastSeq: number,
  { schemaBase, plan, contractId, clock }: EnvelopeFacts,
): StampedEvent[] {
  const faultsOf = createEventCheck(schemaBase);
  const schema = schemaAddress(schemaBase, 'journal-event');
  const ts = clock()
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z');
  return drafts.map((draft, index) => {
    const { type, actor, ...own } = draft;
    const seq = lastSeq + 1 + index;
    if (!Number.isSafeInteger(seq)) throw new DraftError('the journal is full: seq would pass 2^53 - 1');
    const line = JSON.stringify({ schema, type, seq, ts, plan, contract_id: contractId, actor, ...own });
    const event: unknown = JSON.parse(line);
    const faults = faultsOf(event);
    if (faults.length > 0) throw new DraftError(faults.map(({ message }) => message).join('; '));
    if (Buffer.byteLength(line) >= longestLine) throw new DraftError('the event has more than 16 MiB');
    return { event: event as JournalEvent, line, digest: sha256(line) };
  });
}
