import type { AnyContract, Operation, SecurityRequirement } from './contract.ts';
import type { Fault, Problem } from './errors.ts';
import type {
  HeaderList,
  HttpExchange,
  IncomingRequest,
  ProgressReport,
  ProtectedResource,
  WholeBody,
} from './http-exchange.ts';
import type { Log } from './log.ts';

declare const ofOperation: unique symbol;

/**
 * A handler's reply. Only the builders of its context make one, so that undeclared members do not compile: TypeScript checks
 * excess members of arguments, not of what an arrow function returns.
 */
export interface Reply<OperationId extends string = string> {
  readonly [ofOperation]: OperationId;
  readonly status: number;
}

/** What the handler and the middleware inside answered, a thrown or returned problem included. */
export interface Answered extends Reply {
  /** What they threw, if it is no problem: then the status is that of the engine's own answer, mostly 500. */
  readonly error?: unknown;
}

export type Awaitable<Value> = Value | Promise<Value>;

/** The context of a handler. */
export interface Context<Principal = unknown, Replies = unknown, Problem extends keyof Replies = never> {
  /** Whom `security` or `authorize` knows; null for an operation without security requirements, or for an anonymous caller, whom `{}` among them admits. */
  readonly principal: Principal;
  /** One builder for each declared response. */
  readonly reply: Replies;
  /** One builder for each declared error. Throw its result from any depth to answer with it. */
  readonly problem: Thrown<Replies, Problem>;
  /** Aborted when the client disconnects, its body is incomplete, or the server stops. No response can be sent afterwards. */
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Tells an assistant that calls the operation as a tool, and asked for it, how far the handler is; does nothing in any other request. */
  readonly progress: (report: ProgressReport) => void;
  /** Names the request in the log, in responses with the option `requestId`, and to observers. */
  readonly requestId: string;
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

/** A class of statuses: `StatusOf<4>` is 400 to 499. */
export type StatusOf<Hundred extends 2 | 3 | 4 | 5> = Numeric<`${Hundred}${Digit}${Digit}`>;

/** Every status of a final response (RFC 9110 section 15). */
export type Status = StatusOf<2> | StatusOf<3> | StatusOf<4> | StatusOf<5>;

/** The body type for a media type: that of the first declared media type or range that covers it. */
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

/** A body as bytes, whole or streamed. Streams are read as fast as the client reads. */
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

/** A handler of any operation. Generated types are more exact. */
export type Handler = (request: never, context: never) => Awaitable<Reply>;

/** Answers with a shared response of the contract, such as the 404 of an unknown path. */
export type Responder = (request: never, context: never) => Awaitable<Reply>;

export interface ResponderRequest<MediaType extends string = string> extends IncomingRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: MediaType;
}

/** User name and password of a request (RFC 7617). */
export interface BasicCredentials {
  readonly username: string;
  readonly password: string;
}

/** What an authenticator may look at beside the credentials. */
export interface AuthenticationPlace<Scope extends string = string> {
  /** Those that the operation demands of the scheme. */
  readonly scopes: readonly Scope[];
  readonly operation: Operation;
  readonly request: IncomingRequest;
  /**
   * The address of the MCP server, for requests to it and calls of its tools: a token must be meant for it (RFC 8707 section 2).
   * Undefined for other requests, and where no client can find out how to log in.
   */
  readonly resource?: string | undefined;
}

/**
 * Decides on the credentials of one security scheme, before anything else of the request is read: returns the principal, `null` for
 * nobody (a 401), or a problem made by `unauthorized` or `forbidden`. Scopes are its to check. It is called only with credentials.
 */
export type Authenticator<Credentials, Principal, Scope extends string = string> = (
  credentials: Credentials,
  place: AuthenticationPlace<Scope>,
) => Awaitable<Principal | null | Problem>;

/**
 * Authorizes calls of operations with security requirements, before anything else of the request is read. Without the option
 * `security` it authenticates, too. Returns the principal, or a problem made by `unauthorized` or `forbidden`. `null` is an
 * anonymous caller, who is admitted only if the requirements contain `{}`; otherwise it is a 401. `undefined` and `false` are
 * always a 401.
 *
 * @param known whom the authenticators of `security` know; null for an anonymous caller, undefined without that option
 */
