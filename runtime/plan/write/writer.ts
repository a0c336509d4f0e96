import path from 'node:path';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import type { ContractDocument } from '../contract/read-contract.ts';
import { makeFolder } from '../files/door.ts';
import { portablePath } from '../files/paths.ts';
import { writeError } from '../files/write-error.ts';
import { writeWhole } from '../files/write-whole.ts';
import { removeTemporaries } from './disk/disk.ts';
import { recordFiles, type Warn, type WritablePlace } from './disk/place.ts';
import type { Draft } from './draft.ts';
import { acquireLock } from './lock/lock.ts';
import { resumeRevision, writeRevision } from './revision.ts';
import { type Rolled, roll } from './roll.ts';
import { type AppendOptions, openSession, type Session } from './session.ts';

/** Writes to the records of one plan, while it holds the plan's lock. Every method throws a PlanError. */
export interface Writer {
  readonly lastSeq: number;
  /** The live contract, stamped with its id or not. */
  readonly live: ContractDocument;
  /** Records events with one write. They are on the disk when it returns. Throws a DraftError for invalid ones. */
  append(drafts: readonly Draft[], options?: AppendOptions): readonly JournalEvent[];
  /** Writes a file of the plan whole, durably; `name` is relative to the plan folder, with `/`. */
  file(name: string, content: string | Uint8Array): void;
  /**
   * Records the events and puts the next revision of the contract into force, both or neither; then the task files with
   * the names in `removed` go.
   */
  revision(
    text: string,
    events: (contractId: string) => readonly Draft[],
    removed?: readonly string[],
  ): readonly JournalEvent[];
  /** Moves the live events into an archive; null when there are none. */
  roll(): Rolled | null;
}

export interface WriterOptions {
  /** How long to wait for another writer, in milliseconds (10,000). */
  readonly waitMs?: number;
  readonly clock: () => Date;
  readonly warn: Warn;
}

/** Takes the lock, finishes what an interrupted writer left, and lets `act` write. */
export async function withWriter<T>(
  place: WritablePlace,
  options: WriterOptions,
  act: (writer: Writer) => T | Promise<T>,
): Promise<T> {
  const { waitMs = 10_000, warn } = options;
  const lock = await acquireLock(place.planDir, { waitMs, warn });
  try {
    for (const name of ['.', 'contracts']) removeTemporaries(path.join(place.planDir, name));
    const session = openSession(place, options);
    resumeRevision(session);
    return await act(writerOf(session));
  } finally {
    lock.release();
  }
}

function writerOf(session: Session): Writer {
  return {
    get lastSeq() {
      return session.records.lastSeq;
    },
    get live() {
      return session.contracts().live;
    },
    append: session.append,
    file: (name, content) => writePlanFile(session.place.planDir, name, content),
    revision: (text, events, removed) => writeRevision(session, text, events, removed),
    roll: () => roll(session),
  };
}

function writePlanFile(planDir: string, name: string, content: string | Uint8Array): void {
  const file = path.resolve(planDir, name);
  const inside = portablePath(planDir, file, path);
  const isRecord = Object.values<string>(recordFiles).includes(inside ?? '');
  if (inside === null || inside === '' || isRecord)
    throw new Error(`${name} is not a file for a command to write`);
  try {
    makeFolder(path.dirname(file));
    writeWhole(file, [content]);
  } catch (error) {
    throw writeError(file, error, 'it is as it was before');
  }
}
