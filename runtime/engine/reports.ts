import {
  ContractViolation,
  contentTooLarge,
  type ErrorCode,
  internalError,
  NotImplemented,
  noRoomForBody,
  notImplemented,
  Problem,
  uploadNotKept,
} from './core/errors.ts';
import { BodyTooLarge, type HttpExchange, NoRoom, NotKept, requestId } from './core/http-exchange.ts';
import type { Log } from './core/log.ts';
import { notify } from './core/maybe-promise.ts';

/** An event of the log with its code. */
type LoggedFailure = readonly [event: string, code: ErrorCode];

/** Called for every failure behind a 500 or a 507; `operation` is null outside of all operations. */
export type OnError = (error: unknown, where: { readonly operation: string | null }) => void;

interface ReportOptions {
  readonly onError?: OnError;
  readonly development?: boolean;
  readonly log: Log;
}

/**
 * Logs a failure, calls `onError`, and answers if that is still possible.
 *
 * @param operation where it happened; null outside of all operations
 * @param refuse answers 500; its argument says what went wrong, in development only
 */
export function reportFailure(
  exchange: HttpExchange,
  error: unknown,
  operation: string | null,
  { log, onError, development = false }: ReportOptions,
  refuse: (detail: string | null) => void | Promise<void>,
): void | Promise<void> {
  // The client has disconnected: no response is possible, and nothing failed here.
  if (exchange.isGone) return exchange.isAnswered ? undefined : exchange.abort();
  const request = requestId(exchange);
  const where = operation === null ? { request } : { request, operation };
  const [event, code] = exchange.isAnswered ? streamFailed : handlerFailed;
  if (error instanceof ContractViolation)
    log('error', 'reply_breaks_contract', { request, ...violationFields(error) });
  else log('error', event, { code, ...where, ...describe(error) });
  callOnError(onError, error, operation, log);
  if (exchange.isAnswered) return exchange.abort();
  return refuse(development ? (error instanceof Error ? error.message : String(error)) : null);
}

/** The problem for an error that is not a failure of the handler; null for any other error. */
export function ownProblemOf(error: unknown): Problem | null {
  if (error instanceof NotImplemented) return notImplemented;
  if (error instanceof BodyTooLarge) return contentTooLarge(error.limit);
  if (error instanceof NoRoom) return noRoomForBody;
  return error instanceof NotKept ? uploadNotKept : null;
}

/** Logs why a body could not be kept: lack of room once a minute, a failure of the disk each time. */
export function reportUnreadBody(
  exchange: HttpExchange,
  error: unknown,
  operation: string,
  { log, onError }: ReportOptions,
): void {
  const where = () => ({ request: requestId(exchange), operation });
  if (error instanceof NoRoom && error.room.isNews())
    log('warn', 'no_room_for_body', { code: 'PE305', ...where(), room: error.kind, limit: error.room.size });
  if (!(error instanceof NotKept)) return;
  log('error', 'upload_not_kept', { code: 'PE306', ...where(), ...describe(error.cause) });
  callOnError(onError, error.cause, operation, log);
}

/** Reports a failure in a part of an operation. Returns the problem; the caller decides what to do with it. */
export function reportPart(
  exchange: HttpExchange,
  error: unknown,
  operation: string,
  options: ReportOptions,
): Problem {
  if (exchange.isGone) throw error;
  if (error instanceof NotImplemented) return notImplemented;
  let problem = internalError;
  reportFailure(exchange, error, operation, options, (detail) => {
    problem = problemOfFailure(detail);
  });
  return problem;
}

/** @param detail what went wrong; null except with the option `development` */
export function problemOfFailure(detail: string | null): Problem {
  return detail === null ? internalError : new Problem({ ...internalError, detail });
}

/** Calls `onError`; its own failure is only logged. */
function callOnError(onError: OnError | undefined, error: unknown, operation: string | null, log: Log): void {
  notify(
    () => onError?.(error, { operation }),
    (failure) => log('error', 'on_error_failed', describe(failure)),
  );
}

const handlerFailed: LoggedFailure = ['handler_failed', 'PE301'];
const streamFailed: LoggedFailure = ['stream_failed', 'PE304'];

function violationFields({ code, detail }: ContractViolation): Record<string, string | number> {
  const { operation, status, mediaType, pointer, reason } = detail;
  return {
    code,
    operation,
    ...(status === undefined ? {} : { status }),
    ...(mediaType === undefined ? {} : { mediaType }),
    ...(pointer === undefined ? {} : { pointer }),
    reason,
  };
}

/** The stack, and the code of the system or of Node. No message, since it could quote input of clients. */
function describe(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const { code, syscall } = error as { readonly code?: unknown; readonly syscall?: unknown };
  return {
    error: error.name,
    // Codes of other packages could contain input; constants such as `ENOSPC` and `write` cannot.
    ...(typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,40}$/.test(code) ? { errorCode: code } : {}),
    ...(typeof syscall === 'string' && /^[a-z]{2,20}$/.test(syscall) ? { syscall } : {}),
    stack: frames.map((line) => line.trim()).join('\n'),
  };
}

/** A request that has been answered. No member contains input of clients. */
export interface AnsweredRequest {
  /** The `operationId`; null where no operation was reached. */
  readonly operation: string | null;
  /** 0 if the client disconnected before there was a response. */
  readonly status: number;
  /** From the request to the end of its response, as far as the host can tell. */
  readonly milliseconds: number;
  /** Identifies the request in the log. */
  readonly id: string;
}

export type OnAnswer = (answered: AnsweredRequest) => void;

interface Answering {
  answer(exchange: HttpExchange): void | Promise<void>;
  answerInvalid(exchange: HttpExchange): void | Promise<void>;
  refuse(exchange: HttpExchange, problem: Problem): void | Promise<void>;
}

/** The engine, with `onAnswer` called after each of its answers. */
export function observe<Engine extends Answering>(engine: Engine, onAnswer: OnAnswer, log: Log): Engine {
  function failed(error: unknown): void {
    log('error', 'on_answer_failed', { error: error instanceof Error ? error.name : typeof error });
  }
  function report(exchange: HttpExchange, started: number): void {
    const { operation, status } = exchange;
    const milliseconds = performance.now() - started;
    const answered = {
      operation,
      status,
      milliseconds,
      get id() {
        return requestId(exchange);
      },
    };
    notify(() => onAnswer(answered), failed);
  }
  /** Requests that are being answered, or were. */
  const answering = new WeakSet<WeakKey>();
  const around =
    <Rest extends unknown[]>(answer: (exchange: HttpExchange, ...rest: Rest) => void | Promise<void>) =>
    (exchange: HttpExchange, ...rest: Rest) => {
      const request = exchange.raw as WeakKey;
      // A server may refuse the rest of a request while its handler runs; it is reported once, when the handler ends.
      if (answering.has(request)) return answer(exchange, ...rest);
      answering.add(request);
      const started = performance.now();
      const done = answer(exchange, ...rest);
      return done instanceof Promise ? done.then(() => report(exchange, started)) : report(exchange, started);
    };
  return {
    ...engine,
    answer: around(engine.answer),
    answerInvalid: around(engine.answerInvalid),
    refuse: around(engine.refuse),
  };
}
