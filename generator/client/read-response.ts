import { charsetOf, essenceOf, findMediaType, isJson, isStream, isText } from './media-type.ts';
import type { Operation } from './operation.ts';
import { UndeclaredResponseError } from './undeclared-response-error.ts';

/** RFC 9110 section 6.4.1. */
const withoutBody = new Set([204, 205, 304]);

/** An answer, by what the contract declares. */
export interface AnyResult {
  readonly status: number;
  /** As the contract writes it; null where it describes no body. */
  readonly mediaType: string | null;
  readonly headers: Headers;
  readonly body: unknown;
}

/**
 * Reads a response: JSON as its value, text as a string, a stream of events as a stream, everything else as bytes. Throws
 * an UndeclaredResponseError; errors of the network pass through.
 */
export async function readResponse(operation: Operation, response: Response): Promise<AnyResult> {
  const { status, headers } = response;
  const declared = declaredFor(operation.responses, status);
  const isBodiless = declared?.length === 0 || withoutBody.has(status);
  const actual = headers.get('content-type') ?? '';
  const mediaType = isBodiless ? null : findMediaType(declared ?? [], actual);
  const result = (body: unknown): AnyResult => ({ status, mediaType: mediaType ?? null, headers, body });
  const essence = essenceOf(mediaType ?? '');
  if (isStream(essence)) return result(response.body ?? new Blob([]).stream());

  const bytes = new Uint8Array(await response.arrayBuffer());
  const undeclared = (problem: string, cause?: unknown) =>
    new UndeclaredResponseError(`${operation.method} ${operation.path}: ${problem}`, response, bytes, cause);
  if (declared === undefined) throw undeclared(`the contract declares no status ${status}`);
  if (mediaType === null) return result(bytes);
  if (mediaType === undefined)
    throw undeclared(`the contract declares no media type "${actual}" for the status ${status}`);
  const isAny = /^(\*|application)\/\*$/.test(essence);
  try {
    return result(
      readBytes(isAny && isJson(essenceOf(actual)) ? '/json' : essence, bytes, charsetOf(actual)),
    );
  } catch (cause) {
    throw undeclared(`the body is not what ${actual} is`, cause);
  }
}

/** Media types of a status: as such, in its range, or by default (OpenAPI 3.1 section 4.8.16). */
function declaredFor(responses: Operation['responses'], status: number): readonly string[] | undefined {
  const range = Math.floor(status / 100);
  return (
    responses[status] ??
    responses[`${range}XX`] ??
    (range >= 1 && range <= 5 ? responses['default'] : undefined)
  );
}

function readBytes(essence: string, bytes: Uint8Array, charset: string | undefined): unknown {
  const decode = (encoding = 'utf-8') => new TextDecoder(encoding, { fatal: true }).decode(bytes);
  // JSON is UTF-8 whatever a parameter says (RFC 8259 section 8.1).
  if (isJson(essence)) return JSON.parse(decode());
  return isText(essence) ? decode(charset) : bytes;
}
