import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { $RefParser, type FileInfo } from '@apidevtools/json-schema-ref-parser';
import type { Diagnostics } from '../source/diagnostics.ts';
import { schemaDocumentOf } from '../source/grammar/extensions.ts';
import { isObject } from '../source/json.ts';
import { memoize } from '../source/memoize.ts';
import { locate, SourceFile, type Variables } from '../source/source-file.ts';
import { type ContractFiles, ContractFolder, FileRefusal } from './contract-folder.ts';
import { applyOverlays, type Overlay } from './overlay/apply-overlays.ts';

/** The files of one contract, read and parsed, nothing interpreted yet. */
export interface Sources {
  /** The OpenAPI document. */
  readonly entry: SourceFile;
  /** Every file by absolute path, the entry included. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** The absolute path of every file that was named and could not be read. */
  readonly unread: readonly string[];
  /** Why a file that was named is no part of the contract, by its absolute path. */
  readonly refused: ReadonlyMap<string, FileRefusal>;
  /** The overlays that have changed the document, in their order. */
  readonly overlays: readonly SourceFile[];
  /** The site configuration, when one was given. */
  readonly site: SourceFile | null;
  /** The schema that the site configuration names by `$schema`. */
  readonly siteSchema: SourceFile | null;
}

export interface Reads {
  /** The folder that all files of the contract are in; null for the one that `ContractFolder.around` finds. */
  readonly root?: string | null;
  /** Paths of overlays that change the document, one after the other, before anything else reads it. */
  readonly overlays?: readonly string[];
  /** What the contract is read from instead; the site configuration and overlays are not. */
  readonly stored?: ContractFiles | null;
}

/**
 * Reads the OpenAPI document, every file that it references (`$ref`, `x-schema-document`) and the site
 * configuration, whose addresses replace `{name}` in all of them. Nothing is fetched from a network.
 *
 * A file that cannot be read or parsed is reported. Returns null if nothing is left to check.
 */
export async function readContract(
  specPath: string,
  sitePath: string | null,
  diagnostics: Diagnostics,
  { root = null, overlays: overlayPaths = [], stored = null }: Reads = {},
): Promise<Sources | null> {
  const ofSite = sitePath === null ? null : await Reading.start(sitePath, root, {}, diagnostics);
  const site = await (ofSite?.readEntry() ?? null);
  const variables = addresses(site?.value);
  const overlays = await readOverlays(overlayPaths, root, variables, diagnostics);
  const reading = await Reading.start(specPath, root, variables, diagnostics, stored, overlays ?? []);
  const entry = await reading.readEntry();
  if (entry === null || overlays === null || (sitePath !== null && site === null)) return null;
  const { files, missing, refused } = reading;
  for (const file of [...files.values()].flatMap((source) => schemaDocumentFiles(source))) {
    if (!files.has(file)) await reading.crawl(file);
  }
  const siteSchema = ofSite === null || site === null ? null : await readSiteSchema(site, ofSite);
  return {
    entry,
    files,
    unread: [...missing.keys()],
    refused: new Map([...refused, ...(ofSite?.refused ?? [])]),
    overlays: (overlays ?? []).map(({ file }) => file),
    site,
    siteSchema,
  };
}

/** The absolute path of every file of a contract. */
export function filesOf({ files, overlays, site, siteSchema }: Sources): string[] {
  const others = [...overlays, site, siteSchema];
  return [...files.keys(), ...others.flatMap((source) => (source === null ? [] : [source.path]))];
}

/** Null if one of them cannot be read. */
async function readOverlays(
  paths: readonly string[],
  root: string | null,
  variables: Variables,
  diagnostics: Diagnostics,
): Promise<Overlay[] | null> {
  const read: Overlay[] = [];
  for (const named of paths) {
    const file = await (await Reading.start(named, root, {}, diagnostics)).readAlone();
    if (file !== null) read.push({ file, filled: readSource(file.path, Buffer.from(file.text), variables) });
  }
  return read.length === paths.length ? read : null;
}

async function readSiteSchema(site: SourceFile, reading: Reading): Promise<SourceFile | null> {
  const reference = members(site.value)['$schema'];
  const file = typeof reference === 'string' ? locate(site, reference) : null;
  if (file === null) return null;
  await reading.crawl(file);
  return reading.files.get(file) ?? null;
}

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

/** Reads a file that the user names, and the files that it refers to. */
class Reading {
  /** Absolute paths of files that were named: to what was read, to the code of the error, to why they are not read. */
  readonly files = new Map<string, SourceFile>();
  readonly missing = new Map<string, string>();
  readonly refused = new Map<string, FileRefusal>();
  readonly #named: string;
  readonly #folder: ContractFiles;
  readonly #variables: Variables;
  readonly #diagnostics: Diagnostics;
  readonly #overlays: readonly Overlay[];

  private constructor(
    named: string,
    folder: ContractFiles,
    variables: Variables,
    diagnostics: Diagnostics,
    overlays: readonly Overlay[],
  ) {
    this.#named = named;
    this.#folder = folder;
    this.#variables = variables;
    this.#diagnostics = diagnostics;
    this.#overlays = overlays;
  }

