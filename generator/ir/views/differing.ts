import type { JsonObject } from '../../source/json.ts';

/** What the rewriting of a schema tells: the forms of components that it refers to, and every other difference. */
export interface Findings<F extends string> {
  readonly refer: (component: string, form: F) => string;
  readonly note: () => void;
}

export const keyOf = (component: string, form: string): string => `${form} ${component}`;

/**
 * The forms that differ by what a component says itself, or by what it refers to, each as `keyOf` writes it.
 *
 * @param rewrite rewrites a component in a form, and tells what it finds
 */
export function findDiffering<F extends string>(
  components: JsonObject,
  forms: readonly F[],
  rewrite: (schema: unknown, form: F, findings: Findings<F>) => void,
): ReadonlySet<string> {
  const referrers = new Map<string, string[]>();
  const waiting: string[] = [];
  for (const [component, schema] of Object.entries(components)) {
    for (const form of forms) {
      const key = keyOf(component, form);
      const refer = (target: string, other: F) => {
        const found = referrers.get(keyOf(target, other));
        if (found === undefined) referrers.set(keyOf(target, other), [key]);
        else found.push(key);
        return target;
      };
      rewrite(schema, form, { refer, note: () => void waiting.push(key) });
    }
  }
  const differing = new Set<string>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (differing.has(next)) continue;
    differing.add(next);
    waiting.push(...(referrers.get(next) ?? []));
  }
  return differing;
}
