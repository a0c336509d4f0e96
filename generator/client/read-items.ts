import { LimitError } from './limit-error.ts';
import { untilReturned } from './read-events.ts';

/** What stands between the items of a stream: lines of JSON, or JSON texts behind record separators (RFC 7464). */
interface Items {
  readonly separator: '\n' | '\x1e';
}

/**
 * Reads the values of a stream as they arrive. Ending the iteration early closes the stream.
 *
 * @param undeclared makes the error for text that is not JSON; the text is its body
 * @param maxSize a larger item is a LimitError
 */
export function readItems(
  this: Items,
  stream: ReadableStream<Uint8Array>,
  undeclared: (problem: string, cause: unknown) => Error,
  maxSize: number = Infinity,
): AsyncGenerator<unknown> {
  const reader = stream.getReader();
  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch (cause) {
      const error = undeclared('an item of the stream is not JSON', cause);
      throw Object.assign(error, { body: new TextEncoder().encode(text) });
    }
  };
  // What has come in part when the caller stops is no item.
  const state = { isStopped: false };
  const cancel = () => {
    state.isStopped = true;
    return reader.cancel();
  };
  return untilReturned({ cancel }, itemsOf(reader, this.separator, maxSize, parse, state));
}

async function* itemsOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  separator: string,
  maxSize: number,
  parse: (text: string) => unknown,
  state: { readonly isStopped: boolean },
): AsyncGenerator<unknown> {
  // The decoder drops a byte order mark.
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let isOver = false; !isOver; ) {
      const { done, value } = await reader.read();
      isOver = done;
      const [first = '', ...others] = decoder.decode(value, { stream: !done }).split(separator);
      // The last item may have nothing behind it.
      const texts = [rest + first, ...others, ...(done && !state.isStopped ? [''] : [])];
      if (texts.some((text) => text.length > maxSize)) throw new LimitError('maxResponseBytes', maxSize);
      rest = texts.pop() ?? '';
      for (const text of texts) if (text.trim()) yield parse(text);
    }
  } finally {
    await reader.cancel();
  }
}
