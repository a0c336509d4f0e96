import { arrayKeywords } from '../keywords/array-keywords.ts';
import { inPlaceKeywords } from '../keywords/in-place-keywords.ts';
import { numberKeywords } from '../keywords/number-keywords.ts';
import { objectKeywords } from '../keywords/object-keywords.ts';
import type { Keywords, Part } from '../keywords/part.ts';
import { stringKeywords } from '../keywords/string-keywords.ts';
import { unevaluatedItems } from '../keywords/unevaluated-items.ts';
import { unevaluatedProperties } from '../keywords/unevaluated-properties.ts';
import { valueKeywords } from '../keywords/value-keywords.ts';
import { anything } from '../terms/literal.ts';
import type { SchemaRecord } from '../terms/schema-record.ts';
import type { TermTable } from '../terms/term-table.ts';

/** In the order in which a refusal is looked for. */
const keywords: readonly Keywords[] = [
  valueKeywords,
  numberKeywords,
  stringKeywords,
  arrayKeywords,
  objectKeywords,
  inPlaceKeywords,
  unevaluatedProperties,
  unevaluatedItems,
];

/** Everything that a schema says, by keyword. A value matches if all of it is true. */
export class SchemaParts {
  readonly table: TermTable;
  readonly #parts = new Map<SchemaRecord, readonly Part[]>();

  constructor(table: TermTable) {
    this.table = table;
  }

  of(record: SchemaRecord): readonly Part[] {
    let parts = this.#parts.get(record);
    if (parts === undefined) {
      parts = this.#find(record);
      this.#parts.set(record, parts);
    }
    return parts;
  }

  #find(record: SchemaRecord): Part[] {
    const { table } = this;
    const { schema } = record;
    const inside = (...tokens: (string | number)[]) => table.schema(table.records.below(record, ...tokens));
    return keywords
      .flatMap((group) => group({ table, record, schema, inside }))
      .filter(({ literal }) => literal !== anything);
  }
}
