import type { HandlerResponse } from './representation.ts';

/** What the site adds to responses, beyond the contract. */
export interface SitePolicy {
  /** The site's own address is https. */
  readonly secure: boolean;
  /** Headers that follow from the address, such as `Content-Language`, `Content-Location` or `Link`. */
  readonly headersFor?: (place: ResponsePlace) => Readonly<Record<string, string>>;
}

/** Which response the headers are for. */
export interface ResponsePlace {
  /** The operation, or the fallback response, by its name in the contract. */
  readonly operation: string;
  readonly path: string;
  readonly status: number;
  readonly mediaType: string;
}

/** A response of a handler with the headers that the site adds. The handler's own headers win. */
export function withSiteHeaders(
  response: HandlerResponse,
  operation: string,
  path: string,
  policy: SitePolicy,
): HandlerResponse {
  const { status, mediaType } = response;
  if (mediaType === undefined || policy.headersFor === undefined) return response;
  const extra = policy.headersFor({ operation, path, status, mediaType });
  return { ...response, headers: { ...extra, ...response.headers } };
}
