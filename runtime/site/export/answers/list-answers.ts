import type { CodedBodies, PreparedTable } from '@plan-surface/engine';
import { notModifiedHeaders } from '@plan-surface/engine/negotiation';
import { contract } from '../../../../generated/server/operations.ts';

/** The content codings, best first, and the folder of the files in each. */
export const folders = { br: 'br', gzip: 'gzip', identity: 'site' } as const satisfies Record<
  keyof CodedBodies,
  string
>;

type Coding = keyof typeof folders;

/** What a GET of an address is answered with in one media type, in each content coding that it has. */
export interface Answer {
  readonly mediaType: string;
  /** Its file in each of the folders, such as `/quickstart.html`. */
  readonly file: string;
  /** Names and values in turn, without those that follow from the bytes. */
  readonly headers: readonly string[];
  /** The same of a 304. */
  readonly notModified: readonly string[];
  readonly bodies: CodedBodies;
}

/** How one of several answers is chosen. */
export interface Choice {
  readonly mediaTypes: readonly string[];
  /** What a client gets that names none of the media types. */
  readonly unspecific: string;
  /** What wins between equals. */
  readonly tie: string;
}

/** An address with its answers. */
export interface Resource {
  /** In its normal form. */
  readonly path: string;
  /** Path template of the operation that has the address. */
  readonly template: string;
  /** Requests are counted: a server or a worker answers them, never a file alone. */
  readonly isCounted: boolean;
  /** Null where there is one answer only. */
  readonly choice: Choice | null;
  readonly answers: readonly Answer[];
}

const countedPrefixes: readonly string[] = contract.rateLimits.map(({ prefix }) => prefix);

const isCounted = (path: string): boolean =>
  countedPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** Every address with its answers. Throws where two bodies would have the same file. */
export function listResources(table: PreparedTable): readonly Resource[] {
  const known = new Map<string, CodedBodies>();
  return [...table].map(([path, { operation, responses }]): Resource => {
    const answers = [...responses].map(([mediaType, { headers, bodies }]): Answer => {
      const file = responses.size === 1 ? path : fileOf(path, mediaType, headers);
      if (!/^(?:\/[\w.-]+)+$/.test(file)) throw new Error(`${path} has no name that a file can have.`);
      const other = known.get(file);
      if (other !== undefined && other.identity.etag !== bodies.identity.etag)
        throw new Error(`The file ${file} would have two contents; ${path} is the second.`);
      known.set(file, bodies);
      return { mediaType, file, headers, notModified: notModifiedHeaders(headers), bodies };
    });
    const [first = ''] = operation.mediaTypes;
    const { unspecific = first, tie = first } = operation.negotiation ?? {};
    const choice = answers.length === 1 ? null : { mediaTypes: operation.mediaTypes, unspecific, tie };
    return { path, template: operation.path, isCounted: isCounted(path), choice, answers };
  });
}

/** Of a negotiated answer: that of its own address, or the path with the ending that such files have. */
function fileOf(path: string, mediaType: string, headers: readonly string[]): string {
  const at = headers.indexOf('Content-Location');
  const own = at === -1 ? undefined : headers[at + 1];
  if (own !== undefined) return own;
  const extension = extensions[mediaType];
  if (extension === undefined) throw new Error(`Nothing says how files of ${mediaType} end.`);
  return `${path}${path.endsWith('/') ? 'index' : ''}.${extension}`;
}

const extensions: Readonly<Record<string, string>> = { 'text/html': 'html' };

/** The codings that a body has, best first. */
export function codingsOf(bodies: CodedBodies): readonly Coding[] {
  return (Object.keys(folders) as Coding[]).filter((coding) => bodies[coding] !== undefined);
}

/** Every file by its path below the export: `site/llms.txt`, `br/llms.txt`. */
export function listFiles(resources: readonly Resource[]): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const { answers } of resources)
    for (const { file, bodies } of answers)
      for (const coding of codingsOf(bodies)) {
        const bytes = bodies[coding]?.bytes;
        if (bytes !== undefined) files.set(`${folders[coding]}${file}`, bytes);
      }
  return files;
}
