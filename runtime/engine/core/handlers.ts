import type { Contract, Operation, SecurityRequirement } from './contract.ts';
import type { Fault, Problem } from './errors.ts';
import type { HeaderList, HttpExchange, IncomingRequest, WholeBody } from './http-exchange.ts';
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

/** A handler, whatever its operation: the types of its request and its replies are the operation's own. */
export type Handler = (request: never, context: never) => Awaitable<Reply>;

/** Answers with a shared response of the contract, such as the 404 of an unknown path. */
export type Responder = (request: never, context: never) => Awaitable<Reply>;

/** What a responder is given. */
export interface ResponderRequest<MediaType extends string = string> extends IncomingRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: MediaType;
}

/**
 * Decides who calls an operation with security requirements, before anything else of the request is read: returns the
 * principal, or a problem made by `unauthorized` or `forbidden`. `null` says that nobody is known: the handler runs only
 * where the contract has `{}` among the alternatives, elsewhere it is a 401. So are `undefined` and `false`, everywhere.
 */
export type Authorize<Principal> = (
  request: IncomingRequest,
  operation: Operation,
  requirements: readonly SecurityRequirement[],
) => Awaitable<Principal | Problem>;

/** A request with its body as it came. */
export interface SignedRequest extends IncomingRequest {
  readonly body: Uint8Array;
}

/**
 * Decides whether a request is from whom it should be, by the very bytes of its body: an HMAC of them in a header, for
 * example. False is answered with a 401; so is anything else that is not true, but for a problem, which is answered as it is.
 */
export type Verify = (request: SignedRequest, operation: Operation) => Awaitable<boolean | Problem>;

/** Verifies every operation, or some by their names. */
export type Verification<Names extends ContractNames = ContractNames> =
  | Verify
  | { readonly operations: readonly Names['operation'][]; readonly check: Verify };

/** The names in a contract that options refer to. */
export interface ContractNames {
  readonly operation: string;
  readonly tag: string;
  readonly scheme: string;
}

/** Those of one contract. */
export interface NamesOf<Described extends Contract> extends ContractNames {
  readonly operation: OperationOf<Described>['id'];
  readonly tag: TagOf<OperationOf<Described>>;
  readonly scheme: keyof Described['securitySchemes'] & string;
}

type OperationOf<Described extends Contract> = Described['operations'][keyof Described['operations']];
type TagOf<Described> = Described extends { readonly tags: readonly (infer Tag extends string)[] }
  ? Tag
  : never;

/** Stands around the handlers of the operations that it names; of all, when it names none. The first is outermost. */
export interface Middleware<Principal = unknown, Names extends ContractNames = ContractNames> {
  readonly operations?: readonly Names['operation'][];
  readonly tags?: readonly Names['tag'][];
  /** Names of security schemes, one of which the operation demands. */
  readonly schemes?: readonly Names['scheme'][];
  /** Answers as what stands inside of it does, or refuses with `unauthorized` or `forbidden`. */
  run(
    call: {
      readonly operation: Operation;
      readonly request: unknown;
      readonly context: Context<Principal | null>;
    },
    next: () => Promise<Reply | Problem>,
  ): Awaitable<Reply | Problem>;
}

/** Which response headers are asked for. */
export interface ResponsePlace {
  /** The operation, or the shared response, by its name; null for the engine's own answers. */
  readonly operation: string | null;
  readonly path: string;
  readonly status: number;
  /** Null for a response without content. */
  readonly mediaType: string | null;
  /** The methods of the path where a browser asks for them before a request of another origin. */
  readonly preflight?: string;
}

/** Headers of a response, beside those that follow from the contract. */
export type HeadersOf = (place: ResponsePlace) => Readonly<Record<string, string>>;

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
export type OperationCall = (outer: HttpExchange, values: CallValues) => CallAnswer | Promise<CallAnswer>;

/** Gives the call of an operation, by its name among the contract's operations. Throws an EngineError when there is none. */
export type FindOperation = (operation: string) => OperationCall;

/**
 * Reports a failure in one part of what a handler does, as the engine does it for the whole: to the log and to `onError`. Gives
 * the problem that says of it what callers may know. Throws the failure when the client went away.
 */
export type ReportPart = (exchange: HttpExchange, error: unknown) => Problem;

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

/**
 * Types for whoever receives the webhooks and callbacks of a contract: `WebhookBody<webhooks['newUser']>`. A callback is
 * called by its operation, name and address.
 */

/** The body of its requests; null where there may be none. */
export type WebhookBody<Webhook> = BodyOfOperation<OperationsOf<Webhook>>;

/** What it may be answered: an alternative for each declared status and media type. */
export type WebhookAnswer<Webhook> = AnswerOfOperation<OperationsOf<Webhook>>;

type Method = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace';
type OperationsOf<Webhook> = Exclude<Webhook[keyof Webhook & Method], undefined>;

type BodyOfOperation<Operation> = Operation extends {
  readonly requestBody: { readonly content: infer Content };
}
  ? Content[keyof Content]
  : Operation extends { readonly requestBody?: { readonly content: infer Content } }
    ? Content[keyof Content] | null
    : null;

type AnswerOfOperation<Operation> = Operation extends { readonly responses: infer Responses }
  ? { [Key in keyof Responses]: AnswerAt<StatusAt<Key>, Responses[Key]> }[keyof Responses]
  : never;

type AnswerAt<Status, Response> = Response extends { readonly content: infer Content }
  ? {
      [MediaType in keyof Content]: {
        readonly status: Status;
        readonly mediaType: MediaType;
        readonly body: Content[MediaType];
      };
    }[keyof Content]
  : { readonly status: Status };

type StatusAt<Key> = Key extends number
  ? Key
  : Key extends `${infer Hundred extends 2 | 3 | 4 | 5}XX`
    ? StatusOf<Hundred>
    : number;
