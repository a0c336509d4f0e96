/**
 * Every code that the engine gives: to a problem that it answers with, to an event of its log, to an error that keeps
 * it from starting. `errors.md` explains each.
 */
export const errorCodes = {
  // Keep the engine from starting.
  PE101: 'An operation has security requirements, and there is no `authorize`.',
  PE102: 'An operation has no handler.',
  PE103: 'What the engine answers by itself does not match what the contract declares.',
  PE104: 'A prepared answer does not match the contract.',
  PE105: 'Two operations have the same address.',
  PE106: 'An option names something that the contract does not have.',
  PE107: 'An operation is to be called from inside, and cannot be.',
  PE108: 'A webhook cannot be received at this path.',
  PE109: 'The option `basePath` is not a path.',
  // Answers to a request that is not as the contract says.
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
  // Answers to what a server cannot read as a request.
  PE221: 'The bytes are not a valid HTTP/1.1 request.',
  PE222: 'The request did not arrive in time.',
  PE223: 'The chunk extensions of the body are too large.',
  PE224: 'The server does not meet the expectation of `Expect`.',
  PE225: 'The head of the request is too large.',
  PE226: 'The method CONNECT is for proxies.',
  PE227: 'The HTTP version is not supported.',
  // Answers to a request that is not at fault.
  PE301: 'A handler failed.',
  PE302: 'A reply does not match the contract.',
  PE303: 'The operation is not implemented.',
  PE304: 'A stream failed after its response had begun.',
  PE305: 'The bodies of all requests together take up all the room that they may have.',
  PE306: 'An upload could not be kept on disk.',
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** What keeps an engine from starting: names the code, the place in the contract, and what to do. */
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
  /** JSON pointer into the body; empty for the whole body, absent when the body is not what is wrong. */
  readonly pointer?: string | undefined;
  readonly reason: string;
}

/** A reply that the contract does not allow. Of a prepared answer it stops the start; else it becomes a 500. */
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

/** Thrown by a handler that is not written yet: a 501. */
export class NotImplemented extends Error {
  override readonly name = 'NotImplemented';
}
