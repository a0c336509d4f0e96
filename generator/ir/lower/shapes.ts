import type { Bundle } from '../../link/bundle.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { subschemasOf } from '../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import type { Primitive, Shape, Style } from '../contract.ts';
import type { InPlaceSchemas } from '../validator-names.ts';
import { dereferenceSchema } from './dereference.ts';

/** Just a string. */
export const textShape: Shape = {
  types: ['string'],
  words: null,
  items: null,
  prefix: [],
  properties: null,
  rest: null,
  json: false,
  namesProto: false,
};

const primitives = ['integer', 'number', 'boolean', 'null', 'string'] as const satisfies readonly Primitive[];

/**
 * How deep brackets nest (`a[b][c]`), and how many shapes one parameter may have: schemas may be recursive.
 */
const maximumDepth = 5;
const maximumSize = 2000;

/**
 * How strings are parsed by the schemas of a document. Strings in a URL or form have no types: a string is parsed as a
 * number if the schema allows one and it looks like one, else as a boolean, else as null; otherwise it is text.
 */
export class Shapes {
  readonly #document: JsonObject;
  readonly #types: SchemaTypes;
  readonly #namesProto: (schemas: readonly unknown[]) => boolean;
  #size = 0;

  constructor(document: JsonObject) {
    this.#document = document;
    this.#types = new SchemaTypes(document);
    this.#namesProto = protoFinder(document);
  }

  /**
   * @param nested whether every level is encoded, as with brackets; otherwise inner arrays and objects are JSON
   */
  of(schema: unknown, nested = false): Shape {
    this.#size = 0;
    return this.#of([schema], nested ? maximumDepth : 1);
  }

  /**
   * In the style `form`, each property of an exploded object is a separate member, as is each item of a list
   * in it.
   */
  ofStyle(schema: unknown, style: Style, explode: boolean): Shape {
    const shape = this.of(schema, style === 'deepObject');
    const members = style === 'form' && explode && shape.properties !== null ? this.members(schema) : null;
    if (members === null) return shape;
    const properties = [...members.properties].map(([name, schemas]) => [name, this.ofField(schemas)]);
    return { ...shape, properties: Object.fromEntries(properties) };
  }

  /** A member of a form: its items are separate members, and an object is JSON. */
  ofField(schemas: readonly unknown[]): Shape {
    this.#size = 0;
    const shape = this.#of(schemas, 1);
    return { ...shape, properties: null, rest: null, json: shape.properties !== null };
  }

  /**
   * The schemas of each property of an object, and of all others (`rest`). Null for a schema that allows no object.
   */
  members(schema: unknown): { properties: Map<string, unknown[]>; rest: unknown[] } | null {
    if (!this.#types.of([schema]).has('object')) return null;
    const inPlace = this.inPlace(schema);
    return { properties: propertiesOf(inPlace), rest: schemasOfRest(inPlace).filter((one) => one !== false) };
  }

  /** The types that a schema allows; `string` if it does not restrict them. */
  typesOf(...schemas: readonly unknown[]): ReadonlySet<SchemaType> {
    return this.#types.of(schemas);
  }

  /** Whether one of these schemas, or one inside, names a member `__proto__`. */
  namesProto(schemas: readonly unknown[]): boolean {
    return this.#namesProto(schemas);
  }

  /** @param schemas all schemas that apply to the value, together or as alternatives */
  #of(schemas: readonly unknown[], depth: number): Shape {
    const types = this.#types.of(schemas);
    const isComposite = types.has('array') || types.has('object');
    const isSpelled = this.#size++ < maximumSize && depth > 0;
    const shape = {
      ...textShape,
      types: primitives.filter((type) => types.has(type) && !(type === 'integer' && types.has('number'))),
      json: isComposite && !isSpelled,
      namesProto: this.namesProto(schemas),
    };
    if (!isComposite || !isSpelled) return shape;
    const inPlace = schemas.flatMap((schema) => this.inPlace(schema));
    const inner = (list: readonly unknown[]): Shape => this.#of(list, depth - 1);
    return {
      ...shape,
      words: types.has('string') ? this.#types.wordsOf(schemas) : null,
      ...(types.has('array')
        ? { items: inner(membersOf(inPlace, 'items')), prefix: prefixOf(inPlace).map((list) => inner(list)) }
        : {}),
      ...(types.has('object')
        ? { properties: shapesOf(propertiesOf(inPlace), inner), rest: restOf(inPlace, inner) }
        : {}),
    };
  }

