import type { ErrorCode } from './errors.ts';

/** What is known of a request before its parameters and its body are read. */
export interface IncomingRequest {
  readonly method: string;
  /** The normalized path, without the query. */
  readonly path: string;
  /** The query without its question mark. */
  readonly query: string;
  /** A header by its name in lower case; repeated headers are joined by `, `. */
  header(name: string): string | undefined;
  readonly signal: AbortSignal;
  /** The remote address of the connection, as the host writes it; undefined if unknown. */
  readonly address: string | undefined;
  /** Names the request in the log; see the option `requestId`. */
  readonly id: string;
  /** The host's own request. */
  readonly raw: unknown;
  /** The MCP server, for requests to it and calls of its tools, where clients can find out how to log in to it. */
  readonly resource?: ProtectedResource | undefined;
}

/** What a token is for, and where clients read how to get one (RFC 9728). */
export interface ProtectedResource {
  /** Its identifier, which is the audience of its tokens (RFC 8707). */
  readonly url: string;
  /** Address of its metadata. */
  readonly metadata: string;
  /** What every request to it needs, by the name of the security scheme. */
  readonly scopes: Readonly<Record<string, readonly string[]>>;
}

/** The attribute of a challenge that tells clients where to read how to log in (RFC 9728 section 5.1). */
export function metadataOf({ metadata }: ProtectedResource): string {
  return `resource_metadata="${metadata}"`;
}

/** How far a handler is. */
export interface ProgressReport {
  /** More than in the report before. */
  readonly progress: number;
  /** What `progress` is at the end, if that is known. */
  readonly total?: number;
  readonly message?: string;
}

/** Header names and values in turn. */
export type HeaderList = readonly string[];

/** A body that is known as a whole. */
export type WholeBody = string | Uint8Array;

/** A streamed body. */
export type StreamedBody = AsyncIterable<Uint8Array | string> | ReadableStream<Uint8Array | string>;

/** Whether a body is streamed: a web stream, a Node stream, or any async iterable. */
export function isStreamed(body: unknown): body is StreamedBody {
  if (typeof body !== 'object' || body === null) return false;
  return (
    Symbol.asyncIterator in body || (typeof ReadableStream === 'function' && body instanceof ReadableStream)
  );
}

/**
 * How long the head of a streamed response waits for the first chunk, in milliseconds, so that a handler that fails at its
 * first database query still causes a 500. No longer, because the first event can be hours away, and a client may wait for
 * the head before it sends its own first chunk.
 */
export const HEAD_TIMEOUT_MS = 200;

/**
 * One request and its response, which an adapter makes for each request of its host. Exactly one of `send` and `stream` is
 * called, once.
 */
export interface HttpExchange extends IncomingRequest {
  /** Made on first use. Never one that an unknown client sent: input of clients is not logged. */
  id: string;
  /** The path at which the engine is mounted, which the host has removed from `path`; else empty. */
  readonly mount: string;
  /** Headers that precede those of any response: the state of a rate limit. */
  earlyHeaders: HeaderList;
  /**
   * Null if the body is larger than `limit` bytes; the rest of it is discarded. Rejects if the body is incomplete, and with
   * NoRoom if other bodies use up the room meanwhile.
   */
  readBody(limit: number, room: Room): Promise<Uint8Array | null>;
  /** The body as a stream. Fails with `BodyTooLarge` past `limit` bytes, and if the body is incomplete. */
  streamBody(limit: number): ReadableStream<Uint8Array>;
  /**
   * The parts of a `multipart/form-data` body. Past `memory` bytes files are kept on disk, if the host has one, until the
   * exchange is over. Rejects with BodyTooLarge past `total` bytes or the whole room, with Malformed if it is not such a body,
   * with NoRoom or NotKept if it cannot be kept now, and if it is incomplete.
   */
  readForm(contentType: string, limits: FormLimits): Promise<FormData | null>;
  /** For `Content-Length`, in bytes; null where nobody reads that header. */
  lengthOf(body: WholeBody): number | null;
  /** A strong entity-tag of the bytes, with its quotes (RFC 9110 section 8.8.3). */
  entityTag(body: WholeBody): string | Promise<string>;
  /** Compresses a body; absent if the host cannot. See the option `compress`. */
  compress?(body: WholeBody, coding: 'br' | 'gzip'): Promise<Uint8Array>;
  /** Writes a response; for a HEAD request only its head. */
  send(status: number, headers: HeaderList, body: WholeBody | null): void;
  /**
   * Streams a response as fast as the client reads. Its head is sent with the first chunk, after
   * `HEAD_TIMEOUT_MS` at the latest. If the source fails before that, it rejects and no response has begun. Ends the source
   * when the client disconnects.
   */
  stream(status: number, headers: HeaderList, body: StreamedBody): Promise<void>;
  /** Closes the connection in a way that shows the client that the response is incomplete. */
  abort(): void;
  /** Set by the engine. */
  resource?: ProtectedResource | undefined;
  /** Takes what a handler tells of its progress; absent where nobody asked for it. */
  onProgress?: ((report: ProgressReport) => void) | undefined;
  /** What observers are told; null if nobody observes the exchange. */
  record: ExchangeRecord | null;
  /**
   * Calls back when the response is over: true if its last byte has been given to the system, as far as the host can tell; false if the
   * connection ended before. Called after `send` or `stream`, if either is called at all.
   */
  whenOver(callback: (isComplete: boolean) => void): void;
  /** Status of the response once it has begun; before that 0. */
  readonly status: number;
  /** Whether a response has begun. */
  readonly isAnswered: boolean;
  /** Whether the client has disconnected, or its body is incomplete. */
  readonly isGone: boolean;
  /** All headers by their names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** What the engine notes of an exchange for its observers. */
export class ExchangeRecord {
  operation: string | null = null;
  /** The path template with the base path. */
  route: string | null = null;
  principal: unknown = undefined;
  /** Of the last problem that the engine answered with. */
  code: ErrorCode | null = null;
  error: unknown = undefined;
  /** The engine has cut the response off. */
  hasFailed = false;
  /** Of the response's body. */
  bytes = 0;
}

/** Limits of one form in bytes, and the room that it shares with all others. */
export interface FormLimits {
  readonly memory: number;
  readonly total: number;
  readonly rooms: Rooms;
}

/** A streamed body is larger than its limit. */
export class BodyTooLarge extends Error {
  readonly limit: number;

