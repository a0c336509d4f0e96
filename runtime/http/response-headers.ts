export type Header = readonly [name: string, value: string];

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

/** A whole day; browsers shorten it to their own limit. */
const PREFLIGHT_MAX_AGE = '86400';

/** On every response. `secure`: the site's own address is https. */
export function securityHeaders(secure: boolean): Header[] {
  const headers: Header[] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ];
  if (secure) headers.push(['Strict-Transport-Security', STRICT_TRANSPORT_SECURITY]);
  return headers;
}

/** Lets any origin read a response and all its headers. Nothing here depends on who asks, and there are no cookies. */
export function corsHeaders(): Header[] {
  return [
    ['Access-Control-Allow-Origin', '*'],
    ['Access-Control-Expose-Headers', '*'],
  ];
}

/** Answers a CORS preflight. `*` does not cover `Authorization`, which callers may send although nothing reads it. */
export function preflightHeaders(allow: string): Header[] {
  return [
    ['Access-Control-Allow-Methods', allow],
    ['Access-Control-Allow-Headers', '*, Authorization'],
    ['Access-Control-Max-Age', PREFLIGHT_MAX_AGE],
  ];
}

/** What every response has beside the headers of its contract. */
export function siteHeaders(
  mediaType: string | undefined,
  vary: readonly string[],
  secure: boolean,
): Header[] {
  const headers = vary.length === 0 ? [] : [['Vary', vary.join(', ')] as const];
  const policy =
    mediaType === 'text/html'
      ? [['Content-Security-Policy', CONTENT_SECURITY_POLICY] as const]
      : corsHeaders();
  return [...headers, ...securityHeaders(secure), ...policy];
}
