import type { Contract, Operation, SecurityRequirement } from './contract.ts';
import type { Awaitable, Context, Reply } from './handlers.ts';
import type { RateLimitOptions } from './limits/rate-limit.ts';
import type { Log } from './log.ts';
import type { PreparedAnswers } from './prepared/prepared-answers.ts';
import type { Problem } from './problem.ts';

/** A handler, whatever its operation: the types of its request and its replies are the operation's own. */
export type Handler = (request: never, context: never) => Awaitable<Reply>;

/** Answers with a shared response of the contract, such as the 404 of an unknown path. */
export type Responder = (request: never, context: never) => Awaitable<Reply>;

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

/** What a responder is given. */
export interface ResponderRequest<MediaType extends string = string> extends IncomingRequest {
  /** The media type that the client prefers among those declared. */
  readonly mediaType: MediaType;
}

/**
 * Decides who calls an operation with security requirements, before anything else of the request is read: returns the
 * principal, or a problem made by `unauthorized` or `forbidden`.
 */
export type Authorize<Principal> = (
  request: IncomingRequest,
  operation: Operation,
  requirements: readonly SecurityRequirement[],
) => Awaitable<Principal | Problem>;

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

export interface EngineOptions<Principal = unknown, Names extends ContractNames = ContractNames> {
  /** What stands before every path of the contract, such as `/v1`. */
  readonly basePath?: string;
  /** Demanded where an operation has security requirements: the engine does not start without it. */
  readonly authorize?: Authorize<Principal>;
  readonly middleware?: readonly Middleware<Principal, Names>[];
  /** Handlers of the contract's shared responses; each has a standard problem to stand in for it. */
  readonly responders?: Readonly<Record<string, Responder | undefined>>;
  /** Largest body that is read into memory, in bytes; 1 MiB by default. */
  readonly bodyLimit?: number;
  /** Largest body with files, in bytes; 1 GiB by default. Past `bodyLimit` files are kept on disk, where there is one. */
  readonly uploadLimit?: number;
  /** A member of a reply's body that the contract does not declare: a 500 (default), or left out. */
  readonly undeclared?: 'refuse' | 'strip';
  /** A member of a request's body that only responses have: a 400 (default), or left out. */
  readonly readOnly?: 'refuse' | 'strip';
  /** The body of the engine's own problems, in the form that the contract declares. */
  readonly problemBody?: (problem: Problem, request: IncomingRequest) => unknown;
  /** `standard`: RFC 9457, whatever the contract declares for the engine's own answers. `contract` by default. */
  readonly problems?: 'contract' | 'standard';
  /** Who counts as one visitor, and where windows are kept. */
  readonly rateLimits?: RateLimitOptions;
  /** Compresses bodies that are made for one request, from 1 KiB on, where the host can. */
  readonly compress?: boolean;
  /** The path that stands for an unknown one, to which a 308 leads; undefined for none. */
  readonly redirect?: (path: string) => string | undefined;
  /** Answers that are made and proved when the engine starts: a cache in front of the handlers. */
  readonly prepared?: PreparedAnswers;
  /** Headers of every response; `X-Content-Type-Options: nosniff` by default. */
  readonly headers?: (place: ResponsePlace) => Readonly<Record<string, string>>;
  /** Told of every failure behind a 500. */
  readonly onError?: (error: unknown, where: { readonly operation: string | null }) => void;
  /** Answers of 500 say what went wrong. Never in production: it may quote what a caller sent. */
  readonly development?: boolean;
  readonly log?: Log;
}

/**
 * The options of one contract's service.
 *
 * @typeParam IsSecured whether an operation has security requirements: then `authorize` must be given
 */
export type ServiceOptions<
  Principal,
  Responders,
  IsSecured extends boolean,
  Names extends ContractNames = ContractNames,
> = Omit<EngineOptions<Principal, Names>, 'authorize' | 'responders'> & {
  readonly responders?: Responders;
} & (IsSecured extends true
    ? { readonly authorize: Authorize<Principal> }
    : { readonly authorize?: Authorize<Principal> });
