import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import { readContract } from '../records/contract.ts';
import { sha256 } from '../records/json.ts';
import { namesIn } from '../records/paths.ts';
import { taskFilePattern } from '../records/plan-text.ts';
import { type RuleName, stopAtFirst, unreachable } from '../records/problems.ts';
import { readStateFile } from '../records/state.ts';
import { inFolder, makeFolder } from './folder.ts';
import { notePendingRevision } from './open-records.ts';
import type { Draft, Session } from './session.ts';
import {
  bytesFrom,
  recordPath,
  removeFile,
  tryRemove,
  writeError,
  writeReason,
  writeWhole,
} from './write-file.ts';

/**
 * Files of a revision that is not in force yet: the contract and the lines of its events. The lines are removed last, so
 * that the next writer can tell how far this one got.
 */
interface Pending {
  readonly contract: string;
  readonly lines: string;
  /** Names of the task files that go when it is in force. */
  readonly removed: string;
  /** The contract's name once it is in force. */
  readonly final: string;
}

/**
 * Records the events of a revision, puts it into force, and removes the task files named in `removed`. A kill in between
 * is resumed or undone by the next writer.
 */
export function writeRevision(
  session: Session,
  text: string,
  events: (contractId: string) => readonly Draft[],
  removed: readonly string[] = [],
): readonly JournalEvent[] {
  const { live } = session.contracts();
  const pending = pendingFiles(session, live.contract.revision + 1);
  let recorded: readonly JournalEvent[] = [];
  let isReady = false;
  try {
    makeFolder(path.dirname(pending.contract));
    writeWhole(pending.contract, [text]);
    noteRemoved(pending.removed, removed);
    const { id } = checkedRevision(session, pending.contract);
    recorded = session.append(events(id), {
      contractId: id,
      before: (stamped) => {
        writeWhole(pending.lines, [stamped.map(({ line }) => `${line}\n`).join('')]);
        notePendingRevision(session.place, pendingDigest(pending));
        isReady = true;
      },
    });
    putIntoForce(session, pending);
  } catch (error) {
    // Once ready, only the next writer can tell whether the events were recorded.
    if (!isReady) for (const file of [pending.removed, pending.contract]) tryRemove(file);
    const outcome =
      recorded.length === 0
        ? 'nothing was recorded'
        : 'its events are recorded; the next command puts it into force';
    throw writeError(pending.final, error, outcome);
  }
  return recorded;
}

/** Finishes or undoes what a kill left of a revision. */
export function resumeRevision(session: Session): void {
  const folder = path.join(session.place.planDir, 'contracts');
  for (const name of namesIn(folder)) {
    const [, revision] = /^(\d+)\.(?:json|events|removed)\.pending$/.exec(name) ?? [];
    if (revision === undefined) continue;
    const pending = pendingFiles(session, Number(revision));
    try {
      resume(session, pending);
    } catch (error) {
      throw writeError(pending.final, error, 'nothing was recorded');
    }
  }
}

function resume(session: Session, pending: Pending): void {
  const lines = read(pending.lines);
  const recorded = lines.filter(isRecorded(session, lines));
  if (recorded.length === 0 || read(pending.contract).length === 0) {
    removeFile(pending.contract);
    if (existsSync(pending.final)) removeNoted(session, pending.removed);
    else removeFile(pending.removed);
    removeFile(pending.lines);
    return;
  }
  const rest = lines.filter((line) => !recorded.includes(line)).map(draftOf);
  if (readStateFile(session.place)['revision'] !== pendingDigest(pending)) refuseForeign(pending);
  const { contract_id } = JSON.parse(lines[0] ?? '') as JournalEvent;
  session.append(rest, { contractId: contract_id });
  putIntoForce(session, pending);
  const name = path.basename(pending.final);
  session.warn('revision', `the interrupted change to ${name} was finished: its events were recorded`);
}

