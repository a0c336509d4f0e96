/** The nodes of one cycle in a graph, in its order; null without one. Edges to unknown nodes lead nowhere. */
export function findCycle(edges: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  for (const start of edges.keys()) {
    const path: string[] = [];
    const onPath = new Set<string>();
    const next: string[][] = [];
    enter(start);
    while (path.length > 0) {
      const follower = next.at(-1)?.pop();
      if (follower === undefined) {
        const left = path.pop() ?? '';
        onPath.delete(left);
        done.add(left);
        next.pop();
      } else if (onPath.has(follower)) {
        return path.slice(path.indexOf(follower));
      } else {
        enter(follower);
      }
    }

    function enter(node: string): void {
      if (done.has(node)) return;
      path.push(node);
      onPath.add(node);
      next.push([...(edges.get(node) ?? [])]);
    }
  }
  return null;
}
