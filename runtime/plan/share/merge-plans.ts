import { existsSync } from 'node:fs';
import path from 'node:path';
import { signatureFiles, signaturePattern } from '../attest/signed-approvals.ts';
import { archivesOf } from '../records/journal.ts';
import { openedFile, type Piece, printOpened, readOpened } from '../records/opened.ts';
import { type PlanPlace, recordFiles } from '../records/places.ts';
import { readTextBytes, textDigest } from '../records/plan-text.ts';
import { stopAtFirst } from '../records/problems.ts';
import { bytesOf } from './collect-plan.ts';
import { type Conflict, conflictsOf } from './conflicts.ts';
import { keptBy, readSide, type Side } from './history-side.ts';
import { type Compared, compareSides, forwarded, type MergedRecords, merged } from './merge.ts';
import { sharedEvidence } from './open-plan.ts';
import { keptPattern, partNames, type ShareFile } from './share-file.ts';

/** What opening a shared plan does to the plan that is here. */
export interface PlannedMerge {
  readonly compared: Compared;
  /** What stands against it; nothing is to be written then. */
  readonly conflicts: readonly Conflict[];
  /** Null where there is nothing to take, or something stands against it. */
  readonly change: PlanChange | null;
  /** Signatures of approvals that are not here, by path: a person may have signed what is here already. */
  readonly signatures: ReadonlyMap<string, Uint8Array>;
}

export interface PlanChange {
  readonly records: MergedRecords;
  /** Files of the plan by path, records among them. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** Archives and kept files that go, by path. */
  readonly removed: readonly string[];
}

/** Decides what a shared plan changes here. `there` is it, checked. Throws a PlanError. */
export function planMerge(here: PlanPlace, there: PlanPlace, file: string, share: ShareFile): PlannedMerge {
  const [ours, theirs] = [readSide(here), readSide(there)];
  const compared = compareSides(ours, theirs);
  const conflicts = [...identityConflicts(ours, theirs, compared)];
  const known = new Set(signatureFiles(here.planDir));
  const signatures = new Map(partsOf(share, (name) => signaturePattern.test(name) && !known.has(name)));
  if (compared.relation === 'nothing' && conflicts.length === 0)
    return { compared, conflicts, change: null, signatures };
  if (compared.relation === 'merge') conflicts.push(...conflictsOf(ours, theirs, compared));
  const text = chooseText(here, there, ours, theirs);
  if (text === null) conflicts.push({ subject: 'the text of the plan', here: [], there: [] });
  if (conflicts.length > 0) return { compared, conflicts, change: null, signatures };
  const isTaken = (kept: string) => existsSync(path.join(here.planDir, kept));
  const records =
    compared.relation === 'forward'
      ? forwarded(ours, theirs, compared)
      : merged(ours, theirs, compared, isTaken);
  const { live, removed } = journalOf(here, ours, records);
  const kept = keptFiles(here, ours, theirs, compared, records, share);
  const files = new Map<string, string | Uint8Array>([
    [recordFiles.journal, live],
    [recordFiles.seal, records.seal],
    [recordFiles.evidence, records.fingerprints],
    ...(theirs.chain.length > ours.chain.length ? partsOf(share, isContract) : []),
    ...(text === 'theirs' ? partsOf(share, isText) : []),
    ...kept.files,
    [openedFile, openedOf(here, records, kept, file, share)],
  ]);
  return {
    compared,
    conflicts,
    change: { records, files, removed: [...removed, ...kept.removed] },
    signatures,
  };
}

function identityConflicts(
  ours: Side,
  theirs: Side,
  { sealedOtherwise, relation }: Compared,
): readonly Conflict[] {
  if (ours.chain[0]?.id !== theirs.chain[0]?.id)
    return [{ subject: 'the first contract: it is another plan of the same name', here: [], there: [] }];
  const known = new Set(theirs.chain.map(({ id }) => id));
  const isOlder = relation === 'forward' && ours.chain.some(({ id }) => !known.has(id));
  return [
    ...(isOlder ? [{ subject: 'the contract', here: [], there: [] }] : []),
    ...(sealedOtherwise === null
      ? []
      : [
          {
            subject: 'what is sealed of one event',
            here: [sealedOtherwise.here],
            there: [sealedOtherwise.there],
          },
        ]),
  ];
}

