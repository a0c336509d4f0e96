import type { RateLimit } from '../core/contract.ts';

/** Where a visitor stands in the current window. */
export interface Standing {
  /** Requests in the window, this one included. */
  readonly used: number;
  /** Until the window ends, in milliseconds. */
  readonly remainingMs: number;
}

/** Counts requests in fixed windows. A window begins with the first request of a visitor, and is forgotten at its end. */
export interface WindowStore {
  count(visitor: string): Standing | Promise<Standing>;
}

/** Counts in the memory of this process, and at once: a promise for every request would cost more than the count. */
export function createLocalStore({ windowSeconds }: Pick<RateLimit, 'windowSeconds'>): WindowStore {
  const length = windowSeconds * 1000;
  // All windows are equally long, so the order in which they end is that in which they begin: the order of the map.
  const windows = new Map<string, { used: number; readonly endsAt: number }>();

  function forgetEnded(): void {
    const now = performance.now();
    for (const [visitor, { endsAt }] of windows) {
      if (endsAt > now) {
        forgetIn(endsAt - now);
        return;
      }
      windows.delete(visitor);
    }
  }
  function forgetIn(delay: number): void {
    const timer: unknown = setTimeout(forgetEnded, delay);
    // On hosts whose timers are objects, one does not keep the process alive.
    if (typeof timer === 'object') (timer as { unref?(): void } | null)?.unref?.();
  }

  return {
    count(visitor) {
      const now = performance.now();
      const known = windows.get(visitor);
      if (known !== undefined && known.endsAt > now) {
        known.used += 1;
        return { used: known.used, remainingMs: known.endsAt - now };
      }
      if (windows.size === 0) forgetIn(length);
      windows.delete(visitor);
      windows.set(visitor, { used: 1, endsAt: now + length });
      return { used: 1, remainingMs: length };
    },
  };
}
