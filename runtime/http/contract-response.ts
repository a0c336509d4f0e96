import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { ContractOperation, Validate } from './contract-operation.ts';
import { ContractViolation } from './contract-violation.ts';
import { closeness, isJsonType, parseMediaType } from './media-range.ts';

/** What a handler answers: typed per operation in generated code, seen here by its shape only. */
export interface HandlerAnswer {
  readonly status: number;
  readonly mediaType?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A response that is what the contract declares, as it goes over the wire. */
export interface ProvedResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Null for a response without content. */
  readonly body: Buffer | null;
}

/** Proves an answer against the contract and writes it down. Throws a ContractViolation for any other. */
export function proveResponse(operation: ContractOperation, answer: HandlerAnswer): ProvedResponse {
  const key = declaredStatus(operation, answer);
  const declared = operation.responses[key] ?? {};
  const body = proveBody(operation, answer, declared);
  const headers: [string, string][] = [];
  if (answer.mediaType !== undefined) headers.push(['Content-Type', contentType(answer.mediaType)]);
  const cacheControl = operation.cacheControl[answer.mediaType ?? '*'] ?? operation.cacheControl['*'];
  if (answer.status === 200 && cacheControl !== undefined) headers.push(['Cache-Control', cacheControl]);
  if (operation.mediaTypes.length > 1) headers.push(['Vary', 'Accept']);
  headers.push(...Object.entries(operation.headers), ...proveHeaders(operation, answer, key));
  return { status: answer.status, headers, body };
}

function violation(
  operation: ContractOperation,
  { status, mediaType }: HandlerAnswer,
  reason: string,
  pointer?: string,
): ContractViolation {
  const hint = 'Correct the handler, or declare in the contract what it answers.';
  return new ContractViolation({ operation: operation.id, status, mediaType, pointer, reason, hint });
}

/** OpenAPI 3.1 section 4.8.16: a status by itself, then its range, then `default`. */
function declaredStatus(operation: ContractOperation, answer: HandlerAnswer): string {
  const { status } = answer ?? {};
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw violation(operation, answer ?? { status: 0 }, 'the status is not one of a response');
  const keys = [String(status), `${Math.trunc(status / 100)}XX`, 'default'];
  const key = keys.find((one) => Object.hasOwn(operation.responses, one));
  if (key !== undefined) return key;
  const declared = Object.keys(operation.responses).join(', ') || 'none';
  throw violation(operation, answer, `the status is not declared, only ${declared}`);
}

type Declared = Readonly<Record<string, Validate | null>>;

function proveBody(operation: ContractOperation, answer: HandlerAnswer, declared: Declared): Buffer | null {
  const { mediaType, body } = answer;
  const types = Object.keys(declared);
  if (mediaType === undefined) {
    if (types.length === 0 && body === undefined) return null;
    const reason = body === undefined ? 'the body is missing' : 'the body has no media type';
    throw violation(operation, answer, `${reason}; declared: ${types.join(', ') || 'no content'}`);
  }
  const type = declaredType(types, mediaType);
  if (type === undefined)
    throw violation(
      operation,
      answer,
      `the media type is not declared, only ${types.join(', ') || 'no content'}`,
    );
  const isJson = isJsonType(mediaType);
  if (isJson && body === undefined) throw violation(operation, answer, 'the body is missing', '');
  if (!isJson && !(typeof body === 'string' || body instanceof Uint8Array))
    throw violation(operation, answer, `the body must be text or bytes, is ${typeof body}`, '');
  const validate = declared[type] ?? null;
  if (validate !== null && (isJson || !isJsonRange(type))) proveValue(operation, answer, validate, body);
  if (isJson) return Buffer.from(`${JSON.stringify(body)}\n`);
  return typeof body === 'string' ? Buffer.from(body) : Buffer.from(body as Uint8Array);
}

/** Bytes of a media type that the schema calls a string count as characters. */
function proveValue(
  operation: ContractOperation,
  answer: HandlerAnswer,
  validate: Validate,
  body: unknown,
): void {
  const isText = !isJsonType(answer.mediaType ?? '');
  const value = isText && body instanceof Uint8Array ? textOfBytes(answer.mediaType ?? '', body) : body;
  if (validate(value)) return;
  const [error] = validate.errors ?? [];
  throw violation(
    operation,
    answer,
    error?.message ?? 'does not match its schema',
    error?.instancePath ?? '',
  );
}

function textOfBytes(mediaType: string, bytes: Uint8Array): string {
  const isText = /^text\/|[/+](xml|yaml|javascript)\s*(;|$)/i.test(mediaType);
  return Buffer.from(bytes).toString(isText ? 'utf8' : 'latin1');
}

/** The range that stands for any media type holds schemas of JSON, and lets everything else pass. */
function isJsonRange(type: string): boolean {
  return /^(\*|application)\/\*(?!\+)/.test(type);
}

/** The declared media type or range that names a given one most closely. */
function declaredType(types: readonly string[], mediaType: string): string | undefined {
  if (mediaType.includes('*')) return undefined;
  if (types.includes(mediaType)) return mediaType;
  const given = parseMediaType(mediaType);
  const close = types
    .map((type) => ({ type, level: closeness(type, given) }))
    .filter(({ level }) => level > 0);
  return close.sort((a, b) => b.level - a.level)[0]?.type;
}

/** Text is UTF-8, unless the contract says otherwise. */
function contentType(mediaType: string): string {
  const isText = /^text\/|[/+]xml$/i.test(mediaType);
  return isText && !/;\s*charset=/i.test(mediaType) ? `${mediaType}; charset=utf-8` : mediaType;
}

function proveHeaders(operation: ContractOperation, answer: HandlerAnswer, key: string): [string, string][] {
  const headers = answer.headers ?? {};
  const { required = [], validate = null, written = {} } = operation.responseHeaders?.[key] ?? {};
  const missing = required.find((name) => headers[name] === undefined);
  if (missing !== undefined) throw violation(operation, answer, `the header ${missing} is missing`);
  if (validate !== null && !validate(headers)) {
    const [error] = validate.errors ?? [];
    const reason = `the headers${error?.instancePath ?? ''} ${error?.message ?? 'do not match their schema'}`;
    throw violation(operation, answer, reason);
  }
  return Object.entries(headers).flatMap(([name, value]) => {
    const texts = value === undefined ? [] : headerTexts(name, value, written[name] ?? {});
    return texts.map((text): [string, string] => [name, checked(operation, answer, name, text)]);
  });
}

/** The style `simple` (OpenAPI 3.1 section 4.8.21), or JSON. Of cookies each is a header of its own. */
function headerTexts(
  name: string,
  value: unknown,
  { explode, mediaType }: { readonly explode?: boolean; readonly mediaType?: string },
): string[] {
  if (mediaType !== undefined) return [isJsonType(mediaType) ? JSON.stringify(value) : String(value)];
  if (Array.isArray(value)) {
    return name.toLowerCase() === 'set-cookie' ? value.map(String) : [value.map(String).join(',')];
  }
  if (typeof value !== 'object' || value === null) return [String(value)];
  const members = Object.entries(value).map(([key, item]) => (explode ? `${key}=${item}` : `${key},${item}`));
  return [members.join(',')];
}

function checked(operation: ContractOperation, answer: HandlerAnswer, name: string, text: string): string {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, text);
    return text;
  } catch (error) {
    const reason = `the header ${JSON.stringify(name)} cannot be sent: ${(error as Error).message}`;
    throw violation(operation, answer, reason);
  }
}
