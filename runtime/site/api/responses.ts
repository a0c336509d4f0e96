/** Fills the generated `Responders`, and gives every response our headers, every error our problem body. */
import type { Problem as EngineProblem, IncomingRequest, ResponsePlace } from '@plan-surface/engine';
import { TransportRefusal } from '@plan-surface/engine/mcp';
import type { Responders } from '../../../generated/server/handlers.ts';
import { operations } from '../../../generated/server/operations.ts';
import { site as config } from '../../../generated/site.ts';
import type { Problem } from '../../../generated/types/index.ts';
import { readPagePath, splitLanguage } from '../pages/addresses.ts';
import { nearest } from '../pages/page-registry.ts';
import type { Site } from '../render/site.ts';
import { languageOf } from '../source/site-config.ts';
import { siteLinks } from './addresses.ts';
import type { Bases } from './rebase.ts';

const apiPaths = [...new Set(Object.values(operations).map(({ path }) => path))].filter((path) =>
  path.startsWith('/api/'),
);

/** The 404 responses for unknown paths. Both suggest the nearest known one. */
export function createResponders(site: Site, bases: Bases): Responders {
  return {
    unknownApiPath({ path }, { reply }) {
      const instance = shorten(path);
      const [known] = nearest(
        path.slice('/api'.length),
        apiPaths.map((one) => one.slice('/api'.length)),
        1,
      );
      const hint =
        known === undefined
          ? 'Every path of the API stands in /api/v1/index.json.'
          : `The nearest path is /api${known}. Every path of the API stands in /api/v1/index.json.`;
      const details = { status: 404, code: 'not_found', title: 'Not found', instance, hint } as const;
      return reply.notFound(problem({ ...details, detail: `The API has no path ${instance}.` }, bases));
    },
    async unknownPage({ path, mediaType }, { reply }) {
      const page = await site.unknownPage(path);
      return reply.notFound(mediaType, mediaType === 'text/html' ? page.html : page.markdown);
    },
  };
}

interface ProblemDetails {
  readonly status: number;
  readonly code: Problem['code'];
  readonly title: string;
  /** What happened, for this request. */
  readonly detail: string;
  /** Path of the request. */
  readonly instance: string;
  /** What to do next. */
  readonly hint: string;
}

/** An error body (RFC 9457). `type` names the section of the developer portal that explains the errors. */
function problem(details: ProblemDetails, bases: Bases): Problem {
  return { type: `${bases.baseUrl}/developers#errors`, ...details, links: siteLinks(bases) };
}

type CodeAndHint = Pick<ProblemDetails, 'code' | 'hint'>;

const notHttp: CodeAndHint = {
  code: 'bad_request',
  hint: 'Send a request that HTTP/1.1 allows, with one valid Host header.',
};

/** The site's code and hint for problems of the engine, by status. */
const byStatus: Readonly<Record<number, CodeAndHint>> = {
  400: notHttp,
  404: { code: 'not_found', hint: 'Every path of the API stands in /api/v1/index.json.' },
  405: { code: 'method_not_allowed', hint: 'Use one of the methods that the Allow header names.' },
  412: {
    code: 'precondition_failed',
    hint: 'Get the representation again, or send the request without If-Match.',
  },
  408: { code: 'bad_request', hint: 'Send the whole request without pauses.' },
  413: { code: 'payload_too_large', hint: 'Send a smaller body, without chunk extensions.' },
  417: { code: 'bad_request', hint: 'Send the request without Expect.' },
  429: {
    code: 'rate_limited',
    hint: 'Wait as many seconds as Retry-After says. Answers may be kept as long as Cache-Control allows.',
  },
  431: { code: 'bad_request', hint: 'Send fewer or shorter headers.' },
  501: { code: 'bad_request', hint: 'Send an ordinary request to this server.' },
  505: notHttp,
};

const defect: CodeAndHint = { code: 'internal_error', hint: 'Try again later.' };

/** The body of problems that the engine itself responds with. */
export function problemBody(bases: Bases): (found: EngineProblem, request: IncomingRequest) => Problem {
  return (found, { path, method }) => {
    const { status, title, detail } = found;
    const instance = shorten(path);
    if (found instanceof TransportRefusal) return problem({ ...mcpDetails(found), instance }, bases);
    // The headers of HEAD, with the length of the body, must equal those of GET.
    const named = method === 'HEAD' ? 'GET' : method;
    const specific = status === 405 ? `${instance} does not answer ${named}.` : detail;
    return problem({ status, title, detail: specific, instance, ...(byStatus[status] ?? defect) }, bases);
  };
}

