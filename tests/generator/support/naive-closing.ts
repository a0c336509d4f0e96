/**
 * Another, slower way to hold responses to what is described: `unevaluatedProperties: false` wherever a value is
 * described for the first time, by the words of the rule and nothing else.
 */

import { choiceOf } from '../../../generator/source/grammar/schema-choice.ts';

type Schema = Readonly<Record<string, unknown>>;

const prefix = '#/components/schemas/';
const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** For each component one that is closed, and one that is a part of what is closed together. */
export function naiveClosing(components: Schema): Schema {
  const entries = Object.entries(components).flatMap(([name, schema]) => [
    [name, schema],
    [`${name}.closed`, close(schema, components, true)],
    [`${name}.part`, close(schema, components, false)],
  ]);
  return Object.fromEntries(entries);
}

function close(schema: unknown, components: Schema, isWhole: boolean): unknown {
  if (!isObject(schema)) return schema;
  const whole = (one: unknown) => close(one, components, true);
  const part = (one: unknown) => close(one, components, false);
  const each = (change: (one: unknown) => unknown) => (value: unknown) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one)]))
      : value;
  const changes: Readonly<Record<string, (value: unknown) => unknown>> = {
    $ref: (value) => `${value}.part`,
    ...Object.fromEntries(
      ['items', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'].map((name) => [
        name,
        whole,
      ]),
    ),
    ...Object.fromEntries(['properties', 'patternProperties'].map((name) => [name, each(whole)])),
    prefixItems: (value) => asList(value).map(whole),
    ...Object.fromEntries(['then', 'else', 'contains'].map((name) => [name, part])),
    dependentSchemas: each(part),
    ...Object.fromEntries(
      ['allOf', 'anyOf', 'oneOf'].map((name) => [name, (value: unknown) => asList(value).map(part)]),
    ),
  };
  const copy = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, changes[name]?.(value) ?? value]),
  );
  const isClosed =
    isWhole &&
    describes(schema, components) &&
    !saysOfOthers(schema, components) &&
    (names(schema, components) || !isFree(schema, components));
  return isClosed ? { ...copy, unevaluatedProperties: false } : copy;
}

type Question = (schema: unknown, components: Schema) => boolean;

/** A question about a schema, asked once; of a schema in itself, by what applies to the same value, it is not true. */
function remembered(find: (schema: Schema, components: Schema) => boolean): Question {
  const known = new WeakMap<Schema, WeakMap<Schema, boolean>>();
  return (schema, components) => {
    if (!isObject(schema)) return false;
    const answers = known.get(components) ?? new WeakMap<Schema, boolean>();
    known.set(components, answers);
    const answer = answers.get(schema);
    if (answer !== undefined) return answer;
    answers.set(schema, false);
    const found = find(schema, components);
    answers.set(schema, found);
    return found;
  };
}

/** What always holds of the same value. */
function parts(schema: Schema, components: Schema): unknown[] {
  const { $ref, allOf } = schema;
  return [...(typeof $ref === 'string' ? [components[$ref.slice(prefix.length)]] : []), ...asList(allOf)];
}

const saysOfOthers: Question = remembered((schema, components) => {
  return (
    'additionalProperties' in schema ||
    'unevaluatedProperties' in schema ||
    parts(schema, components).some((one) => saysOfOthers(one, components))
  );
});

/** Names or patterns of members that are described for every object. */
const names: Question = remembered((schema, components) => {
  const { properties = {}, patternProperties = {} } = schema;
  const own = [...Object.keys(properties as object), ...Object.keys(patternProperties as object)];
  return own.length > 0 || parts(schema, components).some((one) => names(one, components));
});

/** Whether every choice has a branch for objects that says nothing of their members. */
function isFree(schema: unknown, components: Schema): boolean {
  if (!isObject(schema)) return true;
  const says = (one: unknown) => describesMembers(one, components);
  const resolve = (reference: string) => components[reference.slice(prefix.length)];
  const others = ['if', 'then', 'else'].map((name) => schema[name]);
  const dependent = Object.values((schema['dependentSchemas'] ?? {}) as object);
  return (
    ![...others, ...dependent].some(says) &&
    (['oneOf', 'anyOf'] as const).every((keyword) => {
      const branches = asList(schema[keyword]);
      if (!branches.some(says)) return true;
      return choiceOf(schema, keyword, resolve).branches.object.some((index) => !says(branches[index]));
    }) &&
    parts(schema, components).every((one) => isFree(one, components))
  );
}

/** Whether a name of a member is described, for some object. */
const describes: Question = remembered((schema, components) => {
  const inner = [...parts(schema, components), ...branches(schema)];
  const own = Object.keys((schema['properties'] ?? {}) as object);
  return own.length > 0 || inner.some((one) => describes(one, components));
});

/** Whether anything is said of members, for some object. */
const describesMembers: Question = remembered((schema, components) => {
  return (
    names(schema, components) ||
    saysOfOthers(schema, components) ||
    [...parts(schema, components), ...branches(schema)].some((one) => describesMembers(one, components))
  );
});

function branches({ anyOf, oneOf, dependentSchemas, ...rest }: Schema): unknown[] {
  const dependent = Object.values((dependentSchemas ?? {}) as object);
  return [rest['if'], rest['then'], rest['else'], ...asList(anyOf), ...asList(oneOf), ...dependent];
}
