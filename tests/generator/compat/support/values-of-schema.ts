import { subschemasOf } from '../../../../generator/source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../../../generator/source/json.ts';
import { valueAt } from '../../../../generator/source/pointer.ts';
import type { Random } from './random.ts';
import { type Json, names, randomValue } from './random-schemas.ts';

/**
 * Values that are likely to show where schemas differ: what they name, numbers and lengths at and beside their bounds,
 * objects and arrays put together as they say, and all of these changed a little.
 */
export function valuesOf(schemas: readonly unknown[], random: Random, count: number): Json[] {
  const named = schemas.flatMap((schema) => constantsIn(schema));
  const values: Json[] = [...named.slice(0, count)];
  while (values.length < count * 2) {
    const schema = random.pick(schemas);
    const made = new ValueMaker(schema, random, named).value(schema, 4);
    values.push(made, random.chance(0.7) ? changed(made, random, named) : randomValue(random));
  }
  return values;
}

/** The values that a schema mentions, and those next to its numbers. */
function constantsIn(schema: unknown): Json[] {
  if (!isObject(schema)) return [];
  const own = Object.entries(schema).flatMap(([keyword, value]): Json[] => {
    if (keyword === 'const') return [value as Json];
    if (keyword === 'enum' && Array.isArray(value)) return value as Json[];
    if (typeof value !== 'number') return [];
    if (/Length$/.test(keyword)) return [-1, 0, 1].map((by) => 'a'.repeat(Math.max(0, value + by)));
    if (/(Items|Properties|Contains)$/.test(keyword)) return [];
    return [value, value - 1, value + 1, value * 2, value + 0.5, value * 3].filter(Number.isFinite);
  });
  return [...own, ...subschemasOf(schema).flatMap(({ schema: inner }) => constantsIn(inner))];
}

class ValueMaker {
  readonly #document: unknown;
  readonly #random: Random;
  readonly #named: readonly Json[];

  constructor(document: unknown, random: Random, named: readonly Json[]) {
    this.#document = document;
    this.#random = random;
    this.#named = named;
  }

  value(schema: unknown, depth: number): Json {
    const random = this.#random;
    if (!isObject(schema) || depth <= 0) return this.#any();
    const { $ref } = schema;
    if (typeof $ref === 'string' && random.chance(0.9)) {
      return this.value(valueAt(this.#document, decodeURIComponent($ref).slice(1)), depth - 1);
    }
    const branches = subschemasOf(schema).filter(({ keyword }) => inPlace.has(keyword));
    if (branches.length > 0 && random.chance(0.5)) {
      const made = this.value(random.pick(branches).schema, depth - 1);
      return isObject(made) ? { ...(this.#object(schema, depth) as object), ...made } : made;
    }
    if ('const' in schema) return schema['const'] as Json;
    if (Array.isArray(schema['enum'])) return random.pick(schema['enum'] as Json[]);
    const { type } = schema;
    const kind = Array.isArray(type) ? random.pick(type) : (type ?? this.#kindOf(schema));
    if (kind === 'object') return this.#object(schema, depth);
    if (kind === 'array') return this.#array(schema, depth);
    const fitting = this.#named.filter((one) => typeof one === (kind === 'integer' ? 'number' : kind));
    return fitting.length > 0 ? random.pick(fitting) : this.#any();
  }

  #kindOf(schema: JsonObject): string {
    const keywords = Object.keys(schema).join();
    const kinds = ['string', 'number'];
    if (/ropert|equired|dependentSchemas/.test(keywords)) kinds.push('object', 'object', 'object', 'object');
    if (/tems|ontains/.test(keywords)) kinds.push('array', 'array', 'array', 'array');
    return this.#random.pick(kinds);
  }

  #any(): Json {
    const random = this.#random;
    return this.#named.length > 0 && random.chance(0.5) ? random.pick(this.#named) : randomValue(random);
  }

  #object(schema: JsonObject, depth: number): Json {
    const random = this.#random;
    const { properties, required, additionalProperties, patternProperties, unevaluatedProperties } = schema;
    const own = isObject(properties) ? properties : {};
    const patterned = isObject(patternProperties) ? Object.entries(patternProperties) : [];
    const others = random.chance(0.4) ? random.some(names, 2) : [];
    const must = Array.isArray(required) ? required.filter(() => random.chance(0.95)) : [];
    const chosen = [...Object.keys(own).filter(() => random.chance(0.6)), ...must, ...others] as string[];
    return Object.fromEntries(
      chosen.map((name) => {
        const matching = patterned.find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1];
        const left = additionalProperties ?? unevaluatedProperties;
        return [name, this.value(Object.hasOwn(own, name) ? own[name] : (matching ?? left), depth - 1)];
      }),
    );
  }

  #array(schema: JsonObject, depth: number): Json {
    const random = this.#random;
    const { prefixItems, items, contains, minItems, maxItems, minContains, unevaluatedItems } = schema;
    const first = Array.isArray(prefixItems) ? prefixItems : [];
    const counts = [minItems, maxItems, minContains, first.length].filter((one) => typeof one === 'number');
    const length = Math.max(0, Math.min(6, random.pick([0, 1, 2, ...counts]) + random.pick([-1, 0, 0, 1])));
    const made: Json[] = Array.from({ length }, (_, index) =>
      this.value(first[index] ?? items ?? random.pick([contains, unevaluatedItems]), depth - 1),
    );
    if (contains !== undefined && length > 0) made[random.below(length)] = this.value(contains, depth - 1);
    if (length > 1 && random.chance(0.15)) made[1] = made[0] as Json;
    return made;
  }
}

const inPlace = new Set(['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependentSchemas']);

/** The value with one part left out, added or replaced. */
function changed(value: Json, random: Random, named: readonly Json[]): Json {
  const other = () => (named.length > 0 && random.chance(0.5) ? random.pick(named) : randomValue(random));
  if (Array.isArray(value) && random.chance(0.85)) {
    if (value.length === 0 || random.chance(0.3)) return [...value, other()];
    const at = random.below(value.length);
    if (random.chance(0.3)) return value.toSpliced(at, 1);
    return value.with(at, changed(value[at] as Json, random, named));
  }
  if (isObject(value) && random.chance(0.85)) {
    const members = Object.entries(value as { [name: string]: Json });
    if (members.length === 0 || random.chance(0.3)) return { ...value, [random.pick(names)]: other() };
    const [name, member] = random.pick(members);
    if (random.chance(0.3)) return Object.fromEntries(members.filter(([one]) => one !== name));
    return { ...value, [name]: changed(member, random, named) };
  }
  if (typeof value === 'number' && random.chance(0.5)) return value + random.pick([-1, 1, 0.1, 0.5]);
  if (typeof value === 'string' && random.chance(0.5)) return value + random.pick(['a', 'b', '1', 'é']);
  return other();
}
