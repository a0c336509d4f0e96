import type { ResponsePlace } from '@plan-surface/engine';
import { operations } from '../../../generated/server/operations.ts';
import { site as config } from '../../../generated/site.ts';
import { readPagePath, splitLanguage } from '../pages/addresses.ts';
import type { Site } from '../render/site.ts';
import { languageOf } from '../source/site-config.ts';

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
