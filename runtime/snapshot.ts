import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Operation } from '../generated/server/operations.ts';
import type { PreparedTable } from './http/table.ts';
import type { Settings } from './settings.ts';
import type { SiteContent } from './site/site.ts';
import { decodeSnapshot, encodeSnapshot } from './snapshot-format.ts';

/** What rendering, proving and compressing gave, kept so that the next start need not do it again. */
export interface Snapshot {
  readonly content: SiteContent;
  readonly table: PreparedTable;
}

const root = fileURLToPath(new URL('..', import.meta.url));
/** Where tools keep what they can make again. One file, of the last build. */
const file = path.join(root, 'node_modules/.cache/plan-surface/snapshot');

/**
 * Names everything that the snapshot depends on: settings, Node release, and the size and time of every file of the
 * content, the generated code and the runtime.
 */
export function snapshotFingerprint(contentDir: string, { baseUrl, schemaBase }: Settings): string {
  const digest = createHash('sha256');
  digest.update(JSON.stringify([baseUrl, schemaBase, process.version]));
  for (const folder of [contentDir, path.join(root, 'generated'), path.join(root, 'runtime')]) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const name = path.join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(name);
      digest.update(`${name} ${size} ${mtimeMs}\n`);
    }
  }
  return digest.digest('hex');
}

/** The kept snapshot, when it is of this fingerprint and whole. */
export function readSnapshot(
  fingerprint: string,
  operations: Readonly<Record<string, Operation>>,
): Snapshot | null {
  try {
    return decodeSnapshot(readFileSync(file), fingerprint, operations);
  } catch {
    return null;
  }
}

/** Keeps a snapshot for the next start. Where nothing can be written, the next start builds again. */
export function writeSnapshot(fingerprint: string, snapshot: Snapshot): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, encodeSnapshot(snapshot, fingerprint));
    renameSync(draft, file);
  } catch {
    // Best effort: a read-only installation serves all the same.
  }
}
