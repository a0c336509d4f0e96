import { call } from './mcp-server.ts';

/** A response: HTTP status, then for each message its id and `result`, or its error code. */
export type Expected = string;

export interface Row {
  readonly name: string;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string | null>>;
  /** One for both revisions, or one each. */
  readonly expected: Expected | { readonly '2025-06-18': Expected; readonly '2025-03-26': Expected };
}

export const notification = '{"jsonrpc":"2.0","method":"notifications/initialized"}';
export const response = '{"jsonrpc":"2.0","id":7,"result":{}}';
export const errorResponse = '{"jsonrpc":"2.0","id":7,"error":{"code":-32601,"message":"no"}}';

export const ping = (id: unknown = 1) => call('ping', undefined, id);
export const pingWithId = (id: string) => `{"jsonrpc":"2.0","id":${id},"method":"ping"}`;

/** In the newer revision an array is refused as a whole. */
export const batch = (expected: Expected) => ({ '2025-06-18': '400 null:-32600', '2025-03-26': expected });
