/** What `--cpu-prof` writes; times in microseconds. */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: CallFrame;
  readonly children?: readonly number[];
}

export interface CallFrame {
  readonly functionName: string;
  /** Empty for what is built in, and for code that was compiled from text while the program ran. */
  readonly url: string;
  /** `0` for what is built in. */
  readonly scriptId: string;
  /** From 0. */
  readonly lineNumber: number;
}

export const kinds = [
  'writing to the socket',
  "Node's own code",
  'collecting garbage',
  'validators',
  'own code',
  'packages',
] as const;
export type Kind = (typeof kinds)[number];

/** Time by kind, and by function, in microseconds. */
export interface Times {
  readonly byKind: ReadonlyMap<Kind, number>;
  readonly byFunction: ReadonlyMap<string, number>;
}

/** What the last part of a profile was spent with, of the time in which the process was busy. */
export function timesOf({ nodes, samples, timeDeltas }: CpuProfile, milliseconds: number): Times {
  const kindById = kindsOf(nodes);
  const frameById = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const byKind = new Map<Kind, number>();
  const byFunction = new Map<string, number>();
  for (let index = samples.length - 1, counted = 0; index >= 0 && counted < milliseconds * 1000; index--) {
    const id = samples[index] as number;
    const kind = kindById.get(id) ?? null;
    const time = timeDeltas[index] as number;
    if (kind === null) continue;
    counted += time;
    byKind.set(kind, (byKind.get(kind) ?? 0) + time);
    const name = nameOf(frameById.get(id) as CallFrame);
    byFunction.set(name, (byFunction.get(name) ?? 0) + time);
  }
  return { byKind, byFunction };
}

/** Matching a regular expression counts as what its caller counts as. Parents stand before their children. */
function kindsOf(nodes: readonly ProfileNode[]): Map<number, Kind | null> {
  const found = new Map<number, Kind | null>();
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  for (const { id, callFrame } of nodes) {
    const isPattern = callFrame.functionName.startsWith('RegExp: ');
    found.set(id, isPattern ? (found.get(parents.get(id) ?? 0) ?? null) : kindOf(callFrame));
  }
  return found;
}

export function kindOf({ functionName, url, scriptId }: CallFrame): Kind | null {
  if (functionName === '(idle)') return null;
  if (functionName === '(garbage collector)') return 'collecting garbage';
  if (/^write(v|Buffer|Latin1String|Utf8String)$/.test(functionName) && url === '')
    return 'writing to the socket';
  // Ajv, Zod and the serializers of Fastify write functions as text and compile them; our compiler does so beforehand.
  if (url === '' && scriptId !== '0') return 'validators';
  if (/\/generated\/validators\/|\/node_modules\/(ajv|ajv-formats|zod)\//.test(url)) return 'validators';
  if (url.includes('/node_modules/')) return 'packages';
  return url.startsWith('file:') ? 'own code' : "Node's own code";
}

/** A function with the last parts of its file's path, or the beginning of a pattern. */
function nameOf({ functionName, url, lineNumber }: CallFrame): string {
  if (url === '') return functionName.slice(0, 60);
  const file = url.replace(/^file:.*\/(?=[^/]+\/[^/]+\/[^/]+$)/, '');
  return `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}`;
}
