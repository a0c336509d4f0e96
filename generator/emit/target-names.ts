/** The targets, each with the targets whose files its own files import. */
const needs = {
  types: [],
  validators: ['types'],
  server: ['types', 'validators', 'mcp'],
  mcp: ['types', 'validators'],
  client: ['types'],
  webhooks: ['types', 'validators', 'client'],
  reference: [],
  public: [],
  site: [],
  mocks: ['types', 'validators', 'server', 'mcp'],
} as const satisfies Record<string, readonly string[]>;

export type Target = keyof typeof needs;

export const allTargets = Object.keys(needs) as readonly Target[];

/** Those that are written unless others are asked for: mocks are for tests. */
export const defaultTargets: readonly Target[] = allTargets.filter((target) => target !== 'mocks');

export function isTarget(name: string): name is Target {
  return Object.hasOwn(needs, name);
}

/** The targets with their dependencies, in the order of emission. */
export function withNeeded(targets: readonly Target[]): Target[] {
  const wanted = new Set(targets.flatMap((target): Target[] => [target, ...needs[target]]));
  return allTargets.filter((target) => wanted.has(target));
}
