import type { Random } from './random.ts';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type SchemaObject = { [keyword: string]: Json };

/** Few names, numbers and texts, so that schemas and values meet. */
export const names = ['a', 'b', 'c', 'ab', 'constructor'];
const numbers = [-1, 0, 0.1, 0.5, 1, 2, 3, 10, 2 ** 53, 1e308];
const patterns = ['^a', 'b$', '^[ab]*$', '.', '^a|b$', '^\\d+$', '^(a|b|ab)$', '^.{2}$', '\\p{L}'];
const types = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];
const inPlace = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas']);

export function randomValue(random: Random, depth = 2): Json {
  const kind = random.below(depth > 0 ? 8 : 6);
  if (kind < 2) return random.pick(['', 'a', 'b', 'ab', 'aa', 'é', '😀', '12']);
  if (kind < 4) return random.pick([...numbers, 0.3, 4, -2.5]);
  if (kind === 4) return random.chance(0.5);
  if (kind === 5) return null;
  if (kind === 6) return random.many(0, 3, () => randomValue(random, depth - 1));
  return Object.fromEntries(random.many(0, 3, () => [random.pick(names), randomValue(random, depth - 1)]));
}

/** Makes schemas of all keywords that say something of values, and of references to definitions. */
export class SchemaMaker {
  readonly #random: Random;
  /** What `$ref` may name. */
  readonly #references: readonly string[];

  constructor(random: Random, references: readonly string[]) {
    this.#random = random;
    this.#references = references;
  }

  /** @param mayRefer whether a reference cannot lead in a cycle at the same value */
  schema(depth: number, mayRefer: boolean): Json {
    const random = this.#random;
    if (random.chance(0.08)) return random.chance(0.6);
    if (mayRefer && this.#references.length > 0 && random.chance(0.12)) {
      return { $ref: random.pick(this.#references) };
    }
    if (depth <= 0 || random.chance(0.25)) return this.#simple();
    const about = random.pick([objects, objects, arrays, arrays, values, values]);
    const chosen = random.chance(0.5)
      ? [...random.some(about, 3), ...(random.chance(0.4) ? [random.pick(applied)] : [])]
      : random.some([...objects, ...arrays, ...values, ...applied, ...applied], 4);
    const schema: SchemaObject = {};
    if (random.chance(0.4)) schema['type'] = this.#typeOf(about);
    for (const keyword of chosen) schema[keyword] = this.keyword(keyword, depth - 1, mayRefer);
    if (schema['if'] !== undefined) {
      for (const branch of random.some(['then', 'else'], 2)) {
        schema[branch] = this.keyword(branch, depth - 1, mayRefer);
      }
    }
    return schema;
  }

  /** The value of a keyword. */
  keyword(keyword: string, depth: number, mayRefer: boolean): Json {
    const random = this.#random;
    const one = () => this.schema(depth, mayRefer || !inPlace.has(keyword));
    const named = (list: readonly string[]) =>
      Object.fromEntries(random.some(list, 2).map((name) => [name, one()]));
    switch (keyword) {
      case 'allOf':
      case 'anyOf':
      case 'oneOf':
      case 'prefixItems':
        return random.many(1, 3, one);
      case 'properties':
      case 'dependentSchemas':
        return named(names);
      case 'patternProperties':
        return named(patterns);
      case 'dependentRequired':
        return { [random.pick(names)]: random.some(names, 2) };
      case 'unevaluatedProperties':
      case 'unevaluatedItems':
      case 'additionalProperties':
        return random.chance(0.5) ? false : one();
      case 'propertyNames':
        return random.pick<Json>([
          { pattern: random.pick(patterns) },
          { maxLength: random.below(3) },
          { enum: random.some(names, 3) },
        ]);
      case 'required':
        return random.some(names, 2);
      case 'type':
        return random.chance(0.6) ? random.pick(types) : random.some(types, 3);
      case 'enum':
        return random.many(1, 4, () => randomValue(random));
      case 'const':
        return randomValue(random);
      case 'pattern':
        return random.pick(patterns);
      case 'uniqueItems':
        return random.chance(0.8);
      case 'multipleOf':
        // Of other fractions, not every implementation decides exactly.
        return random.pick([0.25, 0.5, 1, 2, 3, 4]);
      default:
        if (/imum/i.test(keyword)) return random.pick(numbers);
        if (/^(min|max)/.test(keyword)) return random.below(4);
        return one();
    }
  }

  #typeOf(about: readonly string[]): Json {
    if (about === objects) return 'object';
    return about === arrays ? 'array' : this.keyword('type', 0, false);
  }

  #simple(): Json {
    const keyword = this.#random.pick(['type', 'type', 'required', 'const', 'enum', 'minimum', 'pattern']);
    return { [keyword]: this.keyword(keyword, 0, false) };
  }
}

const objects = [
  ...['properties', 'properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'],
  ...['required', 'minProperties', 'maxProperties', 'propertyNames', 'dependentRequired', 'dependentSchemas'],
];
const arrays = [
  ...['items', 'prefixItems', 'contains', 'minContains', 'maxContains', 'unevaluatedItems', 'uniqueItems'],
  ...['minItems', 'maxItems'],
];
const values = [
  ...['type', 'enum', 'const', 'multipleOf', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['minLength', 'maxLength', 'pattern'],
];
const applied = ['allOf', 'anyOf', 'oneOf', 'not', 'if'];

export const allKeywords = [...new Set([...objects, ...arrays, ...values, ...applied])];
