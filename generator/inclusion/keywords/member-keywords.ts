import { anything, type Literal, nothing, types } from '../terms/literal.ts';
import { allNamesBut, type Names, namesInAny, textNames, wordNames } from '../terms/names.ts';
import type { TermTable } from '../terms/term-table.ts';
import { type Context, entriesOf, namesOf, numberOf, type Part } from './part.ts';
import { pattern } from './scalar-keywords.ts';

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

/** JSON Schema 2020-12 core section 10.3.2 and validation section 6.5. */
export function objectKeywords(context: Context): Part[] {
  const { table, schema, inside } = context;
  const parts: Part[] = [];
  for (const name of namesOf(schema['required']))
    parts.push({ literal: has(table, name), tokens: ['required'] });
  for (const name of entriesOf(schema, 'properties')) {
    const tokens = ['properties', name];
    parts.push({ literal: members(table, wordNames([name]), inside(...tokens)), tokens });
  }
  for (const source of entriesOf(schema, 'patternProperties')) {
    const tokens = ['patternProperties', source];
    const names = textNames(pattern(table, source));
    parts.push({ literal: members(table, names, inside(...tokens)), tokens });
  }
  if ('additionalProperties' in schema) {
    const tokens = ['additionalProperties'];
    const names = allNamesBut(namesInAny(describedNames(context)));
    parts.push({ literal: members(table, names, inside(...tokens)), tokens });
  }
  if ('propertyNames' in schema) {
    const names = allNamesBut(textNames(inside('propertyNames')));
    parts.push({ literal: members(table, names, nothing), tokens: ['propertyNames'] });
  }
  for (const [keyword, kind] of [
    ['minProperties', 'minMembers'],
    ['maxProperties', 'maxMembers'],
  ] as const) {
    const count = numberOf(schema, keyword);
    if (count !== undefined) parts.push({ literal: memberLimit(table, kind, count), tokens: [keyword] });
  }
  return [...parts, ...dependencies(context)];
}

function dependencies({ table, schema, inside }: Context): Part[] {
  const parts: Part[] = [];
  const whenPresent = (name: string, then: Literal, ...tokens: string[]) => {
    const present = [table.types(types.object), has(table, name)];
    parts.push({ literal: -table.all([...present, -then]), tokens: [...tokens, name] });
  };
  for (const name of entriesOf(schema, 'dependentRequired')) {
    const required = namesOf((schema['dependentRequired'] as Record<string, unknown>)[name]);
    whenPresent(name, table.all(required.map((one) => has(table, one))), 'dependentRequired');
  }
  for (const name of entriesOf(schema, 'dependentSchemas'))
    whenPresent(name, inside('dependentSchemas', name), 'dependentSchemas');
  return parts;
}

/** The names that `properties` and `patternProperties` of a schema cover. */
export function describedNames({ table, schema }: Pick<Context, 'table' | 'schema'>): Names[] {
  const patterns = entriesOf(schema, 'patternProperties');
  return [
    wordNames(entriesOf(schema, 'properties')),
    ...patterns.map((source) => textNames(pattern(table, source))),
  ];
}

export function has(table: TermTable, name: string): Literal {
  return someMember(table, wordNames([name]), anything);
}

export function members(table: TermTable, names: Names, literal: Literal): Literal {
  if (literal === anything) return anything;
  return table.term(`members ${literal} ${names.key}`, () => ({ kind: 'members', names, literal }));
}

export function someMember(table: TermTable, names: Names, literal: Literal): Literal {
  return table.term(`someMember ${literal} ${names.key}`, () => ({ kind: 'someMember', names, literal }));
}

function memberLimit(table: TermTable, kind: 'minMembers' | 'maxMembers', count: number): Literal {
  if (kind === 'minMembers' && count <= 0) return anything;
  return table.term(`${kind} ${count}`, () => ({ kind, count }));
}
