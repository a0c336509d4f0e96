import type { Operation, Validate } from '../../generated/server/operations.ts';
import { ContractViolation } from './contract-violation.ts';
import { validateHeaderName, validateHeaderValue } from './node-http.ts';
import type { Header } from './response-headers.ts';

/** What a handler answers: typed per operation in generated/, seen here by its shape only. */
export interface HandlerResponse {
  readonly status: number;
  readonly mediaType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The part of the contract that a response is proved against: an operation, or a fallback response. */
export type ResponseContract = Pick<
  Operation,
  'id' | 'responses' | 'responseHeaders' | 'cacheControl' | 'headers'
> &
  Partial<Pick<Operation, 'mcp'>>;

/** A body as it goes over the wire. Text that is sent once is encoded as it is written. */
export type WireBody = string | Buffer;

/** Nobody keeps what the contract does not call cacheable: errors, and answers to a POST. */
const NOT_CACHED = 'private, no-store';
/** A permanent redirect may be kept, but not for ever: an address can come back to life. */
const REDIRECT_CACHE_CONTROL = 'public, max-age=3600';

/**
 * Proves a handler's answer and gives its body: the status, the media type and the body must be what the contract
 * declares. Throws a ContractViolation otherwise.
 */
export function prove(contract: ResponseContract, response: HandlerResponse): WireBody {
  const { status, mediaType } = response;
  const declared = contract.responses[String(status)];
  if (declared === undefined) {
    throw new ContractViolation({
      operation: contract.id,
      status,
      mediaType,
      reason: `the status is not declared, only ${Object.keys(contract.responses).join(', ')}`,
      hint: 'Declare the status in the contract, or answer with a declared one.',
    });
  }
  return mediaType === undefined
    ? proveEmpty(contract, response, declared)
    : proveBody(contract, response, declared);
}

type Declared = Readonly<Record<string, Validate | null>>;

function proveEmpty(contract: ResponseContract, response: HandlerResponse, declared: Declared): WireBody {
  if (Object.keys(declared).length === 0 && response.body === undefined) return '';
  throw new ContractViolation({
    operation: contract.id,
    status: response.status,
    reason: response.body === undefined ? 'the body is missing' : 'the body has no media type',
    hint: `Answer with one of ${Object.keys(declared).join(', ') || 'no body, as the contract declares'}.`,
  });
}

function proveBody(contract: ResponseContract, response: HandlerResponse, declared: Declared): WireBody {
  const { status, mediaType = '', body } = response;
  const where = { operation: contract.id, status, mediaType };
  if (!Object.hasOwn(declared, mediaType)) {
    throw new ContractViolation({
      ...where,
      reason: `the media type is not declared, only ${Object.keys(declared).join(', ') || 'no content at all'}`,
      hint: 'Declare the media type in the contract, or answer with a declared one.',
    });
  }
  const validate = declared[mediaType] ?? null;
  if (validate !== null && !validate(body)) {
    const error = validate.errors?.[0];
    throw new ContractViolation({
      ...where,
      pointer: error?.instancePath ?? '',
      reason: error?.message ?? 'does not match its schema',
      hint: 'Correct the handler or the content that it reads, or change the schema in the contract.',
    });
  }
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  // What the dispatcher of an MCP server has written is JSON already.
  const isText = typeof body === 'string' && (!isJson(mediaType) || contract.mcp === true);
  if (isText) return body;
  if (isJson(mediaType)) return `${JSON.stringify(body)}\n`;
  throw new ContractViolation({
    ...where,
    pointer: '',
    reason: `must be text or bytes, is ${typeof body}`,
    hint: 'Only JSON media types take a value.',
  });
}

export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(;|$)/i.test(mediaType);
}

/** Content-Type, Cache-Control, and the headers of the contract and of the handler; `Link` adds up, others replace. */
export function declaredHeaders(contract: ResponseContract, response: HandlerResponse): Header[] {
  const { status, mediaType } = response;
  proveHeaders(contract, response);
  const headers: Header[] = [];
  if (mediaType !== undefined) headers.push(['Content-Type', contentType(mediaType)]);
  headers.push(['Cache-Control', cacheControl(contract, response)]);
  const links: string[] = [];
  for (const [name, value] of [
    ...Object.entries(contract.headers),
    ...Object.entries(response.headers ?? {}),
  ]) {
    checkHeader(contract.id, status, name, value);
    if (name.toLowerCase() === 'link') links.push(value);
    else headers.push([name, value]);
  }
  if (links.length > 0) headers.push(['Link', links.join(', ')]);
  return headers;
}

function proveHeaders(contract: ResponseContract, { status, headers = {} }: HandlerResponse): void {
  const declared = contract.responseHeaders?.[String(status)];
  if (declared === undefined) return;
  const missing = declared.required.find((name) => headers[name] === undefined);
  if (missing === undefined && declared.validate?.(headers) !== false) return;
  const error = declared.validate?.errors?.[0];
  throw new ContractViolation({
    operation: contract.id,
    status,
    reason: missing
      ? `the header ${missing} is missing`
      : `the header ${error?.instancePath} ${error?.message}`,
    hint: 'Correct the handler, or what the contract says of the header.',
  });
}

function contentType(mediaType: string): string {
  const isText =
    mediaType.startsWith('text/') || /[/+]xml$/.test(mediaType) || mediaType.endsWith('javascript');
  return isText ? `${mediaType}; charset=utf-8` : mediaType;
}

function cacheControl(contract: ResponseContract, { status, mediaType }: HandlerResponse): string {
  if (status === 200 && mediaType !== undefined)
    return contract.cacheControl[mediaType] ?? contract.cacheControl['*'] ?? NOT_CACHED;
  return status === 301 || status === 308 ? REDIRECT_CACHE_CONTROL : NOT_CACHED;
}

function checkHeader(operation: string, status: number, name: string, value: string): void {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  } catch (error) {
    throw new ContractViolation({
      operation,
      status,
      reason: `the header ${JSON.stringify(name)} cannot be sent: ${(error as Error).message}`,
      hint: 'A header value is printable ASCII; encode anything else.',
    });
  }
}
