import type { Log } from './log.ts';

declare const ofOperation: unique symbol;

/**
 * What a handler answers. Only the builders of its context make one, so that what the contract does not declare does
 * not compile: TypeScript looks for excess members in arguments, not in what an arrow function returns.
 */
export interface Reply<OperationId extends string = string> {
  readonly [ofOperation]: OperationId;
}

export type Awaitable<Value> = Value | Promise<Value>;

/** What a handler is given beside the request. */
export interface Context<Principal = unknown, Replies = unknown, Problem extends keyof Replies = never> {
  /** What `authorize` returned; null for an operation without security requirements, and perhaps for one that has `{}` among them. */
  readonly principal: Principal;
  /** One builder for each declared response. */
  readonly reply: Replies;
  /** One builder for each declared error: what it returns is thrown, from however deep, and answered. */
  readonly problem: Thrown<Replies, Problem>;
  /** Fires when the client goes away or breaks off its body, and when the server ends; nothing that is sent afterwards arrives. */
  readonly signal: AbortSignal;
  readonly log: Log;
  /** The host's own request: node's `IncomingMessage`, or a `Request`. */
  readonly raw: unknown;
}

export type Thrown<Replies, Names extends keyof Replies> = {
  readonly [Name in Names]: Replies[Name] extends (...args: infer Arguments) => unknown
    ? (...args: Arguments) => Error
    : never;
};

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type Numeric<Text> = Text extends `${infer Value extends number}` ? Value : never;

/** The statuses of a hundred: `StatusOf<4>` is 400 to 499. */
export type StatusOf<Hundred extends 2 | 3 | 4 | 5> = Numeric<`${Hundred}${Digit}${Digit}`>;

/** Every status of a final response (RFC 9110 section 15). */
export type Status = StatusOf<2> | StatusOf<3> | StatusOf<4> | StatusOf<5>;

/** The body that goes with a media type: that of the first one declared, or range of them, that covers it. */
export type BodyOf<
  Declared extends readonly (readonly [mediaType: string, body: unknown])[],
  MediaType extends string,
> = Declared extends readonly [
  readonly [infer Covered, infer Body],
  ...infer Rest extends readonly (readonly [string, unknown])[],
]
  ? MediaType extends Covered
    ? Body
    : BodyOf<Rest, MediaType>
  : never;

/** A form in which the named members are files. */
export type WithFiles<Form, Names extends PropertyKey> = {
  readonly [Name in keyof Form]: Name extends Names
    ? NonNullable<Form[Name]> extends readonly unknown[]
      ? readonly File[]
      : File
    : Form[Name];
};

/** A body as bytes, whole or in pieces. Pieces are taken as fast as the client reads them. */
export type BytesBody = string | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>;

/** A body of text. */
export type TextBody = BytesBody;

/** A server-sent event as the contract describes it: `data` is text, or a value that is written as JSON. */
export interface ServerSentEvent<Data = unknown> {
  readonly data: Data;
  readonly event?: string;
  readonly id?: string;
  /** Milliseconds. */
  readonly retry?: number;
}
