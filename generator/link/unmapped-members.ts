import path from 'node:path';
import { isObject } from '../source/json.ts';
import { below, contentAt, keyOf, type Place } from '../source/place.ts';
import { parsePointer } from '../source/pointer.ts';
import type { SourceFile } from '../source/source-file.ts';
import type { Resources } from './resources.ts';

/**
 * The schemas that a discriminator tells apart without its mapping naming them, each with the value that means it: its own
 * name (OpenAPI 3.1 section 4.8.25). They are the members of the choice, or without one the schemas beside it that include
 * it by `allOf`, wherever they are.
 *
 * @param entry the document, whose components have names already
 */
export function unmappedMembers(
  resources: Resources,
  entry: SourceFile,
  schema: Place,
): ReadonlyMap<string, Place> {
  const members = new Map<string, Place>();
  const value = contentAt(schema);
  if (!isObject(value) || !isObject(value['discriminator'])) return members;
  const { mapping } = value['discriminator'];
  const mapped = new Set(
    Object.values(isObject(mapping) ? mapping : {}).flatMap((named) => {
      const target = typeof named === 'string' ? resources.resolve(schema, named) : '';
      return typeof target === 'string' ? [] : [keyOf(target)];
    }),
  );
  const choice = [value['oneOf'], value['anyOf']].filter((list) => Array.isArray(list)).flat();
  const beside = () => (schema.file === entry ? [] : including(resources, schema));
  const found = choice.length > 0 ? targetsOf(resources, schema, choice) : beside();
  for (const target of found) if (!mapped.has(keyOf(target))) members.set(nameOf(target), target);
  return members;
}

function targetsOf(resources: Resources, from: Place, parts: readonly unknown[]): Place[] {
  return parts.flatMap((part) => {
    const reference = isObject(part) ? part['$ref'] : undefined;
    const target = typeof reference === 'string' ? resources.resolve(from, reference) : '';
    return typeof target === 'string' ? [] : [target];
  });
}

/** The schemas in the same place that include one by `allOf`, also through each other. */
function including(resources: Resources, schema: Place): Place[] {
  const around = { ...schema, pointer: schema.pointer.slice(0, schema.pointer.lastIndexOf('/')) };
  const beside = schema.pointer === '' ? undefined : contentAt(around);
  if (!isObject(beside)) return [];
  const parents = Object.entries(beside).map(([name, value]) => {
    const place = below(around, name);
    const parts = isObject(value) && Array.isArray(value['allOf']) ? value['allOf'] : [];
    return { place, keys: targetsOf(resources, place, parts).map(keyOf) };
  });
  const known = new Set([keyOf(schema)]);
  for (let size = 0; size < known.size; ) {
    size = known.size;
    for (const { place, keys } of parents) if (keys.some((key) => known.has(key))) known.add(keyOf(place));
  }
  return parents.flatMap(({ place }) =>
    known.has(keyOf(place)) && keyOf(place) !== keyOf(schema) ? [place] : [],
  );
}

function nameOf({ file, pointer }: Place): string {
  return parsePointer(pointer).at(-1) ?? path.parse(file.path).name;
}
