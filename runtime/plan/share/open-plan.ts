import { closeSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openRecord } from '../records/files.ts';
import { isPiece, openedFile, type Piece, printOpened } from '../records/opened.ts';
import { locatePlan, type PlanPlace, readSettings, type Settings, settingsName } from '../records/places.ts';
import { PlanError, type Problem, stopAtFirst, unreachable } from '../records/problems.ts';
import { validatePlan } from '../verify/validate.ts';
import { writeFolder, writeWhole } from '../write/write-file.ts';
import {
  keptPattern,
  mostShareBytes,
  parseShare,
  partNames,
  type ShareFile,
  shareFault,
} from './share-file.ts';

/** Reads a share file. Throws a PlanError for one that is missing, too large, cut off or changed. */
export function readShare(file: string): ShareFile {
  const opened = openRecord(file, [path.parse(file).root], stopAtFirst);
  if (opened === null)
    return stopAtFirst({
      rule: 'readable-file',
      file,
      line: 1,
      message: 'does not exist; name a shared plan',
    });
  try {
    if (opened.size > mostShareBytes)
      throw shareFault(file, 1, `has ${opened.size} bytes, more than ${mostShareBytes}`);
    return parseShare(file, readFileSync(opened.descriptor));
  } finally {
    closeSync(opened.descriptor);
  }
}

/** What is known of the evidence of a shared plan. Throws a PlanError where that part cannot be read. */
export function sharedEvidence(file: string, { parts }: ShareFile): readonly Piece[] {
  const lines = parts.get(partNames.evidence)?.toString('utf8').split('\n').slice(0, -1) ?? [];
  return lines.map((line) => {
    const piece = parsed(line);
    if (piece === null)
      throw shareFault(file, 1, `its part ${partNames.evidence} has a line that is no digest`);
    return piece;
  });
}

function parsed(line: string): Piece | null {
  try {
    const piece = JSON.parse(line) as Piece;
    return typeof piece === 'object' && piece !== null && isPiece(piece) ? piece : null;
  } catch {
    return null;
  }
}

/** The files of a plan's folder that a share file holds, by path: neither the settings nor the list of digests belong there. */
export function planFilesOf(file: string, share: ShareFile): ReadonlyMap<string, Uint8Array | string> {
  const { parts, lastSeq: last_seq, head } = share;
  const files = new Map<string, Uint8Array | string>(parts);
  files.delete(partNames.settings);
  files.delete(partNames.evidence);
  const not_here = sharedEvidence(file, share).filter(
    ({ path: name }) => keptPattern.test(name) && !parts.has(name),
  );
  const openings = [{ file: path.basename(file), last_seq, head }];
  return files.set(openedFile, printOpened({ openings, not_here }));
}

/**
 * Writes the plan of a share file into `parent`, as a folder with the plan's name, which must not be there, and checks it as every
 * reader does: contracts and their chain, journal, seal, and the head that the file names. Throws a PlanError, whose folder may stay.
 */
export function unpackShare(
  file: string,
  share: ShareFile,
  { parent, schemaBase }: { readonly parent: string; readonly schemaBase: string | undefined },
): PlanPlace {
  writeFolder(parent, share.plan, planFilesOf(file, share));
  const planDir = path.join(parent, share.plan);
  const found = (problem: Problem): never => {
    const part = path.relative(planDir, problem.file).split(path.sep).join('/') || share.plan;
    throw shareFault(
      file,
      1,
      `its part ${part} is refused, line ${problem.line}: ${problem.rule}: ${problem.message}`,
    );
  };
  const place =
    locatePlan({ planDir, repoRoot: parent, ...(schemaBase && { schemaBase }) }, stopAtFirst) ??
    unreachable();
  // Another plan than the first line names is refused here: it would lie in a folder of another name.
  const { seal, tornTail } = validatePlan({
    ...{ planDir, repoRoot: parent, schemaBase: place.schemaBase },
    report: found,
  });
  if (seal === null || tornTail !== null || seal.tail !== null)
    throw shareFault(file, 1, 'its journal does not end with a whole event');
  if (seal.unsealed !== null)
    throw shareFault(file, 1, `its events from seq ${seal.unsealed.seq} on are not sealed`);
  if (seal.head !== share.head)
    throw shareFault(file, 1, `names the head ${share.head}, and its seal ends with ${seal.head}`);
  if (seal.lastSeq !== share.lastSeq)
    throw shareFault(file, 1, `names seq ${share.lastSeq}, and its journal ends with ${seal.lastSeq}`);
  return place;
}

/** A shared plan that was checked. */
export interface SharedPlan {
  readonly place: PlanPlace;
  /** The settings that came with it; null where none did. */
  readonly settings: Settings | null;
}

/**
 * Lets `act` see the plan of a share file, checked, in a folder that is removed afterwards. `schemaBase`: where it is not that of
 * the settings that come with it. Throws a PlanError.
 */
export async function withSharedPlan<T>(
  file: string,
  share: ShareFile,
  schemaBase: string | undefined,
  act: (shared: SharedPlan) => T | Promise<T>,
): Promise<T> {
  const parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'plan-share-')));
  try {
    const settings = sharedSettings(file, share, parent);
    const place = unpackShare(file, share, { parent, schemaBase: schemaBase ?? settings?.schema_base });
    return await act({ place, settings });
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

function sharedSettings(file: string, { parts }: ShareFile, parent: string): Settings | null {
  const bytes = parts.get(partNames.settings);
  if (bytes === undefined) return null;
  writeWhole(path.join(parent, settingsName), [bytes]);
  try {
    return readSettings(parent);
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    throw shareFault(file, 1, `its part ${partNames.settings} is refused: ${error.message}`);
  }
}
