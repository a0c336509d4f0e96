import { isObject, type JsonObject } from '../../../source/json.ts';

/**
 * What the values of a list mean, by the value as text. Contracts write it as a list or by value; after `withMeanings` it is
 * always by value.
 */
export const meaningsKeyword = 'x-enum-descriptions';

/**
 * A schema with a list of values as `enum`, and what they mean beside it: from a choice of constants with a title or a
 * description, or from the extensions that contracts have for it. Any other schema as it is.
 */
export function withMeanings(schema: JsonObject): JsonObject {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const { [keyword]: list, enum: values, ...rest } = schema;
    if (values !== undefined || !Array.isArray(list) || list.length === 0 || !list.every(isNamedConstant))
      continue;
    const constants = list as JsonObject[];
    const all = constants.map((one) => one['const']);
    if (new Set(all).size < all.length) continue;
    const type =
      rest['type'] === undefined && all.every((one) => typeof one === 'string') ? { type: 'string' } : {};
    const meanings = constants.map(({ title, description }) => description ?? title);
    return { ...type, ...rest, enum: all, ...meant(all, meanings) };
  }
  const { enum: values } = schema;
  if (!Array.isArray(values)) return schema;
  const {
    [meaningsKeyword]: descriptions,
    'x-enumDescriptions': other,
    'x-enum-varnames': names,
    ...rest
  } = schema;
  const given = [descriptions, other, names].find((one) => typeof one === 'object' && one !== null);
  if (given === undefined) return schema;
  const ofValue = (value: unknown, index: number): unknown =>
    Array.isArray(given) ? given[index] : (given as JsonObject)[String(value)];
  return { ...rest, ...meant(values, values.map(ofValue)) };
}

/** A constant, perhaps with words about it, and nothing else. */
function isNamedConstant(schema: unknown): boolean {
  if (!isObject(schema) || !('const' in schema) || typeof schema['const'] === 'object') return false;
  const { type } = schema;
  if (type !== undefined && type !== typeof schema['const']) return false;
  return Object.keys(schema).every((keyword) => ofConstants.has(keyword));
}

const ofConstants = new Set(['const', 'type', 'title', 'description', '$comment']);

function meant(values: readonly unknown[], meanings: readonly unknown[]): JsonObject {
  const said = values.flatMap((value, index): [string, string][] => {
    const meaning = meanings[index];
    const text = typeof meaning === 'string' ? meaning.replaceAll(/\s+/g, ' ').trim() : '';
    return text === '' || text === String(value) ? [] : [[String(value), text]];
  });
  return said.length === 0 ? {} : { [meaningsKeyword]: Object.fromEntries(said) };
}

/** What the values of a schema mean, by value; null if nothing is said. */
export function meaningsOf(schema: JsonObject): Readonly<Record<string, string>> | null {
  const meanings = schema[meaningsKeyword];
  return isObject(meanings) ? (meanings as Readonly<Record<string, string>>) : null;
}
