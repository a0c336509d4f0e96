import { isObject } from '../../source/json.ts';
import { anything, type Literal, types, Undecidable } from '../terms/literal.ts';
import type { SchemaRecord } from '../terms/schema-record.ts';
import type { TermTable } from '../terms/term-table.ts';
import { has } from './member-keywords.ts';
import { type Context, entriesOf, type Part } from './part.ts';

/** Keywords whose schemas apply to the same value (JSON Schema 2020-12 core sections 8.2.3 and 10.2). */
export function inPlaceKeywords({ table, record, schema, inside }: Context): Part[] {
  const parts: Part[] = [];
  const { $ref } = schema;
  if (typeof $ref === 'string') {
    const literal = table.schema(table.records.referred(record, $ref));
    parts.push({ literal, tokens: ['$ref'] });
  }
  const list = (keyword: string) => entriesOf(schema, keyword).map((index) => inside(keyword, Number(index)));
  for (const [index, literal] of list('allOf').entries()) parts.push({ literal, tokens: ['allOf', index] });
  if ('anyOf' in schema) parts.push({ literal: table.any(list('anyOf')), tokens: ['anyOf'] });
  if ('oneOf' in schema) parts.push({ literal: table.exactlyOne(list('oneOf')), tokens: ['oneOf'] });
  if ('not' in schema) parts.push({ literal: -inside('not'), tokens: ['not'] });
  if ('if' in schema) {
    const test = inside('if');
    for (const keyword of ['then', 'else']) {
      if (!(keyword in schema)) continue;
      const branch = inside(keyword);
      const [passed, failed] = keyword === 'then' ? [branch, anything] : [anything, branch];
      parts.push({ literal: table.condition(test, passed, failed), tokens: [keyword] });
    }
  }
  return parts;
}

/** A schema applied in place by another, which may evaluate members or items. */
export interface InPlacePart {
  readonly record: SchemaRecord;
  /** The literals under which it applies, besides the outermost schema. */
  readonly when: readonly Literal[];
}

/**
 * A schema and all schemas that it applies in place and that may evaluate something (JSON Schema 2020-12 core section
 * 11): what a `not` evaluates is dropped.
 */
export function inPlaceParts(table: TermTable, start: SchemaRecord): InPlacePart[] {
  const parts: InPlacePart[] = [];
  const visit = (
    record: SchemaRecord | boolean,
    when: readonly Literal[],
    around: readonly SchemaRecord[],
  ) => {
    if (typeof record === 'boolean') return;
    if (around.includes(record)) throw new Undecidable('a schema refers to itself for the same value');
    parts.push({ record, when });
    for (const next of partsOf(table, record))
      visit(next.record, [...when, ...next.when], [...around, record]);
  };
  visit(start, [], []);
  return parts;
}

function partsOf(
  table: TermTable,
  record: SchemaRecord,
): { record: SchemaRecord | boolean; when: Literal[] }[] {
  const { records } = table;
  const { schema } = record;
  const found: { record: SchemaRecord | boolean; when: Literal[] }[] = [];
  const { $ref } = schema;
  if (typeof $ref === 'string') found.push({ record: records.referred(record, $ref), when: [] });
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    for (const index of entriesOf(schema, keyword)) {
      const inner = records.below(record, keyword, Number(index));
      found.push({ record: inner, when: keyword === 'allOf' ? [] : [table.schema(inner)] });
    }
  }
  if ('if' in schema) {
    const test = records.below(record, 'if');
    const passes = table.schema(test);
    found.push({ record: test, when: [passes] });
    if ('then' in schema) found.push({ record: records.below(record, 'then'), when: [passes] });
    if ('else' in schema) found.push({ record: records.below(record, 'else'), when: [-passes] });
  }
  if (isObject(schema['dependentSchemas'])) {
    for (const name of Object.keys(schema['dependentSchemas'])) {
      const when = [table.types(types.object), has(table, name)];
      found.push({ record: records.below(record, 'dependentSchemas', name), when });
    }
  }
  return found;
}