function putIntoForce(session: Session, { contract, lines, removed, final }: Pending): void {
  inFolder(path.dirname(final), (folder) => {
    folder.rename(path.basename(contract), path.basename(final));
    folder.sync();
  });
  session.contractsChanged();
  if (existsSync(removed)) removeNoted(session, removed);
  tryRemove(lines);
  notePendingRevision(session.place, null);
}

/** Stands for the contract and the events of a revision that is not in force yet. */
function pendingDigest({ contract, lines }: Pending): string {
  return sha256([contract, lines].map((file) => sha256(read(file).join('\n'))).join());
}

/** What this helper did not prepare would be sealed as its own events. */
function refuseForeign({ contract, lines }: Pending): never {
  const names = [lines, contract].map((file) => `contracts/${path.basename(file)}`).join(' and ');
  const message = `holds events of a revision that this helper did not prepare; find out who wrote them, and remove ${names}`;
  return stopAtFirst({ rule: 'sealed-records', file: lines, line: 1, message });
}

/** The interrupted writer wrote last: its lines are at the end, followed by a repair at most. */
function isRecorded({ place, records }: Session, lines: readonly string[]): (line: string) => boolean {
  const journal = recordPath(place, 'journal');
  const most = Buffer.byteLength(lines.join('\n')) + 64 * 1024;
  const end = records.journal.exists ? bytesFrom(journal, Math.max(0, records.journal.length - most)) : [];
  const found = new Set(end.toString().split('\n'));
  return (line) => found.has(line);
}

function draftOf(line: string): Draft {
  const { schema, seq, ts, plan, contract_id, ...draft } = JSON.parse(line) as JournalEvent;
  return draft as Draft;
}

function pendingFiles({ place }: Session, revision: number): Pending {
  const final = path.join(place.planDir, 'contracts', `${String(revision).padStart(6, '0')}.json`);
  const stem = final.replace(/json$/, '');
  return {
    contract: `${final}.pending`,
    lines: `${stem}events.pending`,
    removed: `${stem}removed.pending`,
    final,
  };
}

/** Throws a PlanError for what is no contract, or no next revision of the live one. */
function checkedRevision(session: Session, file: string) {
  const { folders, schemaBase } = session.place;
  const { live } = session.contracts();
  const next = readContract(file, { folders, schemaBase, report: stopAtFirst }) ?? unreachable();
  const { revision, parent_contract_id: parent, contract_id: stamped } = next.contract;
  if (revision !== live.contract.revision + 1) {
    refuse('contiguous-revisions', `is revision ${revision}; the next one is ${live.contract.revision + 1}`);
  }
  if (parent !== live.id)
    refuse('parent-contract', `cites ${parent ?? 'no parent'}; the live one is ${live.id}`);
  if (stamped === undefined) refuse('contract-id', 'is not stamped with its id');
  return next;

  function refuse(rule: RuleName, message: string): never {
    return stopAtFirst({ rule, file, line: 1, message });
  }
}

function read(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return [];
  }
}

/** Notes the task files that a revision leaves without a task, until they are removed. */
function noteRemoved(file: string, names: readonly string[]): void {
  if (names.length > 0) writeWhole(file, [names.map((name) => `${name}\n`).join('')]);
}

/**
 * Removes the task files that a note names, and then the note. The revision is in force, so a failure is only a warning,
 * and the next writer tries again.
 */
function removeNoted({ place, warn }: Pick<Session, 'place' | 'warn'>, file: string): void {
  try {
    for (const name of notedNames(file)) removeFile(path.join(place.planDir, name));
    removeFile(file);
  } catch (error) {
    const why = writeReason(error);
    warn(
      'written',
      `the file of a removed task is still there: ${why}; the next command that writes removes it`,
    );
  }
}

function notedNames(file: string): readonly string[] {
  try {
    const names = readFileSync(file, 'utf8').split('\n');
    return names.filter((name) => taskFilePattern.test(name) && path.basename(name) === name);
  } catch {
    return [];
  }
}
