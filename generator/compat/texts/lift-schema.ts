import type { SchemaSource } from '../../inclusion/terms/schema-record.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { integerText, integerTexts, type NumberBounds, numberText, writtenNumber } from './number-texts.ts';
import { fileKey, splitterOf, type Wire } from './wire.ts';

/**
 * Whose texts a lifted schema describes: those that writers send for the values of a schema, or those that readers take as
 * such. Where they cannot be described exactly, the schema accepts more texts for writers and fewer for readers, so that
 * *compatible* stays true.
 */
export type Role = 'writer' | 'reader';

/** Whether a part may accept more texts than are meant, or fewer. A negation turns one into the other. */
type Bound = 'most' | 'least';

/** How a schema constrains texts that are read in one way, by its own keywords. */
type Own = (schema: JsonObject, bound: Bound) => JsonObject | boolean;

const deepest = 60;

/** Files are strings to their schemas, with a character for each byte. */
const bytes = { type: ['string', 'array'], items: { type: 'string' } };
const noBytes = { ...bytes, maxLength: 0, items: { type: 'string', maxLength: 0 } };

/** Where schemas refer to, and what their validators say. */
interface Validated extends SchemaSource {
  accepts(schema: unknown, value: unknown): boolean;
}

/** A schema of the texts that are read as values of a schema: its keywords, seen through the reader. */
export function liftSchema(source: Validated, schema: unknown, wire: Wire, role: Role): unknown {
  if (wire.isUnchecked && role === 'reader') return true;
  return new Lifting(source, role).place(schema, wire, role === 'writer' ? 'most' : 'least', true);
}

class Lifting {
  readonly #source: Validated;
  readonly #role: Role;
  #depth = 0;

  constructor(source: Validated, role: Role) {
    this.#source = source;
    this.#role = role;
  }

