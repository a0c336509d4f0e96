import { Router } from 'express';
import type { Operation, RateLimit, Validate } from '../../generated/server/operations.ts';
import type { Engine } from '../../generated/server/router.ts';
import { createErrorAnswer } from '../../runtime/http/answer-error.ts';
import { createApp } from '../../runtime/http/app.ts';
import { createEngine } from '../../runtime/http/engine.ts';
import { createFallbacks } from '../../runtime/http/fallback.ts';
import { createFastPath } from '../../runtime/http/fast-path.ts';
import type { Log } from '../../runtime/http/log.ts';
import { prepareTable } from '../../runtime/http/prepare-table.ts';
import { createRateLimiter } from '../../runtime/http/rate-limit.ts';
import { finishTable } from '../../runtime/http/table.ts';
import { createUnknownPath } from '../../runtime/http/unknown-path.ts';
import { createVisitorKey } from '../../runtime/http/visitor.ts';

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

const none = {
  summary: '',
  pathParameters: null,
  negotiation: null,
  cacheControl: {},
  headers: {},
  mcp: false,
};

export function operation(change: Partial<Operation> & Pick<Operation, 'id' | 'path'>): Operation {
  const mediaTypes = change.mediaTypes ?? ['application/json'];
  const body = Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, null]));
  return {
    ...none,
    method: 'GET',
    allow: 'GET, HEAD, OPTIONS',
    mediaTypes,
    responses: { 200: body },
    ...change,
  };
}

const pageCache = { 'text/html': 'public, max-age=300', 'text/markdown': 'private, max-age=300' };
const page = { mediaTypes: ['text/html', 'text/markdown'], cacheControl: pageCache };
const negotiation = { unspecific: 'text/html', tie: 'text/markdown' };
const deprecation = {
  Deprecation: 'true',
  Sunset: 'Wed, 01 Jan 2031 00:00:00 GMT',
  Link: '</api/health.json>; rel="successor-version"',
};

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
    responses: { 200: { 'application/json': isHealth } },
  }),
  getOld: operation({
    id: 'getOld',
    path: '/api/old.json',
    cacheControl: { '*': 'private, max-age=60' },
    headers: deprecation,
  }),
  getBroken: operation({ id: 'getBroken', path: '/broken/{page}', pathParameters: isPage }),
  postEcho: operation({
    id: 'postEcho',
    path: '/api/echo',
    method: 'POST',
    mediaTypes: ['text/plain'],
    allow: 'POST, OPTIONS',
    responses: { 200: { 'text/plain': null }, 202: {}, 413: { 'text/plain': null } },
    mcp: true,
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

function showPage(name: string, mediaType: string): object {
  const body =
    mediaType === 'text/html' ? `<!doctype html><h1>${name}</h1><p>${prose}</p>` : `# ${name}\n\n${prose}\n`;
  return { status: 200, mediaType, body };
}

interface Request {
  readonly path: { readonly page: string };
  readonly mediaType: string;
  readBody(limit: number): Promise<Uint8Array | null>;
}

export const handlers = {
  getHome: ({ mediaType }: Request) => showPage('index', mediaType),
  getInit: ({ mediaType }: Request) => showPage('init', mediaType),
  getHealth: () => ({ status: 200, mediaType: 'application/json', body: { status: 'ok' } }),
  getOld: () => ({ status: 200, mediaType: 'application/json', body: { old: true } }),
  getBroken: ({ path }: Request) => {
    throw new Error(`cannot read ${path.page}`);
  },
  postEcho: async ({ readBody }: Request) => {
    const body = await readBody(100);
    if (body === null) return { status: 413, mediaType: 'text/plain', body: 'too large\n' };
    if (body.toString() === 'secret') throw new Error(`cannot read ${body}`);
    if (body.length === 0) return { status: 202 };
    const text = body.toString();
    const headers = text.startsWith('tag ') ? { headers: { 'X-Tag': text.slice(4) } } : {};
    return { status: 200, mediaType: 'text/plain', body: text, ...headers };
  },
  getPage: ({ path, mediaType }: Request) => showPage(path.page, mediaType),
  getPageMarkdown: ({ path, mediaType }: Request) => showPage(path.page, mediaType),
};

const problem =
  (status: number) =>
  (request: { readonly url: string; readonly method: string; readonly mediaType: string }) => ({
    status,
    mediaType: request.mediaType,
    body: request.mediaType.endsWith('json')
      ? { status, instance: request.url }
      : `${status} for ${request.url}\n`,
  });

export const fallbacks = {
  methodNotAllowed: problem(405),
  tooManyRequests: problem(429),
  unknownApiPath: problem(404),
  unknownPage: problem(404),
};

const problemType = { 'application/problem+json': null };

export const fallbackResponses = {
  methodNotAllowed: { status: 405, mediaTypes: problemType },
  tooManyRequests: { status: 429, mediaTypes: problemType },
  unknownApiPath: { status: 404, mediaTypes: problemType },
  unknownPage: { status: 404, mediaTypes: { 'text/markdown': null, 'text/html': null } },
};

const pages = [{ page: 'guide' }, { page: 'faq' }];

/** The router that the compiler would print for these operations. */
function createRouter(engine: Engine): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const { id, method, path, allow } of Object.values(operations)) {
    const route = router.route(path.replace(/\{(\w+)\}/g, ':$1'));
    const serve = engine.serve(
      operations[id as keyof typeof operations],
      handlers[id as keyof typeof handlers],
    );
    (method === 'POST' ? route.post(serve) : route.get(serve)).all(engine.refuseMethod(allow));
  }
  return router;
}

