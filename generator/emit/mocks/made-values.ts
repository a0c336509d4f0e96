import { Satisfiability, textOfFormat } from '../../inclusion/satisfiability.ts';
import type { NamedSchema } from '../../ir/contract.ts';
import { usesUnevaluated } from '../../schema/create-ajv.ts';
import { ComponentValidators, SchemaError, type Validator } from '../../schema/validator.ts';
import { componentOfReference } from '../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../source/json.ts';

/** How many values are made for a schema, so that those of `/pets/1` and `/pets/2` can differ. */
const turns = 3;

/** Objects deeper than this have only the members that they must have, and so has what follows many other members. */
const deepest = 4;
const mostMembers = 200;

/** Work of one search for a value, and of all: about 25 ms, and two seconds. */
const mostEach = 4_000;
const mostWork = 320_000;

/**
 * Values that match the schemas of a contract. First such as people would write: the examples of the schemas, all members, texts
 * that say what they are. What the validator refuses of these is made again without examples, and else by the search that
 * the comparison of schemas uses, whose values match by construction. So each value has passed the validator.
 */
export class MadeValues {
  readonly #schemas: ReadonlyMap<string, NamedSchema>;
  readonly #components: ReadonlyMap<string | null, NamedSchema>;
  readonly #validators: ComponentValidators;
  readonly #search = new Satisfiability(mostEach, mostWork);
  readonly #known = new Map<string, MadeValue>();

  constructor(schemas: readonly NamedSchema[]) {
    this.#schemas = new Map(schemas.map((one) => [one.name, one]));
    this.#components = new Map(schemas.map((one) => [one.component, one]));
    this.#validators = new ComponentValidators(schemas.some(({ schema }) => usesUnevaluated(schema)));
    for (const { component, schema } of schemas)
      if (component !== null) this.#validators.add(component, schema);
  }

  /** The values for a validator, by its name. */
  of(validator: string): MadeValue {
    const known = this.#known.get(validator) ?? this.#make(this.#schemas.get(validator)?.schema ?? true);
    this.#known.set(validator, known);
    return known;
  }

  #make(schema: unknown): MadeValue {
    const validate = this.validator(schema);
    const matches = (value: unknown) => value !== undefined && validate(value).length === 0;
    const found = Array.from({ length: turns }, (_, turn) =>
      [true, false].map((takesExamples) => new Writer(this, turn, takesExamples).value(schema)).find(matches),
    ).filter((value) => value !== undefined);
    const distinct = new Map(found.map((value) => [JSON.stringify(value), value]));
    if (distinct.size > 0) return { values: [...distinct.values()], matches };
    const searched = this.search(schema);
    return { values: matches(searched) ? [searched] : [], matches };
  }

  /** Finds the faults of values of a schema that may refer to components. */
  validator(schema: unknown): Validator {
    try {
      return this.#validators.compile(schema);
    } catch (error) {
      // It is reported where the validator is written.
      if (error instanceof SchemaError) return () => [];
      throw error;
    }
  }

  /** The first that matches of the values that people would write; undefined if none does. */
  first(schema: unknown): unknown {
    return this.#make(schema).values[0];
  }

  /**
   * A value that most likely matches.
   *
   * @param turn which one, and which branch of a choice
   */
  guess(schema: unknown, turn: number): unknown {
    return new Writer(this, turn, turn === 0).value(schema);
  }

  /** What a schema says of one value, with what it refers to; of a choice, one branch. */
  merged(schema: unknown, turn: number): JsonObject {
    return new Writer(this, turn, false).merged(schema, []);
  }

  /** Any value of a schema; undefined if none is found. */
  search(schema: unknown): unknown {
    const source = {
      resolve: (reference: string) => {
        const found = this.component(reference);
        return found === undefined ? undefined : { schema: found, pointer: reference.slice(1) };
      },
    };
    const found = this.#search.find([{ source, place: { schema, pointer: '' } }]);
    return found instanceof Object ? structuredClone(found.value) : undefined;
  }

  component(reference: string): unknown {
    return this.#components.get(componentOfReference(reference))?.schema;
  }
}