export type Authorize<Principal, Known = unknown> = (
  request: IncomingRequest,
  operation: Operation,
  requirements: readonly SecurityRequirement[],
  known: Known,
) => Awaitable<Principal | Problem>;

/** A request with its raw body. */
export interface SignedRequest extends IncomingRequest {
  readonly body: Uint8Array;
}

/**
 * Checks the signature of a request over the bytes of its body, such as an HMAC in a header. Only `true` accepts. A returned
 * problem is sent as it is; anything else is a 401.
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
export interface NamesOf<Described extends AnyContract> extends ContractNames {
  readonly operation: OperationOf<Described>['id'];
  readonly tag: TagOf<OperationOf<Described>>;
  readonly scheme: keyof Described['securitySchemes'] & string;
}

type OperationOf<Described extends AnyContract> = Described['operations'][keyof Described['operations']];
type TagOf<Described> = Described extends { readonly tags: readonly (infer Tag extends string)[] }
  ? Tag
  : never;

declare const bySchemes: unique symbol;

/** Principals that differ by security scheme: `Handlers<BySchemes<{ token: User; key: Client }>>`. */
export interface BySchemes<Principals> {
  readonly [bySchemes]: Principals;
}

/**
 * The principal of an operation with these alternatives of schemes: that of its scheme, or of several an object by scheme; null
 * for `{}`.
 */
export type PrincipalAt<Principal, Alternatives extends readonly string[][]> =
  Principal extends BySchemes<infer Principals>
    ? PrincipalOfAlternative<Principals, Alternatives[number]>
    : Principal | ([] extends Alternatives[number] ? null : never);

/** The principal of any operation: that of a scheme, or of several an object by scheme. */
export type AnyPrincipal<Principal> =
  Principal extends BySchemes<infer Principals>
    ? Principals[keyof Principals] | Partial<Principals>
    : Principal;

type PrincipalOfAlternative<Principals, Alternative extends string[]> = Alternative extends []
  ? null
  : Alternative extends [infer Scheme extends keyof Principals]
    ? Principals[Scheme]
    : { readonly [Scheme in Alternative[number] & keyof Principals]: Principals[Scheme] };

/** The credentials of a scheme: a pair for `basic`, a certificate of the host for mutual TLS, else a text. */
type CredentialsOf<Scheme> = Scheme extends { readonly type: 'mutualTLS' }
  ? object
  : Scheme extends { readonly type: 'http'; readonly scheme: infer Kind extends string }
    ? Lowercase<Kind> extends 'basic'
      ? BasicCredentials
      : string
    : string;

type ScopeOf<Operation, Scheme extends string> = Operation extends {
  readonly security: readonly (infer Requirement)[];
}
  ? Requirement extends { readonly [Name in Scheme]: readonly (infer Scope extends string)[] }
    ? Scope
    : never
  : never;

/** An authenticator for each security scheme that operations of a contract demand. */
export type SecurityOf<
  Described extends AnyContract,
  Principal,
  Schemes extends keyof Described['securitySchemes'] & string,
> = {
  readonly [Scheme in Schemes]: Authenticator<
    CredentialsOf<Described['securitySchemes'][Scheme]>,
    Principal extends BySchemes<infer Principals>
      ? Scheme extends keyof Principals
        ? Principals[Scheme]
        : never
      : Principal,
    ScopeOf<OperationOf<Described>, Scheme>
  >;
};

/** What middleware stands around: a call of a handler. */
export interface MiddlewareCall<Principal = unknown> {
  readonly operation: Operation;
  readonly request: unknown;
  readonly context: Context<AnyPrincipal<Principal> | null>;
}

/** Runs around the handlers of the operations that it names, or of all if it names none. The first is outermost. */
export interface Middleware<Principal = unknown, Names extends ContractNames = ContractNames> {
  readonly operations?: readonly Names['operation'][];
  readonly tags?: readonly Names['tag'][];
  /** Names of security schemes, one of which the operation demands. */
  readonly schemes?: readonly Names['scheme'][];
  /**
   * Returns what `next` resolves to, another reply, or a problem made by `unauthorized` or `forbidden`.
   *
   * @param next runs the middleware inside and the handler. It never rejects: what they throw is `error` of what it resolves to,
   *   and becomes a 500 if that is returned
   */
  run(call: MiddlewareCall<Principal>, next: () => Promise<Answered>): Awaitable<Reply | Problem>;
}

