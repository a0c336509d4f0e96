import {
  all,
  any,
  type Condition,
  joined,
  type KeywordCondition,
  negation,
  never,
  type Terms,
} from './asked.ts';

/** Keywords whose schemas speak of the same value (core section 10.2), but for those that speak of members too. */
export const inPlaceKeywords: Readonly<Record<string, KeywordCondition>> = {
  $ref: (reference: string, { scope, certainty, conditions }) =>
    conditions.referred(reference, scope, certainty),
  allOf: (schemas: readonly unknown[], { scope, certainty, conditions }) =>
    all(schemas.map((schema) => conditions.inPlace(schema, scope, certainty))),
  anyOf: (schemas: readonly unknown[], { scope, certainty, conditions }) =>
    any(
      schemas.map((schema) => conditions.inPlace(schema, scope, certainty)),
      certainty,
    ),
  not: (schema: unknown, { scope, conditions }) => negation(conditions.inPlace(schema, scope, 'exactly')),
  if: (schema: unknown, { schema: around, scope, certainty, conditions }) => {
    const test = conditions.inPlace(schema, scope, 'exactly');
    const consequence = (keyword: string) => conditions.inPlace(around[keyword] ?? true, scope, certainty);
    const [yes, no] = [consequence('then'), consequence('else')];
    if (certainty === 'exactly') return test && yes && no && choice(test, yes, no);
    // Of a condition that cannot be told, both consequences are enough.
    return test === null ? all([yes, no]) : choice(test, yes ?? never, no ?? never);
  },
};

function choice(test: Terms, yes: Terms, no: Terms): Condition {
  if (no.length === 0) return any([negation(test), yes], 'exactly');
  if (yes.length === 0) return any([test, no], 'exactly');
  return [`(${joined(test)} ? ${joined(yes)} : ${joined(no)})`];
}