export interface MadeValue {
  /** Different ones, of which each matches; empty if none was found. */
  readonly values: readonly unknown[];
  readonly matches: (value: unknown) => boolean;
}

/** Writes one value as people would. It may be wrong, which the validator finds out. */
class Writer {
  readonly #made: MadeValues;
  readonly #turn: number;
  readonly #takesExamples: boolean;
  #members = 0;

  /** @param turn which of several possible values is taken */
  constructor(made: MadeValues, turn: number, takesExamples: boolean) {
    this.#made = made;
    this.#turn = turn;
    this.#takesExamples = takesExamples;
  }

  /**
   * @param name of the member that it is for, which is what an unconstrained text says
   * @param around the references that are being written: what refers to itself ends where it may
   */
  value(written: unknown, name = 'text', around: readonly string[] = []): unknown {
    if (around.length > 24) return undefined;
    const references: string[] = [];
    const schema = this.merged(written, references);
    const inside = [...around, ...references];
    if ('const' in schema) return schema['const'];
    const given = this.#takesExamples ? givenBy(schema) : [];
    if (given.length > 0) return given[this.#turn % given.length];
    const listed = schema['enum'];
    if (Array.isArray(listed)) return listed[this.#turn % listed.length];
    switch (typeOf(schema)) {
      case 'object':
        return this.#object(schema, inside);
      case 'array':
        return this.#array(schema, name, inside);
      case 'boolean':
        return this.#turn % 2 === 0;
      case 'null':
        return null;
      case 'integer':
      case 'number':
        return this.#number(schema);
      default:
        return this.#text(schema, name);
    }
  }

  /** What a schema says, with what it refers to and is put together from; of a choice, one branch. */
  merged(written: unknown, references: string[]): JsonObject {
    if (!isObject(written) || references.length > 24) return {};
    const { $ref, allOf, anyOf, oneOf, ...own } = written;
    if (typeof $ref === 'string') references.push($ref);
    const branches = [anyOf, oneOf].flatMap((list) => {
      const possible = Array.isArray(list) ? list.filter((one) => !isNull(one)) : [];
      return possible.length === 0 ? [] : [possible[this.#turn % possible.length]];
    });
    const parts = [
      ...(typeof $ref === 'string' ? [this.#made.component($ref)] : []),
      ...(Array.isArray(allOf) ? allOf : []),
      ...branches,
    ];
    return parts.map((part) => this.merged(part, references)).reduce<JsonObject>(joined, own);
  }

  #object(schema: JsonObject, around: readonly string[]): unknown {
    const properties = isObject(schema['properties']) ? schema['properties'] : {};
    const required = new Set(Array.isArray(schema['required']) ? schema['required'].map(String) : []);
    const names = new Set([...required, ...Object.keys(properties)]);
    const entries: [string, unknown][] = [];
    for (const name of names) {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (!required.has(name)) {
        const isRepeated = referencesOf(property).some((reference) => around.includes(reference));
        if (property === false || isRepeated || around.length > deepest || this.#members >= mostMembers)
          continue;
      }
      this.#members++;
      const rest = isObject(schema['additionalProperties']) ? schema['additionalProperties'] : {};
      const value = this.value(property ?? rest, name, [...around, '']);
      if (value !== undefined) entries.push([name, value]);
    }
    const { additionalProperties: rest } = schema;
    if (names.size === 0 && isObject(rest) && around.length <= deepest)
      entries.push(['key', this.value(rest, 'value', [...around, ''])]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }

  #array(schema: JsonObject, name: string, around: readonly string[]): unknown {
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items } = schema;
    const first = Array.isArray(schema['prefixItems']) ? schema['prefixItems'] : [];
    const isRepeated = referencesOf(items).some((reference) => around.includes(reference));
    const wanted = isRepeated || around.length > deepest || items === false ? 0 : 1;
    const count = Math.min(Math.max(Number(minItems), first.length, wanted), Number(maxItems), 1_000);
    return Array.from({ length: count }, (_, index) => {
      const writer = new Writer(this.#made, this.#turn + index, this.#takesExamples);
      writer.#members = this.#members;
      const value = writer.value(first[index] ?? items, name, [...around, '']);
      this.#members = writer.#members + 1;
      return value;
    });
  }

  #number(schema: JsonObject): unknown {
    const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf } = schema;
    const bounds = { minimum, exclusiveMinimum, maximum, exclusiveMaximum };
    const step = typeof multipleOf === 'number' ? multipleOf : 1;
    const least = Number(minimum ?? exclusiveMinimum ?? (Number(maximum ?? 1) < 1 ? maximum : 1));
    const from = Math.ceil(least / step) * step;
    const isFit = (value: number) =>
      value >= Number(minimum ?? value) &&
      value > Number(exclusiveMinimum ?? Number.NEGATIVE_INFINITY) &&
      value <= Number(maximum ?? value) &&
      value < Number(exclusiveMaximum ?? Number.POSITIVE_INFINITY);
    const tried = [this.#turn + 1, this.#turn, 1, 0].map((count) => from + count * step - step);
    const near = [...tried, from + step].filter(isFit);
    if (near[0] !== undefined) return near[0];
    return this.#made.search({ type: schema['type'] ?? 'number', ...defined({ ...bounds, multipleOf }) });
  }

  #text(schema: JsonObject, name: string): unknown {
    const { pattern, format, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
    const sample = typeof format === 'string' ? textOfFormat(format) : null;
    const length = (text: string) => [...text].length;
    const isFit = (text: string) => length(text) >= Number(minLength) && length(text) <= Number(maxLength);
    if (pattern !== undefined || (sample !== null && !isFit(sample)))
      return this.#made.search(
        defined({
          type: 'string',
          pattern,
          format,
          minLength: schema['minLength'],
          maxLength: schema['maxLength'],
        }),
      );
    if (sample !== null) return format === 'uuid' ? sample.slice(0, -1) + String(this.#turn % 10) : sample;
    const text = this.#turn === 0 ? name : `${name} ${this.#turn + 1}`;
    if (Number(minLength) > 10_000) return undefined;
    return [...text.padEnd(Number(minLength), '.')].slice(0, Number(maxLength)).join('');
  }
}

/** The schema's own examples; without any, its default. */
function givenBy({ examples, example, default: preset }: JsonObject): readonly unknown[] {
  if (Array.isArray(examples) && examples.length > 0) return examples;
  if (example !== undefined) return [example];
  return preset === undefined ? [] : [preset];
}

function joined(left: JsonObject, right: JsonObject): JsonObject {
  const members = (name: string) => [left[name], right[name]].filter(isObject);
  const properties = Object.assign({}, ...members('properties').toReversed());
  const required = [left['required'], right['required']].flatMap((list) => (Array.isArray(list) ? list : []));
  return {
    ...right,
    ...left,
    ...(members('properties').length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

const isNull = (schema: unknown) =>
  isObject(schema) && (schema['type'] === 'null' || schema['const'] === null);

function typeOf(schema: JsonObject): unknown {
  const types = [schema['type']].flat().filter((type) => type !== undefined);
  if (types.length > 0) return types.find((type) => type !== 'null') ?? 'null';
  if (['properties', 'required', 'additionalProperties'].some((keyword) => keyword in schema))
    return 'object';
  if ('items' in schema || 'prefixItems' in schema) return 'array';
  return ['minimum', 'maximum', 'multipleOf'].some((keyword) => keyword in schema) ? 'number' : 'string';
}

/** The references by which a schema itself, or its items, may refer to what is around it. */
function referencesOf(schema: unknown): readonly string[] {
  if (!isObject(schema)) return [];
  const { $ref, items, anyOf, oneOf, allOf } = schema;
  const parts = [items, ...[anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []))];
  return [...(typeof $ref === 'string' ? [$ref] : []), ...parts.flatMap(referencesOf)];
}

function defined(members: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
