import type { Operation } from '../generated/server/operations.ts';
import type { Encoding } from './http/accept.ts';
import type { Bodies, Coded } from './http/finish-response.ts';
import type { PreparedResponse, PreparedTable } from './http/table.ts';
import type { SiteContent, SitePage } from './site/site.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * A snapshot as one file: the fingerprint, the length of the description in four bytes, the description in JSON, the
 * bodies. Every body and every text of a header stands there once.
 */
interface Description {
  readonly content: Omit<SiteContent, 'pages'> & { readonly pages: readonly StoredPage[] };
  readonly texts: readonly string[];
  readonly bodies: readonly (readonly StoredBody[])[];
  readonly entries: readonly StoredEntry[];
  /** Of all bodies together, in bytes. */
  readonly size: number;
}

/** A page without its two forms: these are bodies of the table. */
type StoredPage = Omit<SitePage, 'html' | 'markdown'>;
type StoredBody = readonly [encoding: Encoding, start: number, end: number, etag: string | null];
type StoredEntry = readonly [path: string, operation: string, responses: readonly StoredResponse[]];
/** Header texts and bodies by their number. */
type StoredResponse = readonly [
  mediaType: string,
  status: number,
  headers: readonly number[],
  notModified: readonly number[],
  bodies: number,
];

const FINGERPRINT_LENGTH = 64;
const START = FINGERPRINT_LENGTH + 4;

export function encodeSnapshot({ content, table }: Snapshot, fingerprint: string): Buffer {
  const texts = new Map<string, number>();
  const bodies = new Map<Bodies, number>();
  const number = <T>(known: Map<T, number>, value: T): number => {
    const at = known.get(value) ?? known.size;
    known.set(value, at);
    return at;
  };
  const entries = [...table].map(([path, { operation, responses }]): StoredEntry => {
    const stored = [...responses].map(([mediaType, response]): StoredResponse => {
      const { status, headers, notModified } = response.head;
      const numbers = (list: readonly string[]) => list.map((text) => number(texts, text));
      return [mediaType, status, numbers(headers), numbers(notModified), number(bodies, response.bodies)];
    });
    return [path, operation.id, stored];
  });
  const blob: Buffer[] = [];
  let size = 0;
  const storedBodies = [...bodies.keys()].map((coded) =>
    Object.entries(coded).map(([encoding, { body, etag }]): StoredBody => {
      blob.push(body);
      size += body.length;
      return [encoding as Encoding, size - body.length, size, etag];
    }),
  );
  const pages = content.pages.map(({ html: _html, markdown: _markdown, ...page }) => page);
  const description: Description = {
    content: { ...content, pages },
    texts: [...texts.keys()],
    bodies: storedBodies,
    entries,
    size,
  };
  const json = Buffer.from(JSON.stringify(description));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  return Buffer.concat([Buffer.from(fingerprint), length, json, ...blob]);
}

/** Bodies are parts of `file`, not copies. Null when the file is of another fingerprint, or cut short. */
export function decodeSnapshot(
  file: Buffer,
  fingerprint: string,
  operations: Readonly<Record<string, Operation>>,
): Snapshot | null {
  if (file.toString('latin1', 0, FINGERPRINT_LENGTH) !== fingerprint) return null;
  const end = START + file.readUInt32LE(FINGERPRINT_LENGTH);
  const description = JSON.parse(file.toString('utf8', START, end)) as Description;
  const blob = file.subarray(end);
  if (blob.length !== description.size) return null;
  const { texts, content } = description;
  const bodies = description.bodies.map((stored) =>
    Object.fromEntries(
      stored.map(([encoding, from, to, etag]): [string, Coded] => [
        encoding,
        { body: blob.subarray(from, to), etag },
      ]),
    ),
  ) as unknown as readonly Bodies[];
  const list = (numbers: readonly number[]) => numbers.map((at) => texts[at] as string);
  const byId = new Map(Object.values(operations).map((operation) => [operation.id, operation]));
  const table: PreparedTable = new Map(
    description.entries.map(([path, id, stored]) => {
      const responses = stored.map(([mediaType, status, headers, notModified, at]) => {
        const head = { status, headers: list(headers), notModified: list(notModified) };
        return [mediaType, { head, bodies: bodies[at] as Bodies } satisfies PreparedResponse] as const;
      });
      return [path, { operation: byId.get(id) as Operation, responses: new Map(responses) }];
    }),
  );
  return { content: { ...content, pages: content.pages.map((page) => restorePage(page, table)) }, table };
}

/** The page again, each form read from the table when somebody asks for it. */
function restorePage(page: StoredPage, table: PreparedTable): SitePage {
  const read = (address: string, mediaType: string): string => {
    const response = table.get(address)?.responses.get(mediaType);
    if (response === undefined) throw new Error(`The snapshot lacks ${mediaType} at ${address}.`);
    return response.bodies.identity.body.toString('utf8');
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
