import type { Handler } from './core/callbacks.ts';
import type { Contract, Operation } from './core/contract.ts';
import { EngineError, NotImplemented } from './core/errors.ts';
import { BodyTooLarge, type Exchange, type Serve } from './core/exchange.ts';
import type { Reply } from './core/handlers.ts';
import type { Log } from './core/log.ts';
import {
  badRequest,
  contentTooLarge,
  internalError,
  notImplemented,
  Problem,
  preconditionFailed,
} from './core/problem.ts';
import { wrapMiddleware } from './middleware.ts';
import type { EngineOptions } from './options.ts';
import { reportFailure } from './report-failure.ts';
import { compileBody } from './request/bodies/read-body.ts';
import { compileAccept } from './request/choose-media-type.ts';
import { compileHead, type Input } from './request/read-head.ts';
import { hasEntityTags } from './response/conditional.ts';
import { HandlerContext } from './response/handler-context.ts';
import { createHeads, isCompressible } from './response/heads.ts';
import type { OwnAnswers } from './response/own-answers.ts';
import { proveBody } from './response/prove.ts';
import { createReplyBuilders, PlannedReply, ThrownReply } from './response/reply.ts';
import { represent, sendEmpty } from './response/represent.ts';

export type PipelineOptions<Principal> = EngineOptions<Principal> & {
  readonly log: Log;
  readonly securitySchemes: Contract['securitySchemes'];
};

/** Defaults of the limits, in bytes. */
const BODY_LIMIT = 1_048_576;
const UPLOAD_LIMIT = 1_073_741_824;

/**
 * The way of a request through one operation: authorize, read, handle, prove, represent. Each stage is chosen here,
 * when the engine starts. A stage that need not wait does not: only bodies, and functions of the user's, give promises.
 */
export function createPipeline<Principal>(
  operation: Operation,
  ownHandler: Handler,
  own: OwnAnswers,
  options: PipelineOptions<Principal>,
  answerUnknown: (exchange: Exchange) => void | Promise<void>,
): Serve {
  const { log, undeclared = 'refuse', compress = false } = options;
  const requirements = operation.security ?? [];
  const authorize = requirements.length === 0 ? null : options.authorize;
  if (authorize === undefined) {
    throw new EngineError(
      'PE101',
      `${operation.id} has security requirements, and nothing decides on them. Give the option authorize.`,
    );
  }
  const refuse = own.forOperation(operation, statusesOf(operation));
  const readHead = compileHead(operation);
  const readBody =
    operation.requestBody === undefined || operation.raw
      ? null
      : compileBody(operation.requestBody, {
          bodyLimit: options.bodyLimit ?? BODY_LIMIT,
          uploadLimit: options.uploadLimit ?? UPLOAD_LIMIT,
          readOnly: options.readOnly ?? 'refuse',
        });
  const chooseMediaType = compileAccept(operation);
  const builders = createReplyBuilders(operation);
  const handler = wrapMiddleware(operation, ownHandler, options.middleware ?? []);
  const isConditional = hasEntityTags(operation);
  const headOf = createHeads(
    { ...operation, name: operation.id, hasEntityTags: isConditional, isCompressed: compress },
    options,
  );

  function afterAuthorize(
    exchange: Exchange,
    texts: readonly string[],
    principal: Principal | null | Problem,
  ) {
    if (principal instanceof Problem) return refuse(exchange, withChallenge(principal, operation, options));
    const input = readHead(exchange, texts);
    if (input instanceof Problem) return refuseHead(exchange, input);
    if (operation.raw) {
      input['headers'] = exchange.headers;
      input['readBody'] = (limit: number) => exchange.readBody(limit);
    } else input['mediaType'] = chooseMediaType(exchange);
    if (readBody === null) return handle(exchange, input, principal);
    return readBody(exchange, input).then((problem) =>
      problem === null ? handle(exchange, input, principal) : refuse(exchange, problem),
    );
  }

  /** What is wrong with the parameters is told with what is wrong with the body, unless that could be an upload. */
  function refuseHead(exchange: Exchange, problem: Problem): void | Promise<void> {
    if (operation.isUnknownOnMismatch) return answerUnknown(exchange);
    if (readBody === null || !isBodyShort(operation)) return refuse(exchange, problem);
    return readBody(exchange, {}).then((other) =>
      refuse(exchange, badRequest([...(problem.errors ?? []), ...(other?.errors ?? [])])),
    );
  }

  function handle(exchange: Exchange, input: Input, principal: Principal | null): void | Promise<void> {
    const context = new HandlerContext(exchange, principal, builders, log);
    const reply = handler(input as never, context as never);
    return reply instanceof Promise
      ? reply.then((given) => answer(exchange, given))
      : answer(exchange, reply);
  }

  function answer(exchange: Exchange, given: Reply | Problem): void | Promise<void> {
    if (given instanceof Problem) return refuse(exchange, withChallenge(given, operation, options));
    if (!(given instanceof PlannedReply))
      throw new TypeError('a handler answers with what a builder of its context returns');
    const proved = proveBody(given, undeclared);
    const headers = headOf(given, exchange.path);
    const { status, mediaType } = given;
    if (proved === null) return sendEmpty(exchange, status, headers);
    if (proved.stream !== undefined) return exchange.stream(status, headers, proved.stream);
    const isTagged = isConditional && status === 200;
    const isCompressed = compress && mediaType !== null && isCompressible(mediaType);
    return represent(exchange, { status, headers, body: proved.whole, isTagged, isCompressed }, () =>
      refuse(exchange, preconditionFailed),
    );
  }

  /** A thrown reply is an answer, and so is what a stream of the request fails with; everything else is a failure. */
  function fail(exchange: Exchange, error: unknown): void | Promise<void> {
    if (error instanceof NotImplemented && !exchange.isAnswered) return refuse(exchange, notImplemented);
    if (error instanceof BodyTooLarge && !exchange.isAnswered)
      return refuse(exchange, contentTooLarge(error.limit));
    if (error instanceof ThrownReply && !exchange.isAnswered) {
      try {
        return answer(exchange, error.reply as unknown as Reply);
      } catch (violation) {
        return fail(exchange, violation);
      }
    }
    return reportFailure(exchange, error, operation.id, options, (detail) =>
      refuse(exchange, detail === null ? internalError : new Problem({ ...internalError, detail })),
    );
  }

  return (exchange, texts) => {
    try {
      const principal = authorize === null ? null : authorize(exchange, operation, requirements);
      const done =
        principal instanceof Promise
          ? principal.then((known) => afterAuthorize(exchange, texts, known))
          : afterAuthorize(exchange, texts, principal);
      return done instanceof Promise ? done.catch((error: unknown) => fail(exchange, error)) : done;
    } catch (error) {
      return fail(exchange, error);
    }
  };
}

