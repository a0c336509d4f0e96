/** Where a component stands among those that refer to each other. */
export interface Standing {
  /** Equal for components that reach each other. */
  readonly circle: number;
  /** Greater than that of everything it reaches, except by a reference that closes a circle. */
  readonly finished: number;
}

interface Frame {
  readonly name: string;
  readonly references: readonly string[];
  next: number;
}

/**
 * The strongly connected components of the graph of references, by Tarjan's algorithm, without recursion: contracts chain
 * thousands of components.
 */
export function findCircles(
  roots: readonly string[],
  referencesOf: (name: string) => readonly string[],
): ReadonlyMap<string, Standing> {
  const standings = new Map<string, Standing>();
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const finished = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const frames: Frame[] = [];

  const enter = (name: string): void => {
    low.set(name, index.size);
    index.set(name, index.size);
    open.push(name);
    isOpen.add(name);
    frames.push({ name, references: referencesOf(name), next: 0 });
  };
  const lower = (name: string, to: number): void => void low.set(name, Math.min(low.get(name) ?? to, to));
  const leave = ({ name }: Frame): void => {
    finished.set(name, finished.size);
    const own = low.get(name) ?? 0;
    const around = frames.at(-1);
    if (around !== undefined) lower(around.name, own);
    if (own !== index.get(name)) return;
    for (let member = open.pop(); member !== undefined; member = open.pop()) {
      isOpen.delete(member);
      standings.set(member, { circle: own, finished: finished.get(member) ?? 0 });
      if (member === name) break;
    }
  };

  for (const root of roots) {
    if (!index.has(root)) enter(root);
    for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
      const target = frame.references[frame.next++];
      if (target === undefined) leave(frames.pop() as Frame);
      else if (!index.has(target)) enter(target);
      else if (isOpen.has(target)) lower(frame.name, index.get(target) ?? 0);
    }
  }
  return standings;
}
