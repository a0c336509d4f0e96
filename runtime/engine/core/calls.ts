import type { Handler } from './callbacks.ts';
import type { Operation } from './contract.ts';
import type { Exchange, HeaderList, WholeBody } from './exchange.ts';
import type { Fault, Problem } from './problem.ts';

/** What an operation is called with from inside: JSON values, which its own validators judge. No text is decoded. */
export interface CallValues {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  /** Header parameters, as the contract spells them. Everything else comes from the outer request. */
  readonly headers?: Readonly<Record<string, unknown>>;
  /** JSON, text or bytes, by the body's media type; undefined for none. */
  readonly body?: unknown;
  /** Of the body; null or left out for the first that the contract declares and a call can give. */
  readonly contentType?: string | null;
  /** Stands for the header `Accept`; null for none. */
  readonly accept: string | null;
}

/** What the call gives: everything that is wrong with the values, or what a request would be answered with. */
export type CallAnswer =
  | { readonly kind: 'invalid'; readonly faults: readonly Fault[] }
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** Null for an answer without content. */
      readonly mediaType: string | null;
      readonly headers: HeaderList;
      readonly body: WholeBody | null;
    };

/**
 * An operation from inside: the same authorization, validation, middleware, handler and proof as for a request. Rejects
 * only when the client of the outer request went away.
 *
 * @param outer the request that the call is made for: its headers, address, signal and host's request are those of the call
 */
export type OperationCall = (outer: Exchange, values: CallValues) => CallAnswer | Promise<CallAnswer>;

/** Gives the call of an operation, by its name among the contract's operations. Throws an EngineError when there is none. */
export type FindOperation = (operation: string) => OperationCall;

/**
 * Reports a failure in one part of what a handler does, as the engine does it for the whole: to the log and to `onError`. Gives
 * the problem that says of it what callers may know. Throws the failure when the client went away.
 */
export type ReportPart = (exchange: Exchange, error: unknown) => Problem;

/** @param operation the one that the handler is for */
export type CreateHandler = (find: FindOperation, operation: Operation, report: ReportPart) => Handler;

/** Stands for a handler that calls other operations: it is made when the ways through all of them are. */
export class CallsOperations {
  readonly create: CreateHandler;

  constructor(create: CreateHandler) {
    this.create = create;
  }
}

/** Handlers by operation, and what stands for one that calls others. */
export type HandlerTable = Readonly<Record<string, Handler | CallsOperations>>;
