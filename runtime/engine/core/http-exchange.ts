/** What is known of a request before its parameters and its body are read. */
export interface IncomingRequest {
  readonly method: string;
  /** Path in its normal form, without the query. */
  readonly path: string;
  /** The query without its question mark. */
  readonly query: string;
  /** A header by its name in lower case; several of one name are joined by `, `. */
  header(name: string): string | undefined;
  readonly signal: AbortSignal;
  /** The address at the other end of the connection, as the host writes it; undefined where it does not say. */
  readonly address: string | undefined;
  /** The host's own request. */
  readonly raw: unknown;
}

/** Header names and values in turn. */
export type HeaderList = readonly string[];

/** A body that is known as a whole. */
export type WholeBody = string | Uint8Array;

/** A body in pieces. */
export type StreamedBody = AsyncIterable<Uint8Array | string> | ReadableStream<Uint8Array | string>;

/** Whether a body comes in pieces: a web stream, a stream of Node, any async iterable. */
export function isStreamed(body: unknown): body is StreamedBody {
  if (typeof body !== 'object' || body === null) return false;
  return (
    Symbol.asyncIterator in body || (typeof ReadableStream === 'function' && body instanceof ReadableStream)
  );
}

/**
 * How long the head of a streamed response waits for the first piece, in milliseconds: what fails at once, or after one
 * query of a database, is still an ordinary 500. The first event can be hours away, and a client may send its own first
 * piece only when it has read the head.
 */
export const HEAD_PATIENCE = 200;

/**
 * One request and its response, as the engine sees them: what an adapter gives for each request of its host. Exactly
 * one of `send` and `stream` is called, once.
 */
export interface HttpExchange extends IncomingRequest {
  /** The path at which the engine is mounted, which the host has removed from `path`; else empty. */
  readonly mount: string;
  /** Headers in front of those of the response, whatever it will be: the state of a rate limit. */
  earlyHeaders: HeaderList;
  /**
   * Null when the body is larger than `limit` bytes; what is left of it is thrown away then. Rejects when it breaks off,
   * and with NoRoom when other bodies have taken up the room while it comes.
   */
  readBody(limit: number, room: Room): Promise<Uint8Array | null>;
  /** The body in pieces, as it comes. Fails with a `BodyTooLarge` past `limit` bytes, and when it breaks off. */
  streamBody(limit: number): ReadableStream<Uint8Array>;
  /**
   * The parts of a `multipart/form-data` body. Past `memory` bytes files are kept on disk, where the host has one, until
   * the exchange is over. Rejects with BodyTooLarge past `total` bytes or all the room that there is, with Malformed when
   * it is no such body, with NoRoom or NotKept when it cannot be kept now, and when it breaks off.
   */
  readForm(contentType: string, limits: FormLimits): Promise<FormData | null>;
  /** In bytes of UTF-8. */
  byteLength(text: string): number;
  /** A strong entity-tag of these very bytes, with its quotes (RFC 9110 section 8.8.3). */
  entityTag(body: WholeBody): string | Promise<string>;
  /** Content codings that the host can make of a body at once; see `compress`. */
  compress?(body: WholeBody, coding: 'br' | 'gzip'): Promise<Uint8Array>;
  /** Writes a response; a HEAD request gets its head alone. */
  send(status: number, headers: HeaderList, body: WholeBody | null): void;
  /**
   * Writes a response piece by piece, as fast as the client reads. Its head goes out with the first piece, after
   * `HEAD_PATIENCE` at the latest: rejects, and has not begun, when the source fails before. Ends the source when the client
   * goes away.
   */
  stream(status: number, headers: HeaderList, body: StreamedBody): Promise<void>;
  /** Closes the connection so that the client does not take the answer for complete. */
  abort(): void;
  /** The `operationId` that the request has reached; kept only for `onAnswer`. */
  operation: string | null;
  /** Of the response that has begun; else 0. */
  readonly status: number;
  /** Whether a response has begun. */
  readonly isAnswered: boolean;
  /** Whether the client went away, or has broken off its body. */
  readonly isGone: boolean;
  /** All headers by their names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Of one form, in bytes, and what it shares with all others. */
export interface FormLimits {
  readonly memory: number;
  readonly total: number;
  readonly rooms: Rooms;
}

/** A body that is read in pieces is larger than it may be. */
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
    raw,
  };
}

/** In milliseconds. */
const NEWS_INTERVAL = 60_000;

/** What bodies may take together, on all requests of one engine, in bytes. */
export class Room {
  readonly size: number;
  #left: number;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(size: number) {
    this.size = size;
    this.#left = size;
  }

  /** Reserves bytes; false where there is no room for them. */
  take(bytes: number): boolean {
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.#left += bytes;
  }

  /** Whether to log that there is no room: once a minute, so that a client cannot fill the log. */
  isNews(): boolean {
    const now = performance.now();
    if (now - this.#toldAt < NEWS_INTERVAL) return false;
    this.#toldAt = now;
    return true;
  }
}

/** Where the bodies of an engine are kept while they arrive, and files until their request is over. */
export interface Rooms {
  readonly memory: Room;
  readonly disk: Room;
}

/** Other bodies take up the memory or disk that this one needs. */
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

/** The system could not keep a file, for the reason that is its `cause`: the disk is full, mostly. */
export class NotKept extends Error {
  constructor(cause: unknown) {
    super('A file could not be kept on disk.', { cause });
    this.name = 'NotKept';
  }
}

type Source<Piece> = AsyncIterable<Piece> | ReadableStream<Piece>;

/** A source that is taken piece by piece, and can be given up at any time. */
interface Pieces<Piece> {
  next(): Promise<IteratorResult<Piece, unknown>>;
  /**
   * Ends the source at once, also while it makes a piece; a generator ends where it next stops. Resolves when it has
   * ended, and after a second in any case: one that waits for what never comes cannot be ended.
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

/** Changes each piece; ending the result ends the source. */
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

const ids = new WeakMap<HttpExchange, string>();

/**
 * The id of a request in the log, made on first use. Never one that the caller sent, such as `X-Request-Id`: input of
 * callers is not logged.
 */
export function requestId(exchange: HttpExchange): string {
  const known = ids.get(exchange);
  if (known !== undefined) return known;
  const id = crypto.randomUUID();
  ids.set(exchange, id);
  return id;
}
