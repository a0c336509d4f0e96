import { findIds } from './find-ids.ts';
import { errorCodes, RpcError } from './json-rpc.ts';

/** What a body says, and the ids in it as they were written. */
export interface Json {
  readonly value: unknown;
  /**
   * The id of a message as its sender wrote it, when that is an integer: for one beyond 2^53, which a number cannot hold.
   *
   * @param index of the message in a batch; 0 when the body is one message
   */
  exactId(index: number): string | undefined;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a body as JSON, or says why it is none. Depth costs no stack; the text is read at most once more, for exact ids. */
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
