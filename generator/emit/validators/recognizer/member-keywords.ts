import { isObject } from '../../../source/json.ts';
import {
  all,
  always,
  any,
  type Condition,
  joined,
  type KeywordContext,
  type MemberCondition,
  type Members,
  type Schema,
  type Terms,
} from './conditions.ts';

/** Keywords that describe members of the object, by themselves or by their schemas. */
const speaksInPlace = [
  ...['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'],
  ...['dependentSchemas', 'patternProperties', 'additionalProperties'],
];

/** Keywords about the members of an object (core section 10.3.2, validation section 6.5). */
export const memberKeywords: Readonly<Record<string, MemberCondition>> = {
  properties: (properties: Schema, { schema, certainty, conditions }, members) =>
    all(
      Object.entries(properties).map(([name, property]) => {
        const value = members.constant(name);
        const matches = conditions.of(property, value, name, certainty);
        return isThere(name, schema, members)
          ? matches
          : any([[`${value} === undefined`], matches], certainty);
      }),
    ),
  required: (names: readonly string[], { schema, scope, certainty, conditions }, members) => {
    const { ofPlain } = members;
    const properties = isObject(schema['properties']) ? schema['properties'] : {};
    const isAsked = (name: string) =>
      Object.hasOwn(properties, name) && conditions.refusesUndefined(properties[name]);
    const present = presence(ofPlain ? names.filter((name) => !isAsked(name)) : names, members);
    return ofPlain || schema['type'] === 'object'
      ? present
      : any([[`!isObject(${scope.value})`], present], certainty);
  },
  additionalProperties: (others: unknown, context, members) => {
    const { schema, scope, certainty, conditions } = context;
    if (others === true || (isObject(others) && Object.keys(others).length === 0)) return always;
    if (certainty === 'exactly' || 'patternProperties' in schema) return null;
    const names = Object.keys(isObject(schema['properties']) ? schema['properties'] : {});
    if (others === false) return [`countOf(${scope.value}) === ${countOf(names, schema, members)}`];
    const each = names.length === 0 ? conditions.of(others, 'value', scope.label, certainty) : null;
    return each === null || each.length === 0
      ? each
      : [`everyMember(${scope.value}, (value) => ${joined(each)})`];
  },
  // If no other schema applies to the same object, the unevaluated members are those that `properties` does not name.
  unevaluatedProperties: (others: unknown, context, members) => {
    const hasOthers = speaksInPlace.some((keyword) => Object.hasOwn(context.schema, keyword));
    return hasOthers
      ? null
      : (memberKeywords['additionalProperties']?.(others as never, context, members) ?? null);
  },
  dependentSchemas: (schemas: Schema, context, members) =>
    all(
      Object.entries(schemas).map(([name, schema]) => {
        const matches = context.conditions.inPlace(schema, context.scope, context.certainty);
        return whereThere(name, matches, context, members);
      }),
    ),
  dependentRequired: (lists: Readonly<Record<string, readonly string[]>>, context, members) =>
    all(
      Object.entries(lists).map(([name, names]) =>
        whereThere(name, presence(names, members), context, members),
      ),
    ),
};

function presence(names: readonly string[], members: Members): Terms {
  return names.map((name) => `${members.constant(name)} !== undefined`);
}

/** The condition on a value that has a member. */
function whereThere(
  name: string,
  matches: Condition,
  { schema, certainty }: KeywordContext,
  members: Members,
): Condition {
  if (isThere(name, schema, members)) return matches;
  return any([[`${members.constant(name)} === undefined`], matches], certainty);
}

/** Whether a member is present whenever the schema matches. */
function isThere(name: string, { required }: Schema, { ofPlain }: Members): boolean {
  return ofPlain && Array.isArray(required) && setOf(required).has(name);
}

const sets = new WeakMap<readonly unknown[], ReadonlySet<unknown>>();

/** Of thousands of names, too, each is found at once. */
function setOf(names: readonly unknown[]): ReadonlySet<unknown> {
  const known = sets.get(names) ?? new Set(names);
  sets.set(names, known);
  return known;
}

/** Counts the described members that are present. */
function countOf(names: readonly string[], schema: Schema, members: Members): string {
  const optional = names.filter((name) => !isThere(name, schema, members));
  return [
    String(names.length - optional.length),
    ...optional.map((name) => `(${members.constant(name)} === undefined ? 0 : 1)`),
  ].join(' + ');
}
