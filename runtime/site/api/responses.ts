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
import { type Bases, siteLinks } from './addresses.ts';

const apiPaths = [...new Set(Object.values(operations).map(({ path }) => path))].filter((path) =>
  path.startsWith('/api/'),
);

/** The answers to requests for paths that do not exist: both name what was probably meant. */
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

export type { Problem };

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

interface Kind {
  readonly code: Problem['code'];
  readonly hint: string;
}

const notHttp: Kind = {
  code: 'bad_request',
  hint: 'Send a request that HTTP/1.1 allows, with one valid Host header.',
};

/** What the engine's problems are called here, and what to do about each. */
const kinds: Readonly<Record<number, Kind>> = {
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

const defect: Kind = { code: 'internal_error', hint: 'Try again later.' };

/** The body of a problem that the engine answers with by itself. */
export function problemBody(bases: Bases): (found: EngineProblem, request: IncomingRequest) => Problem {
  return (found, { path, method }) => {
    const { status, title, detail } = found;
    const instance = shorten(path);
    if (found instanceof TransportRefusal) return problem({ ...mcpDetails(found), instance }, bases);
    // HEAD has the answer of GET, without its body.
    const asked = method === 'HEAD' ? 'GET' : method;
    const told = status === 405 ? `${instance} does not answer ${asked}.` : detail;
    return problem({ status, title, detail: told, instance, ...(kinds[status] ?? defect) }, bases);
  };
}

/** Why a request does not reach the MCP server. */
function mcpDetails({ reason }: TransportRefusal): Omit<ProblemDetails, 'instance'> {
  if (reason.status !== 403) return reason;
  const hint = 'Call it by a loopback address, or set BASE_URL to the public address of the site.';
  return { ...reason, hint };
}

/** The path as it came, cut where nobody would read on; percent-encoded, as RFC 9457 wants of `instance`. */
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

/** What a page of ours loads, and nothing else: no inline code, no other origin, no frame around it. */
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

/** One year, for this host alone. */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';

/** Of a page: its own window, and none of what browsers ask their users for. */
const pageHeaders: Headers = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Lets any origin read all else, with its headers. Nothing here depends on who asks, and there are no cookies. */
const openHeaders: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** A whole day; browsers shorten it to their own limit. */
const PREFLIGHT_MAX_AGE = '86400';

/** The operations whose addresses have a digest of the bytes in them. */
export const digestOperations: ReadonlySet<string> = new Set(
  Object.values(operations).flatMap(({ id, path }) => (path.includes('{digest}') ? [id] : [])),
);

/** The headers of every response: what browsers may do with it, its language, its own address, the API catalog. */
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
    // The bytes there are those of another address, and would be kept for a year.
    ...(hasOtherDigest(place) ? { 'Cache-Control': 'no-store' } : {}),
    ...preflightHeaders(place),
    ...describePage(site, place),
  });
}

/** Answers a CORS preflight. `*` does not cover `Authorization`, which callers may send although nothing reads it. */
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
 * The language of a page's text, or of the text that there is no page; of its Markdown the day of the last change, and its own address where it was negotiated; the
 * API catalog on the home page.
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
    ...(path === '/' && { Link: '</.well-known/api-catalog>; rel="api-catalog"' }),
  };
}
