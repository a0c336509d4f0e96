/** A window is divided into so many parts. */
export const PARTS = 60;

/** The requests that were admitted in one part of time. Parts are numbered through. */
export type Admitted = readonly [part: number, requests: number];

interface Admission {
  /** Those of the parts that still count, with this request if it is admitted; oldest first, none empty. */
  readonly window: readonly Admitted[];
  /** Admitted requests, and this one: more than the limit when it is refused. */
  readonly used: number;
}

/**
 * Admits a request if fewer than `limit` were admitted in its own part and the 60 before it, as the engine does in
 * memory: at most `limit` within any window, and nobody is refused who stays within it for a part longer.
 *
 * @param now the part that it is now; a clock that goes back is not followed
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
