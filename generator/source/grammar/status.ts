/** One status, a range of a hundred, or `default` for all others (OpenAPI 3.1 section 4.8.16). */
export type Status = number | `${1 | 2 | 3 | 4 | 5}XX` | 'default';

/** A key of `responses`; null when it is not a status. */
export function parseStatus(key: string): Status | null {
  if (key === 'default') return key;
  if (/^[1-5]xx$/i.test(key)) return key.toUpperCase() as Status;
  return /^[1-5]\d\d$/.test(key) ? Number(key) : null;
}

/** Interim responses, which Node sends by itself (RFC 9110 section 15.2). */
export function isInterim(status: Status): boolean {
  return status === '1XX' || (typeof status === 'number' && status < 200);
}

/** Whether a response with this status never has a body (RFC 9110 section 6.4.1). */
export function isBodiless(status: Status): boolean {
  return isInterim(status) || status === 204 || status === 205 || status === 304;
}

/** The first digit, for a status or a range of them; null for `default`. */
export function classOf(status: Status): string | null {
  return status === 'default' ? null : String(status).charAt(0);
}
