import type { JsonObject } from '../../source/json.ts';
import { isObject } from '../../source/json.ts';
import type { Primitive } from '../contract.ts';
import { dereferenceSchema } from './dereference.ts';

export type SchemaType = Primitive | 'array' | 'object';

type Types = ReadonlySet<SchemaType>;

const every: Types = new Set(['integer', 'number', 'boolean', 'null', 'string', 'array', 'object']);

/**
 * The types of the values that schemas admit: by `type`, `const` and `enum`, by their parts, and if that
 * leaves every type, by the types that their other keywords are about.
 */
export class SchemaTypes {
  readonly #document: JsonObject;
  readonly #known = new Map<unknown, Types>();

  constructor(document: JsonObject) {
    this.#document = document;
  }

  /**
   * The types that any of the schemas admits, ignoring those that do not restrict types; `string` if none of
   * them does.
   */
  of(schemas: readonly unknown[]): Types {
    const told = schemas.map((schema) => this.#of(schema)).filter((types) => types.size < every.size);
    return told.length === 0 ? new Set(['string']) : union(told);
  }

  #of(schema: unknown): Types {
    if (schema === false) return new Set();
    if (!isObject(schema)) return every;
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    // A reference to itself adds nothing.
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

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
