import { ContractViolation, type ErrorCode, NotImplemented } from './core/errors.ts';
import type { Exchange } from './core/exchange.ts';
import type { Log } from './core/log.ts';
import { notify } from './core/notify.ts';
import { internalError, notImplemented, Problem } from './core/problem.ts';
import { requestId } from './core/request-id.ts';
import type { EngineOptions } from './options.ts';

/** An event of the log with its code. */
type LoggedFailure = readonly [event: string, code: ErrorCode];

type ReportOptions = Pick<EngineOptions<never>, 'onError' | 'development'> & { readonly log: Log };

/**
 * Logs a failure, tells `onError` of it, and answers where an answer is still possible.
 *
 * @param operation where it happened; null outside of all operations
 * @param refuse answers 500; its argument says what went wrong, in development only
 */
export function reportFailure(
  exchange: Exchange,
  error: unknown,
  operation: string | null,
  { log, onError, development = false }: ReportOptions,
  refuse: (detail: string | null) => void | Promise<void>,
): void | Promise<void> {
  // The client went away: there is nobody to answer, and nothing is wrong here.
  if (exchange.isGone) return exchange.isAnswered ? undefined : exchange.abort();
  const request = requestId(exchange);
  const where = operation === null ? { request } : { request, operation };
  const [event, code] = exchange.isAnswered ? streamFailed : handlerFailed;
  if (error instanceof ContractViolation)
    log('error', 'reply_breaks_contract', { request, ...violationFields(error) });
  else log('error', event, { code, ...where, ...describe(error) });
  tell(onError, error, operation, log);
  if (exchange.isAnswered) return exchange.abort();
  return refuse(development ? (error instanceof Error ? error.message : String(error)) : null);
}

/** The same for a part of what an operation does: the problem is given, and what is done with it is the handler's to say. */
export function reportPart(
  exchange: Exchange,
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

/** @param detail what went wrong; null for others than developers */
export function problemOfFailure(detail: string | null): Problem {
  return detail === null ? internalError : new Problem({ ...internalError, detail });
}

/** A failure of `onError` is logged, and changes nothing. */
function tell(onError: ReportOptions['onError'], error: unknown, operation: string | null, log: Log): void {
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

/** Where it happened; the message could quote what a caller sent. */
function describe(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { error: error.name, stack: frames.map((line) => line.trim()).join('\n') };
}
