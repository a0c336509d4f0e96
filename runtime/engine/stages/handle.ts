import type {
  AnyContract,
  Content,
  Operation,
  Response,
  ResponseHeaders,
  Validate,
} from '../core/contract.ts';
import {
  ContractViolation,
  contentTooLarge,
  EngineError,
  NotImplemented,
  noRoomForBody,
  notImplemented,
  type Problem,
  uploadNotKept,
} from '../core/errors.ts';
import type {
  Answered,
  AnyPrincipal,
  Awaitable,
  Context,
  Handler,
  Middleware,
  Reply,
} from '../core/handlers.ts';
import {
  BodyTooLarge,
  type HttpExchange,
  NoRoom,
  NotKept,
  type ProgressReport,
} from '../core/http-exchange.ts';
import type { Log } from '../core/log.ts';
import { closest, isJsonType, parseMediaType } from '../core/negotiation.ts';

/** A handler with middleware, which can return a problem, or a Failure from inside. */
type Wrapped = (request: never, context: never) => Awaitable<Reply | Problem | Failure>;

/** Wraps a handler in the middleware that names its operation, one of its tags, or one of its security schemes. */
export function wrapMiddleware<Principal>(
  operation: Operation,
  handler: Handler,
  middleware: readonly Middleware<Principal>[],
): Wrapped {
  return middleware
    .filter((one) => covers(one, operation))
    .reduceRight<Wrapped>((inner, one) => {
      return (request: unknown, context: unknown) =>
        one.run({ operation, request, context: context as Context<AnyPrincipal<Principal> | null> }, () =>
          settle(() => inner(request as never, context as never)),
        );
    }, handler);
}

/** Resolves to what was returned, to a thrown reply, or to a Failure. */
async function settle(run: () => ReturnType<Wrapped>): Promise<Answered> {
  // Problems and failures are not replies of builders, but the engine answers with them just as well.
  const answered = await new Promise<Awaited<ReturnType<Wrapped>>>((resolve) => resolve(run())).catch(
    (error: unknown) => (error instanceof ThrownReply ? error.reply : new Failure(error)),
  );
  return answered as Answered;
}

/** A handler or middleware has thrown something that is no declared problem. */
export class Failure {
  readonly status: number;
  readonly error: unknown;

  constructor(error: unknown) {
    this.status = ownProblemOf(error)?.status ?? 500;
    this.error = error;
  }
}

/** The problem for an error that is not a failure of the handler; null for any other error. */
export function ownProblemOf(error: unknown): Problem | null {
  if (error instanceof NotImplemented) return notImplemented;
  if (error instanceof BodyTooLarge) return contentTooLarge(error.limit);
  if (error instanceof NoRoom) return noRoomForBody;
  return error instanceof NotKept ? uploadNotKept : null;
}

function covers<Principal>(
  { operations, tags, schemes }: Middleware<Principal>,
  { id, tags: own = [], security = [] }: Operation,
): boolean {
  if (operations === undefined && tags === undefined && schemes === undefined) return true;
  const demanded = security.flatMap((requirement) => Object.keys(requirement));
  return (
    operations?.includes(id) === true ||
    tags?.some((tag) => own.includes(tag)) === true ||
    schemes?.some((scheme) => demanded.includes(scheme)) === true
  );
}

/** Throws an EngineError if middleware names something that the contract does not have, so that it would never run. */
export function checkMiddleware<Principal>(
  { operations, securitySchemes }: AnyContract,
  middleware: readonly Middleware<Principal>[],
): void {
  const all = Object.values(operations);
  const known = {
    operations: all.map(({ id }) => id),
    tags: all.flatMap(({ tags = [] }) => tags),
    schemes: Object.keys(securitySchemes),
  };
  for (const one of middleware) {
    for (const kind of ['operations', 'tags', 'schemes'] as const) {
      const stray = one[kind]?.find((name) => !known[kind].includes(name));
      if (stray !== undefined)
        throw new EngineError(
          'PE106',
          `middleware: the contract has no ${JSON.stringify(stray)} among its ${kind}.`,
        );
    }
  }
}

