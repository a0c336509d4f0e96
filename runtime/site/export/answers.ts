/** The prepared answers as files, redirects and refusals: what nginx and the edge need to answer as our server does. */
import { type CodedBodies, type Engine, type PreparedTable, Problem } from '@plan-surface/engine';
import { toFetch } from '@plan-surface/engine/fetch';
import { notModifiedHeaders } from '@plan-surface/engine/negotiation';
import { contract } from '../../../generated/server/operations.ts';
import { site as config } from '../../../generated/site.ts';

/** The content codings, best first, and the folder of the files of each. */
export const folders = { br: 'br', gzip: 'gzip', identity: 'site' } as const satisfies Record<
  keyof CodedBodies,
  string
>;

type Coding = keyof typeof folders;

/** The response to a GET of an address in one media type, in each of its content codings. */
export interface Answer {
  readonly mediaType: string;
  /** Its file in each of the folders, such as `/quickstart.html`. */
  readonly file: string;
  /** Names and values in turn, without those that depend on the bytes. */
  readonly headers: readonly string[];
  /** The same for a 304. */
  readonly notModified: readonly string[];
  readonly bodies: CodedBodies;
}

/** How the media type of a response is negotiated. */
export interface Choice {
  readonly mediaTypes: readonly string[];
  /** The media type for clients that name none of these. */
  readonly unspecific: string;
  /** Tie-break for equal q-values. */
  readonly tie: string;
}

/** An address with its answers. */
export interface Resource {
  /** In its normal form. */
  readonly path: string;
  /** Path template of the operation. */
  readonly template: string;
  /** A rate limit covers the address, so a server or a worker must answer, never a file alone. */
  readonly isCounted: boolean;
  /** Null if there is only one answer. */
  readonly choice: Choice | null;
  readonly answers: readonly Answer[];
}

const countedPrefixes: readonly string[] = contract.rateLimits.map(({ prefix }) => prefix);

const isCounted = (path: string): boolean =>
  countedPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** Every address with its answers. Throws if two different bodies would have the same file. */
export function listResources(table: PreparedTable): readonly Resource[] {
  const known = new Map<string, CodedBodies>();
  return [...table].map(([path, { operation, responses }]): Resource => {
    const answers = [...responses].map(([mediaType, { headers, bodies }]): Answer => {
      const file = responses.size === 1 ? path : fileOf(path, mediaType, headers);
      if (!/^(?:\/[\w.-]+)+$/.test(file)) throw new Error(`${path} cannot be a file name.`);
      const other = known.get(file);
      if (other !== undefined && other.identity.etag !== bodies.identity.etag)
        throw new Error(`${path} and another address have different contents for the file ${file}.`);
      known.set(file, bodies);
      return { mediaType, file, headers, notModified: notModifiedHeaders(headers), bodies };
    });
    const [first = ''] = operation.mediaTypes;
    const { unspecific = first, tie = first } = operation.negotiation ?? {};
    const choice = answers.length === 1 ? null : { mediaTypes: operation.mediaTypes, unspecific, tie };
    return { path, template: operation.path, isCounted: isCounted(path), choice, answers };
  });
}

/** The file of a negotiated response: its `Content-Location`, or the path with the extension of its media type. */
function fileOf(path: string, mediaType: string, headers: readonly string[]): string {
  const at = headers.indexOf('Content-Location');
  const own = at === -1 ? undefined : headers[at + 1];
  if (own !== undefined) return own;
  const extension = extensions[mediaType];
  if (extension === undefined) throw new Error(`${mediaType} has no file extension.`);
  return `${path}${path.endsWith('/') ? 'index' : ''}.${extension}`;
}

const extensions: Readonly<Record<string, string>> = { 'text/html': 'html' };

/** The content codings of a body, best first. */
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

export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
  /** Names and values in turn, without `Location`. */
  readonly headers: readonly string[];
}

/**
 * The redirects from other spellings of the addresses, as the engine answers them.
 *
 * @param addresses in their normal form
 */
export async function listRedirects(
  engine: Engine,
  addresses: Iterable<string>,
  baseUrl: string,
): Promise<readonly Redirect[]> {
  const answer = toFetch(engine);
  const spellings = [
    `/${config.home}`,
    ...config.languages.flatMap(({ code }) => [`/${code}`, `/${code}/${config.home}`]),
    ...[...addresses].map((path) => `${path}/`),
  ];
  const redirects: Redirect[] = [];
  for (const from of spellings) {
    const { status, headers } = await answer(new Request(baseUrl + from));
    const to = headers.get('location');
    if (to === null) continue;
    const others: string[] = [];
    headers.forEach((value, name) => {
      if (name !== 'location' && name !== 'content-length') others.push(name, value);
    });
    redirects.push({ from, to, status, headers: others });
  }
  return redirects;
}

/** The response to a request that nginx refuses itself. */
export interface Refusal {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** Largest body of a request, in bytes; the engine's own default. */
export const MAX_BODY_BYTES = 1_048_576;

const refused: readonly (readonly [status: number, title: string, detail: string])[] = [
  [400, 'Bad request', 'The request or its target is malformed.'],
  [413, 'Content too large', `A body may have at most ${MAX_BODY_BYTES} bytes.`],
  [431, 'Request header fields too large', 'The request line and the headers together are too large.'],
  [500, 'Internal server error', 'The request could not be answered. The fault is not in the request.'],
  [501, 'Not implemented', 'The request asks for a feature that is not implemented here.'],
  [502, 'Bad gateway', 'The server that answers this request cannot be reached.'],
  [503, 'Service unavailable', 'The request cannot be answered at this moment.'],
  [504, 'Gateway timeout', 'The server that answers this request took too long.'],
  [505, 'HTTP version not supported', 'Use HTTP/1.1 or HTTP/1.0.'],
];

/** The refusals of nginx as problem details, as the engine writes them. */
export function listRefusals(engine: Engine, baseUrl: string): Promise<readonly Refusal[]> {
  return Promise.all(
    refused.map(async ([status, title, detail]): Promise<Refusal> => {
      const code = status < 500 ? 'PE221' : 'PE301';
      const problem = new Problem({ status, code, title, detail });
      const refuse = toFetch({ ...engine, answer: (exchange) => engine.refuse(exchange, problem) });
      const response = await refuse(new Request(baseUrl));
      const headers: [name: string, value: string][] = [];
      response.headers.forEach((value, name) => {
        if (name !== 'content-length') headers.push([name, value]);
      });
      return { status, headers, body: await response.text() };
    }),
  );
}
