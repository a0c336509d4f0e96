import {
  componentOf,
  componentOfReference,
  isInPlace,
  mapSubschemas,
} from '../../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import { declaredMembers } from './declared-members.ts';

/**
 * A schema that describes all members that it demands, if it describes any: whoever sends what it describes must be able to
 * send a value.
 *
 * @param isWhole whether nothing else speaks of the same value
 */
export function withDemanded(schema: unknown, components: JsonObject, isWhole = true): unknown {
  if (!isObject(schema)) return schema;
  const copy = mapSubschemas(schema, (one, keyword) =>
    withDemanded(one, components, !isInPlace(keyword)),
  ) as JsonObject;
  return isWhole && componentOf(schema) === null ? { ...copy, ...demandedIn(copy, components) } : copy;
}

function demandedIn(schema: JsonObject, components: JsonObject): JsonObject {
  const resolve = (reference: string) => ({
    schema: components[componentOfReference(reference) ?? ''],
    pointer: '',
  });
  const { names, required, least, describesOthers, refusesOthers } = declaredMembers({ resolve }, schema);
  if (names.size === 0 || describesOthers || refusesOthers) return {};
  const missing = [...required].filter((name) => !names.has(name));
  if (names.size + missing.length < least) return { additionalProperties: true };
  if (missing.length === 0) return {};
  const own = isObject(schema['properties']) ? schema['properties'] : {};
  return { properties: { ...Object.fromEntries(missing.map((name) => [name, true])), ...own } };
}
