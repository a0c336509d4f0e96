import type { JsonObject } from '../../source/json.ts';
import { isObject } from '../../source/json.ts';
import type { Primitive, Shape, Style } from '../contract.ts';
import { dereferenceSchema } from './dereference.ts';
import { type SchemaType, SchemaTypes } from './schema-types.ts';

/** A text, and nothing else. */
export const textShape: Shape = {
  types: ['string'],
  items: null,
  prefix: [],
  properties: null,
  rest: null,
  json: false,
};

const primitives = ['integer', 'number', 'boolean', 'null', 'string'] as const satisfies readonly Primitive[];

/** How deep brackets nest (`a[b][c]`), and how many texts one parameter may describe: a schema may refer to itself. */
const maximumDepth = 5;
const maximumSize = 2000;

/**
 * What texts can become by the schemas of a document. The texts of a URL or a form have no types of their own: what may
 * be a number and looks like one is one, then what may be a boolean, then null; everything else is text.
 */
export class Shapes {
  readonly #document: JsonObject;
  readonly #types: SchemaTypes;
  #size = 0;

  constructor(document: JsonObject) {
    this.#document = document;
    this.#types = new SchemaTypes(document);
  }

  /** @param nested whether every depth is spelled, as brackets do; else JSON spells arrays and objects inside of others */
  of(schema: unknown, nested = false): Shape {
    this.#size = 0;
    return this.#of([schema], nested ? maximumDepth : 1);
  }

  /** Of an exploded object in the style `form` each property is a member of its own, as is each item of a list in it. */
  ofStyle(schema: unknown, style: Style, explode: boolean): Shape {
    const shape = this.of(schema, style === 'deepObject');
    const members = style === 'form' && explode && shape.properties !== null ? this.members(schema) : null;
    if (members === null) return shape;
    const properties = [...members.properties].map(([name, schemas]) => [name, this.ofField(schemas)]);
    return { ...shape, properties: Object.fromEntries(properties) };
  }

  /** A member of a form: its items are members of their own, and an object is written as JSON. */
  ofField(schemas: readonly unknown[]): Shape {
    this.#size = 0;
    const shape = this.#of(schemas, 1);
    return { ...shape, properties: null, rest: null, json: shape.properties !== null };
  }

  /** What is said of each property of an object; `rest` of every other one. Null for a schema that admits no object. */
  members(schema: unknown): { properties: Map<string, unknown[]>; rest: unknown[] } | null {
    if (!this.#types.of([schema]).has('object')) return null;
    const views = this.inPlace(schema);
    return { properties: propertiesOf(views), rest: schemasOfRest(views).filter((one) => one !== false) };
  }

  /** The types of what a schema admits; a string, when it does not tell. */
  typesOf(...schemas: readonly unknown[]): ReadonlySet<SchemaType> {
    return this.#types.of(schemas);
  }

  /** @param schemas what is said of the value in several places, together or in turn */
  #of(schemas: readonly unknown[], depth: number): Shape {
    const types = this.#types.of(schemas);
    const isComposite = types.has('array') || types.has('object');
    const isSpelled = this.#size++ < maximumSize && depth > 0;
    const shape = {
      ...textShape,
      types: primitives.filter((type) => types.has(type) && !(type === 'integer' && types.has('number'))),
      json: isComposite && !isSpelled,
    };
    if (!isComposite || !isSpelled) return shape;
    const views = schemas.flatMap((schema) => this.inPlace(schema));
    const inner = (list: readonly unknown[]): Shape => this.#of(list, depth - 1);
    return {
      ...shape,
      ...(types.has('array')
        ? { items: inner(membersOf(views, 'items')), prefix: prefixOf(views).map((list) => inner(list)) }
        : {}),
      ...(types.has('object')
        ? { properties: shapesOf(propertiesOf(views), inner), rest: restOf(views, inner) }
        : {}),
    };
  }

  /** The schema and every schema that speaks of the same value, each once. */
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

function membersOf(views: readonly JsonObject[], keyword: string): unknown[] {
  return views.flatMap((view) => (keyword in view ? [view[keyword]] : []));
}

function prefixOf(views: readonly JsonObject[]): unknown[][] {
  const lists = views.map((view) => asList(view['prefixItems']));
  const length = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length }, (_, index) =>
    lists.flatMap((list) => (index < list.length ? [list[index]] : [])),
  );
}

function propertiesOf(views: readonly JsonObject[]): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>();
  for (const { properties } of views) {
    for (const [name, schema] of Object.entries(isObject(properties) ? properties : {})) {
      found.set(name, [...(found.get(name) ?? []), schema]);
    }
  }
  return found;
}

function shapesOf(schemas: ReadonlyMap<string, readonly unknown[]>, inner: Inner): Record<string, Shape> {
  return Object.fromEntries([...schemas].map(([name, list]) => [name, inner(list)]));
}

/** Properties that are not described are taken where the schema speaks of them, or describes none at all. */
function restOf(views: readonly JsonObject[], inner: Inner): Shape | null {
  const schemas = schemasOfRest(views);
  const asked = schemas.filter((schema) => schema !== false);
  if (asked.length > 0) return inner(asked);
  const describes = views.some(({ properties }) => isObject(properties));
  return schemas.length === 0 && !describes ? inner([]) : null;
}

function schemasOfRest(views: readonly JsonObject[]): unknown[] {
  return views.flatMap(({ additionalProperties, unevaluatedProperties, patternProperties }) => [
    ...[additionalProperties, unevaluatedProperties].filter((schema) => schema !== undefined),
    ...(isObject(patternProperties) ? Object.values(patternProperties) : []),
  ]);
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
