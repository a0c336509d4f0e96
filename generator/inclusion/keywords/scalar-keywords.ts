import { unicodePattern } from '../../regular/patterns/unicode-pattern.ts';
import { formatTest } from '../../schema/keywords/formats.ts';
import { anything, type Literal, typesNamed, Undecidable } from '../terms/literal.ts';
import { patternTest } from '../terms/names.ts';
import type { TermTable } from '../terms/term-table.ts';
import { type Context, namesOf, numberOf, type Part } from './part.ts';

/** JSON Schema 2020-12 validation section 6.2. */
export function numberKeywords({ table, schema }: Context): Part[] {
  const limits = [
    ['minimum', 'atLeast', false],
    ['exclusiveMinimum', 'atLeast', true],
    ['maximum', 'atMost', false],
    ['exclusiveMaximum', 'atMost', true],
  ] as const;
  const parts: Part[] = [];
  for (const [keyword, side, isExclusive] of limits) {
    const bound = numberOf(schema, keyword);
    if (bound !== undefined)
      parts.push({ literal: numberBound(table, side, bound, isExclusive), tokens: [keyword] });
  }
  const step = numberOf(schema, 'multipleOf');
  if (step !== undefined) parts.push({ literal: multipleOf(table, step), tokens: ['multipleOf'] });
  return parts;
}

export function numberBound(
  table: TermTable,
  kind: 'atLeast' | 'atMost',
  bound: number,
  isExclusive: boolean,
): Literal {
  return table.term(`${kind} ${bound} ${isExclusive}`, () => ({ kind, bound, isExclusive }));
}

function multipleOf(table: TermTable, step: number): Literal {
  return table.term(`multipleOf ${step}`, () => ({ kind: 'multipleOf', step }));
}

/** JSON Schema 2020-12 validation sections 6.3 and 7. */
export function stringKeywords({ table, schema }: Context): Part[] {
  const parts: Part[] = [];
  for (const keyword of ['minLength', 'maxLength'] as const) {
    const count = numberOf(schema, keyword);
    if (count !== undefined) parts.push({ literal: lengthLimit(table, keyword, count), tokens: [keyword] });
  }
  if (typeof schema['pattern'] === 'string')
    parts.push({ literal: pattern(table, schema['pattern']), tokens: ['pattern'] });
  if (typeof schema['format'] === 'string')
    parts.push({ literal: format(table, schema['format']), tokens: ['format'] });
  return parts;
}

export function lengthLimit(table: TermTable, kind: 'minLength' | 'maxLength', count: number): Literal {
  if (kind === 'minLength' && count <= 0) return anything;
  return table.term(`${kind} ${count}`, () => ({ kind, count }));
}

/** A pattern as validators read it, which need not match from the first character to the last. */
export function pattern(table: TermTable, written: string): Literal {
  const source = unicodePattern(written);
  if (source === null) throw new Undecidable(`the pattern ${written} is not a regular expression`);
  return table.term(`pattern ${source}`, () => ({ kind: 'pattern', source, test: patternTest(source) }));
}

/** Number formats are ranges; formats that validators do not check are ignored. */
function format(table: TermTable, name: string): Literal {
  const integer = multipleOf(table, 1);
  if (name === 'int64') return integer;
  if (name === 'int32') {
    const [least, most] = [-(2 ** 31), 2 ** 31 - 1];
    const bounds = [numberBound(table, 'atLeast', least, false), numberBound(table, 'atMost', most, false)];
    return table.all([integer, ...bounds]);
  }
  const test = formatTest(name);
  return test === null ? anything : table.term(`format ${name}`, () => ({ kind: 'format', name, test }));
}

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
