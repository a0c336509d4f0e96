import { mapSubschemas, subschemasOf } from '../../../../generator/source/grammar/subschemas.ts';
import { isObject } from '../../../../generator/source/json.ts';
import type { Random } from './random.ts';
import { allKeywords, type Json, randomValue, SchemaMaker, type SchemaObject } from './random-schemas.ts';

export interface RandomPair {
  readonly old: Json;
  readonly next: Json;
}

const definitions = ['A', 'B'];
const references = definitions.map((name) => `#/$defs/${name}`);

/** A schema, and the same schema changed in one to three places. */
export function randomPair(random: Random): RandomPair {
  const maker = new SchemaMaker(random, references);
  const refers = random.chance(0.5);
  const plain = new SchemaMaker(random, []);
  const used = refers ? maker : plain;
  const root = used.schema(3, true);
  const $defs = Object.fromEntries(definitions.map((name) => [name, maker.schema(2, false)]));
  const old = refers ? withDefinitions(root, $defs) : root;
  let next = old;
  for (let changes = 1 + random.below(3); changes > 0; changes--) next = mutate(next, random, used);
  return { old, next };
}

const withDefinitions = (root: Json, $defs: SchemaObject): Json =>
  isObject(root) ? { ...(root as SchemaObject), $defs } : { allOf: [root], $defs };

/** A copy with one schema in it changed. */
export function mutate(schema: Json, random: Random, maker: SchemaMaker): Json {
  const target = random.below(countOf(schema));
  let seen = 0;
  const walk = (one: Json, inDefinition: boolean): Json => {
    const isTarget = seen++ === target;
    const $defs = isObject(one) ? one['$defs'] : undefined;
    const inner = mapSubschemas(one, (below, keyword) =>
      walk(below as Json, inDefinition || keyword === '$defs'),
    ) as Json;
    if (!isTarget) return inner;
    const changed = change(inner, random, maker, !inDefinition);
    return $defs === undefined
      ? changed
      : withDefinitions(changed, (inner as SchemaObject)['$defs'] as never);
  };
  return walk(schema, false);
}

const countOf = (schema: unknown): number =>
  1 + subschemasOf(schema).reduce((sum, { schema: one }) => sum + countOf(one), 0);

function change(schema: Json, random: Random, maker: SchemaMaker, mayRefer: boolean): Json {
  const own = isObject(schema) ? without(schema as SchemaObject, '$defs') : schema;
  const kind = random.below(10);
  if (kind === 0) return { allOf: [own, maker.schema(1, mayRefer)] };
  if (kind === 1) return { anyOf: [own, maker.schema(1, mayRefer)] };
  if (kind === 2)
    return random.pick<Json>([{ not: { not: own } }, { oneOf: [own] }, { if: own, else: false }]);
  if (kind === 3 && random.chance(0.5)) return maker.schema(2, mayRefer);
  if (!isObject(own)) return random.chance(0.5) ? !own : maker.schema(1, mayRefer);
  const keywords = Object.keys(own);
  const keyword = keywords.length > 0 ? random.pick(keywords) : 'type';
  if (kind === 4) return without(own as SchemaObject, keyword);
  if (kind === 5 || keyword === '$ref' || own[keyword] === undefined) {
    const added = random.pick(allKeywords);
    return { ...(own as SchemaObject), [added]: maker.keyword(added, 1, mayRefer) };
  }
  return { ...(own as SchemaObject), [keyword]: changeValue(keyword, own[keyword] as Json, random, maker) };
}

/** Another value for a keyword, near to the one that it has. */
function changeValue(keyword: string, value: Json, random: Random, maker: SchemaMaker): Json {
  if (keyword === 'multipleOf' && typeof value === 'number') return random.pick([value * 2, value / 2, 1]);
  if (/imum/i.test(keyword) && typeof value === 'number') return value + random.pick([-1, -0.1, 0.1, 1]);
  if (typeof value === 'number') return Math.max(0, value + random.pick([-1, 1]));
  if (keyword === 'enum' && Array.isArray(value)) {
    if (value.length > 1 && random.chance(0.5)) return value.toSpliced(random.below(value.length), 1);
    return [...value, randomValue(random)];
  }
  if (Array.isArray(value) && value.length > 1 && random.chance(0.7)) {
    return random.chance(0.5) ? value.toReversed() : value.toSpliced(random.below(value.length), 1);
  }
  if (isObject(value) && ['properties', 'patternProperties', 'dependentSchemas'].includes(keyword)) {
    const members = value as SchemaObject;
    const name = random.pick([...Object.keys(members), '']);
    if (random.chance(0.5)) return without(members, name);
    return { ...members, ...(maker.keyword(keyword, 1, false) as SchemaObject) };
  }
  return maker.keyword(keyword, 1, false);
}

function without(schema: SchemaObject, name: string): SchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([one]) => one !== name));
}

/** Two schemas that have nothing to do with each other. */
export function unrelatedPair(random: Random): RandomPair {
  const maker = new SchemaMaker(random, []);
  return { old: maker.schema(2, true), next: maker.schema(2, true) };
}

/**
 * A schema, and the same schema, written differently, without one of its values. Who does not see the difference calls it
 * compatible.
 *
 * @param valuesOf some values that a schema accepts
 */
export function withoutOneValue(random: Random, valuesOf: (schema: Json) => readonly Json[]): RandomPair {
  const maker = new SchemaMaker(random, []);
  for (;;) {
    const old = maker.schema(3, true);
    const values = valuesOf(old);
    if (values.length === 0) continue;
    const excluded = rewritten({ not: rewritten({ const: random.pick(values) }, random) }, random);
    return { old, next: { allOf: [rewritten(old, random), excluded] } };
  }
}

/** A schema that accepts the same values. */
function rewritten(schema: Json, random: Random): Json {
  return random.pick<Json>([
    schema,
    { allOf: [schema] },
    { anyOf: [schema, false] },
    { not: { not: schema } },
    { oneOf: [false, schema] },
    { if: schema, else: false },
  ]);
}
