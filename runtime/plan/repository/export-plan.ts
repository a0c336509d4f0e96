import { randomBytes } from 'node:crypto';
import { readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { requireContracts } from '../records/contract.ts';
import { createLineStore } from '../records/event-store.ts';
import { digestFile, type OnBytes } from '../records/files.ts';
import type { JournalEvent } from '../records/generations.ts';
import { readJournal, type TornTail } from '../records/journal.ts';
import { compareCodePoints } from '../records/json.ts';
import { portablePath, targetOf } from '../records/paths.ts';
import type { PlanPlace } from '../records/places.ts';
import { stopAtFirst, type Warning } from '../records/problems.ts';
import { inFolder, makeFolder } from '../write/folder.ts';
import { draftName } from '../write/plan-files.ts';
import { temporaryName, writeWhole } from '../write/write-file.ts';

interface ExportedPlan {
  /** Every file, seen from the folder, with its SHA-256 in lower-case hex. */
  readonly files: readonly { readonly path: string; readonly digest: string }[];
  /** What was left out, and why. */
  readonly skipped: readonly { readonly path: string; readonly why: string }[];
}

/** Its lines are what `sha256sum --check` reads. */
const digestFileName = 'SHA256SUMS';

/** Files of one writer on one machine, and the digests of an earlier export: not part of the plan. */
const leftOut = new Set(['.lock', 'state.json', digestFileName]);

/**
 * Copies the regular files of a plan into a folder that does not exist, with a list of their digests: all of it or
 * nothing. Evidence outside the plan folder comes along under `repository/`. Throws what the file system throws.
 *
 * @param outside evidence of the repository, seen from its root
 */
export function exportPlan(
  planDir: string,
  root: string,
  outside: readonly string[],
  to: string,
): ExportedPlan {
  const parent = realpathSync(path.dirname(to));
  const name = `.${path.basename(to)}.${randomBytes(6).toString('hex')}.tmp`;
  const temporary = path.join(parent, name);
  const files: { path: string; digest: string }[] = [];
  const skipped: { path: string; why: string }[] = [];
  inFolder(parent, (folder) => {
    try {
      folder.makeFolder(name);
      fill();
      folder.rename(name, path.basename(to));
    } catch (error) {
      folder.removeAll(name);
      throw error;
    }
    folder.sync();
  });
  return { files, skipped };

  function fill(): void {
    for (const name of filesBelow(planDir)) {
      if (!draftName.test(path.basename(name))) take(planDir, name, name);
      else skipped.push({ path: name, why: 'is the output of a check that has not ended, or never did' });
    }
    for (const name of outside) take(root, name, `repository/${name}`);
    files.sort((a, b) => compareCodePoints(a.path, b.path));
    const sums = files.map(({ path: file, digest }) => `${digest}  ${file}\n`);
    writeWhole(path.join(temporary, digestFileName), sums);
  }

  function take(base: string, name: string, as: string): void {
    const target = targetOf(path.join(base, name), [realpathSync(base)]);
    if (target.kind !== 'file') {
      const why = target.kind === 'folder' ? 'is a link to a folder' : target.why;
      skipped.push({ path: as, why });
      return;
    }
    const copy = path.join(temporary, as);
    makeFolder(path.dirname(copy));
    inFolder(path.dirname(copy), (folder) => folder.copy(target.real, path.basename(copy)));
    // Of the copy: that is what the list describes.
    files.push({ path: as, digest: digestFile(copy, () => {}) });
  }
}

/** What is in the folder and below it, except folders and files that are being written whole, by portable paths. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !temporaryName.test(entry.name))
    .map((entry) => portablePath(folder, path.join(entry.parentPath, entry.name), path) ?? '')
    .filter((name) => !leftOut.has(name))
    .sort(compareCodePoints);
}

interface EvidencePointers {
  /** Every pointer of every event, in the order of the journal; one that stands in several events is there once. */
  readonly pointers: readonly { readonly seq: number; readonly pointer: string }[];
  /** What was left out of the journal. */
  readonly left: { readonly tornTail: TornTail | null; readonly warnings: readonly Warning[] };
}

/** The files that the events of a plan point to. Throws a PlanError. */
export function evidencePointers(place: PlanPlace, onBytes: OnBytes): EvidencePointers {
  const { planDir, schemaBase, folders } = place;
  const { live } = requireContracts(place);
  const found = new Map<string, number>();
  const warnings: Warning[] = [];
  const tornTail = readJournal(planDir, {
    plan: live.contract.plan,
    schemaBase,
    folders,
    store: createLineStore(),
    onEvent: (event) => {
      for (const pointer of pointersOf(event)) if (!found.has(pointer)) found.set(pointer, event.seq);
    },
    report: stopAtFirst,
    warn: (warning) => warnings.push(warning),
    onBytes,
  });
  return {
    pointers: [...found].map(([pointer, seq]) => ({ seq, pointer })),
    left: { tornTail, warnings },
  };
}

/** The files that an event points to, as it names them. */
export function pointersOf(event: JournalEvent): readonly string[] {
  const logs =
    event.type === 'control_pair'
      ? [event.new_leg.log, ...('log' in event.old_leg ? [event.old_leg.log] : [])]
      : [];
  const own = [
    'evidence_path' in event ? event.evidence_path : undefined,
    event.type === 'delegation' ? event.result_path : undefined,
  ];
  return [...own, ...logs].filter(
    (pointer): pointer is string => typeof pointer === 'string' && pointer !== '',
  );
}