  constructor(limit: number) {
    super(`The body is larger than ${limit} bytes.`);
    this.name = 'BodyTooLarge';
    this.limit = limit;
  }
}

/** Answers a request to one operation. `texts` are those of its path parameters. */
export type Serve = (exchange: HttpExchange, texts: readonly string[]) => void | Promise<void>;

/** Joins chunks of bytes. A single chunk is returned as it is. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}

/**
 * The value of a header in a list; undefined for none.
 *
 * @param name in lower case
 */
export function headerIn(headers: HeaderList, name: string): string | undefined {
  const index = headers.findIndex((text, at) => at % 2 === 0 && text.toLowerCase() === name);
  return index === -1 ? undefined : headers[index + 1];
}

/** The request of an exchange, without its response. The signal is created on first use. */
export function requestOf(exchange: IncomingRequest): IncomingRequest {
  const { method, path, query, address, raw } = exchange;
  return {
    method,
    path,
    query,
    header: (name) => exchange.header(name),
    get signal() {
      return exchange.signal;
    },
    address,
    get id() {
      return exchange.id;
    },
    raw,
  };
}

/** In milliseconds. */
const NEWS_INTERVAL = 60_000;

/** A budget in bytes for the bodies of all requests of an engine. */
export class Room {
  readonly size: number;
  #left: number;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(size: number) {
    this.size = size;
    this.#left = size;
  }

  /** Reserves bytes; false if there is no room. */
  take(bytes: number): boolean {
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.#left += bytes;
  }

  /** Whether to log a lack of room now: once a minute, so that a client cannot flood the log. */
  isNews(): boolean {
    const now = performance.now();
    if (now - this.#toldAt < NEWS_INTERVAL) return false;
    this.#toldAt = now;
    return true;
  }
}

/** The budgets for bodies while they arrive, and for files until their request is over. */
export interface Rooms {
  readonly memory: Room;
  readonly disk: Room;
}

/** Other bodies use the memory or disk that this one needs. */
export class NoRoom extends Error {
  readonly kind: keyof Rooms;
  readonly room: Room;

  constructor(kind: keyof Rooms, room: Room) {
    super(
      `The bodies of all requests together have no more room in ${kind === 'disk' ? 'files' : 'memory'}.`,
    );
    this.name = 'NoRoom';
    this.kind = kind;
    this.room = room;
  }
}

/** A file could not be written, mostly because the disk is full; `cause` is the system's error. */
export class NotKept extends Error {
  constructor(cause: unknown) {
    super('A file could not be kept on disk.', { cause });
    this.name = 'NotKept';
  }
}

type Source<Piece> = AsyncIterable<Piece> | ReadableStream<Piece>;

/** An iterator of chunks that can be cancelled at any time. */
interface Pieces<Piece> {
  next(): Promise<IteratorResult<Piece, unknown>>;
  /**
   * Ends the source, also while a chunk is pending; a generator ends at its next `yield`. Resolves when it has ended, after a
   * second at the latest, because a generator that waits forever cannot be ended.
   */
  cancel(): Promise<void>;
}

/** In milliseconds. */
const LAST_SECOND = 1_000;

/** `return()` of an iterator waits for a pending `next()`, so streams are cancelled or destroyed directly. */
export function piecesOf<Piece>(source: Source<Piece>): Pieces<Piece> {
  if (source instanceof ReadableStream) {
    const reader = source.getReader();
    return { next: () => reader.read(), cancel: () => ended(() => reader.cancel()) };
  }
  const iterator = source[Symbol.asyncIterator]();
  const cancel = isDestroyable(source) ? () => source.destroy() : () => iterator.return?.();
  return { next: () => iterator.next(), cancel: () => ended(cancel) };
}

/** Transforms each chunk; ending the result ends the source. */
export function mapPieces<Piece>(source: Source<Piece>, change: (piece: Piece) => string): StreamedBody {
  return {
    [Symbol.asyncIterator](): AsyncIterator<string, unknown> {
      const pieces = piecesOf(source);
      return {
        async next() {
          const next = await pieces.next();
          return next.done ? next : { done: false, value: change(next.value) };
        },
        async return() {
          await pieces.cancel();
          return { done: true, value: undefined };
        },
      };
    },
  };
}

/** A stream of Node. */
function isDestroyable(source: object): source is { destroy(): void } {
  return 'destroy' in source && typeof source.destroy === 'function';
}

/** Ends a source, ignoring its errors. Waits a second at most. */
function ended(end: () => unknown): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LAST_SECOND);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    new Promise((settle) => settle(end())).then(done, done);
  });
}