  /** What stands at a place: a value by itself, a list, an object, or a file. */
  place(schema: unknown, wire: Wire, bound: Bound, isWhole = false): unknown {
    const { media, types, items, prefix, properties } = wire;
    if (media === 'json') return schema;
    const asFile = (one: unknown) => ({
      ...{ type: 'object', required: [fileKey] },
      ...{
        properties: { [fileKey]: both(wire.isUnchecked ? noBytes : bytes, one) },
        additionalProperties: false,
      },
    });
    if (media === 'file') return asFile(schema);
    const isWritten = this.#role === 'writer';
    const kinds: unknown[] = [];
    const isSingle = types.includes('string') ? true : { pattern: `^(?:${typedTexts(wire).join('|')})$` };
    // A separator in a text makes two of it.
    const splitter = splitterOf(wire);
    const unsplit = splitter === null ? true : { pattern: `^[^${splitter}]*$` };
    if (items === null || types.length > 0) {
      const sent = isWritten && isWhole ? wire.sendable : true;
      const text = both(sent, unsplit, items === null ? true : isSingle, this.#text(schema, wire, bound));
      kinds.push({ type: 'array', minItems: 1, maxItems: 1, items: text });
      if (media === 'part' && this.#role === 'reader') kinds.push(asFile(text));
    }
    if (items !== null) {
      const lists = this.#inPlace(schema, bound, (own, way) => this.#list(own, wire, way));
      const single = { type: 'array', minItems: 1, maxItems: 1, items: isSingle };
      const domain = { type: 'array', items: this.#text(true, items, bound) };
      const item = both(isWhole && wire.isBare ? wire.sendable : true, unsplit);
      const several = isWritten && isWhole ? any([{ minItems: 2 }, { items: wire.sendable }]) : true;
      const given = isWritten ? both({ minItems: 1, items: item }, several) : { items: unsplit };
      // An empty text is no item then, but an empty list.
      const isEmpty = !isWritten && !(prefix[0] ?? items).types.includes('string');
      if (isEmpty && this.#source.accepts(schema, []))
        kinds.push({ type: 'array', minItems: 1, maxItems: 1, items: { const: '' } });
      kinds.push(both(domain, given, types.length > 0 ? { not: single } : true, lists));
    }
    if (properties !== null) {
      const objects = this.#inPlace(schema, bound, (own, way) => this.#object(own, wire, way));
      kinds.push(both(this.#members(properties, wire.rest, isWritten), objects));
    }
    if (media === 'either') kinds.push(asFile(schema));
    return any(kinds);
  }

  /**
   * Objects whose members can be written. The double negation keeps members from being described by it: whether readers
   * know of others is said by the schema alone.
   */
  #members(properties: Readonly<Record<string, Wire>>, rest: Wire | null, isWritten: boolean): JsonObject {
    const some = { type: 'object', ...(isWritten ? { minProperties: 1 } : {}) };
    if (!isWritten) return some;
    const bound = 'most';
    const named = Object.entries(properties).map(([name, one]) => [name, this.place(true, one, bound)]);
    const others = rest === null ? false : this.place(true, rest, bound);
    return { ...some, not: { not: { properties: Object.fromEntries(named), additionalProperties: others } } };
  }

  /** One text, or a value of JSON. An item of a deep object may be an object. */
  #text(schema: unknown, wire: Wire, bound: Bound): unknown {
    const types = ['string', ...(wire.json ? ['array', 'object'] : [])];
    return both(
      { type: types },
      this.#inPlace(schema, bound, (own, way) => textKeywords(own, wire, this.#role, way)),
    );
  }

  #item(schema: unknown, wire: Wire, bound: Bound): unknown {
    const text = this.#text(schema, wire, bound);
    if (wire.properties === null) return text;
    const object = this.#inPlace(schema, bound, (own, way) => this.#object(own, wire, way));
    return any([text, both({ type: 'object' }, object)]);
  }

  /** A schema and all schemas that apply to the same value. */
  #inPlace(schema: unknown, bound: Bound, own: Own): unknown {
    if (!isObject(schema)) return schema;
    if (this.#depth > deepest) return bound === 'most';
    this.#depth++;
    const lift = (one: unknown, way = bound) => this.#inPlace(one, way, own);
    const other = bound === 'most' ? 'least' : 'most';
    const parts: unknown[] = [];
    const { $ref, allOf, anyOf, oneOf } = schema;
    if (typeof $ref === 'string') {
      const target = this.#source.resolve($ref);
      parts.push(target === undefined ? bound === 'most' : lift(target.schema));
    }
    if (Array.isArray(allOf)) parts.push(...allOf.map((one) => lift(one)));
    if (Array.isArray(anyOf)) parts.push(any(anyOf.map((one) => lift(one))));
    if (Array.isArray(oneOf)) {
      const alone = oneOf.map((one, index) => {
        const others = oneOf
          .filter((_, place) => place !== index)
          .map((each) => ({ not: lift(each, other) }));
        return both(lift(one), ...others);
      });
      parts.push(any(alone));
    }
    if ('not' in schema) parts.push({ not: lift(schema['not'], other) });
    if ('if' in schema) {
      const { if: condition, then: yes = true, else: no = true } = schema;
      parts.push(any([both(lift(condition), lift(yes)), both({ not: lift(condition, other) }, lift(no))]));
    }
    const mine = own(schema, bound);
    this.#depth--;
    if (mine === false) return false;
    const all = parts.filter((one) => one !== true);
    if (all.length === 0) return mine;
    return mine === true ? { allOf: all } : { ...mine, allOf: all };
  }

  #list(schema: JsonObject, { items, prefix }: Wire, bound: Bound): JsonObject | boolean {
    if (items === null || !allows(schema, 'array')) return false;
    const wireAt = (index: number) => prefix[index] ?? items;
    const found: Record<string, unknown> = copy(schema, ['minItems', 'maxItems', 'uniqueItems']);
    const { items: rest, prefixItems, contains, unevaluatedItems } = schema;
    const first = Array.isArray(prefixItems) ? prefixItems : rest === undefined ? [] : prefix.map(() => rest);
    if (first.length > 0)
      found['prefixItems'] = first.map((one, index) => this.#item(one, wireAt(index), bound));
    if (rest !== undefined) found['items'] = this.#item(rest, items, bound);
    if (unevaluatedItems !== undefined)
      found['unevaluatedItems'] = this.#item(unevaluatedItems, items, bound);
    if (contains !== undefined)
      Object.assign(found, copy(schema, ['minContains', 'maxContains']), {
        contains: this.#item(contains, items, bound),
      });
    const values = valuesIn(schema);
    if (values === null) return found;
    const listed = values.filter(Array.isArray).map((list) => ({
      ...{ minItems: list.length, maxItems: list.length },
      ...(list.length === 0
        ? {}
        : { prefixItems: list.map((one, at) => this.#item({ const: one }, wireAt(at), bound)) }),
    }));
    return listed.length === 0 ? false : { ...found, anyOf: listed };
  }

  #object(schema: JsonObject, { properties, rest }: Wire, bound: Bound): JsonObject | boolean {
    if (properties === null || !allows(schema, 'object')) return false;
    // Which objects have the texts of some is not worth saying.
    if (valuesIn(schema) !== null && bound === 'least') return false;
    const isIgnored = (name: string) =>
      this.#role === 'reader' && rest === null && !Object.hasOwn(properties, name);
    const member = (name: string, one: unknown) => this.#member(one, properties[name] ?? rest, bound);
    const found: Record<string, unknown> = copy(schema, [
      ...['required', 'minProperties', 'maxProperties', 'propertyNames', 'dependentRequired'],
    ]);
    const described = isObject(schema['properties']) ? schema['properties'] : {};
    const named = Object.entries(described).filter(([name]) => !isIgnored(name));
    found['properties'] = Object.fromEntries(named.map(([name, one]) => [name, member(name, one)]));
    const patterns = isObject(schema['patternProperties']) ? Object.entries(schema['patternProperties']) : [];
    if (patterns.length > 0)
      found['patternProperties'] = Object.fromEntries(
        patterns.map(([pattern, one]) => [pattern, this.#member(one, rest, bound)]),
      );
    for (const keyword of ['additionalProperties', 'unevaluatedProperties'])
      if (keyword in schema && !(rest === null && this.#role === 'reader'))
        found[keyword] = this.#member(schema[keyword], rest, bound);
    const { dependentSchemas } = schema;
    if (isObject(dependentSchemas))
      found['dependentSchemas'] = Object.fromEntries(
        Object.entries(dependentSchemas).map(([name, one]) => [
          name,
          this.#inPlace(one, bound, (own, way) => this.#object(own, { ...ofObjects, properties, rest }, way)),
        ]),
      );
    return found;
  }

  #member(schema: unknown, wire: Wire | null, bound: Bound): unknown {
    if (typeof schema === 'boolean' && (wire === null || !schema)) return schema;
    return this.place(schema, wire ?? ofText, bound);
  }
}

const ofText: Wire = {
  ...{ types: ['string'], items: null, prefix: [], properties: null, rest: null, json: false },
  ...{ media: 'text', sendable: true, isBare: false, separator: null, isUnchecked: false },
};
const ofObjects: Wire = { ...ofText, types: [] };

/** The keywords of a schema about a value that is read from one text. */
function textKeywords(schema: JsonObject, wire: Wire, role: Role, bound: Bound): JsonObject | boolean {
  const values = valuesIn(schema);
  const isRead = (type: Wire['types'][number]) => wire.types.includes(type);
  // Also for numbers that are read as text, since they cannot be held exactly.
  const isFree = Object.keys(schema).every((keyword) => keyword === 'type' || !ofTexts.has(keyword));
  if (isFree && ['string', ...wire.types].every((type) => allows(schema, type))) return true;
  const kinds: unknown[] = [];
  if (isRead('number') || isRead('integer')) {
    const numbers = numbersOf(schema, wire, values, role, bound);
    if (numbers !== false) kinds.push(numbers);
  }
  if (isRead('boolean') && allows(schema, 'boolean')) {
    const booleans = [true, false].filter((one) => values === null || values.includes(one));
    if (booleans.length > 0) kinds.push({ enum: booleans.map(String) });
  }
  if (isRead('null') && !isRead('string') && allows(schema, 'null'))
    if (values === null || values.includes(null))
      kinds.push({ enum: role === 'writer' ? ['null'] : ['null', ''] });
  if (allows(schema, 'string')) {
    const typed = typedTexts(wire);
    const texts = copy(schema, ['minLength', 'maxLength', 'pattern', 'format', 'enum', 'const']);
    const plain = typed.length === 0 ? {} : { not: { pattern: `^(?:${typed.join('|')})$` } };
    if (kinds.length === 0 && !wire.json && typed.length === 0)
      return Object.keys(texts).length === 0 ? true : { type: 'string', ...texts };
    kinds.push({ type: 'string', ...texts, ...plain });
  }
  if (wire.json && (allows(schema, 'array') || allows(schema, 'object'))) {
    const types = ['array', 'object'].filter((type) => allows(schema, type));
    const { $ref, allOf, anyOf, oneOf, not, if: _, then, else: __, ...own } = schema;
    kinds.push({ ...own, type: types });
  }
  return any(kinds) as JsonObject | boolean;
}

/** The texts that are not read as text. */
function typedTexts({ types }: Wire): string[] {
  const number = types.includes('number') ? [numberText] : types.includes('integer') ? [integerText] : [];
  const boolean = types.includes('boolean') ? ['true', 'false'] : [];
  return [
    ...number,
    ...boolean,
    ...(types.includes('null') && !types.includes('string') ? ['null', ''] : []),
  ];
}

function numbersOf(
  schema: JsonObject,
  { types }: Wire,
  values: readonly unknown[] | null,
  role: Role,
  bound: Bound,
): JsonObject | false {
  if (!allows(schema, 'number') && !allows(schema, 'integer')) return false;
  const isInteger = !types.includes('number') || !allows(schema, 'number');
  const isMost = bound === 'most';
  const bounds = boundsOf(schema);
  if (values !== null) {
    const numbers = values.filter((one) => typeof one === 'number');
    return numbers.length === 0 ? false : { enum: numbers.map(String) };
  }
  const { low, high, multipleOf } = bounds;
  const isFree = low === -Infinity && high === Infinity && multipleOf === null;
  if (!isInteger) {
    const all = role === 'writer' ? writtenNumber : numberText;
    if (isFree) return { pattern: `^${all}$` };
    if (isMost) {
      const sign = low >= 0 ? { not: { pattern: '^-' } } : {};
      return { pattern: `^${all}$`, ...sign };
    }
  }
  const integers = integerTexts(bounds, isMost);
  // Other spellings are read too; writers do not use them.
  if (role === 'writer' || !isMost || integers === false) return integers as JsonObject | false;
  return { anyOf: [integers, { pattern: `^${integerText}$` }] };
}

function boundsOf(schema: JsonObject): NumberBounds {
  const number = (keyword: string, otherwise: number) => {
    const value = schema[keyword];
    return typeof value === 'number' ? value : otherwise;
  };
  const past = (bound: number, step: number) => (Number.isInteger(bound) ? bound + step : bound);
  const format = schema['format'] === 'int32' ? 2 ** 31 : Infinity;
  return {
    low: Math.max(number('minimum', -format), past(number('exclusiveMinimum', -Infinity), 1)),
    high: Math.min(number('maximum', format - 1), past(number('exclusiveMaximum', Infinity), -1)),
    multipleOf: typeof schema['multipleOf'] === 'number' ? schema['multipleOf'] : null,
  };
}

/** The keywords that constrain single texts and numbers. */
const ofTexts = new Set([
  ...['enum', 'const', 'format', 'minLength', 'maxLength', 'pattern', 'multipleOf'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
]);

function allows({ type }: JsonObject, name: string): boolean {
  const types = [type ?? name].flat();
  return types.includes(name) || (name === 'integer' && types.includes('number'));
}

function valuesIn(schema: JsonObject): readonly unknown[] | null {
  if ('const' in schema) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : null;
}

function copy(schema: JsonObject, keywords: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keywords.flatMap((one) => (one in schema ? [[one, schema[one]]] : [])));
}

function both(...schemas: readonly unknown[]): unknown {
  if (schemas.includes(false)) return false;
  const saying = schemas.filter((one) => one !== true);
  return saying.length === 0 ? true : saying.length === 1 ? saying[0] : { allOf: saying };
}

function any(schemas: readonly unknown[]): unknown {
  if (schemas.includes(true)) return true;
  const possible = schemas.filter((one) => one !== false);
  return possible.length === 0 ? false : possible.length === 1 ? possible[0] : { anyOf: possible };
}
