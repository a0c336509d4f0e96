import { isObject } from '../../../source/json.ts';
import type { Literal } from '../terms/literal.ts';
import type { SchemaRecord } from '../terms/schema-record.ts';
import type { TermTable } from '../terms/term-table.ts';
import { types } from '../terms/types.ts';
import { Undecidable } from '../terms/undecidable.ts';
import { has } from './object-keywords.ts';
import { entriesOf } from './part.ts';

/** A schema that speaks of the same value as another, and may evaluate members or items of it. */
export interface InPlacePart {
  readonly record: SchemaRecord;
  /** What must be true of the value besides the schema around all of them. */
  readonly when: readonly Literal[];
}

/**
 * A schema and all that speak of the same value and may evaluate something (JSON Schema 2020-12 core section 11): what a
 * `not` evaluates is dropped.
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
