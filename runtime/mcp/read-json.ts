import { errorCodes, Refusal } from './json-rpc.ts';

/** A body as it was written, and what it says. */
export interface Json {
  readonly text: string;
  readonly value: unknown;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a body as JSON, or says why it is none. The parser does not recurse: depth costs no stack. */
export function readJson(bytes: Uint8Array): Json | Refusal {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return new Refusal(errorCodes.parseError, 'The body is not valid UTF-8.');
  }
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    return new Refusal(errorCodes.parseError, 'The body is not valid JSON.');
  }
}

/**
 * The id of a message as it was written, when that is an integer: for one beyond 2^53, which a number cannot hold.
 *
 * @param index of the message in a batch; null when the body is one message
 */
export function readExactId({ text }: Json, index: number | null): string | undefined {
  const written = new Map<unknown, string>();
  const collect = function (
    this: unknown,
    key: string,
    value: unknown,
    context?: { readonly source?: string },
  ) {
    if (key === 'id' && context?.source !== undefined) written.set(this, context.source);
    return value;
  };
  try {
    const value = JSON.parse(text, collect as (key: string, value: unknown) => unknown);
    const source = written.get(index === null ? value : value[index]);
    return source !== undefined && /^-?\d+(?:e\+?\d+)?$/i.test(source) ? source : undefined;
  } catch {
    // Unlike the plain parser, this one recurses: on a very deep body it gives up.
    return undefined;
  }
}
