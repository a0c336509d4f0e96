import { isObject, type JsonObject } from '../json.ts';

/** The types of JSON values that code tells apart: a whole number is a number. */
export const valueTypes = ['null', 'boolean', 'number', 'string', 'array', 'object'] as const;
export type ValueType = (typeof valueTypes)[number];

type Primitive = string | number | boolean | null;
/** What a reference names; undefined for nothing. */
export type Resolve = (reference: string) => unknown;

/** How a value tells which branch of a `oneOf` or `anyOf` it is meant for. */
export interface Choice {
  /** Each type of values with the branches that admit any of it, by their indices. */
  readonly branches: Readonly<Record<ValueType, readonly number[]>>;
  /** The member that tells the branches for objects apart. */
  readonly tag: Tag | null;
}

export interface Tag {
  readonly property: string;
  /** Its values, each with the index of its branch. */
  readonly values: readonly (readonly [value: Primitive, branch: number])[];
  /** True where no other branch can match: each demands its own values. */
  readonly isExact: boolean;
}

/** @param schema what holds the branches under `keyword`, perhaps with a `discriminator` (OpenAPI 3.1 section 4.8.25) */
export function choiceOf(schema: JsonObject, keyword: 'oneOf' | 'anyOf', resolve: Resolve): Choice {
  const list = schema[keyword] as readonly unknown[];
  const admitted = list.map((branch) => typesOf(branch, resolve));
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

/** Whether it is known beforehand which branch of a choice a value must match; true for a keyword that is no choice. */
export function isBranchKnown(schema: JsonObject, keyword: string, resolve: Resolve): boolean {
  if (keyword !== 'oneOf' && keyword !== 'anyOf') return true;
  const choice = choiceOf(schema, keyword, resolve);
  return isExclusive(choice) && choice.branches.array.length < 2;
}

/** The types that a schema may admit: never too few. */
function typesOf(
  schema: unknown,
  resolve: Resolve,
  around: ReadonlySet<unknown> = new Set(),
): Set<ValueType> {
  if (schema === false) return new Set();
  if (!isObject(schema) || around.has(schema)) return new Set(valueTypes);
  const inside = new Set([...around, schema]);
  const inner = (one: unknown) => typesOf(one, resolve, inside);
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
  return new Set(valueTypes.filter((one) => limits.every((limit) => limit.has(one))));
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

/** A member that each branch requires to be one of a few constants, which no other branch admits. */
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

/** The constants that an object must have, by name: what it says itself, refers to, and is put together from. */
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

/** A schema with all that holds whenever it does. */
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

/** What the contract calls the tag, where its mapping names every branch: any value may still match any of them. */
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
