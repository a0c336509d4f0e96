import { typesNamed } from '../terms/types.ts';
import { multipleOf } from './number-keywords.ts';
import { type Context, namesOf, type Part } from './part.ts';

/** `type`, `enum`, `const` (JSON Schema 2020-12 validation section 6.1). */
export function valueKeywords({ table, schema }: Context): Part[] {
  const parts: Part[] = [];
  if ('type' in schema) {
    const { mask, isInteger } = typesNamed(namesOf([schema['type']].flat()));
    const literal = table.all([table.types(mask), ...(isInteger ? [multipleOf(table, 1)] : [])]);
    parts.push({ literal, tokens: ['type'] });
  }
  if (Array.isArray(schema['enum'])) parts.push({ literal: table.values(schema['enum']), tokens: ['enum'] });
  if ('const' in schema) parts.push({ literal: table.values([schema['const']]), tokens: ['const'] });
  return parts;
}
