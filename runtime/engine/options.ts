import type {
  AnyPrincipal,
  Authorize,
  BySchemes,
  ContractNames,
  Middleware,
  Verification,
} from './core/handlers.ts';
import type { Log } from './core/log.ts';
import type { AnswerOptions } from './error-responses.ts';
import type { Observer, RequestIdOptions } from './observers.ts';
import type { PreparedAnswers } from './prepared.ts';
import type { OnError } from './reports.ts';
import type { Authenticators } from './stages/authenticate.ts';
import type { HandlerTimeout } from './stages/deadline.ts';
import type { RateLimitOptions } from './stages/limit.ts';
import type { Undeclared } from './stages/validate.ts';

/** The options of a service; `README.md` has a table. */
export interface EngineOptions<Principal = unknown, Names extends ContractNames = ContractNames>
  extends AnswerOptions {
  /** Serve only the operations that have a handler: adapters pass all other requests on. By default every operation must have one. */
  readonly only?: 'handled';
  /** The prefix of every path of the contract, such as `/v1`; an EngineError (PE109) for an invalid path. */
  readonly basePath?: string;
  /**
   * An authenticator for each security scheme that operations demand. If an operation has security requirements, the engine does not
   * start without this or `authorize`.
   */
  readonly security?: Authenticators | undefined;
  /** Decides after `security`, for example on roles; without it, on everything. */
  readonly authorize?: Authorize<unknown, never>;
  /** Checks signatures over the bytes of requests, after `authorize` and before anything else is read. */
  readonly verify?: Verification<Names>;
  readonly middleware?: readonly Middleware<Principal, Names>[];
  /**
   * How long handlers may take until they return or their promise resolves, in milliseconds: all of them, or some by operationId. None
   * by default. After that their signal fires, and the answer is the 504 or 503 that the contract declares.
   */
  readonly handlerTimeout?: HandlerTimeout<Names['operation']>;
  /** Largest body that is read into memory, in bytes; 1 MiB by default. */
  readonly bodyLimit?: number;
  /** Largest body with files, in bytes; 1 GiB by default. Past `bodyLimit` files are kept on disk, if the host has one. */
  readonly uploadLimit?: number;
  /**
   * Memory for bodies while they arrive, and for the parts of forms until their request is over, in bytes; 256 MiB by default.
   * A body without room is answered with a 503.
   */
  readonly bodyMemory?: number;
  /** Disk space for files of forms, in bytes; 4 GiB by default. A file without room is answered with a 503. */
  readonly uploadDisk?: number;
  /** A member of a reply's body that the contract does not declare: a 500 (default), or left out. */
  readonly undeclared?: Undeclared;
  /** A member of a request's body that only responses have: a 400 (default), or left out. */
  readonly readOnly?: 'refuse' | 'strip';
  /** Who counts as one visitor, and where windows are kept. */
  readonly rateLimits?: RateLimitOptions;
  /** Compresses bodies of at least 1 KiB that are not prepared, if the host can. */
  readonly compress?: boolean;
  /** The known path to which a request for an unknown one is redirected with a 308; undefined for none. */
  readonly redirect?: (path: string) => string | undefined;
  /** Answers that are made and validated before the engine starts: a cache in front of the handlers. */
  readonly prepared?: PreparedAnswers;
  /** Called for every failure behind a 500, and behind a 507. */
  readonly onError?: OnError;
  /** Observe whole exchanges: for metrics, traces, or a log line for each request. The first is outermost. */
  readonly observers?: readonly Observer[];
  /** Puts the id of each request into its response, and takes over those of a trusted proxy. */
  readonly requestId?: RequestIdOptions;
  /** Responses of 500 say what went wrong. Not for production: the text may contain input of clients. */
  readonly development?: boolean;
  readonly log?: Log;
}

/** The options of one contract's service, without those that decide on requests. */
export type ServiceOptions<Principal, Responders, Names extends ContractNames = ContractNames> = Omit<
  EngineOptions<Principal, Names>,
  'only' | 'security' | 'authorize' | 'responders'
> & { readonly responders?: Responders };

/**
 * Authenticators decide on requests, and after them perhaps `authorize`.
 *
 * @typeParam Security an authenticator for each security scheme
 * @typeParam Nobody null where an operation has `{}` among its alternatives: `authorize` is given it, and may return it
 * @typeParam IsCombined whether an operation demands several schemes at once: their principals are several, of which `authorize` makes one
 */
export type SecurityDecides<
  Principal,
  Security,
  Nobody extends null = never,
  IsCombined extends boolean = false,
> = {
  readonly security: Security;
  readonly authorize?: Authorize<AnyPrincipal<Principal> | Nobody, Known<Principal, Nobody, IsCombined>>;
} & (IsCombined extends true ? MustJoin<Principal> : unknown);

/**
 * `authorize` decides on requests alone. It has the same parameters as after authenticators, so that TypeScript knows their types
 * where it is written; with a fourth one, without `security`, the engine does not start (PE101).
 */
export interface AuthorizeDecides<
  Principal,
  Nobody extends null = never,
  IsCombined extends boolean = false,
> {
  readonly security?: undefined;
  readonly authorize: Authorize<Principal | Nobody, Known<Principal, Nobody, IsCombined>>;
}

/** Whom authenticators know; unknown if several at once are to become one principal. */
type Known<Principal, Nobody, IsCombined extends boolean> = IsCombined extends true
  ? Principal extends BySchemes<unknown>
    ? AnyPrincipal<Principal> | Nobody
    : unknown
  : AnyPrincipal<Principal> | Nobody;

type MustJoin<Principal> = Principal extends BySchemes<unknown> ? unknown : { readonly authorize: unknown };
