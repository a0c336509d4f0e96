import { builderName } from '../../../generator/emit/server/status-names.ts';
import type {
  Contract,
  Log,
  Operation,
  PreparedTable,
  ResponsePlace,
  Validate,
} from '../../../runtime/engine/index.ts';
import {
  createEngine,
  createVisitorOf,
  type Engine,
  type Observer,
  PreparedAnswers,
} from '../../../runtime/engine/index.ts';
import { prepareAnswers } from '../../../runtime/engine/prepare.ts';
import { cors, security } from './http-client.ts';

/** A validator in the shape of the generated ones. */
export function validator(check: (data: unknown) => string | null, instancePath = ''): Validate {
  const validate: Validate = (data) => {
    const message = check(data);
    validate.errors = message === null ? null : [{ instancePath, message }];
    return message === null;
  };
  return validate;
}

const isHealth = validator(
  (data) => ((data as { status?: unknown }).status === 'ok' ? null : 'must be "ok"'),
  '/status',
);
const isPage = validator(
  (data) => (/^[a-z-]+$/.test((data as { page: string }).page) ? null : 'must be a name'),
  '/page',
);

type Change = Partial<Operation> & Pick<Operation, 'id' | 'path'>;

/** An operation that answers 200, and 304 where it is a GET. */
export function operation(change: Change): Operation {
  const mediaTypes = change.mediaTypes ?? ['application/json'];
  const { responses = { 200: { content: contentOf(...mediaTypes) }, 304: {} } } = change;
  return { summary: '', method: 'GET', mediaTypes, ...change, responses: withBuilders(responses) };
}

/** Every response but 304 can be given by a handler. */
export function withBuilders(responses: Operation['responses']): Operation['responses'] {
  return Object.fromEntries(
    Object.entries(responses).map(([key, response]) => [
      key,
      key === '304' ? response : { ...response, builder: builderName(key) },
    ]),
  );
}

/** Content of media types without schema. */
export function contentOf(...mediaTypes: readonly string[]) {
  return Object.fromEntries(
    mediaTypes.map((type) => [
      type,
      { as: type.endsWith('json') ? ('json' as const) : ('text' as const), validate: null },
    ]),
  );
}

/** A contract of some operations, with nothing beside them. */
export function contractOf(
  operations: Readonly<Record<string, Operation>>,
  change: Partial<Contract> = {},
): Contract {
  const nothing = { rateLimits: [], unknownPaths: [], methodNotAllowed: null, securitySchemes: {} };
  return { operations, sharedResponses: {}, ...nothing, ...change };
}

const pageCache = { 'text/html': 'public, max-age=300', 'text/markdown': 'private, max-age=300' };
const page = { mediaTypes: ['text/html', 'text/markdown'], cacheControl: pageCache };
const negotiation = { unspecific: 'text/html', tie: 'text/markdown' };
const deprecation = {
  Deprecation: 'true',
  Sunset: 'Wed, 01 Jan 2031 00:00:00 GMT',
  Link: '</api/health.json>; rel="successor-version"',
};
const json = contentOf('application/json');

export const operations = {
  getHome: operation({ id: 'getHome', path: '/', ...page, negotiation }),
  getInit: operation({
    id: 'getInit',
    path: '/init',
    ...page,
    negotiation: { unspecific: 'text/markdown', tie: 'text/markdown' },
  }),
  getHealth: operation({
    id: 'getHealth',
    path: '/api/health.json',
    cacheControl: { '*': 'private, max-age=60' },
    responses: {
      200: { content: { 'application/json': { as: 'json', validate: isHealth } } },
      304: {},
    },
  }),
  getOld: operation({
    id: 'getOld',
    path: '/api/old.json',
    cacheControl: { '*': 'private, max-age=60' },
    headers: deprecation,
  }),
  getBroken: operation({
    id: 'getBroken',
    path: '/broken/{page}',
    pathParameters: isPage,
    responses: { 200: { content: json } },
  }),
  postEcho: operation({
    id: 'postEcho',
    path: '/api/echo',
    method: 'POST',
    mediaTypes: ['text/plain'],
    responses: {
      200: { content: contentOf('text/plain'), headers: { names: ['X-Tag'] } },
      202: {},
      413: { content: contentOf('text/plain') },
    },
    raw: true,
  }),
  getPage: operation({ id: 'getPage', path: '/{page}', ...page, negotiation, pathParameters: isPage }),
  getPageMarkdown: operation({
    id: 'getPageMarkdown',
    path: '/{page}.md',
    mediaTypes: ['text/markdown'],
    cacheControl: { '*': 'public, max-age=300' },
    pathParameters: isPage,
  }),
} satisfies Record<string, Operation>;

/** Long enough to be compressed. */
const prose = 'A plan is the unit of work, and every gate leaves its evidence. '.repeat(40);

function showPage(name: string, mediaType: string): string {
  return mediaType === 'text/html'
    ? `<!doctype html><h1>${name}</h1><p>${prose}</p>`
    : `# ${name}\n\n${prose}\n`;
}

interface Request {
  readonly path: { readonly page: string };
  readonly mediaType: string;
  readBody(limit: number): Promise<Uint8Array | null>;
}