/** The details of a request that the MCP transport refused. */
function mcpDetails({ reason }: TransportRefusal): Omit<ProblemDetails, 'instance'> {
  if (reason.status !== 403) return reason;
  const hint = 'Call it by a loopback address, or set BASE_URL to the public address of the site.';
  return { ...reason, hint };
}

/** The path as requested, at most 200 characters, percent-encoded as a URI reference for `instance` (RFC 9457 section 3.1.5). */
function shorten(path: string): string {
  const encoded = path.replace(/[^\w\-.~:/@!$&'()*+,;=%]/g, (char) =>
    encodeURIComponent(char.toWellFormed()),
  );
  return encoded
    .replace(/%(?![0-9A-Fa-f]{2})/g, '%25')
    .slice(0, 200)
    .replace(/%[0-9A-Fa-f]?$/, '');
}

type Headers = Readonly<Record<string, string>>;

/** Allows only what our pages load: no inline code, no other origin, no framing. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** One year, without subdomains. */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';

/** For HTML pages: an isolated window, and no permissions. */
const pageHeaders: Headers = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** For everything else: any origin may read it and its headers. Safe, since there are no cookies and no private responses. */
const openHeaders: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** One day, in seconds; browsers reduce it to their own limit. */
const PREFLIGHT_MAX_AGE = '86400';

/** The operations whose addresses contain a digest of the body. */
export const digestOperations: ReadonlySet<string> = new Set(
  Object.values(operations).flatMap(({ id, path }) => (path.includes('{digest}') ? [id] : [])),
);

/** The site's headers for a response: security and CORS, caching of assets, and for pages their language, address and date. */
export function siteHeaders(site: Site, baseUrl: string): (place: ResponsePlace) => Headers {
  const everywhere = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(baseUrl.startsWith('https:') ? { 'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY } : {}),
  };
  const { stylesheet, scripts, icon, searches } = site;
  const assets: ReadonlySet<string> = new Set(
    [stylesheet, icon, ...Object.values(scripts), ...searches].map(({ href }) => href),
  );
  const hasOtherDigest = ({ operation, path }: ResponsePlace) =>
    operation !== null && digestOperations.has(operation) && !assets.has(path);
  return (place) => ({
    ...everywhere,
    ...(place.mediaType === 'text/html' ? pageHeaders : openHeaders),
    // The current asset at an outdated address; with the usual headers it would be cached for a year.
    ...(hasOtherDigest(place) ? { 'Cache-Control': 'no-store' } : {}),
    ...preflightHeaders(place),
    ...describePage(site, place),
    ...linkToCatalog(place),
  });
}

/** CORS preflight. `*` does not cover `Authorization`, which clients may send although the site ignores it. */
function preflightHeaders({ preflight }: ResponsePlace): Headers {
  if (preflight === undefined) return {};
  return {
    'Access-Control-Allow-Methods': preflight,
    'Access-Control-Allow-Headers': '*, Authorization',
    'Access-Control-Max-Age': PREFLIGHT_MAX_AGE,
  };
}

const pageMediaTypes: ReadonlySet<string> = new Set(['text/html', 'text/markdown']);

/**
 * For pages and 404 pages `Content-Language`; for Markdown also `Last-Modified`, and `Content-Location` if it was
 * negotiated.
 */
function describePage(site: Site, { path, status, mediaType }: ResponsePlace): Headers {
  if (mediaType === null || !pageMediaTypes.has(mediaType)) return {};
  if (status === 404)
    return { 'Content-Language': languageOf(config, splitLanguage(config, path).language).tag };
  if (status !== 200) return {};
  const { language, slug } = readPagePath(config, path);
  const page = site.page(language, slug);
  if (page === undefined) return {};
  const isNegotiated = mediaType === 'text/markdown' && path !== page.markdownPath;
  return {
    'Content-Language': languageOf(config, page.language).tag,
    ...(mediaType === 'text/markdown' &&
      page.updated !== null && { 'Last-Modified': new Date(page.updated).toUTCString() }),
    ...(isNegotiated && { 'Content-Location': page.markdownPath }),
  };
}

/** On the home page, and on the catalog itself, for those who ask it by HEAD (RFC 9727 sections 2 and 3). */
function linkToCatalog({ path, status }: ResponsePlace): Headers {
  const catalog = operations.getApiCatalog.path;
  if (status !== 200 || (path !== '/' && path !== catalog)) return {};
  return { Link: `<${catalog}>; rel="api-catalog"` };
}