/** The handler's context. The signal is created on first use. */
export class HandlerContext<Principal> implements Context<Principal | null, ReplyBuilders['reply']> {
  readonly principal: Principal | null;
  readonly #exchange: HttpExchange;
  readonly #builders: ReplyBuilders;
  readonly #log: Log;
  readonly #deadline: AbortSignal | undefined;
  #signal: AbortSignal | null = null;

  /** @param deadline fires when the handler is out of time */
  constructor(
    exchange: HttpExchange,
    principal: Principal | null,
    builders: ReplyBuilders,
    log: Log,
    deadline: AbortSignal | undefined = undefined,
  ) {
    this.#deadline = deadline;
    this.principal = principal;
    this.#exchange = exchange;
    this.#builders = builders;
    this.#log = log;
  }

  /** Its lines name the request. */
  get log(): Log {
    return (level, event, fields) => this.#log(level, event, { request: this.requestId, ...fields });
  }

  get progress(): (report: ProgressReport) => void {
    return (report) => this.#exchange.onProgress?.(report);
  }

  get requestId(): string {
    return this.#exchange.id;
  }

  get reply(): ReplyBuilders['reply'] {
    return this.#builders.reply;
  }

  get problem(): ReplyBuilders['problem'] {
    return this.#builders.problem;
  }

  get signal(): AbortSignal {
    if (this.#deadline === undefined) return this.#exchange.signal;
    this.#signal ??= AbortSignal.any([this.#exchange.signal, this.#deadline]);
    return this.#signal;
  }

  get raw(): unknown {
    return this.#exchange.raw;
  }
}

/** A reply with its declared response. */
export class PlannedReply {
  readonly status: number;
  readonly response: DeclaredResponse;
  /** Null for a reply without content. */
  readonly content: DeclaredContent | null;
  readonly mediaType: string | null;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>> | undefined;

  constructor(
    status: number,
    response: DeclaredResponse,
    content: DeclaredContent | null,
    mediaType: string | null,
    body: unknown,
    headers: Readonly<Record<string, unknown>> | undefined,
  ) {
    this.status = status;
    this.response = response;
    this.content = content;
    this.mediaType = mediaType;
    this.body = body;
    this.headers = headers;
  }
}

/** A thrown reply: an error that the contract declares. */
export class ThrownReply extends Error {
  readonly reply: PlannedReply;

