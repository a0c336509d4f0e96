import { createHash, hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import type { Operation } from '../generated/server/operations.ts';
import type { FinishedResponse } from './http/respond.ts';
import type { Table } from './http/table.ts';
import type { Settings } from './settings.ts';
import type { SitePage } from './site/site.ts';

/** What rendering, proving and compressing gave, kept so that the next start need not do it again. */
export interface Snapshot {
  readonly pages: readonly SitePage[];
  readonly table: Table;
}

/** A page without its two forms: these are the bodies in the table. */
type StoredPage = Omit<SitePage, 'html' | 'markdown'>;

interface StoredSnapshot {
  readonly fingerprint: string;
  readonly pages: readonly StoredPage[];
  readonly entries: readonly (readonly [
    address: string,
    operation: string,
    responses: ReadonlyMap<string, FinishedResponse>,
  ])[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
/** Where tools keep what they can make again. One file, of the last build. */
const file = path.join(root, 'node_modules/.cache/plan-surface/snapshot.v8');

/**
 * Names everything that the snapshot depends on: settings, Node release, and the size and time of every file of the
 * content, the generated code and the runtime.
 */
export async function snapshotFingerprint(contentDir: string, settings: Settings): Promise<string> {
  const digest = createHash('sha256');
  digest.update(JSON.stringify([settings.baseUrl, settings.schemaBase, process.version]));
  for (const folder of [contentDir, path.join(root, 'generated'), path.join(root, 'runtime')]) {
    const names = (await readdir(folder, { recursive: true })).sort();
    const states = await Promise.all(names.map((name) => stat(path.join(folder, name))));
    for (const [index, name] of names.entries()) {
      const state = states[index];
      if (state?.isFile()) digest.update(`${folder}/${name} ${state.size} ${state.mtimeMs}\n`);
    }
  }
  return digest.digest('hex');
}

/** The kept snapshot, when it is of this fingerprint and whole. */
export async function readSnapshot(
  fingerprint: string,
  operations: Readonly<Record<string, Operation>>,
): Promise<Snapshot | null> {
  try {
    const bytes = await readFile(file);
    const body = bytes.subarray(64);
    if (hash('sha256', body, 'hex') !== bytes.subarray(0, 64).toString('latin1')) return null;
    const stored = deserialize(body) as StoredSnapshot;
    if (stored.fingerprint !== fingerprint) return null;
    const byId = new Map(Object.values(operations).map((operation) => [operation.id, operation]));
    const table = new Map(
      stored.entries.map(([address, id, responses]) => {
        const operation = byId.get(id);
        if (operation === undefined) throw new Error(`no operation ${id}`);
        return [address, { operation, responses }] as const;
      }),
    );
    return { pages: stored.pages.map((page) => restorePage(page, table)), table };
  } catch {
    return null;
  }
}

/** The page again, each form read from the table when somebody asks for it. */
function restorePage(page: StoredPage, table: Table): SitePage {
  const read = (address: string, mediaType: string): string => {
    const response = table.get(address)?.responses.get(mediaType);
    if (response === undefined) throw new Error(`The snapshot lacks ${mediaType} at ${address}.`);
    return response.variants.identity.body.toString('utf8');
  };
  return {
    ...page,
    get html() {
      return read(page.htmlPath, 'text/html');
    },
    get markdown() {
      return read(page.markdownPath, 'text/markdown');
    },
  };
}

/** Keeps a snapshot for the next start. Where nothing can be written, the next start builds again. */
export async function writeSnapshot(fingerprint: string, { pages, table }: Snapshot): Promise<void> {
  const entries = [...table].map(
    ([address, { operation, responses }]) => [address, operation.id, responses] as const,
  );
  const stored: StoredSnapshot = {
    fingerprint,
    pages: pages.map(({ html: _html, markdown: _markdown, ...page }) => page),
    entries,
  };
  const body = serialize(stored);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, [hash('sha256', body, 'hex'), body]);
    await rename(draft, file);
  } catch {
    // Best effort: a read-only installation serves all the same.
  }
}
