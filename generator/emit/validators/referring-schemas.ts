import type { NamedSchema } from '../../ir/contract.ts';
import { componentOfReference, isInPlace, subschemasOf } from '../../source/grammar/subschemas.ts';
import { isObject } from '../../source/json.ts';
import { stronglyConnected } from '../../source/strongly-connected.ts';

interface EvaluatingSchemas {
  /** The schemas that must track what they evaluate: those that use `unevaluated*`, and those whose result such a schema needs. */
  readonly evaluating: ReadonlySet<NamedSchema>;
  /** The schemas that one of these refers to for the same value, and whose evaluated members it needs. */
  readonly needed: ReadonlySet<NamedSchema>;
}

export function evaluatingSchemas(schemas: readonly NamedSchema[]): EvaluatingSchemas {
  const byComponent = new Map(schemas.map((one) => [one.component, one]));
  const evaluating = new Set<NamedSchema>();
  const needed = new Set<NamedSchema>();
  const waiting = schemas.map((owner) => ({ owner, schema: owner.schema, tracks: false }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { owner, schema } = next;
    if (next.tracks) evaluating.add(owner);
    if (!isObject(schema)) continue;
    const tracks = next.tracks || 'unevaluatedProperties' in schema || 'unevaluatedItems' in schema;
    if (tracks) evaluating.add(owner);
    const component = typeof schema['$ref'] === 'string' ? componentOfReference(schema['$ref']) : null;
    const target = component === null ? undefined : byComponent.get(component);
    if (tracks && target !== undefined && !needed.has(target)) {
      needed.add(target);
      waiting.push({ owner: target, schema: target.schema, tracks });
    }
    for (const { keyword, schema: inner } of subschemasOf(schema))
      waiting.push({ owner, schema: inner, tracks: tracks && isInPlace(keyword) });
  }
  return { evaluating, needed };
}

interface Reference {
  readonly target: NamedSchema;
  /** Whether another part of the schema may apply the same target to the same value. */
  readonly mayRepeat: boolean;
}

/**
 * The recursive schemas that may validate the same value more than once, for example in two branches of a choice.
 * Without caching, each level of a value would double the time. Schemas that recur only in different members or items,
 * as in a tree, validate each value once.
 */
export function repeatingSchemas(schemas: readonly NamedSchema[]): ReadonlySet<NamedSchema> {
  const byComponent = new Map(schemas.map((one) => [one.component, one]));
  const references = new Map(schemas.map((one) => [one, referencesOf(one.schema, byComponent)]));
  const targets = (one: NamedSchema | null) =>
    one === null ? schemas : (references.get(one) ?? []).map(({ target }) => target);
  const repeating = new Set<NamedSchema>();
  for (const group of stronglyConnected<NamedSchema | null>(null, targets)) {
    const members = new Set(group);
    const repeats = group.some((one) =>
      (one === null ? [] : (references.get(one) ?? [])).some(
        ({ target, mayRepeat }) => mayRepeat && members.has(target),
      ),
    );
    if (!repeats) continue;
    for (const one of group) if (one !== null) repeating.add(one);
  }
  return repeating;
}

function referencesOf(
  schema: unknown,
  byComponent: ReadonlyMap<string | null, NamedSchema>,
): readonly Reference[] {
  const found: Reference[] = [];
  const waiting = [{ schema, mayRepeat: false }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isObject(next.schema)) continue;
    const { $ref: reference } = next.schema;
    const inside = subschemasOf(next.schema);
    const component = typeof reference === 'string' ? componentOfReference(reference) : null;
    const target = component === null ? undefined : byComponent.get(component);
    if (target !== undefined) found.push({ target, mayRepeat: next.mayRepeat || inside.length > 0 });
    const isByType = isChoiceByType(inside);
    for (const { keyword, schema: inner } of inside)
      waiting.push({ schema: inner, mayRepeat: next.mayRepeat || (!isByType && mayRepeat(keyword)) });
  }
  return found;
}

/** Whether a schema is a single choice whose branches have different types, so that no value reaches two of them. */
function isChoiceByType(inside: ReturnType<typeof subschemasOf>): boolean {
  const [first] = inside;
  if (first === undefined || !inside.every(({ keyword }) => keyword === first.keyword)) return false;
  if (first.keyword !== 'oneOf' && first.keyword !== 'anyOf') return false;
  const types = inside.flatMap(({ schema }): unknown[] =>
    isObject(schema) && schema['type'] !== undefined ? [schema['type']].flat() : [null],
  );
  const simple = types.map((type) => (type === 'integer' ? 'number' : type));
  return !types.includes(null) && new Set(simple).size === simple.length;
}

/** Whether several schemas may be applied to the same value: those of a keyword, or of its siblings. */
function mayRepeat(keyword: string): boolean {
  return isInPlace(keyword) || keyword === 'contains' || keyword === 'patternProperties';
}
