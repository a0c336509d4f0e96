import type { Room, Rooms } from './room.ts';

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

/** What a body goes out as when it is known as a whole. */
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
 * One request and its response, as the engine sees them: what an adapter gives for each request of its host. Exactly
 * one of `send` and `stream` is called, once.
 */
export interface Exchange extends IncomingRequest {
  /** What the host has cut off in front of the path, where the engine is mounted below a path; else empty. */
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
   * Writes a response piece by piece, as fast as the client reads. Its head goes out with the first piece: rejects, and
   * has not begun, when the source fails before. Ends the source when the client goes away.
   *
   * @param patience how long the head may wait, in milliseconds; without end by default
   */
  stream(status: number, headers: HeaderList, body: StreamedBody, patience?: number): Promise<void>;
  /** Ends the connection without an answer that could be taken for a whole one. */
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
export type Serve = (exchange: Exchange, texts: readonly string[]) => void | Promise<void>;

/** Bytes that came in pieces, as a whole. The only piece is given as it is. */
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

/** What others may know of the request of an exchange. Its signal is made when it is asked for. */
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
