import { CallExchange, compileValues, isCallable, planCall } from './calls.ts';
import type { Contract, Operation } from './core/contract.ts';
import { isProblem, Problem, preconditionFailed } from './core/errors.ts';
import type { CallValues, Handler, OperationCall, Reply } from './core/handlers.ts';
import type { HttpExchange, Rooms, Serve } from './core/http-exchange.ts';
import type { Log } from './core/log.ts';
import { andThen, isPromise } from './core/maybe-promise.ts';
import { compileAccept } from './core/negotiation.ts';
import { type ErrorResponses, statusesOf } from './error-responses.ts';
import type { EngineOptions } from './options.ts';
import { problemOfFailure, reportFailure, reportUnreadBody } from './reports.ts';
import { withChallenge } from './stages/authenticate.ts';
import { compileAuthorization } from './stages/authorize.ts';
import type { Input } from './stages/body.ts';
import { type Deadline, deadlineOf } from './stages/deadline.ts';
import {
  createReplyBuilders,
  Failure,
  HandlerContext,
  ownProblemOf,
  PlannedReply,
  ThrownReply,
  wrapMiddleware,
} from './stages/handle.ts';
import { createHeads, isCompressible } from './stages/headers.ts';
import { compileRequest } from './stages/read.ts';
import { hasEntityTags, represent } from './stages/represent.ts';
import { sendResponse } from './stages/send.ts';
import { validateResponse } from './stages/validate.ts';
import { compileVerification } from './stages/verify.ts';

export type PipelineOptions<Principal> = EngineOptions<Principal> & {
  readonly log: Log;
  readonly securitySchemes: Contract['securitySchemes'];
  readonly rooms: Rooms;
};

/** The two ways to run an operation. They differ only in how its input is read. */
export interface Pipeline {
  /** Answers a request. */
  readonly serve: Serve;
  /** Answers a call by another operation; null where only a request can carry the input, such as a file. */
  readonly call: OperationCall | null;
}

/** Defaults of the limits, in bytes. */
const BODY_LIMIT = 1_048_576;
const UPLOAD_LIMIT = 1_073_741_824;

/**
 * Makes the stages of one operation, from `authorize` to `send`; `limit` and `match` come before, in the engine. Each is
 * chosen here, when the engine starts. Stages are synchronous unless they read a body or call user code.
 *
 * @param base the prefix of every path, without a final slash
 * @param answerUnknown answers requests to paths that the contract does not have
 */