  static async start(
    named: string,
    root: string | null,
    variables: Variables,
    diagnostics: Diagnostics,
    stored: ContractFiles | null = null,
    overlays: readonly Overlay[] = [],
  ): Promise<Reading> {
    const file = path.resolve(named);
    const folder = stored ?? (await ContractFolder.around(file, root));
    return new Reading(file, folder, variables, diagnostics, overlays);
  }

  /** The file that the user names, and all that it refers to: it must exist and be well-formed. */
  async readEntry(): Promise<SourceFile | null> {
    await this.crawl(this.#named);
    return this.#entry();
  }

  /** The same without what it refers to. */
  async readAlone(): Promise<SourceFile | null> {
    const data = await this.#read(this.#named);
    if (data !== unread) this.#keep(this.#named, data);
    return this.#entry();
  }

  #entry(): SourceFile | null {
    const file = this.#named;
    const source = this.files.get(file);
    if (source === undefined) {
      const refusal = this.refused.get(file);
      this.#diagnostics.add(
        refusal?.code ?? 'PS101',
        { file: new SourceFile(file, ''), pointer: '' },
        refusal === undefined
          ? (reasons[this.missing.get(file) ?? ''] ?? 'the file cannot be read')
          : `the file leads ${refusal.message}`,
      );
    }
    return source === undefined || source.problems.length > 0 ? null : source;
  }

  /**
   * Lets the reference parser follow every `$ref` from a file on, and keeps what it reads. A missing file is not
   * reported yet: the checks do it at the reference.
   */
  async crawl(start: string): Promise<void> {
    // If one file cannot be read, the parser gives up all that it has not read yet: so it is told that every
    // file can.
    const read = { order: 1, canRead: true, read: (info: FileInfo) => this.#read(pathOf(info)) };
    const keep = {
      order: 1,
      canParse: true,
      allowEmpty: true,
      parse: (info: FileInfo) =>
        info.data === unread ? {} : this.#keep(pathOf(info), Buffer.from(info.data)),
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

  async #read(file: string): Promise<Buffer> {
    try {
      return await (file === this.#named ? this.#folder.readNamed(file) : this.#folder.read(file));
    } catch (error) {
      if (error instanceof FileRefusal) this.refused.set(file, error);
      else this.missing.set(file, (error as NodeJS.ErrnoException).code ?? '');
      return unread;
    }
  }

  #keep(path: string, data: Buffer): unknown {
    const read = readSource(path, data, this.#variables);
    const hasValue = read.problems.every(
      ({ code }) => code === 'PS103' && this.#diagnostics.rules.tolerates(code),
    );
    const sound = read.problems.length > 0 && hasValue ? read.replaced(read.value) : read;
    const file = this.#overlaid(sound);
    this.files.set(file.path, file);
    for (const problem of read.problems) {
      const { code, message, hint, pointer = '' } = problem;
      const place = { file, pointer, position: problem };
      if (hasValue)
        this.#diagnostics.tolerate({ code, place, message, instead: 'the last of the two is used' });
      else this.#diagnostics.add(code, place, message, hint);
    }
    return withoutIds(file.value ?? {}, pathToFileURL(file.path).href);
  }

  #overlaid(file: SourceFile): SourceFile {
    if (file.path !== this.#named || this.#overlays.length === 0 || file.problems.length > 0) return file;
    return applyOverlays(file, this.#overlays, this.#diagnostics);
  }
}

/** Stands for a file that does not exist or cannot be read. */
const unread = Buffer.alloc(0);

/** Throws for any other kind of address. */
function pathOf({ url }: FileInfo): string {
  return path.resolve(fileURLToPath(new URL(url, 'file:///')));
}

/**
 * The absolute path of each file that an operation names by `x-schema-document`, wherever the operation is.
 */
function schemaDocumentFiles(file: SourceFile, value: unknown = file.value): string[] {
  if (value === null || typeof value !== 'object') return [];
  const reference = schemaDocumentOf(value);
  const named = reference === null ? null : locate(file, reference);
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

/**
 * A copy without `$id`s and dialects, for the reader of files, which resolves every reference against the file that
 * contains it. If an `$id` is a path, references below it are resolved against it; an absolute `$id` does not affect
 * where files are.
 *
 * @param file address of the file
 * @param base address of the schema around the value
 */
function withoutIds(value: unknown, file: string, base = file): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutIds(item, file, base));
  if (!isObject(value)) return value;
  const own = typeof value['$id'] === 'string' ? (resolved(value['$id'], base) ?? base) : base;
  const isMoved = own !== file && own.startsWith('file:');
  const members = Object.entries(value).filter(
    ([name, member]) => !(/^\$(id|schema)$/.test(name) && typeof member === 'string'),
  );
  return Object.fromEntries(
    members.map(([name, member]) => {
      const moved = isMoved && name === '$ref' && typeof member === 'string' ? resolved(member, own) : null;
      return [name, moved ?? withoutIds(member, file, own)];
    }),
  );
}

function resolved(reference: string, base: string): string | null {
  return URL.canParse(reference, base) ? new URL(reference, base).href : null;
}
