/** The engine's rate limit as a plain value, which a durable object can store; the engine's is in typed arrays. */

/** How many parts a window has. */
export const PARTS = 60;

/** How many requests were admitted in a part. A part's number is the time divided by its duration. */
export type Admitted = readonly [part: number, requests: number];

interface Admission {
  /** The parts still in the window, with this request if it is admitted; oldest first, none empty. */
  readonly window: readonly Admitted[];
  /** The number of admitted requests, plus this one; more than the limit if it is refused. */
  readonly used: number;
}

/**
 * Admits a request if fewer than `limit` were admitted in its own part and the 60 before it, as the engine's store in
 * memory does: at most `limit` are admitted within any window, and a visitor who stays within the limit over a window plus
 * one part is never refused.
 *
 * @param now the current part; ignored if the clock went back
 */
export function admit(known: readonly Admitted[], now: number, limit: number): Admission {
  const part = Math.max(now, known.at(-1)?.[0] ?? now);
  const window = known.filter(([one]) => one >= part - PARTS);
  const used = window.reduce((sum, [, requests]) => sum + requests, 1);
  if (used > limit) return { window, used };
  const last = window.at(-1);
  const before = last?.[0] === part ? window.slice(0, -1) : window;
  return { window: [...before, [part, last?.[0] === part ? last[1] + 1 : 1]], used };
}
