import { _, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import { and } from 'ajv/dist/compile/codegen/index.js';
import { alwaysValidSchema, mergeEvaluated, Type } from 'ajv/dist/compile/util.js';

/**
 * `prefixItems` and `contains`. Ajv's `prefixItems` skips every later keyword if the array is shorter than
 * the prefix; its `contains` mistakes an empty array for the previous one, and counts every item as
 * evaluated.
 */
export const arrayKeywords: readonly CodeKeywordDefinition[] = [
  { keyword: 'prefixItems', type: 'array', schemaType: 'array', code: checkPrefix },
  {
    keyword: 'contains',
    type: 'array',
    schemaType: ['object', 'boolean'],
    trackErrors: true,
    error: {
      message: ({ params: { min, max } }) =>
        max === undefined
          ? `must contain at least ${min} valid item(s)`
          : `must contain at least ${min} and no more than ${max} valid item(s)`,
      params: ({ params: { min, max } }) => _`{minContains: ${min}, maxContains: ${max ?? null}}`,
    },
    code: checkContains,
  },
];

function checkPrefix(cxt: KeywordCxt): void {
  const { gen, schema, data, it, keyword } = cxt;
  if (it.opts.unevaluated && it.items !== true) {
    it.items = mergeEvaluated.items(gen, schema.length, it.items);
  }
  const valid = gen.var('valid', true);
  for (const [index, one] of schema.entries()) {
    if (alwaysValidSchema(it, one)) continue;
    gen.if(_`${data}.length > ${index}`, () => {
      cxt.subschema({ keyword, schemaProp: index, dataProp: index }, valid);
    });
    cxt.ok(valid);
  }
}

function checkContains(cxt: KeywordCxt): void {
  const { gen, data, parentSchema, keyword } = cxt;
  const { minContains: min = 1, maxContains: max } = parentSchema;
  cxt.setParams({ min, max });
  if (min === 0 && max === undefined) return;
  const count = gen.let('count', 0);
  gen.forRange('i', 0, _`${data}.length`, (i) => {
    const valid = gen.name('_valid');
    const quiet = { compositeRule: true, createErrors: false, allErrors: false } as const;
    cxt.subschema({ keyword, dataProp: i, dataPropType: Type.Num, ...quiet }, valid);
    // Errors in items that do not match are ignored.
    cxt.reset();
    gen.if(valid, () => gen.code(_`${count}++`));
    gen.if(max === undefined ? _`${count} >= ${min}` : _`${count} > ${max}`, () => gen.break());
  });
  cxt.pass(max === undefined ? _`${count} >= ${min}` : and(_`${count} >= ${min}`, _`${count} <= ${max}`));
}
