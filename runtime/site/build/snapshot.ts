/** Keeps the rendered site between starts, and detects by a fingerprint of its sources that it has to be made again. */
import { createHash } from 'node:crypto';
import {
  closeSync,
  type Dirent,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log, Operation } from '@plan-surface/engine';
import { WriteError, writeFileWhole } from '../source/files.ts';
import { manualFiles } from '../source/manual-chapters.ts';
import type { Settings } from '../source/settings.ts';
import {
  DamagedSnapshot,
  decodeSnapshot,
  encodeSnapshot,
  type Snapshot,
  type SnapshotFile,
} from './snapshot-format.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The snapshot of the last build. */
const file = path.join(root, 'node_modules/.cache/plan-surface/snapshot');
/** Caches the fingerprint by a digest of file metadata, so that unchanged files are not read again. */
const fingerprintFile = path.join(path.dirname(file), 'fingerprint');

type BuildSettings = Pick<Settings, 'baseUrl' | 'schemaBase' | 'standing'>;

type Listed = readonly [name: string, stats: Stats];

/**
 * A digest of everything that the snapshot depends on: settings, Node release, and the bytes of every file of the content,
 * the generated code, the runtime and the manual. Files are read again only if the size, mtime, ctime or inode of one has changed;
 * ctime cannot be set by programs.
 *
 * @param now in milliseconds
 */
export function snapshotFingerprint(contentDir: string, settings: BuildSettings, now = Date.now()): string {
  const manual = manualFiles.map((name) => path.join(root, name)).filter((name) => existsSync(name));
  const files = [
    ...listFiles([contentDir, path.join(root, 'generated'), path.join(root, 'runtime')]),
    ...manual.map((name): Listed => [name, statSync(name)]),
  ];
  const listing = createHash('sha256').update(describe(settings));
  for (const [name, { size, mtimeMs, ctimeMs, ino }] of files)
    listing.update(`${name} ${size} ${mtimeMs} ${ctimeMs} ${ino}\n`);
  const listed = listing.digest('hex');
  const fingerprint = readFingerprint(listed);
  if (fingerprint !== null) return fingerprint;
  const read = fingerprintOf(files, settings);
  if (files.every(([, { ctimeMs }]) => ctimeMs < now - SETTLED_MS)) keepFingerprint(listed, read);
  return read;
}

function describe({ baseUrl, schemaBase, standing }: BuildSettings): string {
  return JSON.stringify([baseUrl, schemaBase, standing, process.version]);
}

function fingerprintOf(files: readonly Listed[], settings: BuildSettings): string {
  const digest = createHash('sha256').update(describe(settings));
  for (const [name] of files) {
    const bytes = readFileSync(name);
    digest.update(`${name} ${bytes.length}\n`).update(bytes);
  }
  return digest.digest('hex');
}

/** Includes the targets of symbolic links; broken links are left out. */
function listFiles(folders: readonly string[]): Listed[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry: Dirent) => entry.isFile() || entry.isSymbolicLink())
    .flatMap((entry): Listed[] => {
      const name = path.join(entry.parentPath, entry.name);
      const stats = statSync(name, { throwIfNoEntry: false });
      return stats?.isFile() === true ? [[name, stats]] : [];
    });
}

/**
 * A fingerprint is cached only if every file is older than this, in milliseconds: another write within the same tick of
 * the file system's clock would not change the metadata.
 */
const SETTLED_MS = 2_000;

function readFingerprint(listed: string): string | null {
  try {
    const [of, fingerprint = null] = readFileSync(fingerprintFile, 'utf8').split(' ');
    return of === listed ? fingerprint : null;
  } catch {
    return null;
  }
}

/** If it cannot be written, the next start reads all files again, which only takes longer. */
function keepFingerprint(listed: string, fingerprint: string): void {
  try {
    writeFileWhole(fingerprintFile, `${listed} ${fingerprint}`);
  } catch (error) {
    if (!(error instanceof WriteError)) throw error;
  }
}

/** The kept snapshot if it has this fingerprint, else null. Logs a damaged one, which counts as missing. */
export function readSnapshot(
  fingerprint: string,
  operations: Readonly<Record<string, Operation>>,
  log: Log,
): Snapshot | null {
  let opened: number;
  try {
    opened = openSync(file, 'r');
  } catch {
    return null;
  }
  let snapshot: Snapshot | null = null;
  try {
    snapshot = decodeSnapshot(snapshotFile(opened), fingerprint, operations);
  } catch (error) {
    if (!(error instanceof DamagedSnapshot)) throw error;
    log('warn', 'snapshot_damaged', { effect: 'everything is rebuilt' });
  }
  if (snapshot === null) closeSync(opened);
  return snapshot;
}

/** The file stays open while the process runs. A new build replaces it by renaming, so its content never changes. */
function snapshotFile(opened: number): SnapshotFile {
  const { size } = fstatSync(opened);
  return {
    size,
    read(start, length) {
      const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - start)));
      let end = 0;
      for (let count = -1; count !== 0 && end < bytes.length; end += count)
        count = readSync(opened, bytes, end, bytes.length - end, start + end);
      return bytes.subarray(0, end);
    },
    discard: () => rmSync(file, { force: true }),
  };
}

/** Keeps a snapshot for the next start. Logs a warning if it cannot be written. */
export function writeSnapshot(fingerprint: string, snapshot: Snapshot, log: Log): void {
  try {
    writeFileWhole(file, encodeSnapshot(snapshot, fingerprint));
  } catch (error) {
    if (!(error instanceof WriteError)) throw error;
    log('warn', 'snapshot_not_kept', {
      reason: error.message,
      effect: 'the next start rebuilds everything',
    });
  }
}
