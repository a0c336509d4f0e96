import type { RequestBody, RequestMediaType } from '../core/contract.ts';
import { badRequest, contentTooLarge, type Problem, unsupportedMediaType } from '../core/errors.ts';
import { charactersOf, faultOfBody, faultsOfBody } from '../core/faults.ts';
import type { HttpExchange, Rooms } from '../core/http-exchange.ts';
import { closest, isJsonType, type MediaType, parseMediaType } from '../core/negotiation.ts';
import { type DecodedBody, decodeForm, decodeMultipart, parseForm } from './forms.ts';
import { Malformed, parseJson } from './text-values.ts';

/** The handler's request, while its members are added. */
export type Input = Record<string, unknown>;

export interface BodyOptions {
  /** Largest body that is read into memory, in bytes. */
  readonly bodyLimit: number;
  /** Largest body with files, or of a stream, in bytes. */
  readonly uploadLimit: number;
  /** The budgets that the bodies of all operations share. */
  readonly rooms: Rooms;
  /** How to treat a `readOnly` member, which only responses have. */
  readonly readOnly: 'refuse' | 'strip';
}

/**
 * Reads a body into the members `contentType` and `body` of a handler's request, both null when there is none. Resolves with
 * the request, or with the problem.
 *
 * @param held the body, if it has been read already
 */
type ReadBody = (exchange: HttpExchange, input: Input, held: Uint8Array | null) => Promise<Input | Problem>;

/** A `Content-Type` as it was sent, with the declared media type that it matches. */
interface Given {
  readonly written: string;
  readonly type: MediaType;
  /** Null if the contract declares no such body. */
  readonly declared: RequestMediaType | null;
  readonly isReadable: boolean;
}

/** Cache: clients send few different values. */
const KNOWN_TYPES = 50;

/** Compiles the reading of an operation's body (OpenAPI 3.1 section 4.8.13). */
export function compileBody(contract: RequestBody, options: BodyOptions): ReadBody {
  const known = new Map<string, Given>();
  const lookUp = (written: string): Given => {
    const found = known.get(written);
    if (found !== undefined) return found;
    const made = givenType(contract.mediaTypes, written);
    if (known.size < KNOWN_TYPES) known.set(written, made);
    return made;
  };
  const accepted = contract.mediaTypes.map(({ type }) => type);
  const take = (exchange: HttpExchange, input: Input, given: Given, bytes: Uint8Array): Input | Problem => {
    const { declared } = given;
    const isNamed = exchange.header('content-type') !== undefined;
    if (bytes.length === 0 && (!isNamed || !contract.required || readsJsonOnly(given))) {
      if (contract.required) return badRequest([faultOfBody('is missing')]);
      input['contentType'] = null;
      input['body'] = null;
      return input;
    }
    if (declared === null) return unsupportedMediaType(accepted);
    if (!given.isReadable || isCoded(exchange)) return unsupportedMediaType([]);
    try {
      return accept(input, given, declared, options, decodeBody(bytes, given, declared));
    } catch (error) {
      return problemOfMalformed(error);
    }
  };
  return (exchange, input, held) => {
    // RFC 9110 section 8.3: a body without `Content-Type` is bytes.
    const given = lookUp(exchange.header('content-type') ?? 'application/octet-stream');
    const { declared } = given;
    if (declared !== null && readsPieces(declared) && given.isReadable && !isCoded(exchange))
      return readPieces(exchange, input, given, declared, options, held);
    const reading =
      held === null ? exchange.readBody(options.bodyLimit, options.rooms.memory) : Promise.resolve(held);
    return reading.then((bytes) =>
      bytes === null ? contentTooLarge(options.bodyLimit) : take(exchange, input, given, bytes),
    );
  };
}

function readsPieces({ reading }: RequestMediaType): boolean {
  return reading === 'stream' || reading === 'multipart';
}

