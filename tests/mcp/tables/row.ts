/**
 * A request and its expected response. `expected` is the HTTP status, then for each message its id as written, or `-` for none,
 * and `result`, `isError` or its error code.
 */
export interface Row {
  readonly name: string;
  readonly body: string | Uint8Array;
  /** All headers, names in any case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly expected: string;
}

export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** Any transport: a handler, a server, a worker. */
export type Ask = (body: string | Uint8Array, headers: Readonly<Record<string, string>>) => Promise<Answer>;

/** How a revision wraps a request. */
export interface Frame {
  /** The revision's date. */
  readonly version: string;
  /** `params` undefined for none; `id` is JSON text. */
  request(method: string, params?: object, id?: string): Pick<Row, 'body' | 'headers'>;
  /** For bodies that are not requests of this revision. */
  readonly headers: Readonly<Record<string, string>>;
}

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

/** Of the revisions that begin with `initialize`. */
export function handshakeFrame(version: string): Frame {
  const headers = { ...json, 'mcp-protocol-version': version };
  return { version, headers, request: (...parts) => ({ body: requestText(...parts), headers }) };
}

export const metadata = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'table', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Of 2026-07-28: metadata in the body and in headers. */
export const statelessFrame: Frame = {
  version: '2026-07-28',
  headers: { ...json, 'mcp-protocol-version': '2026-07-28' },
  request(method, params = {}, id = '1') {
    const named = 'name' in params && typeof params.name === 'string' ? { 'mcp-name': params.name } : {};
    return {
      body: requestText(method, { _meta: metadata, ...params }, id),
      headers: { ...statelessFrame.headers, 'mcp-method': method, ...named },
    };
  },
};

export function requestText(method: string, params?: object, id = '1'): string {
  const written = params === undefined ? '' : `,"params":${JSON.stringify(params)}`;
  return `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)}${written}}`;
}

/** A copy of headers; undefined removes one. */
export function withHeaders(
  { body, headers }: Pick<Row, 'body' | 'headers'>,
  changed: Readonly<Record<string, string | undefined>>,
): Pick<Row, 'body' | 'headers'> {
  const all = Object.entries({ ...headers, ...changed });
  return {
    body,
    headers: Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== undefined)),
  };
}

/** A response in the notation of `expected`. Throws if the protocol does not allow it. */
export function describeAnswer({ status, headers, body }: Answer): string {
  if (status === 202) {
    if (body !== '') throw new Error(`202 with a body: ${body}`);
    return '202';
  }
  const mediaType = headers['content-type'] ?? '';
  if (!/^(application\/json|text\/event-stream)\b/.test(mediaType)) return String(status);
  const isEvent = mediaType.startsWith('text/event-stream');
  const json = isEvent ? /^event: message\ndata: (.*)\n\n$/.exec(body)?.[1] : body;
  if (json === undefined) throw new Error(`not one event: ${body}`);
  return `${status} ${isEvent ? 'event ' : ''}${describeMessages(json)}`;
}

/** Raw ids: a parsed number could hide a lost digit. */
function describeMessages(json: string): string {
  const value: unknown = JSON.parse(json);
  const messages = Array.isArray(value) ? value : [value];
  const ids = [
    ...json.matchAll(
      /\{"jsonrpc":"2\.0",(?:"id":((?:"(?:\\.|[^"\\])*")|-?\d+(?:e\+?\d+)?|null),)?"(?:result|error)":/g,
    ),
  ];
  if (ids.length !== messages.length) throw new Error(`not JSON-RPC: ${json}`);
  return messages
    .map(({ result, error }, index) => {
      const outcome = error?.code ?? (result.isError === true ? 'isError' : 'result');
      return `${ids[index]?.[1] ?? '-'}:${outcome}`;
    })
    .join(' ');
}
