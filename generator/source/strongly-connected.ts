interface Visit<T> {
  readonly node: T;
  readonly next: Iterator<T>;
  readonly index: number;
  /** The lowest index that is reached from here. */
  low: number;
}

/**
 * The nodes that are reached from one, in groups that reach each other. A group comes after all that it reaches. (The
 * algorithm of Tarjan, without recursion.)
 *
 * @param left told each node when everything that it reaches has been visited
 */
export function* stronglyConnected<T>(
  start: T,
  reached: (node: T) => readonly T[],
  left: (node: T) => void = () => undefined,
): Iterable<T[]> {
  const indices = new Map<T, number>();
  const waiting: T[] = [];
  const isWaiting = new Set<T>();
  const visits: Visit<T>[] = [];
  const enter = (node: T) => {
    const index = indices.size;
    indices.set(node, index);
    waiting.push(node);
    isWaiting.add(node);
    visits.push({ node, next: reached(node)[Symbol.iterator](), index, low: index });
  };
  enter(start);
  for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
    const step = visit.next.next();
    if (step.done !== true) {
      const index = indices.get(step.value);
      if (index === undefined) enter(step.value);
      else if (isWaiting.has(step.value)) visit.low = Math.min(visit.low, index);
      continue;
    }
    visits.pop();
    left(visit.node);
    const around = visits.at(-1);
    if (around !== undefined) around.low = Math.min(around.low, visit.low);
    if (visit.low !== visit.index) continue;
    const group = waiting.splice(waiting.lastIndexOf(visit.node));
    for (const node of group) isWaiting.delete(node);
    yield group;
  }
}