/** The response for which the option `headers` is called. */
export interface ResponsePlace {
  /** The operation, or the shared response, by its name; null for the engine's own answers. */
  readonly operation: string | null;
  readonly path: string;
  readonly status: number;
  /** Null for a response without content. */
  readonly mediaType: string | null;
  /** The methods of the path, in a CORS preflight. */
  readonly preflight?: string;
}

/** Adds headers to a response. */
export type HeadersOf = (place: ResponsePlace) => Readonly<Record<string, string>>;

/** Input for a call from inside: JSON values, which the operation's validators check. No text is decoded. */
export interface CallValues {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  /** Header parameters, as the contract spells them. Other headers are those of the outer request. */
  readonly headers?: Readonly<Record<string, unknown>>;
  /** JSON, text, bytes, or the members of a form with files as bytes, by the body's media type; undefined for none. */
  readonly body?: unknown;
  /** Media type of the body; by default the first declared one that a call can provide. */
  readonly contentType?: string | null;
  /** Replaces the header `Accept`; null for none. */
  readonly accept: string | null;
  /** Ends a streamed answer early: what has come by then is the answer. Without it, the whole stream is. */
  readonly budget?: StreamBudget;
  /** The values are checked, and no handler is called: the caller knows already that they are wrong. */
  readonly isRefused?: true;
}

export interface StreamBudget {
  /** More is not read; a first piece that is larger is kept whole. */
  readonly bytes: number;
  readonly milliseconds: number;
}

/** The result of a call: the faults of its values, or the response. */
export type CallAnswer =
  | { readonly kind: 'invalid'; readonly faults: readonly Fault[] }
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** Null for an answer without content. */
      readonly mediaType: string | null;
      readonly headers: HeaderList;
      readonly body: WholeBody | null;
      /** What ended a stream that goes on. */
      readonly cut?: 'size' | 'time';
    };

/**
 * Calls an operation from inside: with the same authorization, validation, middleware and handler as for a request. Rejects
 * only if the client of the outer request disconnects.
 *
 * @param outer the request that the call is made for: its headers, address, signal and host's request are those of the call
 */
export type OperationCall = (outer: HttpExchange, values: CallValues) => CallAnswer | Promise<CallAnswer>;

/** Returns the call of an operation, by its name among the contract's operations. Throws an EngineError if there is none. */
export type FindOperation = (operation: string) => OperationCall;

/**
 * Reports a failure in a part of a handler's work to the log and to `onError`, as the engine does for the whole. Returns the
 * problem, without internal details. Throws the failure if the client has disconnected.
 */
export type ReportPart = (exchange: HttpExchange, error: unknown) => Problem;

/** @param operation the one that the handler is for */
export type CreateHandler = (find: FindOperation, operation: Operation, report: ReportPart) => Handler;

/** How clients find out how to log in to an operation. */
export interface Login {
  readonly resource: ProtectedResource;
  /** Gives the metadata to anybody. Its path has no base path before it; an operation of the contract at that path replaces it. */
  readonly operation: Operation;
  readonly handler: Handler;
}

/** Makes a handler that calls other operations, after the pipelines of these have been made. */
export class CallsOperations {
  readonly create: CreateHandler;
  readonly createLogin: (operation: Operation) => Login | null;

  constructor(create: CreateHandler, createLogin: (operation: Operation) => Login | null = () => null) {
    this.create = create;
    this.createLogin = createLogin;
  }
}

/** Handlers by operation, or a CallsOperations for a handler that calls others. */
export type HandlerTable = Readonly<Record<string, Handler | CallsOperations>>;

/**
 * Types for receivers of the webhooks and callbacks of a contract: `WebhookBody<webhooks['newUser']>`. A callback is
 * called by its operation, name and address.
 */

/** The body of its requests; with null if it is optional. */
export type WebhookBody<Webhook> = BodyOfOperation<OperationsOf<Webhook>>;

/** Its possible responses: an alternative for each declared status and media type. */
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
