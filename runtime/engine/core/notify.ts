import type { Log } from './log.ts';
import { isPromise } from './maybe-promise.ts';

/**
 * Calls a function of the service that is only told something. When it throws, or what it promises fails, `failed` is told
 * why, and nobody else notices.
 */
export function notify(tell: () => unknown, failed: (error: unknown) => void): void {
  try {
    const told = tell();
    if (isPromise(told)) told.then(undefined, failed);
  } catch (error) {
    failed(error);
  }
}

/** The same log, of which a failure is not noticed: there is nowhere to report it. */
export function unfailing(log: Log): Log {
  return (...line) => notify(() => log(...line), ignore);
}

function ignore(): void {}
