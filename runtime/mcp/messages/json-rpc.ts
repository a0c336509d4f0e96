/** JSON-RPC 2.0 as the MCP revisions use it: ids are strings or integers, params an object. */

/** JSON-RPC 2.0 section 5.1. */
export const errorCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  /** MCP 2026-07-28, section Error Codes; as are those below. */
  headerMismatch: -32020,
  missingClientCapability: -32021,
  unsupportedVersion: -32022,
} as const;

/** The error object of a response (JSON-RPC 2.0 section 5.1). It is returned, not thrown. */
export class RpcError {
  readonly code: number;
  readonly message: string;
  readonly data: ErrorData;

  constructor(code: number, message: string, data: ErrorData = {}) {
    this.code = code;
    this.message = message;
    this.data = data;
  }
}

export interface ErrorData {
  /** JSON pointer into the message. */
  readonly pointer?: string;
  /** What to send instead. */
  readonly hint?: string;
  /** With `unsupportedVersion`: the revisions that the server speaks, newest first. */
  readonly supported?: readonly string[];
  /** With `unsupportedVersion`: the revision that the request names. */
  readonly requested?: string;
  /** With `internalError`: the problem, without internal details. */
  readonly problem?: object;
  /** With `missingClientCapability`: the capabilities that the client must declare, each an object by its name. */
  readonly requiredCapabilities?: Readonly<Record<string, object>>;
}

/** A message by its kind. `id` is JSON text, so that it is echoed exactly; null if it could not be read. */
export type Message =
  | RpcRequest
  | { readonly kind: 'notification'; readonly id: null; readonly params: unknown }
  | { readonly kind: 'response'; readonly id: null }
  | { readonly kind: 'invalid'; readonly id: string | null; readonly error: RpcError };

export interface RpcRequest {
  readonly kind: 'request';
  readonly id: string;
  readonly method: string;
  readonly params: unknown;
}

/** @param exactId an integer id as it is written in the body; undefined if it is not an integer */
export function readMessage(value: unknown, exactId: () => string | undefined): Message {
  if (!isObject(value)) return invalid(null, 'A message must be a JSON object.', '');
  const id = Object.hasOwn(value, 'id') ? idText(value['id'], exactId) : undefined;
  if (value['jsonrpc'] !== '2.0') return invalid(id ?? null, 'The member jsonrpc must be "2.0".', '/jsonrpc');
  if (id === null && !isErrorWithoutId(value)) {
    return invalid(null, 'The id must be a string or an integer.', '/id');
  }
  if (Object.hasOwn(value, 'method')) return readCall(value, id ?? undefined);
  return readResponse(value, id);
}

export function writeResult(id: string, result: string): string {
  return `{"jsonrpc":"2.0","id":${id},"result":${result}}`;
}

/** @param id undefined for an error that has no id */
export function writeError(id: string | undefined, { code, message, data }: RpcError): string {
  const error = { code, message, ...(Object.keys(data).length === 0 ? {} : { data }) };
  const written = id === undefined ? '' : `"id":${id},`;
  return `{"jsonrpc":"2.0",${written}"error":${JSON.stringify(error)}}`;
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Null when it is neither a string nor an integer. */
function idText(id: unknown, exactId: () => string | undefined): string | null {
  if (typeof id === 'string') return JSON.stringify(id);
  if (Number.isSafeInteger(id)) return String(id);
  return Number.isInteger(id) ? (exactId() ?? null) : null;
}

/** A request, or a notification when it has no id. */
function readCall(value: JsonObject, id: string | undefined): Message {
  const { method, params } = value;
  if (typeof method !== 'string') return invalid(id ?? null, 'The method must be a string.', '/method');
  // JSON-RPC allows an array as params, MCP does not: a request gets an error with its id, a notification no response.
  const isAnswerable = id !== undefined && Array.isArray(params);
  if (params !== undefined && !isObject(params) && !isAnswerable) {
    return invalid(id ?? null, 'The params must be an object.', '/params');
  }
  return id === undefined
    ? { kind: 'notification', id: null, params }
    : { kind: 'request', id, method, params };
}

function readResponse(value: JsonObject, id: string | null | undefined): Message {
  const { result, error } = value;
  if (result === undefined && error === undefined) {
    return invalid(id ?? null, 'A message must have a method, a result or an error.', '');
  }
  const isResult = error === undefined && isObject(result) && typeof id === 'string';
  const isError = result === undefined && isObject(error) && id !== undefined;
  const isWellFormed = isResult || (isError && isErrorObject(error));
  if (isWellFormed) return { kind: 'response', id: null };
  return invalid(id ?? null, 'The response is not a JSON-RPC 2.0 response.', '');
}

function isErrorObject({ code, message }: JsonObject): boolean {
  return Number.isInteger(code) && typeof message === 'string';
}

/** An error for an unreadable request has the id null (JSON-RPC 2.0 section 5). */
function isErrorWithoutId(value: JsonObject): boolean {
  return value['id'] === null && Object.hasOwn(value, 'error') && !Object.hasOwn(value, 'method');
}

function invalid(id: string | null, message: string, pointer: string): Message {
  return { kind: 'invalid', id, error: new RpcError(errorCodes.invalidRequest, message, { pointer }) };
}
