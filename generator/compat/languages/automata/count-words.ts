import { rangesIn } from './characters.ts';
import { topologicalOrder } from './lengths.ts';
import type { Paths } from './paths.ts';

/** How many words there are, but at most a limit; infinite if they are. */
export function countWords(paths: Paths, limit: number): number {
  if (paths.distance[0] === Number.POSITIVE_INFINITY) return 0;
  const order = topologicalOrder(paths);
  if (order === null) return Number.POSITIVE_INFINITY;
  // How many words begin at each place.
  const counts = new Map<number, number>();
  for (const place of order.reverse()) {
    let count = paths.isEnd[place] ? 1 : 0;
    for (const { to, characters } of paths.steps[place] ?? [])
      for (const [first, last] of rangesIn(characters))
        count = Math.min(limit, count + (last - first + 1) * (counts.get(to) ?? 0));
    counts.set(place, count);
  }
  return Math.min(limit, counts.get(0) ?? 0);
}
