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

/** What rendering, proving and compressing gave, kept so that the next start need not do it again. */
export interface Snapshot {
  readonly content: SiteContent;
  readonly table: PreparedTable;
}

/**
 * A snapshot as one file: the fingerprint, the CRC-32 of all that follows and the length of the description, four bytes
 * each, the description in JSON, the bodies. Every body and every text of a header stands there once. The checksum finds
 * accidents, for which a SHA-256 of tens of megabytes would cost every start three times as much.
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

/** A page without its two forms: these are bodies of the table. */
type StoredPage = Omit<SitePage, 'html' | 'markdown'>;
/** A search index without its text, in the same way. */
type StoredSearch = Omit<SearchAsset, 'text'>;
/** A skill without its archive and the texts of its files: these are bodies, too. */
type StoredSkill = Omit<Skill, 'archive' | 'files'> & { readonly files: readonly string[] };
type StoredBody = readonly [encoding: keyof CodedBodies, start: number, end: number, etag: string];
type StoredEntry = readonly [path: string, operation: string, responses: readonly StoredResponse[]];
/** Header texts and bodies by their number. */
type StoredResponse = readonly [mediaType: string, headers: readonly number[], bodies: number];

/** The fingerprint is a SHA-256 in hex. */
const CHECKSUM_AT = 64;
const LENGTH_AT = CHECKSUM_AT + 4;
const START = LENGTH_AT + 4;

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
      return [encoding as keyof CodedBodies, size - bytes.length, size, etag];
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
  file.writeUInt32LE(crc32(file.subarray(LENGTH_AT)), CHECKSUM_AT);
  return file;
}

/** The file is not as it was written. */
export class DamagedSnapshot extends Error {}

/** Bodies are parts of `file`, not copies. Null when the file is of another fingerprint; throws DamagedSnapshot. */
export function decodeSnapshot(
  file: Buffer,
  fingerprint: string,
  operations: Readonly<Record<string, Operation>>,
): Snapshot | null {
  if (file.toString('latin1', 0, CHECKSUM_AT) !== fingerprint) return null;
  const isWhole = file.length >= START && file.readUInt32LE(CHECKSUM_AT) === crc32(file.subarray(LENGTH_AT));
  if (!isWhole) throw new DamagedSnapshot('The checksum does not match.');
  const end = START + file.readUInt32LE(LENGTH_AT);
  const description = JSON.parse(file.toString('utf8', START, end)) as Description;
  const blob = file.subarray(end);
  const { texts, content } = description;
  const bodies = description.bodies.map((stored) =>
    Object.fromEntries(
      stored.map(([encoding, from, to, etag]): [string, CodedBody] => [
        encoding,
        { bytes: blob.subarray(from, to), etag },
      ]),
    ),
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

/** The page again, each form read from the table when somebody asks for it. */
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

/** The search index again, in the same way. */
function restoreSearch(search: StoredSearch, table: PreparedTable): SearchAsset {
  return {
    ...search,
    get text() {
      return Buffer.from(bytesAt(table, search.href)).toString('utf8');
    },
  };
}

/** The skill again, in the same way. */
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

/** The body at an address, without content coding; in its only media type when none is named. */
function bytesAt(table: PreparedTable, address: string, mediaType?: string): Uint8Array {
  const responses = table.get(address)?.responses;
  const response = mediaType === undefined ? responses?.values().next().value : responses?.get(mediaType);
  if (response === undefined)
    throw new Error(`The snapshot lacks ${mediaType ?? 'an answer'} at ${address}.`);
  return response.bodies.identity.bytes;
}
