/** The file that keeps the rendered site between starts; the engine knows prepared answers, not our content. */
import { crc32 } from 'node:zlib';
import type {
  CodedBodies,
  CodedBody,
  Operation,
  PreparedResponse,
  PreparedTable,
} from '@plan-surface/engine';
import type { SearchAsset } from '../pages/theme.ts';
import type { SiteContent, SitePage } from '../render/site.ts';
import { type Skill, skillArchivePath, skillFilePath } from '../skills/skill.ts';

/** The rendered content and the prepared answers, kept so that the next start need not make them again. */
export interface Snapshot {
  readonly content: SiteContent;
  readonly table: PreparedTable;
}

/**
 * A snapshot is one file: the fingerprint; CRC-32 of the description, its length and the length of the file (four bytes
 * each); the description in JSON; the bodies. Equal bodies and header texts are stored once. A body is read, and its CRC-32
 * compared, on first use: a start reads less than one of tens of megabytes. The checksums detect damage, not tampering.
 */
interface Description {
  readonly content: Omit<SiteContent, 'pages' | 'searches' | 'skills'> & {
    readonly pages: readonly StoredPage[];
    readonly searches: readonly StoredSearch[];
    readonly skills: readonly StoredSkill[];
  };
  readonly texts: readonly string[];
  readonly bodies: readonly (readonly StoredBody[])[];
  readonly entries: readonly StoredEntry[];
}

/** HTML and Markdown of a page are bodies of the table. */
type StoredPage = Omit<SitePage, 'html' | 'markdown'>;
/** So is the text of a search index. */
type StoredSearch = Omit<SearchAsset, 'text'>;
/** So are the archive of a skill and the texts of its files. */
type StoredSkill = Omit<Skill, 'archive' | 'files'> & { readonly files: readonly string[] };
type StoredBody = readonly [
  encoding: keyof CodedBodies,
  start: number,
  size: number,
  etag: string,
  checksum: number,
];
type StoredEntry = readonly [path: string, operation: string, responses: readonly StoredResponse[]];
/** Header texts and bodies by their index. */
type StoredResponse = readonly [mediaType: string, headers: readonly number[], bodies: number];

/** The fingerprint is a SHA-256 in hex. */
const CHECKSUM_AT = 64;
const LENGTH_AT = CHECKSUM_AT + 4;
const TOTAL_AT = LENGTH_AT + 4;
const START = TOTAL_AT + 4;

export function encodeSnapshot({ content, table }: Snapshot, fingerprint: string): Buffer {
  const texts = new Map<string, number>();
  const bodies = new Map<CodedBodies, number>();
  const number = <T>(known: Map<T, number>, value: T): number => {
    const at = known.get(value) ?? known.size;
    known.set(value, at);
    return at;
  };
  const entries = [...table].map(([path, { operation, responses }]): StoredEntry => {
    const stored = [...responses].map(([mediaType, response]): StoredResponse => {
      const headers = response.headers.map((text) => number(texts, text));
      return [mediaType, headers, number(bodies, response.bodies)];
    });
    return [path, operation.id, stored];
  });
  const blob: Uint8Array[] = [];
  let size = 0;
  const storedBodies = [...bodies.keys()].map((coded) =>
    Object.entries(coded).map(([encoding, { bytes, etag }]): StoredBody => {
      blob.push(bytes);
      size += bytes.length;
      return [encoding as keyof CodedBodies, size - bytes.length, bytes.length, etag, crc32(bytes)];
    }),
  );
  const pages = content.pages.map(({ html: _html, markdown: _markdown, ...page }) => page);
  const searches = content.searches.map(({ text: _text, ...search }) => search);
  const skills = content.skills.map(({ archive: _archive, files, ...skill }): StoredSkill => {
    return { ...skill, files: files.map(({ name }) => name) };
  });
  const description: Description = {
    content: { ...content, pages, searches, skills },
    texts: [...texts.keys()],
    bodies: storedBodies,
    entries,
  };
  const json = Buffer.from(JSON.stringify(description));
  const file = Buffer.concat([Buffer.from(fingerprint), Buffer.alloc(START - CHECKSUM_AT), json, ...blob]);
  file.writeUInt32LE(json.length, LENGTH_AT);
  file.writeUInt32LE(file.length, TOTAL_AT);
  file.writeUInt32LE(checksumOf(file.subarray(LENGTH_AT, START), json), CHECKSUM_AT);
  return file;
}

