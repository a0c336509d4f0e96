import { children } from '../../source/grammar/openapi-kinds.ts';
import { formats, schemaKeywords } from '../../source/grammar/schema-keywords.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { appendPointer } from '../../source/pointer.ts';
import { canonicalText, Undecidable } from './literal.ts';

/** A schema where it was found. */
export interface Located {
  readonly schema: unknown;
  readonly pointer: string;
}

/** What references name. They are static: which schema one names does not depend on how it was reached. */
export interface SchemaSource {
  /** Undefined if the reference leads nowhere. */
  resolve(reference: string): Located | undefined;
}

/** A schema with constraints of its own, not a bare reference. */
export interface SchemaRecord {
  readonly source: SchemaSource;
  readonly schema: JsonObject;
  readonly pointer: string;
}

/** A schema directly inside another, or the one that it refers to. */
interface Child {
  /** Its keyword and position, as text. */
  readonly path: string;
  readonly record: SchemaRecord | boolean;
}

/** What a schema says by itself, as text, and the schemas in it. */
interface Shape {
  readonly text: string;
  readonly children: readonly Child[];
}

/** Finds the record of a schema, one for each object of JSON. */
export class SchemaRecords {
  readonly #records = new WeakMap<SchemaSource, WeakMap<JsonObject, SchemaRecord | boolean>>();
  readonly #shapes = new WeakMap<SchemaRecord, Shape>();

  /** Follows references. True and false for schemas that every value matches, or none by its form. */
  at(source: SchemaSource, { schema, pointer }: Located): SchemaRecord | boolean {
    if (!isObject(schema)) return booleanSchema(schema, pointer);
    let records = this.#records.get(source);
    if (records === undefined) {
      records = new WeakMap();
      this.#records.set(source, records);
    }
    let record = records.get(schema);
    if (record === undefined) {
      record = this.#enter(source, { schema, pointer });
      records.set(schema, record);
    }
    return record;
  }

  #enter(source: SchemaSource, start: Located): SchemaRecord | boolean {
    const seen = new Set<unknown>();
    let { schema, pointer } = start;
    for (;;) {
      if (!isObject(schema)) return booleanSchema(schema, pointer);
      const keywords = Object.keys(schema).filter(isChecked);
      if (keywords.length === 0) return true;
      if (keywords.length > 1 || typeof schema['$ref'] !== 'string') return { source, schema, pointer };
      if (seen.has(schema)) throw new Undecidable(`the schema at ${pointer || '/'} refers only to itself`);
      seen.add(schema);
      ({ schema, pointer } = target(source, schema['$ref']));
    }
  }

  below({ source, schema, pointer }: SchemaRecord, ...tokens: (string | number)[]): SchemaRecord | boolean {
    let value: unknown = schema;
    for (const token of tokens) value = (value as Record<string, unknown>)[token];
    return this.at(source, { schema: value, pointer: appendPointer(pointer, ...tokens) });
  }

  /** The schema that another refers to, next to what it says itself. */
  referred({ source }: SchemaRecord, reference: string): SchemaRecord | boolean {
    return this.at(source, target(source, reference));
  }

  shape(record: SchemaRecord): Shape {
    let shape = this.#shapes.get(record);
    if (shape === undefined) {
      shape = this.#shapeOf(record);
      this.#shapes.set(record, shape);
    }
    return shape;
  }

  #shapeOf(record: SchemaRecord): Shape {
    const { schema } = record;
    checkForms(record);
    const inside = children('Schema', schema).filter(({ tokens }) => isChecked(String(tokens[0])));
    const parents = new Set(inside.map(({ tokens }) => tokens[0]));
    const own = Object.keys(schema).filter(
      (name) => isChecked(name) && name !== '$ref' && !parents.has(name),
    );
    const found: Child[] = inside.map(({ tokens }) => ({
      path: appendPointer('', ...tokens),
      record: this.below(record, ...tokens),
    }));
    const { $ref } = schema;
    if (typeof $ref === 'string') found.push({ path: '/$ref', record: this.referred(record, $ref) });
    return {
      text: own
        .flatMap((name) => normalText(name, schema[name]))
        .sort()
        .join(),
      children: found.sort((one, other) => (one.path < other.path ? -1 : 1)),
    };
  }
}

function target(source: SchemaSource, reference: string): Located {
  const found = source.resolve(reference);
  if (found === undefined) throw new Undecidable(`the reference ${reference} leads nowhere`);
  return found;
}

/** Schemas may be unchecked. */
function checkForms({ schema, pointer }: SchemaRecord): void {
  for (const [name, value] of Object.entries(schema)) {
    const keyword = schemaKeywords.get(name);
    if (keyword?.treatment !== 'checked' || keyword.form.fits(value)) continue;
    throw new Undecidable(`${appendPointer(pointer, name)} is not ${keyword.form.expected}`);
  }
}

function booleanSchema(schema: unknown, pointer: string): boolean {
  if (typeof schema === 'boolean') return schema;
  throw new Undecidable(
    `${pointer === '' ? 'the document' : pointer} is not a schema: an object or a boolean`,
  );
}

/** Whether a keyword constrains values. */
function isChecked(name: string): boolean {
  return schemaKeywords.get(name)?.treatment === 'checked';
}

/** A keyword without schemas, as text: the same for values that are written differently and mean the same. */
function normalText(name: string, value: unknown): string[] {
  const list = (of: unknown) => [...new Set([of].flat().map(canonicalText))].sort().join();
  if (name === 'type' || name === 'required') return value === undefined ? [] : [`${name}:${list(value)}`];
  if (name === 'enum') return [`values:${list(value)}`];
  if (name === 'const') return [`values:${canonicalText(value)}`];
  if (name === 'format' && !formats.has(String(value))) return [];
  return [`${name}:${canonicalText(value)}`];
}
