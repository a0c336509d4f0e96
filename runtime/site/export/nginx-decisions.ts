import { isNotModified, negotiateEncoding, negotiateMediaType } from '@plan-surface/engine/negotiation';

/** What nginx gives its JavaScript of a request. */
interface NginxRequest {
  readonly headersIn: Readonly<Record<string, string | undefined>>;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly headersOut: Record<string, string | undefined>;
}

/** `$surface_rule` is what `ruleOf` writes. */
export function form({ headersIn, variables }: NginxRequest): string {
  const [mediaTypes = '', unspecific = '', tie = ''] = (variables['surface_rule'] ?? '').split(' ');
  return negotiateMediaType(headersIn['Accept'], mediaTypes.split(','), { unspecific, tie });
}

/** `$surface_offer` is what `offerOf` writes. */
export function coding({ headersIn, variables }: NginxRequest): string {
  const offered = (variables['surface_offer'] ?? '').split(',') as ('br' | 'gzip')[];
  return negotiateEncoding(headersIn['Accept-Encoding'], offered);
}

/** 1 for a 304, else nothing. */
export function unmodified({ headersIn, variables }: NginxRequest): string {
  return isNotModified(headersIn['If-None-Match'] ?? '', variables['surface_etag'] ?? '') ? '1' : '';
}

/** nginx gives a 304 the length 0; a cache would take that for the length of what it has (RFC 9110 section 8.6). */
export function withoutLength({ headersOut }: NginxRequest): void {
  delete headersOut['Content-Length'];
}
