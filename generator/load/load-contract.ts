import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { $RefParser, type FileInfo } from '@apidevtools/json-schema-ref-parser';
import type { Diagnostics } from '../source/diagnostics.ts';
import { memoize } from '../source/memoize.ts';
import { locate, SourceFile, type Variables } from '../source/source-file.ts';
import { upgradeFiles } from './upgrade/upgrade-files.ts';
import { withoutIds } from './without-ids.ts';

/** The files of one contract, read and parsed, nothing interpreted yet. */
export interface Sources {
  /** The OpenAPI document. */
  readonly entry: SourceFile;
  /** Every file by absolute path, the entry included. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** The absolute path of every file that was named and could not be read. */
  readonly unread: readonly string[];
  /** The site configuration, when one was given. */
  readonly site: SourceFile | null;
  /** The schema that the site configuration names by `$schema`. */
  readonly siteSchema: SourceFile | null;
}

/**
 * Reads the OpenAPI document, every file that it references (`$ref`, `x-schema-document`) and the site
 * configuration, whose addresses replace `{name}` in all of them. Nothing is fetched from a network. Older
 * versions of OpenAPI are upgraded.
 *
 * A file that cannot be read or parsed is reported. Returns null if nothing is left to check.
 */
export async function loadContract(
  specPath: string,
  sitePath: string | null,
  diagnostics: Diagnostics,
): Promise<Sources | null> {
  const site = sitePath === null ? null : await readEntry(path.resolve(sitePath), {}, new Map(), diagnostics);
  const variables = addresses(site?.value);
  const files = new Map<string, SourceFile>();
  const missing: Missing = new Map();
  const entry = await readEntry(path.resolve(specPath), variables, files, diagnostics, missing);
  if (entry === null || (sitePath !== null && site === null)) return null;
  for (const file of [...files.values()].flatMap((source) => schemaDocumentFiles(source))) {
    if (!files.has(file)) await crawl(file, variables, files, diagnostics, missing);
  }
  const unread = [...missing.keys()];
  return {
    ...upgradeFiles({ entry, files }, diagnostics),
    unread,
    site,
    siteSchema: await readSiteSchema(site, diagnostics),
  };
}

/** The absolute path of every file of a contract. */
export function filesOf({ files, site, siteSchema }: Sources): string[] {
  return [...files.keys(), ...[site, siteSchema].flatMap((source) => (source === null ? [] : [source.path]))];
}

async function readSiteSchema(site: SourceFile | null, diagnostics: Diagnostics): Promise<SourceFile | null> {
  const reference = members(site?.value)['$schema'];
  if (site === null || typeof reference !== 'string') return null;
  const file = path.resolve(path.dirname(site.path), reference);
  const files = new Map<string, SourceFile>();
  await crawl(file, {}, files, diagnostics);
  return files.get(file) ?? null;
}

/** Reads a file that must exist and be well-formed. */
async function readEntry(
  file: string,
  variables: Variables,
  files: Map<string, SourceFile>,
  diagnostics: Diagnostics,
  missing: Missing = new Map(),
): Promise<SourceFile | null> {
  await crawl(file, variables, files, diagnostics, missing);
  const source = files.get(file);
  if (source === undefined) {
    diagnostics.add(
      'PS101',
      { file: new SourceFile(file, ''), pointer: '' },
      reasons[missing.get(file) ?? ''] ?? 'the file cannot be read',
    );
  }
  return source === undefined || source.problems.length > 0 ? null : source;
}

/** The absolute path of every file that was named and could not be read, to the code of the error. */
type Missing = Map<string, string>;

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'this is a folder, not a file',
  EACCES: 'the file may not be read',
};

const readSource = memoize(
  (file: string, data: Buffer, variables: Variables) => new SourceFile(file, data, variables),
  (file, data, variables) =>
    `${file}\n${JSON.stringify(variables)}\n${createHash('sha256').update(data).digest('hex')}`,
);

/**
 * Lets the reference parser follow every `$ref` from a file on, and keeps what it reads. A missing file is no
 * problem yet: the checks report it at the reference.
 */
async function crawl(
  start: string,
  variables: Variables,
  files: Map<string, SourceFile>,
  diagnostics: Diagnostics,
  missing: Missing = new Map(),
): Promise<void> {
  // If one file cannot be read, the parser gives up all that it has not read yet: so it is told that every
  // file can.
  const read = {
    order: 1,
    canRead: true,
    read: async (info: FileInfo) => {
      try {
        return await readFile(pathOf(info));
      } catch (error) {
        missing.set(pathOf(info), (error as NodeJS.ErrnoException).code ?? '');
        return unread;
      }
    },
  };
  const keep = {
    order: 1,
    canParse: true,
    allowEmpty: true,
    parse: (info: FileInfo) => {
      if (info.data === unread) return {};
      const file = readSource(pathOf(info), Buffer.from(info.data), variables);
      files.set(file.path, file);
      for (const problem of file.problems) {
        diagnostics.add(problem.code, { file, pointer: '', position: problem }, problem.message);
      }
      return withoutIds(file.value ?? {}, pathToFileURL(file.path).href);
    },
  };
  const parser = new $RefParser();
  await parser
    .resolve(start, {
      continueOnError: true,
      resolve: { http: false, file: read },
      parse: { json: false, yaml: false, text: false, binary: false, keep },
    })
    .catch(() => undefined);
}

/** The content of what is not a file, or cannot be read. */
const unread = Buffer.alloc(0);

/** Throws for any other kind of address. */
function pathOf({ url }: FileInfo): string {
  return fileURLToPath(new URL(url, 'file:///'));
}

/**
 * The absolute path of each file that an operation names by `x-schema-document`, wherever the operation is.
 */
function schemaDocumentFiles(file: SourceFile, value: unknown = file.value): string[] {
  if (value === null || typeof value !== 'object') return [];
  const reference = members(value)['x-schema-document'];
  const named = typeof reference === 'string' ? locate(file, reference) : null;
  const below = Object.values(value).flatMap((member) => schemaDocumentFiles(file, member));
  return named === null ? below : [named, ...below];
}

/** The entries of a configuration that are absolute addresses. */
function addresses(value: unknown): Variables {
  const entries = Object.entries(members(value)).filter(
    ([, entry]) => typeof entry === 'string' && URL.canParse(entry),
  );
  return Object.fromEntries(entries) as Variables;
}

function members(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
}
