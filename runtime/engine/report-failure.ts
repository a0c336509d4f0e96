import { ContractViolation } from './core/errors.ts';
import type { Exchange } from './core/exchange.ts';
import type { Log } from './core/log.ts';
import type { EngineOptions } from './options.ts';

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
  if (exchange.isGone) return;
  const where = operation === null ? {} : { operation };
  if (error instanceof ContractViolation) log('error', 'reply_breaks_contract', violationFields(error));
  else
    log('error', exchange.isAnswered ? 'stream_failed' : 'handler_failed', { ...where, ...describe(error) });
  onError?.(error, { operation });
  if (exchange.isAnswered) return exchange.abort();
  return refuse(development ? (error instanceof Error ? error.message : String(error)) : null);
}

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
