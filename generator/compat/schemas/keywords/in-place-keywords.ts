import { anything } from '../terms/literal.ts';
import { type Context, entriesOf, type Part } from './part.ts';

/** What speaks of the same value (JSON Schema 2020-12 core sections 8.2.3 and 10.2). */
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
