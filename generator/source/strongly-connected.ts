interface Visit<T> {
  readonly node: T;
  readonly next: Iterator<T>;
  readonly index: number;
  /** The lowest index that is reached from here. */
  low: number;
}

/**
 * The strongly connected components that are reachable from a node, in reverse topological order (Tarjan's algorithm,
 * without recursion).
 *
 * @param left called with each node after everything reachable from it has been visited
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
