import { componentOfReference } from '../../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import { meaningsKeyword, withMeanings } from './value-meanings.ts';

/**
 * A schema of a member that the forms of a union describe differently: it accepts what each of them accepts. Values are listed
 * together; of texts, numbers and the like it has what all say. False where no form has the member.
 */
export function uniteMembers(described: readonly unknown[], component: (name: string) => unknown): unknown {
  const possible = described.filter((schema) => schema !== false);
  const different = [...new Map(possible.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [only, ...others] = different;
  if (only === undefined) return false;
  if (others.length === 0) return only;
  const simple = different.map((schema) => simpleOf(schema, component));
  const [first] = simple;
  if (first == null || simple.includes(null)) return { anyOf: different };
  const all = simple as JsonObject[];
  const shared = sharedBy(all);
  const lists = all.map(valuesIn);
  if (lists.every((list) => list !== null)) {
    const values = [...new Set(lists.flat())];
    const type = values.every((value) => typeof value === 'string') ? { type: 'string' } : {};
    const meanings = Object.assign({}, ...all.map((one) => one[meaningsKeyword])) as object;
    const { const: _, enum: __, [meaningsKeyword]: ___, ...rest } = shared;
    return {
      ...type,
      ...rest,
      enum: values,
      ...(Object.keys(meanings).length === 0 ? {} : { [meaningsKeyword]: meanings }),
    };
  }
  return shared['type'] === undefined ? { anyOf: different } : shared;
}

/** A schema of a text, a number or a boolean, without references; null for every other. */
function simpleOf(schema: unknown, component: (name: string) => unknown): JsonObject | null {
  let found = schema;
  for (let step = 0; isObject(found) && typeof found['$ref'] === 'string' && step < 20; step++) {
    if (Object.keys(found).length > 1) return null;
    found = component(componentOfReference(found['$ref']) ?? '');
  }
  if (!isObject(found)) return null;
  const known = withMeanings(found);
  return Object.keys(known).every((keyword) => simple.has(keyword) || keyword.startsWith('x-'))
    ? known
    : null;
}

const simple = new Set([
  ...['type', 'const', 'enum', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'],
  ...['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'contentEncoding', 'contentMediaType'],
  ...['title', 'description', 'default', 'example', 'examples', 'deprecated'],
]);

function valuesIn({ const: only, enum: values }: JsonObject): readonly unknown[] | null {
  if (Array.isArray(values)) return values;
  return only === undefined ? null : [only];
}

/** The keywords that all have with the same value. */
function sharedBy([first = {}, ...others]: readonly JsonObject[]): JsonObject {
  const isShared = (keyword: string, value: unknown) =>
    others.every((one) => JSON.stringify(one[keyword]) === JSON.stringify(value));
  return Object.fromEntries(Object.entries(first).filter(([keyword, value]) => isShared(keyword, value)));
}

/** One schema for several that all hold, where their keywords do not meet; null for others. */
export function joinMembers(described: readonly unknown[]): JsonObject | null {
  const found: Record<string, unknown> = {};
  for (const schema of described) {
    const part = simpleOf(schema, () => undefined);
    if (part === null) return null;
    for (const [keyword, value] of Object.entries(part)) {
      const isMet = keyword in found && JSON.stringify(found[keyword]) !== JSON.stringify(value);
      if (isMet && !['title', 'description'].includes(keyword)) return null;
      found[keyword] = value;
    }
  }
  return found;
}