/** Whose Markdown and identity are right: that of the longer chain, or of the latest approval. Null where nobody can tell. */
function chooseText(here: PlanPlace, there: PlanPlace, ours: Side, theirs: Side): 'ours' | 'theirs' | null {
  const [own, other] = [here, there].map(({ planDir }) => textDigest(readTextBytes(planDir)));
  if (own === other) return 'ours';
  const approved = (side: Side, digest: string | undefined) =>
    side.events.findLast(({ event }) => event.type === 'approval' && event.plan_digest === digest)?.seq ?? 0;
  const [isOwn, isOther] = [approved(ours, own) > 0, approved(theirs, other) > 0];
  // A text that nobody has approved is somebody's work.
  if (!isOwn) return null;
  if (theirs.chain.length > ours.chain.length) return 'theirs';
  if (ours.chain.length > theirs.chain.length) return 'ours';
  if (!isOther) return null;
  const keys = new Set(ours.events.map(({ key }) => key));
  const isNew = theirs.events.some(({ key, event }) => event.type === 'approval' && !keys.has(key));
  return isNew ? 'theirs' : 'ours';
}

function isContract(name: string): boolean {
  return name === partNames.contract || name.startsWith('contracts/');
}

function isText(name: string): boolean {
  return name === partNames.identity || name.endsWith('.md');
}

function partsOf(
  { parts }: ShareFile,
  is: (name: string) => boolean,
): readonly (readonly [string, Uint8Array])[] {
  return [...parts].filter(([name]) => is(name));
}

/** The lines that are in no archive; archives whose lines do not stay where they are go. */
function journalOf(here: PlanPlace, { events }: Side, { lines }: MergedRecords) {
  const differing = events.findIndex(({ line }, index) => lines[index] !== line);
  const same = differing === -1 ? events.length : differing;
  let kept = 0;
  const removed: string[] = [];
  for (const { file, last } of archivesOf(here.planDir, stopAtFirst)) {
    const end = events.findLastIndex(({ seq }) => seq <= last) + 1;
    if (removed.length === 0 && end <= same) kept = Math.max(kept, end);
    else removed.push(path.basename(file));
  }
  return {
    live: lines
      .slice(kept)
      .map((line) => `${line}\n`)
      .join(''),
    removed,
  };
}

interface KeptFiles {
  /** Files of `gates/` by path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Paths that no event names any more. */
  readonly removed: readonly string[];
}

/** The kept outputs and copies under the names that events have for them in the new records: those that came along, and ours. */
function keptFiles(
  { planDir, folders }: PlanPlace,
  ours: Side,
  theirs: Side,
  { relation }: Compared,
  { renamed }: MergedRecords,
  { parts }: ShareFile,
): KeptFiles {
  const own = new Map(ours.events.map((event) => [event.key, event]));
  const files = new Map<string, Uint8Array>();
  const stay = new Set<string>();
  const gone = new Set<string>();
  const add = (name: string, bytes: Uint8Array | null) => {
    if (bytes !== null && keptPattern.test(name)) files.set(name, bytes);
  };
  for (const event of theirs.events) {
    const known = own.get(event.key);
    const before = known === undefined ? [] : keptBy(known);
    keptBy(event).forEach((there, index) => {
      const here = before[index];
      const name = relation === 'forward' ? there : (here ?? renamed.get(there) ?? there);
      const isKept = here !== undefined && existsSync(path.join(planDir, here));
      stay.add(name);
      if (isKept && here === name) return;
      if (here !== undefined) gone.add(here);
      add(name, isKept ? bytesOf(path.join(planDir, here), folders) : (parts.get(there) ?? null));
      // What has this name here was kept for another event.
      if (!files.has(name)) gone.add(name);
    });
  }
  const isLeft = (name: string) => !files.has(name) && existsSync(path.join(planDir, name));
  const removed = [...gone].filter((name) => keptPattern.test(name) && isLeft(name));
  return { files, removed: relation === 'forward' ? removed : removed.filter((name) => !stay.has(name)) };
}

/** What is known of the evidence that is not here, and from where the plan has been opened. */
function openedOf(
  { planDir, folders }: PlanPlace,
  { lastSeq, head, renamed }: MergedRecords,
  { files, removed }: KeptFiles,
  file: string,
  share: ShareFile,
): string {
  const before = readOpened({ planDir, folders });
  const pieces = [
    ...before.not_here,
    ...sharedEvidence(file, share).map((piece) => ({
      ...piece,
      path: renamed.get(piece.path) ?? piece.path,
    })),
  ];
  const isHere = (name: string) =>
    files.has(name) || (existsSync(path.join(planDir, name)) && !removed.includes(name));
  const missing = pieces.filter(({ path: name }) => keptPattern.test(name) && !isHere(name));
  const not_here: readonly Piece[] = [...new Map(missing.map((piece) => [piece.path, piece])).values()];
  const openings = [...before.openings, { file: path.basename(file), last_seq: lastSeq, head }];
  return printOpened({ openings, not_here });
}
