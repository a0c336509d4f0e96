import { negotiateMediaType } from '../../engine/core/negotiation.ts';
import { errorCodes, RpcError } from './json-rpc.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/** Why the body is not JSON in UTF-8, as the end of a sentence that begins with "The body"; null if it is. */
export function refuseBodyFormat(headers: Headers): string | null {
  const { 'content-type': contentType, 'content-encoding': coding = 'identity' } = headers;
  // What nearly all clients send.
  if (contentType === 'application/json' && coding === 'identity') return null;
  if (contentType === undefined) return 'has no Content-Type';
  const [mediaType = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  if (mediaType !== 'application/json') return 'is not declared as application/json';
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset))
    return 'is declared in another charset than UTF-8';
  return coding.toLowerCase() === 'identity' ? null : 'has a Content-Encoding';
}

/** What a client accepts as the answer to a message. */
interface FormOfAnswer {
  readonly accept: string | undefined;
  /** An event stream, by its name. */
  readonly takesEvents: boolean;
  /** An event stream, but not JSON. */
  readonly wantsEvents: boolean;
}

// Kept, since nearly all clients send the same.
let lastForm: FormOfAnswer = { accept: undefined, takesEvents: false, wantsEvents: false };

export function formOfAnswer(accept: string | undefined): FormOfAnswer {
  if (accept !== lastForm.accept) {
    const isAdmitted = accept !== undefined && admits(accept, 'text/event-stream');
    lastForm = {
      accept,
      takesEvents: isAdmitted && accept.includes('text/event-stream'),
      wantsEvents: isAdmitted && !admits(accept, 'application/json'),
    };
  }
  return lastForm;
}

function admits(accept: string, mediaType: string): boolean {
  return (
    accept === '*/*' ||
    negotiateMediaType(accept, [mediaType], { unspecific: '', tie: mediaType }) === mediaType
  );
}

/** One message as an event stream (HTML Living Standard, section Server-sent events). JSON text has no line breaks. */
export function asEventStream(json: string): string {
  return `event: message\ndata: ${json}\n\n`;
}

/** A parsed body, and the ids in it as they were written. */
export interface Json {
  readonly value: unknown;
  /**
   * The id of a message as it was written, if it is an integer; needed beyond 2^53, which a number cannot represent.
   *
   * @param index of the message in a batch; 0 when the body is one message
   */
  exactId(index: number): string | undefined;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses a body as JSON, or returns the reason why it is invalid. Scans the text once more only for ids beyond 2^53. */
export function readJson(bytes: Uint8Array): Json | RpcError {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return new RpcError(errorCodes.parseError, 'The body is not valid UTF-8.');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return new RpcError(errorCodes.parseError, 'The body is not valid JSON.');
  }
  let ids: readonly (string | undefined)[] | undefined;
  return {
    value,
    exactId(index) {
      ids ??= findIds(text);
      const id = ids[index];
      return id !== undefined && /^-?\d+(?:e\+?\d+)?$/i.test(id) ? id : undefined;
    },
  };
}

/**
 * The numeric ids of the messages in a body, as they are written: of one message, or of each in an array. Undefined for a
 * message whose id is not a number. Of several members `id` the last counts, as in JSON.parse.
 *
 * Reads the text once, from left to right, however deep it is.
 *
 * @param text valid JSON
 */
export function findIds(text: string): readonly (string | undefined)[] {
  const ids: (string | undefined)[] = [];
  const messageDepth = /^[\t\n\r ]*\[/.test(text) ? 2 : 1;
  let depth = 0;
  let index = 0;
  let inMessage = false;
  /** Whether the next string is the name of a member of a message. */
  let expectsName = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(text, at);
      if (expectsName && isId(text.slice(at, end))) ids[index] = numberAfter(text, end);
      expectsName = false;
      at = end - 1;
    } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      depth++;
      if (depth === messageDepth) expectsName = inMessage = code === OPEN_OBJECT;
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      depth--;
    } else if (code === COMMA) {
      if (depth === messageDepth) expectsName = inMessage;
      else if (depth === messageDepth - 1) index++;
    }
  }
  return ids;
}

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const OPEN_ARRAY = '['.charCodeAt(0);
const CLOSE_ARRAY = ']'.charCodeAt(0);
const OPEN_OBJECT = '{'.charCodeAt(0);
const CLOSE_OBJECT = '}'.charCodeAt(0);

/** The index after the closing quote of a string. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) at++;
  }
  return text.length;
}

/** Whether a string is `id`, with its characters escaped or not: `"\u0069\u0064"` is the longest form. */
function isId(literal: string): boolean {
  if (literal === '"id"') return true;
  return literal.length <= 14 && literal.includes('\\') && JSON.parse(literal) === 'id';
}

/** The number at an index, as it is written; undefined if the value is not a number. */
function numberAfter(text: string, end: number): string | undefined {
  const number = /[\t\n\r ]*:[\t\n\r ]*([-+.\deE]+)/y;
  number.lastIndex = end;
  return number.exec(text)?.[1];
}

/**
 * Whether arrays and objects are nested too deeply, in one pass over the bytes. A body that is too short for it is not read.
 *
 * @param depth allowed levels; undefined for any
 * @param bytes valid JSON in UTF-8
 */
export function isDeeperThan(depth: number | undefined, bytes: Uint8Array): boolean {
  if (depth === undefined || bytes.length < 2 * (depth + 1)) return false;
  let level = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = closingQuote(bytes, at);
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      if (++level > depth) return true;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) level--;
  }
  return false;
}

/** The index of the closing quote. */
function closingQuote(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

const messages = new WeakSet<object>();

/** Marks a request as one message of a transport that has no headers (section stdio): none can repeat its body. */
export function asMessage(request: Request): Request {
  messages.add(request);
  return request;
}

/** @param raw the host's own request */
export function isMessage(raw: unknown): boolean {
  return typeof raw === 'object' && raw !== null && messages.has(raw);
}