/** The file does not match its checksums. */
export class DamagedSnapshot extends Error {}

/** An open file. */
export interface SnapshotFile {
  /** In bytes. */
  readonly size: number;
  /** Shorter than `length` at the end of the file. */
  read(start: number, length: number): Buffer;
  /** Removes it, so that the next start builds everything again. */
  discard(): void;
}

/**
 * Null if the file has another fingerprint. Throws DamagedSnapshot for a damaged description; a damaged body throws it on
 * first use.
 */
export function decodeSnapshot(
  file: SnapshotFile,
  fingerprint: string,
  operations: Readonly<Record<string, Operation>>,
): Snapshot | null {
  const head = file.read(0, START);
  if (head.toString('latin1', 0, CHECKSUM_AT) !== fingerprint) return null;
  const json = head.length < START ? head : file.read(START, head.readUInt32LE(LENGTH_AT));
  const isWhole =
    head.length === START &&
    head.readUInt32LE(CHECKSUM_AT) === checksumOf(head.subarray(LENGTH_AT), json) &&
    head.readUInt32LE(TOTAL_AT) === file.size;
  if (!isWhole) throw new DamagedSnapshot('The description of the kept build does not match its checksum.');
  const end = START + json.length;
  const description = JSON.parse(json.toString()) as Description;
  const { texts, content } = description;
  const bodies = description.bodies.map((stored) =>
    Object.fromEntries(stored.map((body) => [body[0], readBody(file, end, body)])),
  ) as unknown as readonly CodedBodies[];
  const list = (numbers: readonly number[]) => numbers.map((at) => texts[at] as string);
  const byId = new Map(Object.values(operations).map((operation) => [operation.id, operation]));
  const table: PreparedTable = new Map(
    description.entries.map(([path, id, stored]) => {
      const responses = stored.map(([mediaType, headers, at]) => {
        const response = { headers: list(headers), bodies: bodies[at] as CodedBodies };
        return [mediaType, response satisfies PreparedResponse] as const;
      });
      return [path, { operation: byId.get(id) as Operation, responses: new Map(responses) }];
    }),
  );
  const pages = content.pages.map((page) => restorePage(page, table));
  const searches = content.searches.map((search) => restoreSearch(search, table));
  const skills = content.skills.map((skill) => restoreSkill(skill, table));
  return { content: { ...content, pages, searches, skills }, table };
}

function checksumOf(lengths: Buffer, json: Buffer): number {
  return crc32(json, crc32(lengths));
}

/** @param bodies where they begin in the file */
function readBody(
  file: SnapshotFile,
  bodies: number,
  [, start, size, etag, checksum]: StoredBody,
): CodedBody {
  let read: Buffer | undefined;
  return {
    size,
    etag,
    get bytes() {
      if (read !== undefined) return read;
      const bytes = file.read(bodies + start, size);
      if (crc32(bytes) !== checksum) {
        file.discard();
        throw new DamagedSnapshot(
          'A body of the kept build does not match its checksum. The build was removed; start again to rebuild it.',
        );
      }
      read = bytes;
      return bytes;
    },
  };
}

/** Restores a page; HTML and Markdown are read from the table on first use. */
function restorePage(page: StoredPage, table: PreparedTable): SitePage {
  const read = (address: string, mediaType: string) =>
    Buffer.from(bytesAt(table, address, mediaType)).toString('utf8');
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

function restoreSearch(search: StoredSearch, table: PreparedTable): SearchAsset {
  return {
    ...search,
    get text() {
      return Buffer.from(bytesAt(table, search.href)).toString('utf8');
    },
  };
}

function restoreSkill({ files, ...skill }: StoredSkill, table: PreparedTable): Skill {
  return {
    ...skill,
    get archive() {
      return bytesAt(table, skillArchivePath(skill.name));
    },
    files: files.map((name) => ({
      name,
      get text() {
        return Buffer.from(bytesAt(table, skillFilePath(skill.name, name))).toString('utf8');
      },
    })),
  };
}

/** The body at an address, without content coding. Without `mediaType`, of its only media type. */
function bytesAt(table: PreparedTable, address: string, mediaType?: string): Uint8Array {
  const responses = table.get(address)?.responses;
  const response = mediaType === undefined ? responses?.values().next().value : responses?.get(mediaType);
  if (response === undefined)
    throw new Error(`The snapshot lacks ${mediaType ?? 'an answer'} at ${address}.`);
  return response.bodies.identity.bytes;
}