/** Forms with files and streams, which are not read into memory as a whole. */
async function readPieces(
  exchange: HttpExchange,
  input: Input,
  given: Given,
  declared: RequestMediaType,
  options: BodyOptions,
  held: Uint8Array | null,
): Promise<Input | Problem> {
  if (declared.reading === 'stream') {
    if (Number(exchange.header('content-length') ?? 0) > options.uploadLimit)
      return contentTooLarge(options.uploadLimit);
    input['contentType'] = contentTypeOf(given, declared);
    input['body'] = held === null ? exchange.streamBody(options.uploadLimit) : streamOf(held);
    return input;
  }
  const { bodyLimit: memory, uploadLimit: total, rooms } = options;
  const reading =
    held === null
      ? exchange.readForm(given.written, { memory, total, rooms })
      : parseForm(held, given.written, memory);
  const form = await reading.catch((error: unknown) => error);
  if (form instanceof Malformed) return badRequest([faultOfBody(form.message)]);
  if (!(form instanceof FormData)) throw form;
  try {
    return accept(input, given, declared, options, await decodeMultipart(form, declared));
  } catch (error) {
    return problemOfMalformed(error);
  }
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
}

/** Validates a body and puts it into the request, or returns the problem. */
function accept(
  input: Input,
  given: Given,
  declared: RequestMediaType,
  { readOnly }: BodyOptions,
  { body, validated }: DecodedBody,
): Input | Problem {
  const { validate } = declared;
  // If a range includes JSON, the schema applies only to JSON.
  const isValidated = validate !== null && (declared.reading !== 'any' || isJsonType(given.type.essence));
  const faults = isValidated ? faultsOfBody(validated, validate, readOnly) : null;
  if (faults !== null) return badRequest(faults);
  input['contentType'] = contentTypeOf(given, declared);
  input['body'] = body;
  return input;
}

function problemOfMalformed(error: unknown): Problem {
  if (error instanceof Malformed) return badRequest([faultOfBody(error.message, error.pointer)]);
  throw error;
}

function contentTypeOf(given: Given, declared: RequestMediaType): string {
  return declared.type.includes('*') ? given.type.essence : declared.type;
}

function givenType(declared: readonly RequestMediaType[], written: string): Given {
  const type = parseMediaType(written);
  const chosen = closest(declared, type, (one) => one.type) ?? null;
  return { written, type, declared: chosen, isReadable: chosen !== null && isReadable(chosen, type) };
}

/** Text, bytes and forms can be empty; JSON cannot. */
function readsJsonOnly({ declared, type }: Given): boolean {
  return declared === null || readsJson(declared, type);
}

function readsJson({ reading }: RequestMediaType, given: MediaType): boolean {
  return reading === 'json' || (reading === 'any' && isJsonType(given.essence));
}

function isCoded(exchange: HttpExchange): boolean {
  const coding = exchange.header('content-encoding');
  return coding !== undefined && !/^\s*(identity)?\s*$/i.test(coding);
}

/** JSON and forms are UTF-8 (RFC 8259 section 8.1); text has the charset that it declares, if that is supported. */
function isReadable({ reading }: RequestMediaType, given: MediaType): boolean {
  const charset = given.parameters.get('charset');
  if (charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset)) return true;
  if (reading !== 'text')
    return reading === 'bytes' || reading === 'stream' || (reading === 'any' && !isJsonType(given.essence));
  try {
    return new TextDecoder(charset).encoding !== '';
  } catch {
    return false;
  }
}

function decodeBody(bytes: Uint8Array, { type }: Given, declared: RequestMediaType): DecodedBody {
  if (readsJson(declared, type)) {
    const value = parseJson(decodeText(bytes, 'utf-8'), declared);
    return { body: value, validated: value };
  }
  if (declared.reading === 'form') {
    const form = decodeForm(decodeText(bytes, 'utf-8'), declared);
    return { body: form, validated: form };
  }
  if (declared.reading === 'text') {
    const text = decodeText(bytes, type.parameters.get('charset') ?? 'utf-8');
    return { body: text, validated: text };
  }
  return { body: bytes, validated: declared.validate === null ? null : charactersOf(bytes) };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodeText(bytes: Uint8Array, charset: string): string {
  try {
    const decoder = charset === 'utf-8' ? utf8 : new TextDecoder(charset, { fatal: true });
    return decoder.decode(bytes);
  } catch {
    throw new Malformed(`is not ${charset.toUpperCase()}`);
  }
}
