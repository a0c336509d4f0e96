import type { Graph } from '../link/link-contract.ts';
import { isObject } from '../source/json.ts';
import { below, contentAt, keyOf, type Place } from '../source/place.ts';

/** Keywords whose schemas apply to the same value. */
export type PartKeyword = 'oneOf' | 'anyOf' | 'allOf';

/** The schemas that apply to the same value as some, references followed; by the keys of their places. */
export function partsOf(
  { resources }: Graph,
  starts: readonly Place[],
  keywords: readonly PartKeyword[] = ['oneOf', 'anyOf', 'allOf'],
): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  const waiting = [...starts];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (found.has(keyOf(place))) continue;
    found.set(keyOf(place), place);
    const value = contentAt(place);
    const reference = isObject(value) ? value['$ref'] : undefined;
    const target = typeof reference === 'string' ? resources.resolve(place, reference) : '';
    if (typeof target !== 'string') waiting.push(target);
    waiting.push(...partsAt(place, keywords));
  }
  return found;
}

export function partsAt(place: Place, keywords: readonly PartKeyword[]): Place[] {
  const value = contentAt(place);
  return keywords.flatMap((keyword) => {
    const list = isObject(value) ? value[keyword] : undefined;
    return Array.isArray(list) ? list.map((_, index) => below(place, keyword, index)) : [];
  });
}

/** The names under `properties` of some schemas; null if others may have any name, as with dynamic references. */
export function propertiesOf(parts: Iterable<Place>): ReadonlySet<string> | null {
  const names = new Set<string>();
  for (const part of parts) {
    const value = contentAt(part);
    if (!isObject(value)) {
      if (value === false) continue;
      return null;
    }
    if (value['$dynamicRef'] !== undefined || value['patternProperties'] !== undefined) return null;
    for (const name of Object.keys(isObject(value['properties']) ? value['properties'] : {})) names.add(name);
  }
  return names;
}
