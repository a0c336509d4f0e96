import { isObject } from '../../source/json.ts';

/**
 * A smaller value that still has a property: without members and items that do not matter.
 *
 * @param mostTests how often the property may be tested
 */
export function shrink(value: unknown, hasProperty: (value: unknown) => boolean, mostTests: number): unknown {
  let left = mostTests;
  const isGood = (candidate: unknown) => left-- > 0 && hasProperty(candidate);
  /** @param rebuild the whole value with a part replaced */
  const reduce = (part: unknown, rebuild: (part: unknown) => unknown): unknown => {
    let current = part;
    if (Array.isArray(current)) {
      for (let index = current.length - 1; index >= 0 && left > 0; index--) {
        const without: unknown[] = (current as unknown[]).toSpliced(index, 1);
        if (isGood(rebuild(without))) current = without;
      }
      for (let index = 0; index < (current as unknown[]).length && left > 0; index++) {
        const items = current as unknown[];
        current = items.with(
          index,
          reduce(items[index], (item) => rebuild(items.with(index, item))),
        );
      }
    } else if (isObject(current)) {
      for (const name of Object.keys(current).reverse()) {
        if (left <= 0) break;
        const without = Object.fromEntries(Object.entries(current as object).filter(([one]) => one !== name));
        if (isGood(rebuild(without))) current = without;
      }
      for (const name of Object.keys(current as object)) {
        if (left <= 0) break;
        const members = current as Record<string, unknown>;
        const replaced = (member: unknown) =>
          Object.fromEntries(Object.entries(members).map(([one, old]) => [one, one === name ? member : old]));
        current = replaced(reduce(members[name], (member) => rebuild(replaced(member))));
      }
    }
    return current;
  };
  return reduce(value, (whole) => whole);
}
