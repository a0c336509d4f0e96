/** Gives nginx the engine's negotiation, for requests that answers.conf has no look-up for. */
import { isNotModified, negotiateEncoding, negotiateMediaType } from '@plan-surface/engine/negotiation';

/** The request object of njs, as far as it is used here. */
interface NginxRequest {
  readonly headersIn: Readonly<Record<string, string | undefined>>;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly headersOut: Record<string, string | undefined>;
}

/** The negotiated media type. `ruleOf` writes `$surface_rule`. */
export function variant({ headersIn, variables }: NginxRequest): string {
  const [mediaTypes = '', unspecific = '', tie = ''] = (variables['surface_rule'] ?? '').split(' ');
  return negotiateMediaType(headersIn['Accept'], mediaTypes.split(','), { unspecific, tie });
}

/** The negotiated content coding. `offerOf` writes `$surface_offer`. */
export function coding({ headersIn, variables }: NginxRequest): string {
  const offered = (variables['surface_offer'] ?? '').split(',') as ('br' | 'gzip')[];
  return negotiateEncoding(headersIn['Accept-Encoding'], offered);
}

/** `1` for a 304, else empty. */
export function unmodified({ headersIn, variables }: NginxRequest): string {
  return isNotModified(headersIn['If-None-Match'] ?? '', variables['surface_etag'] ?? '') ? '1' : '';
}

/** nginx sends a 304 with the length 0, which caches would take for the length of the stored response (RFC 9110 section 8.6). */
export function withoutLength({ headersOut }: NginxRequest): void {
  delete headersOut['Content-Length'];
}