/** Whether a body is read into memory as a whole, whatever its media type. */
function isBodyShort({ requestBody }: Operation): boolean {
  return (
    requestBody?.mediaTypes.every(({ reading }) => reading !== 'multipart' && reading !== 'stream') === true
  );
}

/** The statuses that the engine itself can give for an operation. */
function statusesOf(operation: Operation): number[] {
  const { security = [], requestBody, raw } = operation;
  const isRead =
    [
      operation.pathParameters,
      operation.queryParameters,
      operation.headerParameters,
      operation.cookieParameters,
    ].some((validate) => validate !== undefined) || requestBody !== undefined;
  return [
    ...(isRead ? [400] : []),
    ...(security.length > 0 ? [401, 403] : []),
    ...(requestBody === undefined || raw ? [] : [413, 415]),
    ...(hasEntityTags(operation) ? [412] : []),
    500,
    501,
  ];
}

/** A 401 says how to authenticate (RFC 9110 section 11.6.1): by the schemes of the operation. */
function withChallenge<Principal>(
  problem: Problem,
  { security = [] }: Operation,
  { securitySchemes }: Pick<PipelineOptions<Principal>, 'securitySchemes'>,
): Problem {
  if (problem.status !== 401 || Object.hasOwn(problem.headers, 'WWW-Authenticate')) return problem;
  const names = [...new Set(security.flatMap((requirement) => Object.keys(requirement)))];
  const challenges = names.flatMap((name) => {
    const { type, scheme } = securitySchemes[name] ?? {};
    if (type === 'oauth2' || type === 'openIdConnect') return ['Bearer'];
    return type === 'http' && scheme !== undefined
      ? [scheme.replace(/^./, (letter) => letter.toUpperCase())]
      : [];
  });
  const challenge = [...new Set(challenges)].join(', ') || 'API-Key';
  return new Problem({ ...problem, headers: { ...problem.headers, 'WWW-Authenticate': challenge } });
}
