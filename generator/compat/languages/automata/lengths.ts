import type { Paths } from './paths.ts';
import { stepCounter } from './too-large.ts';

/**
 * Whether a path has a number of steps within bounds.
 *
 * @throws TooLarge
 */
export function hasLength(paths: Paths, min: number, max: number): boolean {
  const shortest = paths.distance[0] ?? Number.POSITIVE_INFINITY;
  if (shortest === Number.POSITIVE_INFINITY || min > max) return false;
  if (shortest >= min) return shortest <= max;
  const longest = longestLength(paths);
  if (longest <= min) return longest === min;
  if (max === Number.POSITIVE_INFINITY) return true;
  for (const place of placesAfter(paths, min))
    if ((paths.distance[place] ?? Number.POSITIVE_INFINITY) <= max - min) return true;
  return false;
}

/** The steps of the longest path; infinite if there is a circle, and 0 if there is no path. */
function longestLength(paths: Paths): number {
  const order = topologicalOrder(paths);
  if (order === null) return Number.POSITIVE_INFINITY;
  const longest = new Map<number, number>([[0, 0]]);
  let most = 0;
  for (const place of order) {
    const length = longest.get(place);
    if (length === undefined) continue;
    if (paths.isEnd[place]) most = Math.max(most, length);
    for (const { to } of paths.steps[place] ?? [])
      longest.set(to, Math.max(longest.get(to) ?? 0, length + 1));
  }
  return most;
}

/** The places so that each comes before those that it leads to; null if there is a circle. */
export function topologicalOrder({ steps }: Paths): number[] | null {
  const waiting = new Int32Array(steps.length);
  for (const list of steps) for (const { to } of list) waiting[to] = (waiting[to] ?? 0) + 1;
  const order = steps.flatMap((_, place) => (waiting[place] === 0 ? [place] : []));
  for (let index = 0; index < order.length; index++) {
    for (const { to } of steps[order[index] ?? 0] ?? []) {
      waiting[to] = (waiting[to] ?? 0) - 1;
      if (waiting[to] === 0) order.push(to);
    }
  }
  return order.length === steps.length ? order : null;
}

/**
 * Where one can be after exactly some steps. The sets of places repeat sooner or later (Brent's algorithm
 * notices it), so that a thousand million steps need not be taken.
 */
function placesAfter(paths: Paths, count: number): ReadonlySet<number> {
  const spend = stepCounter('the set of lengths');
  let places: ReadonlySet<number> = new Set([0]);
  let kept = places;
  let keptAt = 0;
  for (let taken = 0; taken < count; ) {
    const next = new Set<number>();
    for (const place of places) {
      const list = paths.steps[place] ?? [];
      spend(list.length + 1);
      for (const { to } of list) next.add(to);
    }
    places = next;
    taken++;
    if (areSame(places, kept)) {
      const period = taken - keptAt;
      taken = count - ((count - taken) % period);
      keptAt = taken;
    } else if (taken >= 2 * keptAt) {
      kept = places;
      keptAt = taken;
    }
  }
  return places;
}

function areSame(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  if (a.size !== b.size) return false;
  for (const place of a) if (!b.has(place)) return false;
  return true;
}
