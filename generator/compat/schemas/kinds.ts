import { discriminatorOf, valuesFor } from '../../ir/discriminators.ts';
import { componentOf, componentOfReference } from '../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../source/json.ts';

/** Which component each value of a discriminator names. */
interface Kinds {
  readonly property: string;
  readonly names: readonly (readonly [value: string, component: string])[];
}

/** The keyword under which a schema keeps its kinds: an annotation that no contract uses. */
export const kindsKeyword = '$kinds';

/** Null for a schema without a choice and a discriminator. */
export function kindsOf(schema: JsonObject, originOf: (component: string) => string): Kinds | null {
  const discriminator = discriminatorOf(schema);
  if (discriminator === null) return null;
  const { property } = discriminator;
  const mapping = Object.fromEntries(
    Object.entries(discriminator.mapping).map(([value, named]) => {
      const component = componentOfReference(String(named)) ?? String(named);
      return [value, originOf(component)];
    }),
  );
  const branches = ['oneOf', 'anyOf'].flatMap((keyword) => {
    const list = schema[keyword];
    return Array.isArray(list) ? (list as unknown[]) : [];
  });
  const names = branches.flatMap((branch) => namesOf(branch, property, mapping, originOf));
  return { property, names };
}

function namesOf(
  branch: unknown,
  property: string,
  mapping: JsonObject,
  originOf: (component: string) => string,
): (readonly [value: string, component: string])[] {
  // A base that others are put together from names its values in a part of its own.
  const [first, second] = isObject(branch) && Array.isArray(branch['allOf']) ? branch['allOf'] : [branch];
  const component = componentOf(first);
  if (component === null) return [];
  const origin = originOf(component);
  const named = isObject(second) && isObject(second['properties']) ? second['properties'][property] : null;
  const values = isObject(named)
    ? [named['const'] ?? named['enum']].flat().map(String)
    : valuesFor(origin, null, mapping);
  return values.map((value) => [value, origin]);
}

function isKinds(value: unknown): value is Kinds {
  return isObject(value);
}

/** A value of a discriminator that names another component than before, one that another value named. */
interface ExchangedKind {
  readonly property: string;
  readonly value: string;
  readonly was: string;
  readonly is: string;
}

/** A component that was not named before is the same kind by another name, as far as its schema does not say otherwise. */
export function exchangedKinds(old: unknown, next: unknown): ExchangedKind[] {
  const [before, after] = [old, next].map((schema) => (isObject(schema) ? schema[kindsKeyword] : undefined));
  if (!isKinds(before) || !isKinds(after) || before.property !== after.property) return [];
  const known = new Set(before.names.map(([, component]) => component));
  const named = new Map(after.names);
  return before.names.flatMap(([value, was]) => {
    const is = named.get(value);
    const isExchanged = is !== undefined && is !== was && known.has(is);
    return isExchanged ? [{ property: before.property, value, was, is }] : [];
  });
}
