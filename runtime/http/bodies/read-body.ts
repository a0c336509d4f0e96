import type { IncomingMessage } from 'node:http';
import type { ContractOperation, RequestMediaType } from '../contract-operation.ts';
import { closeness, isJsonType, type MediaType, parseMediaType } from '../media-range.ts';
import { parseJson } from '../parameters/decode-text.ts';
import { Malformed } from '../parameters/malformed.ts';
import { badRequest, contentTooLarge, type Problem, unsupportedMediaType } from '../problem.ts';
import { readRequestBody } from '../request-body.ts';
import { faultsOf } from '../validation-faults.ts';
import { decodeForm } from './decode-form.ts';
import { decodeMultipart } from './decode-multipart.ts';

/** A request's body as the contract describes it; both null when there is none. */
export interface ReadBody {
  readonly contentType: string | null;
  readonly body: unknown;
}

/** What a body is for a handler, and what of it its schema speaks of: a file counts as its bytes, one character each. */
export interface DecodedBody {
  readonly body: unknown;
  readonly proved: unknown;
}

/**
 * Reads, decodes and validates the body of a request (OpenAPI 3.1 section 4.8.13).
 *
 * @param limit largest body, in bytes
 */
export async function readBody(
  operation: ContractOperation,
  request: IncomingMessage,
  limit: number,
): Promise<ReadBody | Problem> {
  const contract = operation.requestBody;
  if (contract === undefined) return { contentType: null, body: null };
  const bytes = await readRequestBody(request, limit);
  if (bytes === null) return contentTooLarge(limit);
  const header = request.headers['content-type'];
  if (
    bytes.length === 0 &&
    (header === undefined || !contract.required || !mayBeEmpty(contract.mediaTypes, header))
  ) {
    if (!contract.required) return { contentType: null, body: null };
    return badRequest([{ in: 'body', name: '', pointer: '', reason: 'is missing' }]);
  }
  // RFC 9110 section 8.3: bytes of which nothing is said.
  const written = header ?? 'application/octet-stream';
  const given = parseMediaType(written);
  const declared = chooseMediaType(contract.mediaTypes, given);
  if (declared === null) return unsupportedMediaType(contract.mediaTypes.map(({ type }) => type));
  if (isCoded(request) || !isReadable(declared, given)) return unsupportedMediaType([]);
  try {
    const { body, proved } = await decodeBody(bytes, written, given, declared);
    if (declared.validate !== null && !isMatched(declared, given, proved))
      return badRequest(faultsOf('body', declared.validate.errors));
    return { contentType: declared.type.includes('*') ? given.essence : declared.type, body };
  } catch (error) {
    if (error instanceof Malformed)
      return badRequest([{ in: 'body', name: '', pointer: error.pointer, reason: error.message }]);
    // The validator of a schema that refers to itself goes as deep as the value.
    if (error instanceof RangeError)
      return badRequest([{ in: 'body', name: '', pointer: '', reason: 'is nested too deeply' }]);
    throw error;
  }
}

function chooseMediaType(declared: readonly RequestMediaType[], given: MediaType): RequestMediaType | null {
  let chosen: RequestMediaType | null = null;
  let closest = 0;
  for (const mediaType of declared) {
    const found = closeness(mediaType.type, given);
    if (found <= closest) continue;
    chosen = mediaType;
    closest = found;
  }
  return chosen;
}

/** Text, bytes and forms can be empty; JSON cannot. */
function mayBeEmpty(declared: readonly RequestMediaType[], header: string): boolean {
  const chosen = chooseMediaType(declared, parseMediaType(header));
  return chosen !== null && !readsJson(chosen, parseMediaType(header));
}

function readsJson({ reading }: RequestMediaType, given: MediaType): boolean {
  return reading === 'json' || (reading === 'any' && isJsonType(given.essence));
}

function isCoded(request: IncomingMessage): boolean {
  const coding = request.headers['content-encoding'];
  return coding !== undefined && !/^\s*(identity)?\s*$/i.test(coding);
}

/** JSON and forms are UTF-8 (RFC 8259 section 8.1); text is whatever it says, if that is known. */
function isReadable({ reading }: RequestMediaType, given: MediaType): boolean {
  const charset = given.parameters.get('charset');
  if (charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset)) return true;
  if (reading !== 'text') return reading === 'bytes' || (reading === 'any' && !isJsonType(given.essence));
  try {
    return new TextDecoder(charset).encoding !== '';
  } catch {
    return false;
  }
}

async function decodeBody(
  bytes: Uint8Array,
  contentType: string,
  given: MediaType,
  declared: RequestMediaType,
): Promise<DecodedBody> {
  if (declared.reading === 'multipart') return decodeMultipart(bytes, contentType, declared);
  if (declared.reading === 'form') {
    const form = decodeForm(decodeText(bytes, 'utf-8'), declared);
    return { body: form, proved: form };
  }
  if (readsJson(declared, given)) {
    const value = parseJson(decodeText(bytes, 'utf-8'));
    return { body: value, proved: value };
  }
  if (declared.reading === 'text') {
    const text = decodeText(bytes, given.parameters.get('charset') ?? 'utf-8');
    return { body: text, proved: text };
  }
  return { body: bytes, proved: declared.validate === null ? null : Buffer.from(bytes).toString('latin1') };
}

/** Of a range that JSON is one of, only JSON is matched against the schema. */
function isMatched(declared: RequestMediaType, given: MediaType, value: unknown): boolean {
  if (declared.reading === 'any' && !isJsonType(given.essence)) return true;
  return declared.validate?.(value) !== false;
}

function decodeText(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    throw new Malformed(`is not ${charset.toUpperCase()}`);
  }
}
