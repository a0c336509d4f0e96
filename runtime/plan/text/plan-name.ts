/** Names of plans, as contracts demand them. */
export const planNamePattern = /^PLAN_[A-Za-z0-9_-]+$/;

const mostWords = 6;

/**
 * A name for a plan out of its goal: `PLAN_refuse_expired_links`. Marks are taken off Latin letters; a goal without
 * any Latin letter or digit gives the day instead.
 */
export function planName(goal: string, now: Date): string {
  const words = goal
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const name = words?.slice(0, mostWords).join('_').slice(0, 60) ?? now.toISOString().slice(0, 10);
  return `PLAN_${name}`;
}