/** Untyped builders of all responses of the fixtures. */
type Build = (...args: readonly unknown[]) => never;
interface Replying {
  readonly reply: Readonly<Record<'ok' | 'accepted' | 'contentTooLarge' | 'notFound', Build>>;
}

export const handlers = {
  getHome: ({ mediaType }: Request, { reply }: Replying) => reply.ok(mediaType, showPage('index', mediaType)),
  getInit: ({ mediaType }: Request, { reply }: Replying) => reply.ok(mediaType, showPage('init', mediaType)),
  getHealth: (_: Request, { reply }: Replying) => reply.ok({ status: 'ok' }),
  getOld: (_: Request, { reply }: Replying) => reply.ok({ old: true }),
  getBroken: ({ path }: Request) => {
    throw new Error(`cannot read ${path.page}`);
  },
  postEcho: async ({ readBody }: Request, { reply }: Replying) => {
    const body = await readBody(100);
    if (body === null) return reply.contentTooLarge('too large\n');
    const text = new TextDecoder().decode(body);
    if (text === 'secret') throw new Error(`cannot read ${text}`);
    if (text === '') return reply.accepted();
    return reply.ok(text, text.startsWith('tag ') ? { 'X-Tag': text.slice(4) } : {});
  },
  getPage: ({ path, mediaType }: Request, { reply }: Replying) =>
    reply.ok(mediaType, showPage(path.page, mediaType)),
  getPageMarkdown: ({ path }: Request, { reply }: Replying) => reply.ok(showPage(path.page, 'text/markdown')),
};

interface Unanswered {
  readonly path: string;
  readonly mediaType: string;
}

const responders = {
  unknownApiPath: ({ path }: Unanswered, { reply }: Replying) =>
    reply.notFound({ status: 404, instance: path }),
  unknownPage: ({ path, mediaType }: Unanswered, { reply }: Replying) =>
    reply.notFound(mediaType, `404 for ${path}\n`),
};

const problemContent = { content: contentOf('application/problem+json') };

const shared = {
  sharedResponses: {
    methodNotAllowed: { status: 405, builder: 'methodNotAllowed', ...problemContent },
    tooManyRequests: { status: 429, builder: 'tooManyRequests', ...problemContent },
    unknownApiPath: { status: 404, builder: 'notFound', ...problemContent },
    unknownPage: { status: 404, builder: 'notFound', content: contentOf('text/markdown', 'text/html') },
  },
  unknownPaths: [
    { prefix: '/api', response: 'unknownApiPath' },
    { prefix: '/', response: 'unknownPage' },
  ],
  methodNotAllowed: 'methodNotAllowed',
};

const pages = [{ page: 'guide' }, { page: 'faq' }];

export interface SiteOptions {
  readonly observers?: readonly Observer[];
  readonly secure?: boolean;
  readonly limit?: number;
  readonly windowSeconds?: number;
  readonly trustedProxies?: number;
  readonly log?: Log;
}

function headersOf(secure: boolean) {
  return ({ operation: id, path, mediaType, preflight }: ResponsePlace) => ({
    ...security,
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
    ...(mediaType === 'text/html' ? { 'Content-Security-Policy': "default-src 'none'" } : cors),
    ...(preflight === undefined ? {} : { 'Access-Control-Allow-Methods': preflight }),
    ...(id === 'getHome' ? { Link: '</.well-known/api-catalog>; rel="api-catalog"' } : {}),
    ...(id === 'getPage' && mediaType === 'text/markdown' ? { 'Content-Location': `${path}.md` } : {}),
  });
}

/** A small site, whose addresses are all prepared, with one operation that is not. */
export async function createSite(
  options: SiteOptions = {},
): Promise<{ readonly engine: Engine; readonly table: PreparedTable }> {
  const rateLimit = {
    prefix: '/api',
    limit: options.limit ?? 120,
    windowSeconds: options.windowSeconds ?? 60,
    response: 'tooManyRequests',
  };
  const contract = contractOf(operations, { ...shared, rateLimits: [rateLimit] });
  const headers = headersOf(options.secure ?? false);
  const addresses = (id: string) => (id === 'getPage' || id === 'getPageMarkdown' ? pages : []);
  const table = await prepareAnswers(contract, handlers, { addresses, headers });
  const engine = createEngine(contract, handlers, {
    prepared: new PreparedAnswers(table),
    headers,
    responders,
    problemBody: ({ status }, { path }) => ({ status, instance: path }),
    redirect: (path) => redirectOf(path),
    rateLimits: { visitorOf: createVisitorOf(options.trustedProxies ?? 0) },
    log: options.log ?? (() => {}),
    observers: options.observers ?? [],
  });
  return { engine, table };
}

/** Redirects an alias, or a path with a trailing slash, except below `/api`. */
function redirectOf(path: string): string | undefined {
  if (/^\/api(\/|$)/.test(path)) return undefined;
  const trimmed = path.replace(/(?<=[^/])\/+$/, '');
  const known = trimmed === '/index' ? '/' : trimmed;
  return known === path ? undefined : known;
}
