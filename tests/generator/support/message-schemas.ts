import { withDiscriminators } from '../../../generator/ir/discriminators.ts';
import { isObject, type JsonObject } from '../../../generator/source/json.ts';
import { valueAt } from '../../../generator/source/pointer.ts';
import type { Document } from '../contracts/support/sample.ts';
import { dialects, type Judge, judgeOfSchemas } from './judge-of-schemas.ts';
import { naiveClosing } from './naive-closing.ts';

/** What another validator says; `format`: nothing is wrong but a format, which JSON Schema does not demand to be checked. */
export type Verdict = 'valid' | 'invalid' | 'format';

type Side = 'request' | 'answer';
type Schemas = Record<string, unknown>;

const prefix = '#/components/schemas/';
const marks = { request: 'readOnly', answer: 'writeOnly' } as const;

/** Keywords with a schema, with a list of them, and with some by name. */
const single = [
  ...['items', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'propertyNames'],
  ...['contains', 'not', 'if', 'then', 'else'],
];
const several = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const named = ['properties', 'patternProperties', 'dependentSchemas'];
/** Those of them that are about the same value, and hold if the schema does. */
const inPlace = ['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependentSchemas'];
const plain = [
  ...['type', 'enum', 'const', 'format', 'pattern', 'minLength', 'maxLength', 'multipleOf'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems', 'uniqueItems'],
  ...['minContains', 'maxContains', 'minProperties', 'maxProperties', 'required', 'dependentRequired'],
  ...['readOnly', 'writeOnly'],
];

/** What the formats that OpenAPI alone has demand, in the words of JSON Schema. */
const formats: Readonly<Record<string, JsonObject>> = {
  int32: numbersAre({ type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }),
  int64: numbersAre({ type: 'integer' }),
  byte: { pattern: '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$' },
};

/** Without a condition, which would make a sampler choose. */
function numbersAre(schema: JsonObject): JsonObject {
  return { not: { type: 'number', not: schema } };
}

/** Those that the compiler checks; of others (`idn-email`, `iri`) it says that they are not checked. */
const checked = new Set([
  ...['date-time', 'date', 'time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'uri-reference'],
  ...['uri-template', 'uuid', 'json-pointer', 'relative-json-pointer', 'regex'],
]);

/**
 * Schemas of a published document as the messages of one side must be, for a validator and a sampler that know JSON Schema
 * alone. What each side's rule is, is written out by the words of the manual:
 *
 * - discriminators decide, by the compiler's own step that writes them out;
 * - requests have nothing that is `readOnly`, answers nothing that is `writeOnly`;
 * - answers have no members that nothing describes.
 */
export class MessageSchemas {
  readonly #document: JsonObject;
  readonly #side: Side;
  readonly #names = new Map<unknown, string>();
  readonly #schemas: Schemas = {};
  readonly #roots: string[] = [];
  readonly #hasMarks: boolean;
  #count = 0;
  #judge: Judge | null = null;

  constructor(document: JsonObject, side: Side) {
    this.#document = document;
    this.#side = side;
    this.#hasMarks = holds(document, marks[side]);
  }

  /** The name of a schema of the document, with all that it refers to. */
  add(schema: unknown): string {
    const name = this.#nameOf(schema);
    this.#roots.push(name);
    return name;
  }

  /** The schemas that were added, for a sampler. */
  get sampled(): Document {
    return { paths: {}, components: { schemas: this.#schemas } };
  }

  reference(name: string): JsonObject {
    return { $ref: prefix + name };
  }

  /** Compiles all that were added. */
  async compile(): Promise<void> {
    const schemas = this.#side === 'answer' ? naiveClosing(this.#schemas) : this.#schemas;
    const roots = [...new Set(this.#roots)].map((name) => this.#judged(name));
    this.#judge = await judgeOfSchemas({ components: { schemas } }, roots, dialects.jsonSchema);
  }

  verdict(name: string, value: unknown): Verdict {
    if (this.#judge === null) throw new Error('they are not compiled');
    const judged = this.#judged(name);
    const isValid = this.#judge(judged, value);
    // In a `oneOf` or `not`, a format may also make a value valid.
    if (isValid !== this.#judge(judged, value, true)) return 'format';
    return isValid ? 'valid' : 'invalid';
  }

  #judged(name: string): string {
    return this.#side === 'answer' ? `${name}.closed` : name;
  }

  #nameOf(schema: unknown): string {
    const known = this.#names.get(schema);
    if (known !== undefined) return known;
    const name = `S${this.#count++}`;
    if (isObject(schema)) this.#names.set(schema, name);
    this.#schemas[name] = {};
    this.#schemas[name] = this.#copy(schema, new Set());
    return name;
  }

  #target(reference: string): unknown {
    return valueAt(this.#document, decodeURIComponent(reference.slice(1)));
  }

  /** @param around names of the members that are the other side's, by what is said of the same value */
  #copy(schema: unknown, around: ReadonlySet<string>): unknown {
    if (!isObject(schema)) return schema ?? {};
    const marked = new Set(this.#hasMarks ? [...around, ...this.#markedIn(schema)] : []);
    const fresh = new Set<string>();
    const copy: Schemas = {};
    for (const keyword of plain) if (keyword in schema) copy[keyword] = schema[keyword];
    const inside = (keyword: string, one: unknown) =>
      this.#copy(one, inPlace.includes(keyword) ? marked : fresh);
    for (const keyword of single) if (keyword in schema) copy[keyword] = inside(keyword, schema[keyword]);
    for (const keyword of several) {
      const list = schema[keyword];
      if (Array.isArray(list)) copy[keyword] = list.map((one) => inside(keyword, one));
    }
    for (const keyword of named) {
      const members = schema[keyword];
      if (!isObject(members)) continue;
      const isOther = (one: unknown) => this.#hasMarks && keyword === 'properties' && this.#isMarked(one);
      copy[keyword] = Object.fromEntries(
        Object.entries(members).map(([name, one]) => [name, isOther(one) ? false : inside(keyword, one)]),
      );
    }
    const { $ref, required, format } = schema;
    if (typeof $ref === 'string') copy['$ref'] = prefix + this.#nameOf(this.#target($ref));
    if (Array.isArray(required)) copy['required'] = required.filter((name) => !marked.has(name));
    if (typeof format === 'string' && !checked.has(format)) delete copy['format'];
    const constraint = typeof format === 'string' ? formats[format] : undefined;
    if (constraint !== undefined) copy['allOf'] = [...((copy['allOf'] as unknown[]) ?? []), constraint];
    return copy;
  }

  /** Whether a property is the other side's. */
  #isMarked(schema: unknown, seen: ReadonlySet<unknown> = new Set()): boolean {
    if (!isObject(schema) || seen.has(schema)) return false;
    if (schema[marks[this.#side]] === true) return true;
    return partsOf(schema, (reference) => this.#target(reference)).some((one) =>
      this.#isMarked(one, new Set([...seen, schema])),
    );
  }

  #markedIn(schema: unknown, seen: ReadonlySet<unknown> = new Set()): string[] {
    if (!isObject(schema) || seen.has(schema)) return [];
    const properties = isObject(schema['properties']) ? Object.entries(schema['properties']) : [];
    const own = properties.filter(([, one]) => this.#isMarked(one)).map(([name]) => name);
    const others = inPlace.flatMap((keyword) => {
      const value = schema[keyword];
      if (Array.isArray(value)) return value;
      return keyword === 'dependentSchemas' && isObject(value) ? Object.values(value) : [value];
    });
    const { $ref } = schema;
    if (typeof $ref === 'string') others.push(this.#target($ref));
    return [...own, ...others.flatMap((one) => this.#markedIn(one, new Set([...seen, schema])))];
  }
}

/** Whether a member of this name is true anywhere. */
function holds(value: unknown, name: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (value as JsonObject)[name] === true || Object.values(value).some((one) => holds(one, name));
}

function partsOf({ $ref, allOf }: JsonObject, target: (reference: string) => unknown): unknown[] {
  return [...(typeof $ref === 'string' ? [target($ref)] : []), ...(Array.isArray(allOf) ? allOf : [])];
}

/** A document with its discriminators written out. */
export function withDiscriminatorsWritten(document: JsonObject): JsonObject {
  return withDiscriminators({ document, places: new Map() }).document;
}
