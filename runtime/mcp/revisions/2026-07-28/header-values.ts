import { errorCodes, RpcError } from '../../messages/json-rpc.ts';

/** Why a request is refused whose headers and body do not agree (section Server Validation). */
export function headerMismatch(header: string, fault: string, hint?: string): RpcError {
  const message = `The header ${header} ${fault}.`;
  return new RpcError(errorCodes.headerMismatch, message, hint === undefined ? {} : { hint });
}

/**
 * The value that a header mirrors, which may stand there in Base64 (section Value Encoding); null when it is no such value.
 * Its blanks were taken off by whoever read the headers (RFC 9110 section 5.5).
 */
export function decodeHeaderValue(value: string): string | null {
  if (!isPlainText(value)) return null;
  if (!value.startsWith(PREFIX) || !value.endsWith(SUFFIX) || value.length < PREFIX.length + SUFFIX.length)
    return value;
  const encoded = value.slice(PREFIX.length, -SUFFIX.length);
  if (!base64.test(encoded)) return null;
  try {
    return utf8.decode(Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** Visible ASCII, blanks and tabs (RFC 9110 section 5.5). */
export function isPlainText(value: string): boolean {
  return /^[\t\x20-\x7e]*$/.test(value);
}

const PREFIX = '=?base64?';
const SUFFIX = '?=';

/** RFC 4648 section 4, with its padding. */
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
