import {
  ContractViolation,
  type ErrorCode,
  internalError,
  NotImplemented,
  notImplemented,
  Problem,
} from './core/errors.ts';
import { type HttpExchange, NoRoom, NotKept } from './core/http-exchange.ts';
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
  const request = exchange.id;
  const where = operation === null ? { request } : { request, operation };
  const [event, code] = exchange.isAnswered ? streamFailed : handlerFailed;
  if (error instanceof ContractViolation)
    log('error', 'reply_breaks_contract', { request, ...violationFields(error) });
  else log('error', event, { code, ...where, ...describe(error) });
  callOnError(onError, error, operation, log);
  const { isAnswered, record } = exchange;
  if (record !== null) Object.assign(record, { error, hasFailed: isAnswered });
  if (isAnswered) return exchange.abort();
  return refuse(development ? (error instanceof Error ? error.message : String(error)) : null);
}

/** Logs why a body could not be kept: lack of room once a minute, a failure of the disk each time. */
export function reportUnreadBody(
  exchange: HttpExchange,
  error: unknown,
  operation: string,
  { log, onError }: ReportOptions,
): void {
  const where = () => ({ request: exchange.id, operation });
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
