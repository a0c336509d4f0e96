import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log, Operation } from '@plan-surface/engine';
import type { Settings } from '../source/settings.ts';
import { WriteError, writeFileWhole } from '../source/write-file.ts';
import { DamagedSnapshot, decodeSnapshot, encodeSnapshot, type Snapshot } from './snapshot-format.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Where tools keep what they can make again. One file, of the last build. */
const file = path.join(root, 'node_modules/.cache/plan-surface/snapshot');

/**
 * Names everything that the snapshot depends on: settings, Node release, and the bytes of every file of the content,
 * the generated code and the runtime.
 */
export function snapshotFingerprint(contentDir: string, { baseUrl, schemaBase, standing }: Settings): string {
  const digest = createHash('sha256');
  digest.update(JSON.stringify([baseUrl, schemaBase, standing, process.version]));
  for (const folder of [contentDir, path.join(root, 'generated'), path.join(root, 'runtime')]) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      // What a link leads to is read as content, too.
      if (!entry.isFile() && !leadsToFile(entry)) continue;
      const name = path.join(entry.parentPath, entry.name);
      const bytes = readFileSync(name);
      digest.update(`${name} ${bytes.length}\n`).update(bytes);
    }
  }
  return digest.digest('hex');
}

function leadsToFile(entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return false;
  return statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.isFile() ?? false;
}

/** The kept snapshot, when it is of this fingerprint and whole. A damaged one is built again, and the log says so. */
export function readSnapshot(
  fingerprint: string,
  operations: Readonly<Record<string, Operation>>,
  log: Log,
): Snapshot | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return null;
  }
  try {
    return decodeSnapshot(bytes, fingerprint, operations);
  } catch (error) {
    if (!(error instanceof DamagedSnapshot)) throw error;
    log('warn', 'snapshot_damaged', { effect: 'everything is built again' });
    return null;
  }
}

/** Keeps a snapshot for the next start. Where it cannot be written, the log says so, and the next start builds again. */
export function writeSnapshot(fingerprint: string, snapshot: Snapshot, log: Log): void {
  try {
    writeFileWhole(file, encodeSnapshot(snapshot, fingerprint));
  } catch (error) {
    if (!(error instanceof WriteError)) throw error;
    log('warn', 'snapshot_not_kept', {
      reason: error.message,
      effect: 'the next start builds everything again',
    });
  }
}
