import type { ValidationError } from '../core/contract.ts';
import type { ContractViolation } from '../core/errors.ts';
import { charactersOf, stripMembers } from '../core/faults.ts';
import { isStreamed, mapPieces, type StreamedBody, type WholeBody } from '../core/http-exchange.ts';
import { bodyFormOf, type DeclaredContent, type PlannedReply, violation } from './handle.ts';

/** A valid body, serialized. */
export type ValidBody =
  | { readonly whole: WholeBody; readonly stream?: never }
  | {
      readonly whole?: never;
      readonly stream: StreamedBody;
    };

/** How to treat members of a JSON body that the contract does not declare. */
export type Undeclared = 'refuse' | 'strip';

/**
 * Validates and serializes the body of a reply: JSON as text with a final line feed, events as an event stream. Throws a
 * ContractViolation for a body that the contract does not allow.
 */
export function validateResponse(reply: PlannedReply, undeclared: Undeclared): ValidBody | null {
  const { content, body, mediaType } = reply;
  if (content === null || mediaType === null) {
    if (body === undefined) return null;
    throw violation(reply, 'a body is given, and no content is declared');
  }
  const form = bodyFormOf(content, mediaType);
  if (form === 'json') return { whole: writeJson(reply, content, undeclared) };
  if (form === 'events')
    return {
      stream: writeEvents(reply, body, (event) => validated(reply, content, event, undeclared)),
    };
  if (isStreamed(body)) {
    if (content.validate === null) return { stream: body };
    throw violation(reply, 'the schema constrains the body, so that it must be given as a whole', '');
  }
  if (typeof body !== 'string' && !(body instanceof Uint8Array))
    throw violation(reply, `the body must be text, bytes or a stream, is ${typeName(body)}`, '');
  // The schema of a range that includes JSON is for JSON; other bodies of the range are not validated.
  if (content.validate !== null && content.as !== 'any') validateText(reply, content, form, body);
  return { whole: body };
}

function writeJson(reply: PlannedReply, content: DeclaredContent, undeclared: Undeclared): string {
  if (reply.body === undefined) throw violation(reply, 'the body is missing', '');
  return `${JSON.stringify(validated(reply, content, reply.body, undeclared))}\n`;
}

/** A value that matches its schema: as it is, or a copy without the members that the contract does not declare. */
function validated(
  reply: PlannedReply,
  { validate }: DeclaredContent,
  value: unknown,
  undeclared: Undeclared,
): unknown {
  if (validate === null || validate(value)) return value;
  if (undeclared === 'refuse') throw invalid(reply, validate.errors?.[0]);
  const copy = structuredClone(value);
  if (!stripMembers(copy, validate)) throw invalid(reply, validate.errors?.[0]);
  return copy;
}

/** Validates bytes as a string with one character per byte, if the schema is for strings. */
function validateText(
  reply: PlannedReply,
  { validate }: DeclaredContent,
  form: 'text' | 'bytes',
  body: string | Uint8Array,
): void {
  const value = typeof body === 'string' ? body : textOf(form, body);
  if (validate?.(value) === false) throw invalid(reply, validate.errors?.[0]);
}

function textOf(form: 'text' | 'bytes', body: Uint8Array): string {
  return form === 'text' ? new TextDecoder().decode(body) : charactersOf(body);
}

function invalid(reply: PlannedReply, error: ValidationError | undefined): ContractViolation {
  return violation(reply, reasonOf(error), error?.instancePath ?? '');
}

/** Why a response is invalid, in words. */
function reasonOf(error: ValidationError | undefined): string {
  if (error === undefined) return 'does not match its schema';
  const extra = undeclaredMember(error);
  if (extra !== undefined) return `the member ${JSON.stringify(extra)} is not declared`;
  if (isOfOtherSide(error)) return 'only requests have this member';
  return error.message ?? 'does not match its schema';
}

/** Whether the member is `writeOnly`: its schema in responses is `false`. */
function isOfOtherSide({ keyword }: ValidationError): boolean {
  return keyword === 'false schema';
}

/** The name of an undeclared member, if that is the error. */
function undeclaredMember({ params = {} }: ValidationError): string | undefined {
  const name = params['additionalProperty'] ?? params['unevaluatedProperty'];
  return typeof name === 'string' ? name : undefined;
}

function typeName(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'an array' : typeof value;
}

/**
 * An event stream (HTML Living Standard, section Server-sent events). Each event is validated before it is written. Data that
 * is not text is written as JSON.
 *
 * @param validate returns the event to write, or throws
 */
function writeEvents(
  reply: PlannedReply,
  body: unknown,
  validate: (event: unknown) => unknown,
): StreamedBody {
  if (!isStreamed(body)) throw violation(reply, 'the body must be a stream of events', '');
  return mapPieces<unknown>(body, (event) => writeEvent(reply, validate(event)));
}

function writeEvent(reply: PlannedReply, event: unknown): string {
  if (typeof event !== 'object' || event === null) throw violation(reply, 'an event must be an object', '');
  const { data, event: name, id, retry } = event as Readonly<Record<string, unknown>>;
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  const lines = [
    ...(name === undefined ? [] : [`event: ${oneLine(reply, name)}`]),
    ...(id === undefined ? [] : [`id: ${oneLine(reply, id)}`]),
    ...(retry === undefined ? [] : [`retry: ${Number(retry)}`]),
    // Clients get no event without data, but they remember its id and retry.
    ...(text?.split(/\r\n|\r|\n/) ?? []).map((line) => `data: ${line}`),
  ];
  return `${lines.join('\n')}\n\n`;
}

/** Rejects line breaks, which would begin another field, and NUL, with which clients ignore an id. */
function oneLine(reply: PlannedReply, value: unknown): string {
  const text = String(value);
  if (!/[\r\n\0]/.test(text)) return text;
  throw violation(reply, 'the name or id of an event has a line end or NUL', '');
}
