import { LimitError } from './limit-error.ts';

/** A server-sent event. */
export interface ServerEvent {
  readonly data: unknown;
  readonly event?: string;
  readonly id?: string;
  readonly retry?: number;
}

/** How to read the events of a stream. The reader is a member so that bundlers drop it if no operation needs it. */
export interface Events {
  readonly read: typeof readEvents;
  /** Names of the events whose data is text, or all of them; the data of all others is JSON. */
  readonly text?: true | readonly string[];
  /** Is told the identifier and the time to wait of each event, also of one without data. */
  readonly seen?: (fields: Fields) => void;
}

interface Fields {
  event?: string;
  id?: string;
  retry?: number;
}

/**
 * Reads the events of a stream as they arrive (HTML Living Standard, section 9.2.6). An incomplete event at the end is
 * ignored. Ending the iteration early closes the stream.
 *
 * @param undeclared makes the error for data that is not JSON; the data is its body
 * @param maxSize a larger event is a LimitError
 */
export function readEvents(
  this: Events,
  stream: ReadableStream<Uint8Array>,
  undeclared: (problem: string, cause: unknown) => Error,
  maxSize: number = Infinity,
): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader();
  return untilReturned(reader, eventsOf(reader, this, undeclared, maxSize));
}

/** `return` of an async generator does not run `finally` before it has started, and waits for a pending read. */
export function untilReturned<Item>(
  source: { cancel(): Promise<unknown> },
  items: AsyncGenerator<Item>,
): AsyncGenerator<Item> {
  const end = items.return.bind(items);
  return Object.assign(items, { return: () => source.cancel().then(() => end(undefined)) });
}

async function* eventsOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { text, seen }: Events,
  undeclared: (problem: string, cause: unknown) => Error,
  maxSize: number,
): AsyncGenerator<ServerEvent> {
  const isText = (name: string) => text === true || text?.includes(name);
  const parse = (name: string, data: string) => {
    try {
      return isText(name) ? data : JSON.parse(data);
    } catch (cause) {
      const error = undeclared('the data of an event is not JSON', cause);
      throw Object.assign(error, { body: new TextEncoder().encode(data) });
    }
  };
  let data: string[] = [];
  let fields: Fields = {};
  let size = 0;
  for await (const line of linesOf(reader, maxSize)) {
    size = line ? size + line.length : 0;
    if (size > maxSize) throw new LimitError('maxResponseBytes', maxSize);
    const [, name, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) as unknown as string[];
    if (name === 'data') data.push(value);
    else if (name === 'event' && value) fields.event = value;
    else if (name === 'id' && !value.includes('\0')) fields.id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) fields.retry = Number(value);
    if (line) continue;
    seen?.(fields);
    if (data.length > 0) yield { data: parse(fields.event ?? 'message', data.join('\n')), ...fields };
    data = [];
    fields = {};
  }
}

/** Lines end with CR, LF, or CRLF, which may be split over two chunks. */
async function* linesOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxSize: number,
): AsyncGenerator<string> {
  // The decoder drops a byte order mark.
  const decoder = new TextDecoder();
  let rest = '';
  let isAfterReturn = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const part = decoder.decode(value, { stream: true });
      if (!part) continue;
      const [first = '', ...others] = (isAfterReturn ? part.replace(/^\n/, '') : part).split(/\r\n?|\n/);
      isAfterReturn = part.endsWith('\r');
      const lines = [rest + first, ...others];
      rest = lines.pop() ?? '';
      if (rest.length > maxSize) throw new LimitError('maxResponseBytes', maxSize);
      yield* lines;
    }
  } finally {
    await reader.cancel();
  }
}
