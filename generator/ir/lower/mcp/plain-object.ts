import { componentOfReference } from '../../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';

/** An unconditional object schema: members by name, and the schema of others. */
interface PlainObject {
  /** By name; several schemas where several parts describe it. */
  readonly properties: ReadonlyMap<string, readonly unknown[]>;
  readonly required: readonly string[];
  /** Schema of the members that are not described: false if there are none. */
  readonly additional: unknown;
  /** Whether it accepts only objects. */
  readonly isTyped: boolean;
}

type Component = (name: string) => unknown;

/** Keywords that a plain object may have. Those in the second line are not shown to clients. */
const plain = new Set([
  ...['type', 'properties', 'required', 'additionalProperties', 'unevaluatedProperties', 'allOf', '$ref'],
  ...['patternProperties', 'minProperties', 'maxProperties', 'propertyNames', 'dependentRequired'],
  ...['title', 'description', 'default', 'examples', 'example', 'deprecated', 'readOnly', 'writeOnly'],
  ...['$comment', 'xml', 'externalDocs'],
]);

/**
 * A schema as a plain object, after its references and with the parts of `allOf` joined. Null for one with unions,
 * conditions or other types, and if one part forbids what another describes.
 */
export function plainObject(schema: unknown, component: Component): PlainObject | null {
  return plainPart(schema, component, new Set());
}

function plainPart(schema: unknown, component: Component, around: ReadonlySet<string>): PlainObject | null {
  if (!isObject(schema)) return null;
  if (Object.keys(schema).some((keyword) => !plain.has(keyword) && !keyword.startsWith('x-'))) return null;
  const { type, $ref: reference, allOf } = schema;
  if (type !== undefined && [type].flat().join() !== 'object') return null;
  const parts: (PlainObject | null)[] = [ownPart(schema)];
  if (typeof reference === 'string') {
    const name = componentOfReference(reference) ?? '';
    if (around.has(name)) return null;
    parts.push(plainPart(component(name), component, new Set([...around, name])));
  }
  if (Array.isArray(allOf)) parts.push(...allOf.map((one: unknown) => plainPart(one, component, around)));
  const joined = parts.includes(null) ? null : join(parts as PlainObject[]);
  if (joined === null || joined.additional !== true) return joined;
  return { ...joined, additional: schema['unevaluatedProperties'] ?? true };
}

function ownPart(schema: JsonObject): PlainObject {
  const { type, properties, required, additionalProperties = true, patternProperties } = schema;
  const entries = Object.entries(isObject(properties) ? properties : {});
  return {
    properties: new Map(entries.map(([name, one]) => [name, [one]])),
    required: Array.isArray(required) ? required.map(String) : [],
    additional: patternProperties === undefined ? additionalProperties : true,
    isTyped: type !== undefined,
  };
}

function join(parts: readonly PlainObject[]): PlainObject | null {
  const properties = new Map<string, unknown[]>();
  for (const part of parts) {
    for (const [name, schemas] of part.properties)
      properties.set(name, [...(properties.get(name) ?? []), ...schemas]);
  }
  const demanding = parts.filter(({ additional }) => additional !== true);
  if (demanding.length > 1) return null;
  const [closed] = demanding;
  if (closed !== undefined && [...properties.keys()].some((name) => !closed.properties.has(name)))
    return null;
  return {
    properties,
    required: [...new Set(parts.flatMap(({ required }) => required))],
    additional: closed?.additional ?? true,
    isTyped: parts.some(({ isTyped }) => isTyped),
  };
}

/** The schema of a member that several parts describe. */
export function schemaOfMember(schemas: readonly unknown[]): unknown {
  return schemas.length === 1 ? schemas[0] : { allOf: schemas };
}
