import type { ParameterLocation } from './contract.ts';

/**
 * All codes of the engine: of problems that it sends, of events in its log, and of errors that keep it from starting.
 * `errors.md` explains each.
 */
export const errorCodes = {
  // Keep the engine from starting.
  PE101: 'An operation has security requirements, and nothing decides on them.',
  PE102: 'An operation has no handler.',
  PE103: 'What the engine answers by itself does not match what the contract declares.',
  PE104: 'A prepared answer does not match the contract.',
  PE105: 'Two operations have the same address.',
  PE106: 'An option names something that the contract does not have.',
  PE107: 'An operation is to be called from inside, and cannot be.',
  PE108: 'A webhook cannot be received at this path.',
  PE109: 'The option `basePath` is not a path.',
  PE110: 'An option is not an address.',
  // Responses to a request that does not match the contract.
  PE201: 'Parameters or body do not match the contract.',
  PE202: 'The request target or the Host header is not valid.',
  PE203: 'The caller is not known.',
  PE204: 'The caller may not do this.',
  PE205: 'The contract has no such path.',
  PE206: 'The path does not have the method.',
  PE207: 'The entity-tag of If-Match is not the current one.',
  PE208: 'The body is too large.',
  PE209: 'The media type or coding of the body is not declared.',
  PE210: 'The visitor has used up the rate limit.',
  PE211: 'The signature of the request does not match.',
  // Responses to input that is not a valid HTTP request.
  PE221: 'The bytes are not a valid HTTP/1.1 request.',
  PE222: 'The request did not arrive in time.',
  PE223: 'The chunk extensions of the body are too large.',
  PE224: 'The server does not meet the expectation of `Expect`.',
  PE225: 'The head of the request is too large.',
  PE226: 'The method CONNECT is for proxies.',
  PE227: 'The HTTP version is not supported.',
  // Responses to failures of the server.
  PE301: 'A handler failed.',
  PE302: 'A reply does not match the contract.',
  PE303: 'The operation is not implemented.',
  PE304: 'A stream failed after its response had begun.',
  PE305: 'The bodies of all requests together take up all the room that they may have.',
  PE306: 'An upload could not be kept on disk.',
  PE307: 'A handler did not answer in time.',
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** Keeps an engine from starting. The message has the code, the place in the contract, and what to do. */
export class EngineError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(`${code} ${message}`);
    this.name = 'EngineError';
    this.code = code;
  }
}

interface ViolationDetail {
  /** The operation, or the shared response, by its name in the contract. */
  readonly operation: string;
  readonly status?: number | undefined;
  readonly mediaType?: string | undefined;
  /** JSON pointer into the body; empty for the whole body, absent if the fault is not in the body. */
  readonly pointer?: string | undefined;
  readonly reason: string;
}

/** A reply that the contract does not allow. In a prepared answer it prevents the start; otherwise it becomes a 500. */
export class ContractViolation extends Error {
  readonly code: 'PE104' | 'PE302';
  readonly detail: ViolationDetail;

  constructor(detail: ViolationDetail, code: 'PE104' | 'PE302' = 'PE302') {
    const { operation, status, mediaType, pointer, reason } = detail;
    const response = [status, mediaType].filter((part) => part !== undefined).join(' ');
    const where = pointer === undefined ? '' : ` at ${pointer === '' ? 'the whole body' : pointer}`;
    const hint = 'Correct the handler, or declare in the contract what it answers.';
    super(
      `${code} ${operation}: response${response === '' ? '' : ` ${response}`}${where}: ${reason}. ${hint}`,
    );
    this.name = 'ContractViolation';
    this.code = code;
    this.detail = detail;
  }
}

/** Thrown by a handler that is not implemented yet: a 501. */
export class NotImplemented extends Error {
  override readonly name = 'NotImplemented';
}

/** A fault of one value in a request. */
export interface Fault {
  readonly in: ParameterLocation | 'body';
  /** Of the parameter; empty in a body. */
  readonly name: string;
  /** JSON pointer to the value inside of it. */
  readonly pointer: string;
  /** Human-readable, with the allowed values if there are few. */
  readonly reason: string;
}

