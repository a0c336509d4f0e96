// The same for every contract. Do not edit: it is copied from the compiler.
import type { Operation } from './operation.ts';
import type { Values } from './write-parameters.ts';

/** What the caller of any operation gives. */
export interface AnyRequest {
  readonly path?: Values;
  readonly query?: Values;
  readonly headers?: Values;
  readonly cookies?: Values;
  readonly body?: unknown;
  readonly contentType?: string;
  readonly accept?: string;
  readonly signal?: AbortSignal;
  readonly timeout?: number;
}

/** A request as it is sent. */
export type Sent = RequestInit & { readonly headers: Headers };

/** One attempt to have a request answered. */
export interface Attempt {
  /** With its `id`, `method`, and `path`, which is the template. */
  readonly operation: Operation;
  /** As the caller gave it: values of parameters by location and name, and the body. */
  readonly request: AnyRequest;
  /** 1, and one more each time that a middleware sends the request again. */
  readonly number: number;
  /** The `baseUrl` of the client, without a slash at its end. */
  readonly base: string;
  readonly url: string;
  /** Method, headers, body and the signal of call and time limit. */
  readonly init: Sent;
}

export type Send = (attempt: Attempt) => Promise<Response>;

/**
 * A function around each attempt: it can pass on another one, look at the response before it is read, answer by itself, or
 * call `next` again. Redirects are followed inside `next`.
 */
export type Middleware = (attempt: Attempt, next: Send) => Promise<Response>;
