import { isObject } from '../../source/json.ts';
import { inPlaceKeywords } from '../keywords/in-place.ts';
import {
  arrayKeywords,
  has,
  itemLimit,
  items,
  members,
  objectKeywords,
  someMember,
} from '../keywords/member-keywords.ts';
import type { Keywords, Part } from '../keywords/part.ts';
import {
  lengthLimit,
  numberBound,
  numberKeywords,
  stringKeywords,
  valueKeywords,
} from '../keywords/scalar-keywords.ts';
import { unevaluatedItems, unevaluatedProperties } from '../keywords/unevaluated.ts';
import { anything, type Literal, typeOf } from '../terms/literal.ts';
import { allNamesBut, wordNames } from '../terms/names.ts';
import type { SchemaRecord } from '../terms/schema-record.ts';
import type { TermTable } from '../terms/term-table.ts';

/** A literal that affirms the same, where there is one, of a value of the type that the literal is about. */
export function canonical(table: TermTable, literal: Literal): Literal {
  if (literal > 0) return literal;
  const term = table.of(literal);
  const limit = (kind: 'minMembers' | 'maxMembers' | 'minItems' | 'maxItems', count: number) =>
    table.term(`${kind} ${count}`, () => ({ kind, count }) as never);
  switch (term.kind) {
    case 'atLeast':
      return numberBound(table, 'atMost', term.bound, !term.isExclusive);
    case 'atMost':
      return numberBound(table, 'atLeast', term.bound, !term.isExclusive);
    case 'minLength':
      return lengthLimit(table, 'maxLength', term.count - 1);
    case 'maxLength':
      return lengthLimit(table, 'minLength', term.count + 1);
    case 'minItems':
      return itemLimit(table, 'maxItems', term.count - 1);
    case 'maxItems':
      return itemLimit(table, 'minItems', term.count + 1);
    case 'contains':
    case 'containsMost': {
      const isLeast = term.kind === 'containsMost';
      const [kind, count] = isLeast
        ? (['contains', term.count + 1] as const)
        : (['containsMost', term.count - 1] as const);
      return table.term(`${kind} ${count} ${term.literal}`, () => ({ kind, count, literal: term.literal }));
    }
    case 'minMembers':
      return limit('maxMembers', term.count - 1);
    case 'maxMembers':
      return limit('minMembers', term.count + 1);
    case 'members':
      return someMember(table, term.names, -term.literal);
    case 'someMember':
      return members(table, term.names, -term.literal);
    default:
      return literal;
  }
}

/**
 * The clause that an array or object differs from a given one: it is smaller or larger, or differs somewhere. Null for
 * values that are neither; no literal if the type is another.
 */
export function withoutObjects(table: TermTable, value: unknown, type: number): Literal[] | null {
  if (typeOf(value) !== type) return [];
  if (Array.isArray(value)) {
    const differs = value.map((item, index) => -items(table, index, index + 1, table.values([item])));
    return [
      -itemLimit(table, 'minItems', value.length),
      itemLimit(table, 'minItems', value.length + 1),
      ...differs,
    ];
  }
  if (!isObject(value)) return null;
  const names = Object.keys(value);
  const differs = names.flatMap((name) => [
    -has(table, name),
    someMember(table, wordNames([name]), -table.values([value[name]])),
  ]);
  return [someMember(table, allNamesBut(wordNames(names)), anything), ...differs];
}

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

/** The conjuncts of a schema, by keyword. A value matches if all are true. */
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
