import { partsOf, type Resolve, valuesOf } from '../../source/grammar/schema-choice.ts';
import { isObject, type JsonObject } from '../../source/json.ts';

/**
 * A schema whose property has only the values that name it. A schema stays as it is if it does not describe the property, is a
 * choice itself, or says other values than these.
 */
export function narrowed(
  schema: unknown,
  property: string,
  names: readonly string[],
  resolve: Resolve,
): unknown {
  const values = narrowedValues(schema, property, names, resolve);
  if (values === null || !isObject(schema)) return schema;
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const written = properties[property];
  const { const: _, enum: __, ...own } = isObject(written) ? written : {};
  const isRequired = partsOf(schema, resolve).some((part) => requires(part, property));
  return {
    ...schema,
    properties: { ...properties, [property]: { ...own, ...valuesKeyword(values) } },
    ...(isRequired && !requires(schema, property)
      ? { required: [...asList(schema['required']), property] }
      : {}),
  };
}

/** A schema of objects that have one of these values. */
export function naming(property: string, names: readonly string[]): JsonObject {
  return {
    type: 'object',
    required: [property],
    properties: { [property]: { type: 'string', ...valuesKeyword(names) } },
  };
}

export function requires(schema: JsonObject, property: string): boolean {
  return asList(schema['required']).includes(property);
}

/** The values that a schema lets the property have: `text` for any text, null for values that are no text. */
export function valuesOfProperty(
  schema: unknown,
  property: string,
  resolve: Resolve,
): readonly string[] | 'text' | null {
  const constraints = constraintsOf(partsOf(schema, resolve), property, resolve);
  const [first, ...others] = constraints.flatMap(valuesOf);
  if (first === undefined) return constraints.every(admitsText) ? 'text' : null;
  return first.filter((value): value is string => others.every((list) => list.includes(value)));
}

/** All that is said of a property. */
function constraintsOf(parts: readonly JsonObject[], property: string, resolve: Resolve): JsonObject[] {
  return parts.flatMap(({ properties }) =>
    isObject(properties) && Object.hasOwn(properties, property) ? partsOf(properties[property], resolve) : [],
  );
}

const admitsText = ({ type }: JsonObject) => type === undefined || [type].flat().includes('string');

/** Null where nothing is to be changed. */
function narrowedValues(
  schema: unknown,
  property: string,
  names: readonly string[],
  resolve: Resolve,
): readonly string[] | null {
  const parts = partsOf(schema, resolve);
  if (parts.some((part) => 'oneOf' in part || 'anyOf' in part)) return null;
  const constraints = constraintsOf(parts, property, resolve);
  if (constraints.length === 0 || !constraints.every(admitsText)) return null;
  const lists = constraints.flatMap(valuesOf);
  const left = names.filter((name) => lists.every((list) => list.includes(name)));
  const isNarrow = lists.some((list) => list.every((value) => left.includes(value as string)));
  return left.length === 0 || isNarrow ? null : left;
}

function valuesKeyword(values: readonly string[]): JsonObject {
  const [only, ...others] = values;
  return others.length === 0 ? { const: only } : { enum: values };
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
