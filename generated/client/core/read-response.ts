// The same for every contract. Do not edit: it is copied from the compiler.
import { LimitError } from './limit-error.ts';
import { charsetOf, essenceOf, findMediaType, isJson, isStream, isText } from './media-type.ts';
import type { Operation } from './operation.ts';
import { UndeclaredResponseError } from './undeclared-response-error.ts';

/** RFC 9110 section 6.4.1. */
const withoutBody = [204, 205, 304];

/** A response that the contract declares. */
export interface AnyResult {
  readonly status: number;
  /** As spelled in the contract; null if it describes no body. */
  readonly mediaType: string | null;
  readonly headers: Headers;
  /** The declared headers that are not text. */
  readonly headerValues: object;
  readonly body: unknown;
}

/**
 * Reads a response: JSON as a value, text as a string, an event stream as its events or as a stream, everything else as
 * bytes. Throws an UndeclaredResponseError, or a LimitError for a body or an event that has more bytes than that; network
 * errors pass through.
 */
export async function readResponse(
  operation: Operation,
  response: Response,
  maxBytes: number = Infinity,
): Promise<AnyResult> {
  const { status, headers } = response;
  const key = keyOf(operation.responses, `${status}`);
  const declared = operation.responses[key];
  const isBodiless = declared?.length === 0 || withoutBody.includes(status);
  const actual = headers.get('content-type') ?? '';
  const mediaType = isBodiless ? null : findMediaType(declared ?? [], actual);
  const essence = essenceOf(mediaType ?? '');
  let bytes = new Uint8Array();
  // An event stream may never end.
  const close = () => response.body?.cancel().catch(() => {});
  const undeclared = (problem: string, cause?: unknown) => {
    close();
    return new UndeclaredResponseError(
      `${operation.method} ${operation.path}: ${problem}`,
      response,
      bytes,
      cause,
    );
  };
  const result = (body: unknown) => {
    const headerValues = operation.headerValues?.[key]?.read(headers, undeclared) ?? {};
    return { status, mediaType, headers, headerValues, body } as AnyResult;
  };
  const reading =
    operation.stream?.(mediaType, status) ?? (isStream(essence) && (operation.events?.[key] ?? {}));
  if (reading) {
    const stream = response.body ?? new Blob([]).stream();
    return result(reading.read?.(stream, undeclared, maxBytes) ?? stream);
  }

  if (!mediaType && isStream(essenceOf(actual))) close();
  else bytes = await bytesOf(response, maxBytes);
  if (!declared) throw undeclared(`the contract declares no status ${status}`);
  if (mediaType === null) return result(bytes);
  if (!mediaType)
    throw undeclared(`the contract declares no media type "${actual}" for the status ${status}`);
  let body: unknown;
  try {
    const isAnyJson = /^(\*|application)\/\*$/.test(essence) && isJson(essenceOf(actual));
    body = readBytes(isAnyJson ? '/json' : essence, bytes, charsetOf(actual));
  } catch (cause) {
    throw undeclared(`the body is not valid ${actual}`, cause);
  }
  return result(body);
}

/** The body of an answer; a larger one is a LimitError. */
export async function bytesOf({ body }: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  let left = maxBytes;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      left -= chunk.length;
      if (left < 0) throw new LimitError('maxResponseBytes', maxBytes);
      controller.enqueue(chunk);
    },
  });
  return new Uint8Array(await new Response(body?.pipeThrough(counted) ?? null).arrayBuffer());
}

/** The key that declares a status: itself, its range, or `default` (OpenAPI 3.1 section 4.8.16). */
export function keyOf(responses: Operation['responses'], status: string): string {
  const keys = [status, `${status[0]}XX`, status > '1' && status < '6' ? 'default' : ''];
  return keys.find((key) => responses[key]) as string;
}

function readBytes(essence: string, bytes: Uint8Array, charset: string | undefined): unknown {
  const decode = (encoding?: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
  // JSON is always UTF-8, whatever `charset` says (RFC 8259 section 8.1).
  if (isJson(essence)) return JSON.parse(decode());
  return isText(essence) ? decode(charset) : bytes;
}
