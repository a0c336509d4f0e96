import type { Contract, Operation, SecurityRequirement } from './contract.ts';
import type { IncomingRequest } from './exchange.ts';
import type { Awaitable, Context, Reply } from './handlers.ts';
import type { Problem } from './problem.ts';

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
