import { isObject } from '../source/json.ts';

/** Yields a smaller value, and is told whether it has the property that is looked for. */
type Shrinking = Generator<unknown, unknown, boolean>;

/**
 * A smaller value that still has some property, without irrelevant members and items. Who asks decides whether the values that
 * are yielded have it, at once or after a while.
 *
 * @param mostTests maximum number of values that are yielded
 */
export function* smaller(value: unknown, mostTests: number): Shrinking {
  let left = mostTests;
  function* isGood(candidate: unknown): Generator<unknown, boolean, boolean> {
    return left-- > 0 && (yield candidate);
  }
  /** @param rebuild the whole value with a part replaced */
  function* reduce(part: unknown, rebuild: (part: unknown) => unknown): Shrinking {
    if (Array.isArray(part)) {
      let items: unknown[] = part;
      for (let index = items.length - 1; index >= 0 && left > 0; index--) {
        const without = items.toSpliced(index, 1);
        if (yield* isGood(rebuild(without))) items = without;
      }
      for (let index = 0; index < items.length && left > 0; index++) {
        const others = items;
        const replaced = (item: unknown) => others.with(index, item);
        items = replaced(yield* reduce(others[index], (item) => rebuild(replaced(item))));
      }
      return items;
    }
    if (!isObject(part)) return part;
    let members = part;
    for (const name of Object.keys(members).reverse()) {
      if (left <= 0) break;
      const without = Object.fromEntries(Object.entries(members).filter(([one]) => one !== name));
      if (yield* isGood(rebuild(without))) members = without;
    }
    for (const name of Object.keys(members)) {
      if (left <= 0) break;
      const others = members;
      const replaced = (member: unknown) =>
        Object.fromEntries(Object.entries(others).map(([one, old]) => [one, one === name ? member : old]));
      members = replaced(yield* reduce(others[name], (member) => rebuild(replaced(member))));
    }
    return members;
  }
  return yield* reduce(value, (whole) => whole);
}
