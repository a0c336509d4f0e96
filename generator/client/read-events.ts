/** A server-sent event. */
export interface ServerEvent {
  readonly data: unknown;
  readonly event?: string;
  readonly id?: string;
  readonly retry?: number;
}

/** How the events of a stream are read. The function stands here so that a bundler leaves it out where no operation needs it. */
export interface Events {
  readonly read: typeof readEvents;
  /** Names of the events whose data is text, or all of them; the data of all others is JSON. */
  readonly text?: true | readonly string[];
}

/**
 * The events of a stream, as they come (HTML Living Standard, section 9.2.6). What its end cuts off is not one of them. Whoever
 * stops reading closes the stream.
 *
 * @param undeclared makes the error that is thrown for data that is no JSON; the data is its body
 */
export async function* readEvents(
  this: Events,
  stream: ReadableStream<Uint8Array>,
  undeclared: (problem: string, cause: unknown) => Error,
): AsyncGenerator<ServerEvent> {
  const { text } = this;
  const isText = (name: string) => text === true || text?.includes(name);
  const parse = (name: string, data: string) => {
    try {
      return isText(name) ? data : JSON.parse(data);
    } catch (cause) {
      const error = undeclared('the data of an event is no JSON', cause);
      throw Object.assign(error, { body: new TextEncoder().encode(data) });
    }
  };
  let data: string[] = [];
  let fields: { event?: string; id?: string; retry?: number } = {};
  for await (const line of linesOf(stream)) {
    const [, name, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) as unknown as string[];
    if (name === 'data') data.push(value);
    else if (name === 'event' && value) fields.event = value;
    else if (name === 'id' && !value.includes('\0')) fields.id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) fields.retry = Number(value);
    if (line) continue;
    if (data.length > 0) yield { data: parse(fields.event ?? 'message', data.join('\n')), ...fields };
    data = [];
    fields = {};
  }
}

/** Lines end with CR, LF, or both; the two may come apart. */
async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  // It leaves out a byte order mark.
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
      yield* lines;
    }
  } finally {
    await reader.cancel();
  }
}