interface ProblemMembers {
  readonly status: number;
  readonly code: ErrorCode;
  readonly title: string;
  readonly detail: string;
  readonly errors?: readonly Fault[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A global symbol, so that several copies of the engine recognize each other's problems. */
const mark = Symbol.for('@plan-surface/engine/problem');

/** Problem details of an engine's own response (RFC 9457), with headers of the response. */
export class Problem {
  readonly status: number;
  /** One of the codes of `errors.md`. */
  readonly code: ErrorCode;
  readonly title: string;
  readonly detail: string;
  readonly errors?: readonly Fault[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(members: ProblemMembers) {
    this.status = members.status;
    this.code = members.code;
    this.title = members.title;
    this.detail = members.detail;
    if (members.errors !== undefined) this.errors = members.errors;
    this.headers = members.headers ?? {};
    Object.defineProperty(this, mark, { value: true });
  }
}

/** Whether a value is a problem, made by any copy of the engine. */
export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && mark in value;
}

/** To be returned by an authenticator or `authorize` if the caller is not authenticated: 401 (RFC 9110 section 15.5.2). */
export function unauthorized(
  detail = 'The request carries no valid credentials.',
  challenge?: string,
): Problem {
  const headers = challenge === undefined ? {} : { 'WWW-Authenticate': challenge };
  return new Problem({ status: 401, code: 'PE203', title: 'Unauthorized', detail, headers });
}

/** To be returned by an authenticator or `authorize` if the caller lacks permission: 403. */
export function forbidden(detail = 'The caller may not do this.'): Problem {
  return new Problem({ status: 403, code: 'PE204', title: 'Forbidden', detail });
}

/** The response if `verify` does not accept a request, with the challenge that RFC 9110 section 11.6.1 requires of a 401. */
export const invalidSignature: Problem = new Problem({
  status: 401,
  code: 'PE211',
  title: 'Unauthorized',
  detail: 'The signature of the request is missing or does not match.',
  headers: { 'WWW-Authenticate': 'Signature' },
});

export const notFound: Problem = new Problem({
  status: 404,
  code: 'PE205',
  title: 'Not found',
  detail: 'The contract has no such path.',
});

export const invalidTarget: Problem = new Problem({
  status: 400,
  code: 'PE202',
  title: 'Bad request',
  detail: 'The request target or the Host header is not valid.',
});

export const internalError: Problem = new Problem({
  status: 500,
  code: 'PE301',
  title: 'Internal server error',
  detail: 'The server could not answer this request. The fault is not in the request.',
});

export const notImplemented: Problem = new Problem({
  status: 501,
  code: 'PE303',
  title: 'Not implemented',
  detail: 'The contract has this operation; the server does not implement it yet.',
});

/** Other bodies use the room. After `Retry-After` they have arrived or timed out. */
export const noRoomForBody: Problem = new Problem({
  status: 503,
  code: 'PE305',
  title: 'Service unavailable',
  detail: 'Too many bodies are being sent at the same time. Send this one again later.',
  headers: { 'Retry-After': '5' },
});

/** RFC 4918 section 11.5. */
export const uploadNotKept: Problem = new Problem({
  status: 507,
  code: 'PE306',
  title: 'Insufficient storage',
  detail: 'The server cannot keep this upload. The fault is not in the request.',
});

export const preconditionFailed: Problem = new Problem({
  status: 412,
  code: 'PE207',
  title: 'Precondition failed',
  detail: 'If-Match does not name the current representation.',
});

export function badRequest(errors: readonly Fault[]): Problem {
  const detail = `The request does not match the contract: ${describe(errors)}.`;
  return new Problem({ status: 400, code: 'PE201', title: 'Bad request', detail, errors });
}

const describedFaults = 3;

/** The first faults as text, for declared forms without a list of faults. */
function describe(faults: readonly Fault[]): string {
  const said = faults
    .slice(0, describedFaults)
    .map((fault) => `${placeOf(fault)} ${fault.reason}`)
    .join('; ');
  const others = faults.length - describedFaults;
  return others > 0 ? `${said}; and ${others} more` : said;
}

function placeOf({ in: location, name, pointer }: Fault): string {
  const whole = location === 'body' ? 'the body' : `the ${location} parameter ${name}`;
  return pointer === '' ? whole : `${pointer} in ${whole}`;
}

export function methodNotAllowed(allow: string): Problem {
  return new Problem({
    status: 405,
    code: 'PE206',
    title: 'Method not allowed',
    detail: `This path has the methods ${allow}.`,
    headers: { Allow: allow },
  });
}

/** @param limit in bytes */
export function contentTooLarge(limit: number): Problem {
  const detail = `A body may have at most ${limit} bytes.`;
  return new Problem({ status: 413, code: 'PE208', title: 'Content too large', detail });
}

/** @param accepted media types of the body; undefined if its content coding is not supported */
export function unsupportedMediaType(accepted: readonly string[]): Problem {
  const isCoding = accepted.length === 0;
  return new Problem({
    status: 415,
    code: 'PE209',
    title: 'Unsupported media type',
    detail: isCoding
      ? 'The body must come without Content-Encoding, as UTF-8.'
      : `The body may be ${accepted.join(', ')}.`,
    // RFC 9110 sections 12.5.1 and 12.5.3.
    headers: isCoding ? { 'Accept-Encoding': 'identity' } : { Accept: accepted.join(', ') },
  });
}

/** @param seconds until the window ends */
export function tooManyRequests(limit: number, windowSeconds: number, seconds: string): Problem {
  return new Problem({
    status: 429,
    code: 'PE210',
    title: 'Too many requests',
    detail: `More than ${limit} requests came within ${windowSeconds} seconds.`,
    headers: { 'Retry-After': seconds },
  });
}
