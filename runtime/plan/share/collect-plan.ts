import { closeSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { signatureFiles } from '../attest/signed-approvals.ts';
import { requireContracts } from '../records/contract.ts';
import { createLineStore } from '../records/event-store.ts';
import { digestFile, type OnBytes, openRecord } from '../records/files.ts';
import { checkSeal } from '../records/history.ts';
import { readJournal } from '../records/journal.ts';
import { openedFile, type Piece, readOpened } from '../records/opened.ts';
import { portablePath, targetOf } from '../records/paths.ts';
import { type PlanPlace, recordFiles, settingsName } from '../records/places.ts';
import { isConcatenationDigest, markdownFiles, readTextBytes } from '../records/plan-text.ts';
import { PlanError, stopAtFirst } from '../records/problems.ts';
import { problemOf, readSeal, type SealedFacts, sealedRuns, unsealedEnd } from '../records/seal.ts';
import { pointersOf } from '../repository/export-plan.ts';
import { isRunning } from '../write/lock.ts';
import { isPartName, keptPattern, partNames, type ShareFile } from './share-file.ts';

export interface Collected {
  readonly share: ShareFile;
  /** Evidence that events name and that is not in the file, with what is known of it. */
  readonly leftOut: readonly Piece[];
}

/** The runs of checks that have begun and whose processes still run. Throws a PlanError. */
export function runningChecks(
  place: PlanPlace,
): readonly { readonly subject: string | null; readonly at: string }[] {
  return sealedRuns(place).lost.filter(({ process }) => isRunning(process));
}

/** What is shared of a plan; with `evidence`, the bytes of its evidence too. Throws a PlanError. */
export function collectPlan(
  place: PlanPlace,
  { evidence, onBytes }: { readonly evidence: boolean; readonly onBytes?: OnBytes },
): Collected {
  const { planDir, folders, schemaBase } = place;
  const { live } = requireContracts(place);
  const { plan } = live.contract;
  const seal = checkSeal(place, plan, { onBytes });
  const difference = seal.difference ?? (seal.exists && seal.unsealed ? unsealedEnd(seal.unsealed) : null);
  if (difference !== null) throw new PlanError(problemOf(difference));
  const lines: string[] = [];
  const pointers = new Map<string, number>();
  let lastSeq = 0;
  let approved: string | undefined;
  readJournal(planDir, {
    ...{ plan, schemaBase, folders, report: stopAtFirst, store: createLineStore() },
    onLine: (text) => {
      if (text !== null && text.trim() !== '') lines.push(text);
    },
    onEvent: (event) => {
      lastSeq = event.seq;
      if (event.type === 'approval') approved = event.plan_digest;
      for (const pointer of pointersOf(event)) if (!pointers.has(pointer)) pointers.set(pointer, event.seq);
    },
    warn: () => {},
    onBytes: onBytes ?? (() => {}),
  });
  // A torn tail is no event; its line is the last one.
  if (seal.tornTail !== null) lines.pop();
  const pieces = piecesOf(place, pointers.keys(), seal.facts);
  const parts = new Map<string, Buffer>();
  const add = (name: string, bytes: Buffer | null) => {
    if (bytes !== null) parts.set(name, bytes);
  };
  const record = (name: string) => bytesOf(path.join(planDir, name), folders);
  const { workDir } = place;
  add(partNames.settings, workDir === null ? null : bytesOf(path.join(workDir, settingsName), [workDir]));
  add(partNames.identity, record(partNames.identity));
  add(partNames.contract, record(partNames.contract));
  for (const name of revisions(planDir)) add(name, record(name));
  for (const [name, bytes] of readTextBytes(planDir)) add(name, bytes);
  for (const name of signatureFiles(planDir)) add(name, record(name));
  if (isConcatenationDigest(planDir, approved))
    for (const name of markdownFiles(planDir)) if (!parts.has(name)) add(name, record(name));
  add(partNames.journal, lines.length === 0 ? null : Buffer.from(lines.map((line) => `${line}\n`).join('')));
  // What a kill left of a last line is no entry.
  add(partNames.seal, record(recordFiles.seal)?.subarray(0, readSeal(place, plan).length) ?? null);
  add(partNames.fingerprints, record(recordFiles.evidence));
  if (pieces.length > 0)
    add(partNames.evidence, Buffer.from(pieces.map((piece) => `${JSON.stringify(piece)}\n`).join('')));
  const travels = ({ path: name, bytes }: Piece) => evidence && keptPattern.test(name) && bytes !== null;
  for (const { path: name } of pieces.filter(travels)) add(name, record(name));
  for (const name of parts.keys()) if (!isPartName(name)) refuseName(planDir, name);
  const leftOut = pieces.filter(({ path: name }) => !parts.has(name));
  return { share: { plan, lastSeq, head: seal.head, parts }, leftOut };
}

function refuseName(planDir: string, name: string): never {
  const message = 'has a name that a shared plan cannot hold; rename it';
  return stopAtFirst({ rule: 'share-file', file: path.join(planDir, name), line: 1, message });
}

function revisions(planDir: string): readonly string[] {
  const folder = path.join(planDir, 'contracts');
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder)
    .filter((name) => /^[^.].*\.json$/.test(name))
    .sort()
    .map((name) => `contracts/${name}`);
}

/** Null where there is no such file. Throws a PlanError for one that leads out of the folders. */
export function bytesOf(file: string, folders: readonly string[]): Buffer | null {
  const opened = openRecord(file, folders, stopAtFirst);
  if (opened === null) return null;
  try {
    return readFileSync(opened.descriptor);
  } finally {
    closeSync(opened.descriptor);
  }
}

/** What events point to and seals name, in their order: of what is not here, what is known from elsewhere. */
function piecesOf(
  place: PlanPlace,
  pointers: Iterable<string>,
  facts: ReadonlyMap<number, SealedFacts>,
): readonly Piece[] {
  const known = new Map(readOpened(place).not_here.map((piece) => [piece.path, piece]));
  const sealed = new Map(
    [...facts.values()].flatMap(({ output = [] }) =>
      output.map(({ path: name, kept }) => [name, kept] as const),
    ),
  );
  const own = new Set<string>([...Object.values(partNames), openedFile, 'README.md']);
  return [...new Set([...pointers, ...sealed.keys()])]
    .filter((pointer) => !own.has(pointer))
    .map((pointer) => {
      const found = fileOf(place, pointer);
      if (found === null)
        return known.get(pointer) ?? { path: pointer, bytes: null, sha256: sealed.get(pointer) ?? null };
      return { path: pointer, bytes: statSync(found).size, sha256: digestFile(found, () => {}) };
    });
}

/** The file that an event points to, in the plan's folder or else in the repository; null where it is not there. */
function fileOf({ planDir, root }: PlanPlace, pointer: string): string | null {
  for (const base of [planDir, root]) {
    const file = path.resolve(base, pointer);
    if (portablePath(base, file, path) === null) continue;
    const target = targetOf(file, [base]);
    if (target.kind === 'file') return target.real;
  }
  return null;
}