  /** A schema and every schema that applies to the same value, each once. */
  inPlace(schema: unknown): JsonObject[] {
    const found = new Set<JsonObject>();
    const waiting: unknown[] = [schema];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (!isObject(next) || found.has(next)) continue;
      found.add(next);
      const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => asList(next[keyword]));
      const parts = [...lists, next['then'], next['else'], dereferenceSchema(this.#document, next)];
      waiting.push(...parts.filter((part) => part !== undefined).reverse());
    }
    return [...found];
  }
}

type Inner = (list: readonly unknown[]) => Shape;

function membersOf(inPlace: readonly JsonObject[], keyword: string): unknown[] {
  return inPlace.flatMap((one) => (keyword in one ? [one[keyword]] : []));
}

function prefixOf(inPlace: readonly JsonObject[]): unknown[][] {
  const lists = inPlace.map((one) => asList(one['prefixItems']));
  const length = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length }, (_, index) =>
    lists.flatMap((list) => (index < list.length ? [list[index]] : [])),
  );
}

function propertiesOf(inPlace: readonly JsonObject[]): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>();
  for (const { properties } of inPlace) {
    for (const [name, schema] of Object.entries(isObject(properties) ? properties : {})) {
      found.set(name, [...(found.get(name) ?? []), schema]);
    }
  }
  return found;
}

function shapesOf(schemas: ReadonlyMap<string, readonly unknown[]>, inner: Inner): Record<string, Shape> {
  return Object.fromEntries([...schemas].map(([name, list]) => [name, inner(list)]));
}

/** Undescribed properties are read if the schema mentions them, or describes none at all. */
function restOf(inPlace: readonly JsonObject[], inner: Inner): Shape | null {
  const schemas = schemasOfRest(inPlace);
  const allowed = schemas.filter((schema) => schema !== false);
  if (allowed.length > 0) return inner(allowed);
  const describes = inPlace.some(({ properties }) => isObject(properties));
  return schemas.length === 0 && !describes ? inner([]) : null;
}

