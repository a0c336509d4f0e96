import { _, type Code, type CodeGen, type CodeKeywordDefinition, type Name, stringify } from 'ajv';
import { or } from 'ajv/dist/compile/codegen/index.js';
import { supportCode } from './code.ts';

/** From this many values on, an enum is looked up in a set. */
const setSize = 16;

/**
 * The keywords that compare values. Ajv's own compare objects with a member called `constructor` or `valueOf`
 * wrongly, miss duplicates next to `prefixItems`, compare every item with every other, and divide binary
 * fractions although decimal ones are written.
 */
export const valueKeywords: readonly CodeKeywordDefinition[] = [
  {
    keyword: 'const',
    error: {
      message: 'must be equal to constant',
      params: ({ gen, schema }) => _`{allowedValue: ${valueCode(gen, schema)}}`,
    },
    code: (cxt) => cxt.pass(isOneOf(cxt.gen, cxt.data, [cxt.schema])),
  },
  {
    keyword: 'enum',
    schemaType: 'array',
    error: {
      message: 'must be equal to one of the allowed values',
      params: ({ gen, schema }) => _`{allowedValues: ${valueCode(gen, schema)}}`,
    },
    code: (cxt) => cxt.pass(isOneOf(cxt.gen, cxt.data, cxt.schema)),
  },
  {
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    error: {
      message: 'must NOT have duplicate items',
      params: ({ params: { pair } }) => _`{i: ${pair}[0], j: ${pair}[1]}`,
    },
    code(cxt) {
      if (cxt.schema !== true) return;
      const pair = cxt.gen.const('pair', _`${supportCode(cxt.gen, 'values', 'duplicate')}(${cxt.data})`);
      cxt.setParams({ pair });
      cxt.pass(_`${pair} === null`);
    },
  },
  {
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    error: {
      message: ({ schema }) => `must be multiple of ${schema}`,
      params: ({ schema }) => _`{multipleOf: ${schema}}`,
    },
    code: (cxt) => cxt.pass(_`${supportCode(cxt.gen, 'values', 'isMultiple')}(${cxt.data}, ${cxt.schema})`),
  },
];

function isOneOf(gen: CodeGen, data: Name, values: readonly unknown[]): Code {
  const isDeep = (value: unknown) => typeof value === 'object' && value !== null;
  const plain = values.filter((value) => !isDeep(value));
  const tests = values
    .filter(isDeep)
    .map((value) => _`${supportCode(gen, 'values', 'equal')}(${data}, ${valueCode(gen, value)})`);
  if (plain.length < setSize) tests.unshift(...plain.map((value) => _`${data} === ${stringify(value)}`));
  else {
    const set = gen.scopeValue('obj', { ref: new Set(plain), code: _`new Set(${stringify(plain)})` });
    tests.unshift(_`${set}.has(${data})`);
  }
  return tests.length === 0 ? _`false` : or(...tests);
}

/** A value as code; lists and objects once per module. */
function valueCode(gen: CodeGen, value: unknown): Code {
  if (typeof value !== 'object' || value === null) return stringify(value);
  return gen.scopeValue('obj', { ref: value, code: stringify(value) });
}
