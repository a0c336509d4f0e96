import { componentOfReference } from '../../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import { joinMembers, uniteMembers } from './unite-members.ts';

/** An object schema without conditions: members by name, and the schema of others. */
export interface PlainObject {
  /** By name; several schemas where several parts describe it. */
  readonly properties: ReadonlyMap<string, readonly unknown[]>;
  readonly required: readonly string[];
  /** Schema of the members that are not described: false if there are none. */
  readonly additional: unknown;
  /** Whether it accepts only objects. */
  readonly isTyped: boolean;
  /** The alternatives of a union that was made flat, without what is around it. */
  readonly forms: Forms | null;
}

/** What a union is made of. */
export interface Forms {
  readonly list: readonly PlainObject[];
  /** Whether a value has exactly one of the forms (`oneOf`). */
  readonly isExclusive: boolean;
}

type Component = (name: string) => unknown;

/** Keywords that a plain object may have. Those in the second line are not shown to clients. */
const plain = new Set([
  ...['type', 'properties', 'required', 'additionalProperties', 'unevaluatedProperties', 'allOf', '$ref'],
  ...['patternProperties', 'minProperties', 'maxProperties', 'propertyNames', 'dependentRequired'],
  ...['title', 'description', 'default', 'examples', 'example', 'deprecated', 'readOnly', 'writeOnly'],
  ...['$comment', 'xml', 'externalDocs'],
]);

const ofUnions = new Set(['oneOf', 'anyOf', 'discriminator']);

/** Most alternatives that are arguments side by side: with more of them, a list of arguments is no help. */
const mostForms = 20;

interface Reading {
  readonly component: Component;
  readonly isFlat: boolean;
}

/**
 * A schema as a plain object, after its references and with the parts of `allOf` joined. Null for one with unions,
 * conditions or other types, and if one part forbids what another describes.
 */
export function plainObject(schema: unknown, component: Component): PlainObject | null {
  return plainPart(schema, { component, isFlat: false }, new Set());
}

/**
 * The same, but a union of such objects is one object with the members of all: it accepts what the union accepts, and more. A
 * member that only some forms describe is held to their schemas, even where another form admits it undescribed.
 */
export function flatObject(schema: unknown, component: Component): PlainObject | null {
  return plainPart(schema, { component, isFlat: true }, new Set());
}

function plainPart(schema: unknown, reading: Reading, around: ReadonlySet<string>): PlainObject | null {
  if (!isObject(schema)) return null;
  const isKnown = (keyword: string) => plain.has(keyword) || (reading.isFlat && ofUnions.has(keyword));
  if (Object.keys(schema).some((keyword) => !isKnown(keyword) && !keyword.startsWith('x-'))) return null;
  const { type, $ref: reference, allOf } = schema;
  if (type !== undefined && [type].flat().join() !== 'object') return null;
  const parts: (PlainObject | null)[] = [ownPart(schema)];
  if (typeof reference === 'string') {
    const name = componentOfReference(reference) ?? '';
    if (around.has(name)) return null;
    parts.push(plainPart(reading.component(name), reading, new Set([...around, name])));
  }
  if (Array.isArray(allOf)) parts.push(...allOf.map((one: unknown) => plainPart(one, reading, around)));
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const list = schema[keyword];
    if (Array.isArray(list)) parts.push(unionPart(list, keyword === 'oneOf', reading, around));
  }
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
    forms: null,
  };
}

function unionPart(
  branches: readonly unknown[],
  isExclusive: boolean,
  reading: Reading,
  around: ReadonlySet<string>,
): PlainObject | null {
  const parts = branches.map((branch) => plainPart(branch, reading, around));
  if (parts.length === 0 || parts.includes(null)) return null;
  const list = (parts as PlainObject[]).flatMap(
    (part) => part.forms?.list.map((form) => withForm(part, form)) ?? [part],
  );
  const [first, ...others] = list;
  if (first === undefined || list.length > mostForms) return null;
  const names = new Set(list.flatMap(({ properties }) => [...properties.keys()]));
  const unite = (name: string): unknown => {
    const described = list.flatMap(({ properties }) => {
      const schemas = properties.get(name);
      return schemas === undefined ? [] : [schemaOfMember(schemas)];
    });
    return uniteMembers(described, reading.component);
  };
  const isSame = others.every(
    ({ additional }) => JSON.stringify(additional) === JSON.stringify(first.additional),
  );
  return {
    properties: new Map([...names].map((name) => [name, [unite(name)]])),
    required: first.required.filter((name) => others.every(({ required }) => required.includes(name))),
    additional: isSame ? first.additional : true,
    isTyped: list.every(({ isTyped }) => isTyped),
    forms: { list, isExclusive },
  };
}

/** A form of a union inside, with what is around that. */
function withForm(around: PlainObject, form: PlainObject): PlainObject {
  return {
    ...around,
    properties: new Map(
      [...around.properties].flatMap(([name, schemas]) => {
        const isOfUnion = around.forms?.list.some(({ properties }) => properties.has(name)) === true;
        const own = form.properties.get(name);
        return isOfUnion ? (own === undefined ? [] : [[name, own] as const]) : [[name, schemas] as const];
      }),
    ),
    required: [...new Set([...around.required, ...form.required])],
    forms: null,
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
  const [forms = null, ...others] = parts.flatMap((part) => part.forms ?? []);
  if (others.length > 0) return null;
  return {
    properties,
    required: [...new Set(parts.flatMap(({ required }) => required))],
    additional: closed?.additional ?? true,
    isTyped: parts.some(({ isTyped }) => isTyped),
    forms,
  };
}

/** The schema of a member that several parts describe. */
export function schemaOfMember(schemas: readonly unknown[]): unknown {
  return schemas.length === 1 ? schemas[0] : (joinMembers(schemas) ?? { allOf: schemas });
}