export function createPipeline<Principal>(
  operation: Operation,
  ownHandler: Handler,
  own: ErrorResponses,
  options: PipelineOptions<Principal>,
  base: string,
  answerUnknown: (exchange: HttpExchange) => void | Promise<void>,
): Pipeline {
  const { log, undeclared = 'refuse', compress = false } = options;
  const { readOnly = 'refuse', uploadLimit = UPLOAD_LIMIT, rooms } = options;
  // A body larger than `bodyMemory` is a 413, not a 503: it would never fit.
  const bodyLimit = Math.min(options.bodyLimit ?? BODY_LIMIT, rooms.memory.size);
  const authorize = compileAuthorization<Principal>(operation, options);
  const isSecured = (operation.security ?? []).length > 0;
  const readVerified = compileVerification(operation, options.verify, bodyLimit, rooms.memory);
  const deadline = deadlineOf(operation, options.handlerTimeout);
  const late = deadline?.problem.status ?? null;
  const refuseAs = own.forOperation(operation, statusesOf(operation, readVerified !== null, late));
  const readRequest = compileRequest(operation, { bodyLimit, uploadLimit, rooms, readOnly });
  const builders = createReplyBuilders(operation);
  const handler = wrapMiddleware(operation, ownHandler, options.middleware ?? []);
  const isConditional = hasEntityTags(operation);
  const headOf = createHeads(
    { ...operation, name: operation.id, hasEntityTags: isConditional, isCompressed: compress },
    options,
  );

  /** @param proceed is called with the principal of an admitted caller */
  function enter<From extends HttpExchange, Source>(
    exchange: From,
    source: Source,
    proceed: (exchange: From, source: Source, principal: Principal | null) => void | Promise<void>,
  ): void | Promise<void> {
    const next = (known: Principal | null | Problem) => {
      if (isProblem(known)) return refuse(exchange, known);
      if (exchange.record !== null && isSecured) exchange.record.principal = known;
      return proceed(exchange, source, known);
    };
    try {
      const done = andThen(authorize(exchange), next);
      return done instanceof Promise ? done.catch((error: unknown) => fail(exchange, error)) : done;
    } catch (error) {
      return fail(exchange, error);
    }
  }

  function verify(exchange: HttpExchange, texts: readonly string[], principal: Principal | null) {
    if (readVerified === null) return read(exchange, texts, principal, null);
    return readVerified(exchange).then((bytes) =>
      bytes instanceof Problem ? refuse(exchange, bytes) : read(exchange, texts, principal, bytes),
    );
  }

  function read(
    exchange: HttpExchange,
    texts: readonly string[],
    principal: Principal | null,
    bytes: Uint8Array | null,
  ): void | Promise<void> {
    const next = (input: Input | Problem) =>
      input instanceof Problem ? refuse(exchange, input) : handle(exchange, input, principal);
    const input = readRequest(exchange, texts, bytes);
    if (input === null) return answerUnknown(exchange);
    return input instanceof Promise ? input.then(next) : next(input);
  }

  function handle(exchange: HttpExchange, input: Input, principal: Principal | null): void | Promise<void> {
    const time = deadline === null ? null : new AbortController();
    const context = new HandlerContext(exchange, principal, builders, log, time?.signal);
    const reply = handler(input as never, context as never);
    if (!isPromise(reply)) return answer(exchange, reply);
    if (deadline !== null && time !== null) return answerInTime(exchange, reply, deadline, time);
    return Promise.resolve(reply).then((given) => answer(exchange, given));
  }

  function answerInTime(
    exchange: HttpExchange,
    reply: PromiseLike<Reply | Problem | Failure>,
    { milliseconds, problem }: Deadline,
    time: AbortController,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        time.abort(new DOMException('The handler is out of time.', 'TimeoutError'));
        if (exchange.isGone) return resolve(exchange.isAnswered ? undefined : exchange.abort());
        const where = { request: exchange.id, operation: operation.id };
        log('error', 'handler_timed_out', { code: 'PE307', ...where, milliseconds });
        resolve(refuse(exchange, problem));
      }, milliseconds);
      // What comes after the deadline is ignored: the request has been answered.
      const settle = (done: () => void) => {
        clearTimeout(timer);
        if (!time.signal.aborted) done();
      };
      reply.then(
        (given) => settle(() => resolve(Promise.resolve(given).then((one) => answer(exchange, one)))),
        (error: unknown) => settle(() => reject(error)),
      );
    });
  }

  function answer(exchange: HttpExchange, given: Reply | Problem | Failure): void | Promise<void> {
    if (!(given instanceof PlannedReply)) {
      if (isProblem(given)) return refuse(exchange, given);
      if (given instanceof Failure) return fail(exchange, given.error);
      throw new TypeError(
        'a handler must return a reply made by a builder of its context, such as reply.ok()',
      );
    }
    const valid = validateResponse(given, undeclared);
    const headers = headOf(given, exchange);
    const { status, mediaType } = given;
    if (valid === null || valid.stream !== undefined) return sendResponse(exchange, status, headers, valid);
    const isTagged = isConditional && status === 200;
    const isCompressed = compress && mediaType !== null && isCompressible(mediaType);
    return represent(exchange, { status, headers, body: valid.whole, isTagged, isCompressed }, () =>
      refuse(exchange, preconditionFailed),
    );
  }

  function refuse(exchange: HttpExchange, problem: Problem): void | Promise<void> {
    return refuseAs(exchange, withChallenge(problem, operation, options.securitySchemes, exchange));
  }

  /** Answers a thrown reply or an unreadable body; everything else is a 500. */
  function fail(exchange: HttpExchange, error: unknown): void | Promise<void> {
    const problem = exchange.isAnswered || exchange.isGone ? null : ownProblemOf(error);
    if (problem !== null) {
      reportUnreadBody(exchange, error, operation.id, options);
      return refuse(exchange, problem);
    }
    if (error instanceof ThrownReply && !exchange.isAnswered) {
      try {
        const answered = answer(exchange, error.reply as unknown as Reply);
        return answered instanceof Promise
          ? answered.catch((failure: unknown) => fail(exchange, failure))
          : answered;
      } catch (violation) {
        return fail(exchange, violation);
      }
    }
    return reportFailure(exchange, error, operation.id, options, (detail) =>
      refuse(exchange, problemOfFailure(detail)),
    );
  }

  function createCall(): OperationCall {
    const readValues = compileValues(operation, readOnly);
    const chooseMediaType = compileAccept(operation);
    const plan = planCall(operation, base, bodyLimit);
    const handleCall = (exchange: CallExchange, values: CallValues, principal: Principal | null) => {
      const input: Input = {};
      const faults = readValues(values, input);
      if (faults.length > 0 || values.isRefused === true) return exchange.refuse(faults);
      input['mediaType'] = chooseMediaType(exchange);
      return handle(exchange, input, principal);
    };
    return (outer, values) => {
      const exchange = new CallExchange(outer, plan, values);
      const done = enter(exchange, values, handleCall);
      return done instanceof Promise ? done.then(() => exchange.answer) : exchange.answer;
    };
  }

  return {
    serve: (exchange, texts) => enter(exchange, texts, verify),
    // A signature covers the bytes of a request, which a call does not have.
    call: isCallable(operation) && readVerified === null ? createCall() : null,
  };
}
