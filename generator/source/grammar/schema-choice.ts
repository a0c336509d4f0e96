import { isObject, type JsonObject } from '../json.ts';

/** The JSON types that code distinguishes: integers are numbers. */
export const valueTypes = ['null', 'boolean', 'number', 'string', 'array', 'object'] as const;
export type ValueType = (typeof valueTypes)[number];

type Primitive = string | number | boolean | null;
/** The target of a reference; undefined for none. */
export type Resolve = (reference: string) => unknown;

/** How a value selects the branch of a `oneOf` or `anyOf`. */
export interface Choice {
  /** Each type with the indices of the branches that allow it. */
  readonly branches: Readonly<Record<ValueType, readonly number[]>>;
  /** The member that distinguishes the branches for objects. */
  readonly tag: Tag | null;
}

export interface Tag {
  readonly property: string;
  /** Its values, each with the index of its branch. */
  readonly values: readonly (readonly [value: Primitive, branch: number])[];
  /** Whether no other branch can match, since each requires its own values. */
  readonly isExact: boolean;
}

/** @param schema the schema with the branches under `keyword`, perhaps with a `discriminator` (OpenAPI 3.1 section 4.8.25) */
export function choiceOf(schema: JsonObject, keyword: 'oneOf' | 'anyOf', resolve: Resolve): Choice {
  const list = schema[keyword] as readonly unknown[];
  const known = new Map<unknown, ReadonlySet<ValueType>>();
  const admitted = list.map((branch) => typesOf(branch, resolve, known));
  const branchesOf = (type: ValueType) =>
    list.flatMap((_, index) => (admitted[index]?.has(type) ? [index] : []));
  const branches = Object.fromEntries(valueTypes.map((type) => [type, branchesOf(type)]));
  const objects = branchesOf('object');
  const tag =
    objects.length < 2
      ? null
      : (exactTag(list, objects, resolve) ?? discriminatorTag(list, objects, schema['discriminator']));
  return { branches: branches as unknown as Choice['branches'], tag };
}

/** Whether at most one branch can match an object. */
export function isExclusive({ branches, tag }: Choice): boolean {
  return branches.object.length < 2 || tag?.isExact === true;
}

/** Whether a value always selects its branch; true for a keyword that is not a choice. */
export function isBranchKnown(schema: JsonObject, keyword: string, resolve: Resolve): boolean {
  if (keyword !== 'oneOf' && keyword !== 'anyOf') return true;
  const choice = choiceOf(schema, keyword, resolve);
  return isExclusive(choice) && choice.branches.array.length < 2;
}

/**
 * A superset of the types that a schema allows.
 *
 * @param known of the schemas that were seen: those around the schema allow all types, so that a cycle ends
 */
function typesOf(
  schema: unknown,
  resolve: Resolve,
  known: Map<unknown, ReadonlySet<ValueType>>,
): ReadonlySet<ValueType> {
  if (schema === false) return new Set();
  if (!isObject(schema)) return new Set(valueTypes);
  const seen = known.get(schema);
  if (seen !== undefined) return seen;
  known.set(schema, new Set(valueTypes));
  const inner = (one: unknown) => typesOf(one, resolve, known);
  const { type, $ref, allOf } = schema;
  const limits = [
    ...(type === undefined ? [] : [new Set([type].flat().map(valueTypeNamed))]),
    ...valuesOf(schema).map((values) => new Set(values.map(valueTypeOf))),
    ...(typeof $ref === 'string' ? [inner(resolve($ref))] : []),
    ...asList(allOf).map(inner),
    ...['anyOf', 'oneOf']
      .filter((keyword) => Array.isArray(schema[keyword]))
      .map((keyword) => new Set(asList(schema[keyword]).flatMap((one) => [...inner(one)]))),
  ];
  const types = new Set(valueTypes.filter((one) => limits.every((limit) => limit.has(one))));
  known.set(schema, types);
  return types;
}

function valueTypeNamed(type: unknown): ValueType {
  return type === 'integer' ? 'number' : (type as ValueType);
}

function valueTypeOf(value: unknown): ValueType {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : (typeof value as ValueType);
}

/** The values of `const` and of `enum`, each as a list. */
export function valuesOf(schema: JsonObject): (readonly unknown[])[] {
  return [
    ...('const' in schema ? [[schema['const']]] : []),
    ...(Array.isArray(schema['enum']) ? [schema['enum']] : []),
  ];
}

/** A member that every branch requires to be one of a few constants, each allowed by one branch only. */
function exactTag(list: readonly unknown[], objects: readonly number[], resolve: Resolve): Tag | null {
  const constants = objects.map((index) => constantsOf(list[index], resolve));
  const [first, ...others] = constants;
  for (const property of first?.keys() ?? []) {
    if (!others.every((one) => one.has(property))) continue;
    const values = constants.flatMap((one, position) =>
      [...(one.get(property) ?? [])].map((value) => [value, objects[position] ?? 0] as const),
    );
    if (new Set(values.map(([value]) => value)).size === values.length)
      return { property, values, isExact: true };
  }
  return null;
}

/** The constants that an object must have, by name: of the schema itself, its reference and its `allOf`. */
function constantsOf(
  schema: unknown,
  resolve: Resolve,
  around: ReadonlySet<unknown> = new Set(),
): Map<string, ReadonlySet<Primitive>> {
  const parts = partsOf(schema, resolve, around);
  const required = new Set(parts.flatMap((part) => asList(part['required'])));
  const found = new Map<string, ReadonlySet<Primitive>>();
  for (const { properties } of parts) {
    for (const [name, property] of Object.entries(isObject(properties) ? properties : {})) {
      const [values] = partsOf(property, resolve).flatMap(valuesOf);
      if (required.has(name) && values?.every(isPrimitive) && !found.has(name))
        found.set(name, new Set(values));
    }
  }
  return found;
}

/** A schema with all schemas that hold whenever it does. */
export function partsOf(
  schema: unknown,
  resolve: Resolve,
  around: ReadonlySet<unknown> = new Set(),
): JsonObject[] {
  if (!isObject(schema) || around.has(schema)) return [];
  const inside = new Set([...around, schema]);
  const { $ref, allOf } = schema;
  const inner = [...(typeof $ref === 'string' ? [resolve($ref)] : []), ...asList(allOf)];
  return [schema, ...inner.flatMap((one) => partsOf(one, resolve, inside))];
}

/** The contract's discriminator, if its mapping names every branch; values may still match several branches. */
function discriminatorTag(
  list: readonly unknown[],
  objects: readonly number[],
  discriminator: unknown,
): Tag | null {
  if (!isObject(discriminator) || typeof discriminator['propertyName'] !== 'string') return null;
  const mapping = Object.entries(isObject(discriminator['mapping']) ? discriminator['mapping'] : {});
  const values = mapping.flatMap(([value, reference]) => {
    const branch = objects.find((index) => (list[index] as JsonObject)['$ref'] === reference);
    return branch === undefined ? [] : [[value, branch] as const];
  });
  const isComplete = objects.every((index) => values.some(([, branch]) => branch === index));
  return isComplete ? { property: discriminator['propertyName'], values, isExact: false } : null;
}

function isPrimitive(value: unknown): value is Primitive {
  return value === null || typeof value !== 'object';
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
