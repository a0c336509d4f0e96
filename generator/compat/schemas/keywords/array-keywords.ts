import { anything, type Literal } from '../terms/literal.ts';
import type { TermTable } from '../terms/term-table.ts';
import { type Context, entriesOf, numberOf, type Part } from './part.ts';

/** JSON Schema 2020-12 core section 10.3.1 and validation section 6.4. */
export function arrayKeywords({ table, schema, inside }: Context): Part[] {
  const parts: Part[] = [];
  const prefix = entriesOf(schema, 'prefixItems').length;
  for (let index = 0; index < prefix; index++) {
    const tokens = ['prefixItems', index];
    parts.push({ literal: items(table, index, index + 1, inside(...tokens)), tokens });
  }
  if ('items' in schema) {
    parts.push({
      literal: items(table, prefix, Number.POSITIVE_INFINITY, inside('items')),
      tokens: ['items'],
    });
  }
  if ('contains' in schema) parts.push(...containsKeywords({ schema, table, literal: inside('contains') }));
  for (const kind of ['minItems', 'maxItems'] as const) {
    const count = numberOf(schema, kind);
    if (count !== undefined) parts.push({ literal: itemLimit(table, kind, count), tokens: [kind] });
  }
  if (schema['uniqueItems'] === true)
    parts.push({ literal: table.term('unique', () => ({ kind: 'unique' })), tokens: ['uniqueItems'] });
  return parts;
}

function containsKeywords({
  schema,
  table,
  literal,
}: Pick<Context, 'schema' | 'table'> & { readonly literal: Literal }): Part[] {
  const least = numberOf(schema, 'minContains') ?? 1;
  const most = numberOf(schema, 'maxContains');
  const count = (kind: 'contains' | 'containsMost', count: number) =>
    table.term(`${kind} ${count} ${literal}`, () => ({ kind, literal, count }));
  const keyword = 'minContains' in schema ? 'minContains' : 'contains';
  return [
    ...(least > 0 ? [{ literal: count('contains', least), tokens: [keyword] }] : []),
    ...(most === undefined ? [] : [{ literal: count('containsMost', most), tokens: ['maxContains'] }]),
  ];
}

export function items(table: TermTable, from: number, to: number, literal: Literal): Literal {
  if (literal === anything || from >= to) return anything;
  return table.term(`items ${from} ${to} ${literal}`, () => ({ kind: 'items', from, to, literal }));
}

export function itemLimit(table: TermTable, kind: 'minItems' | 'maxItems', count: number): Literal {
  if (kind === 'minItems' && count <= 0) return anything;
  return table.term(`${kind} ${count}`, () => ({ kind, count }));
}