  constructor(reply: PlannedReply) {
    super(`The handler answers ${reply.status}.`);
    this.name = 'ThrownReply';
    this.reply = reply;
  }
}

type Headers = Readonly<Record<string, unknown>>;
type Builder = (...args: never[]) => Reply;

/** Builders of an operation's replies, one for each declared response, named after its status. */
interface ReplyBuilders {
  readonly reply: Readonly<Record<string, Builder>>;
  readonly problem: Readonly<Record<string, (...args: never[]) => Error>>;
}

export function createReplyBuilders(operation: Pick<Operation, 'id' | 'responses'>): ReplyBuilders {
  const reply: Record<string, Builder> = {};
  const problem: Record<string, (...args: never[]) => Error> = {};
  for (const [key, response] of Object.entries(operation.responses)) {
    const { builder: name } = response;
    if (name === undefined) continue;
    const build = builderOf(operation, key, response);
    reply[name] = build;
    if (/^([45]|default)/.test(key)) {
      problem[name] = (...args) => new ThrownReply(build(...args) as unknown as PlannedReply);
    }
  }
  return { reply, problem };
}

/** The arguments of builders must match the types in the compiler's template `server/handlers.hbs`. */
function builderOf(
  { id: operation, responses }: Pick<Operation, 'id' | 'responses'>,
  key: string,
  response: Response,
): Builder {
  const declared = compileResponse(operation, key, response);
  const { contents } = declared;
  const [only] = contents;
  const status = /^\d+$/.test(key) ? Number(key) : null;
  const plan = (code: number, args: readonly unknown[]): PlannedReply => {
    if (contents.length === 0)
      return new PlannedReply(code, declared, null, null, undefined, args[0] as Headers | undefined);
    if (contents.length === 1 && only !== undefined && !only.isRange) {
      return new PlannedReply(code, declared, only, only.mediaType, args[0], args[1] as Headers | undefined);
    }
    const mediaType = String(args[0]);
    const content = contentOf(declared, mediaType);
    if (content === null) throw notDeclared(operation, code, mediaType, declared);
    return new PlannedReply(code, declared, content, mediaType, args[1], args[2] as Headers | undefined);
  };
  const build =
    status === null
      ? (code: number, ...args: unknown[]) => {
          const reason = refusal(code, key, responses);
          if (reason !== null) throw new ContractViolation({ operation, status: code, reason });
          return plan(code, args);
        }
      : (...args: unknown[]) => plan(status, args);
  return build as unknown as Builder;
}

/**
 * Why a status is not covered by a range or `default`: another response declares it, or only the engine may send it. Null if
 * it is covered.
 */
function refusal(status: number, key: string, responses: Operation['responses']): string | null {
  const range = `${Math.trunc(status / 100)}XX`;
  const isStatus = Number.isInteger(status) && status >= 200 && status <= 599 && status !== 304;
  const isCovered = key === 'default' ? !Object.hasOwn(responses, range) : key === range;
  if (!isStatus || !isCovered || Object.hasOwn(responses, status))
    return `${key} does not cover the status ${status}`;
  // RFC 9110 sections 15.3.5 and 15.3.6.
  const isEmpty = status === 204 || status === 205;
  return isEmpty && responses[key]?.content !== undefined
    ? 'a response with this status has no content'
    : null;
}

/** The declared media type or range that names a given one most closely. */
function contentOf({ contents }: DeclaredResponse, mediaType: string): DeclaredContent | null {
  const exact = contents.find((content) => content.mediaType === mediaType);
  if (exact !== undefined) return exact.isRange ? null : exact;
  if (mediaType.includes('*')) return null;
  return closest(contents, parseMediaType(mediaType), (content) => content.mediaType) ?? null;
}

function notDeclared(operation: string, status: number, mediaType: string, { contents }: DeclaredResponse) {
  const declared = contents.map((content) => content.mediaType).join(', ') || 'no content';
  return new ContractViolation({
    operation,
    status,
    mediaType,
    reason: `the media type is not declared, only ${declared}`,
  });
}

/** A declared response, compiled for validation and writing. */
export interface DeclaredResponse {
  /** The operation, or the shared response, by its name. */
  readonly owner: string;
  /** Status, range or `default`, as declared. */
  readonly key: string;
  readonly contents: readonly DeclaredContent[];
  readonly headers: DeclaredHeaders | null;
}

export interface DeclaredContent {
  readonly mediaType: string;
  readonly isRange: boolean;
  readonly as: Content['as'];
  readonly validate: Validate | null;
}

interface DeclaredHeaders {
  /** The contract's spelling by name in lower case. */
  readonly names: ReadonlyMap<string, string>;
  readonly required: readonly string[];
  readonly validate: Validate | null;
  readonly written: NonNullable<ResponseHeaders['written']>;
}

export function compileResponse(owner: string, key: string, response: Response): DeclaredResponse {
  const contents = Object.entries(response.content ?? {}).map(([mediaType, { as, validate }]) => ({
    mediaType,
    isRange: mediaType.includes('*'),
    as,
    validate,
  }));
  return { owner, key, contents, headers: compileHeaders(response.headers) };
}

function compileHeaders(headers: ResponseHeaders | undefined): DeclaredHeaders | null {
  if (headers === undefined) return null;
  return {
    names: new Map(headers.names.map((name) => [name.toLowerCase(), name])),
    required: headers.required ?? [],
    validate: headers.validate ?? null,
    written: headers.written ?? {},
  };
}

/** How a body of a media type in a declared range is given. */
export function bodyFormOf({ as }: DeclaredContent, mediaType: string): 'json' | 'text' | 'bytes' | 'events' {
  if (as !== 'any') return as;
  return isJsonType(mediaType) ? 'json' : 'bytes';
}

/**
 * A reply that the contract does not allow.
 *
 * @param pointer into the body; absent if the fault is not in the body
 */
export function violation(
  { response, status, mediaType }: PlannedReply,
  reason: string,
  pointer?: string,
): ContractViolation {
  return new ContractViolation({
    operation: response.owner,
    status,
    mediaType: mediaType ?? undefined,
    pointer,
    reason,
  });
}
