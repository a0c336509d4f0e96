import type { Change, Verdict } from './change.ts';

/** The verdict on several changes: breaking if any is, otherwise unknown if any is. */
export function worst(changes: readonly Pick<Change, 'verdict'>[]): Verdict {
  const has = (verdict: Verdict) => changes.some((change) => change.verdict === verdict);
  return has('breaking') ? 'breaking' : has('unknown') ? 'unknown' : 'compatible';
}