/** What can stand in front of a server: every behaviour is the same with both. */
export const fronts = [
  ['the framework alone', 'app'],
  ['the table in front', 'listener'],
] as const;

export interface SiteOptions {
  readonly secure?: boolean;
  readonly limit?: number;
  readonly windowSeconds?: number;
  readonly trustedProxies?: number;
  readonly redisUrl?: string;
  readonly log?: Log;
}

export async function createSite(options: SiteOptions = {}) {
  const policy = {
    secure: options.secure ?? false,
    headersFor: ({
      operation: id,
      path,
      mediaType,
    }: {
      operation: string;
      path: string;
      mediaType: string;
    }) => ({
      ...(id === 'getHome' ? { Link: '</.well-known/api-catalog>; rel="api-catalog"' } : {}),
      ...(id === 'getPage' && mediaType === 'text/markdown' ? { 'Content-Location': `${path}.md` } : {}),
    }),
  };
  const log: Log = options.log ?? (() => {});
  const addresses = (id: string) => (id === 'getPage' || id === 'getPageMarkdown' ? pages : []);
  const table = finishTable(await prepareTable({ operations, handlers, addresses, policy }));
  const answerFallback = createFallbacks({ fallbacks, fallbackResponses, policy });
  const engine = createEngine({ table, policy, answerFallback, methodNotAllowed: 'methodNotAllowed' });
  const rateLimit = {
    prefix: '/api',
    limit: options.limit ?? 120,
    windowSeconds: options.windowSeconds ?? 60,
  };
  const rateLimiter = await createRateLimiter({
    rateLimits: [{ ...rateLimit, response: 'tooManyRequests' } satisfies RateLimit],
    visitorKey: createVisitorKey(options.trustedProxies ?? 0),
    answerFallback,
    redisUrl: options.redisUrl,
    log,
  });
  const unknownPath = createUnknownPath({
    table,
    redirects: new Map([['/index', '/']]),
    unknownPaths: [
      { prefix: '/', response: 'unknownPage' },
      { prefix: '/api', response: 'unknownApiPath' },
    ],
    exactPrefixes: ['/api'],
    answerFallback,
    policy,
  });
  const answerError = createErrorAnswer(policy, log);
  const app = createApp({ router: createRouter(engine), rateLimiter, unknownPath, answerError, policy });
  const listener = createFastPath({ routes: engine.routes, rateLimiter, answerError, app });
  return { app, listener, table, rateLimiter };
}