function schemasOfRest(inPlace: readonly JsonObject[]): unknown[] {
  return inPlace.flatMap(({ additionalProperties, unevaluatedProperties, patternProperties }) => [
    ...[additionalProperties, unevaluatedProperties].filter((schema) => schema !== undefined),
    ...(isObject(patternProperties) ? Object.values(patternProperties) : []),
  ]);
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

type SchemaType = Primitive | 'array' | 'object';

type Types = ReadonlySet<SchemaType>;

const every: Types = new Set(['integer', 'number', 'boolean', 'null', 'string', 'array', 'object']);

/**
 * The types of the values that schemas allow: by `type`, `const` and `enum`, by their parts, and if that leaves every
 * type, by the types that their other keywords are about.
 */
class SchemaTypes {
  readonly #document: JsonObject;
  readonly #known = new Map<unknown, Types>();

  constructor(document: JsonObject) {
    this.#document = document;
  }

  /**
   * The types that any of the schemas allows, ignoring those that do not restrict types; `string` if none of them does.
   */
  of(schemas: readonly unknown[]): Types {
    const told = schemas.map((schema) => this.#of(schema)).filter((types) => types.size < every.size);
    return told.length === 0 ? new Set(['string']) : union(told);
  }

  /** The texts that any of the schemas allows, if these are listed; null if not. */
  wordsOf(schemas: readonly unknown[]): readonly string[] | null {
    const told = schemas.filter((schema) => this.#of(schema).size < every.size);
    return told.length === 0 ? null : allOrNull(told.map((schema) => this.#wordsOf(schema, new Set())));
  }

  #wordsOf(schema: unknown, around: ReadonlySet<unknown>): readonly string[] | null {
    if (!this.#of(schema).has('string')) return [];
    if (!isObject(schema) || around.has(schema)) return null;
    const inside = new Set([...around, schema]);
    const words = (one: unknown) => this.#wordsOf(one, inside);
    const values = 'const' in schema ? [schema['const']] : schema['enum'];
    const choices = [schema['anyOf'], schema['oneOf']].map(asList).filter((list) => list.length > 0);
    const limits = [
      Array.isArray(values) ? values.filter((value) => typeof value === 'string') : null,
      ...[dereferenceSchema(this.#document, schema) ?? true, ...asList(schema['allOf'])].map(words),
      ...choices.map((list) => allOrNull(list.map(words))),
    ].filter((limit) => limit !== null);
    const [first, ...others] = limits;
    return first?.filter((word) => others.every((limit) => limit.includes(word))) ?? null;
  }

  #of(schema: unknown): Types {
    if (schema === false) return new Set();
    if (!isObject(schema)) return every;
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    // A self-reference adds nothing.
    this.#known.set(schema, every);
    const parts = [dereferenceSchema(this.#document, schema) ?? true, ...asList(schema['allOf'])];
    const choices = [schema['anyOf'], schema['oneOf']].map(asList).filter((list) => list.length > 0);
    const limits = [
      typesOfType(schema['type']),
      typesOfValues(schema),
      ...parts.map((part) => this.#of(part)),
      ...choices.map((list) => union(list.map((one) => this.#of(one)))),
    ];
    const types = limits.reduce(intersection);
    const found = types.size === every.size ? meantBy(schema) : types;
    this.#known.set(schema, found);
    return found;
  }
}

/** All words of some lists; null if one is not a list. */
function allOrNull(lists: readonly (readonly string[] | null)[]): readonly string[] | null {
  const found = lists.filter((list) => list !== null);
  return found.length < lists.length ? null : [...new Set(found.flat())];
}

/** `number` includes integers. */
function typesOfType(type: unknown): Types {
  const names = typeof type === 'string' ? [type] : Array.isArray(type) ? type : null;
  if (names === null) return every;
  const types = new Set([...every].filter((one) => names.includes(one)));
  return types.has('number') ? types.add('integer') : types;
}

function typesOfValues(schema: JsonObject): Types {
  if ('const' in schema) return new Set([typeOfValue(schema['const'])]);
  return Array.isArray(schema['enum']) ? new Set(schema['enum'].map(typeOfValue)) : every;
}

function typeOfValue(value: unknown): SchemaType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value as SchemaType;
}

const speakOf: readonly (readonly [types: readonly SchemaType[], keywords: readonly string[]])[] = [
  [
    ['object'],
    ['properties', 'additionalProperties', 'patternProperties', 'required', 'minProperties', 'maxProperties'],
  ],
  [['array'], ['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems']],
  [['string'], ['pattern', 'format', 'minLength', 'maxLength']],
  [
    ['integer', 'number'],
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ],
];

function meantBy(schema: JsonObject): Types {
  const meant = speakOf.filter(([, keywords]) => keywords.some((keyword) => Object.hasOwn(schema, keyword)));
  return meant.length === 0 ? every : new Set(meant.flatMap(([types]) => types));
}

function intersection(left: Types, right: Types): Types {
  return new Set([...left].filter((type) => right.has(type)));
}

function union(sets: readonly Types[]): Types {
  return new Set(sets.flatMap((set) => [...set]));
}

const NAME = '__proto__';

/**
 * Tells whether one of some schemas, or one that they lead to, names a member `__proto__`: the engine refuses it
 * everywhere else. Checks first whether the document has the name at all, which is rare.
 */
function protoFinder(document: JsonObject): (schemas: readonly unknown[]) => boolean {
  let isMentioned: boolean | undefined;
  return (schemas) => {
    isMentioned ??= JSON.stringify(document).includes(`"${NAME}"`);
    return isMentioned && reaches(document, schemas);
  };
}

function reaches(document: JsonObject, schemas: readonly unknown[]): boolean {
  const seen = new Set<unknown>();
  const waiting = schemas.filter((schema) => schema !== undefined);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isObject(next) || seen.has(next)) continue;
    seen.add(next);
    if (names(next)) return true;
    const inner = [...subschemasOf(next).map(({ schema }) => schema), dereferenceSchema(document, next)];
    waiting.push(...inner.filter((schema) => schema !== undefined));
  }
  return false;
}

function names({ properties, required }: JsonObject): boolean {
  return (
    (isObject(properties) && Object.hasOwn(properties, NAME)) ||
    (Array.isArray(required) && required.includes(NAME))
  );
}

/** Shared by everything that is lowered. */
export interface LoweringContext {
  readonly bundle: Bundle;
  readonly shapes: Shapes;
  readonly validators: InPlaceSchemas;
  readonly diagnostics: Diagnostics;
}
