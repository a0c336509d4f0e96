import { _, type CodeKeywordDefinition, type KeywordCxt, str } from 'ajv';
import { not } from 'ajv/dist/compile/codegen/index.js';
import { resetErrorsCount } from 'ajv/dist/compile/errors.js';
import names from 'ajv/dist/compile/names.js';
import { alwaysValidSchema, Type } from 'ajv/dist/compile/util.js';
import { checkDataTypes, DataType } from 'ajv/dist/compile/validate/dataType.js';
import { breakWhenFull, defaultOf } from './code.ts';
import { additionalPropertiesKeyword, patternPropertiesKeyword } from './property-keywords.ts';
import { valueKeywords } from './value-keywords.ts';

/**
 * Keywords of a validator that collects errors: each once, up to a limit. Some of Ajv's own report an error twice, and
 * none stops early in a list.
 */
export const collectingKeywords: readonly CodeKeywordDefinition[] = [
  additionalPropertiesKeyword(breakWhenFull),
  {
    keyword: 'items',
    type: 'array',
    schemaType: ['object', 'boolean'],
    before: 'uniqueItems',
    error: {
      message: ({ params }) => str`must NOT have more than ${params['length']} items`,
      params: ({ params }) => _`{limit: ${params['length']}}`,
    },
    code: checkItems,
  },
  {
    keyword: 'propertyNames',
    type: 'object',
    schemaType: ['object', 'boolean'],
    error: {
      message: 'property name must be valid',
      params: ({ params }) => _`{propertyName: ${params['name']}}`,
    },
    code: checkNames,
  },
  patternPropertiesKeyword(breakWhenFull),
  { keyword: 'if', schemaType: ['object', 'boolean'], trackErrors: true, code: checkCondition },
  ...valueKeywords.filter(({ keyword }) => keyword === 'enum' || keyword === 'const').map(ofTheType),
];

/** A value of the wrong type gets only that error. */
function ofTheType(definition: CodeKeywordDefinition): CodeKeywordDefinition {
  return {
    ...definition,
    code(cxt) {
      const { gen, parentSchema, data, it } = cxt;
      const types = [parentSchema['type'] ?? []].flat();
      if (types.length === 0) definition.code(cxt);
      else {
        const isOfType = not(checkDataTypes(types, data, it.opts.strictNumbers, DataType.Wrong));
        gen.if(isOfType, () => gen.block(() => definition.code(cxt)));
      }
    },
  };
}

function checkItems(cxt: KeywordCxt): void {
  const { gen, schema, parentSchema, data, it, keyword } = cxt;
  const prefix = Array.isArray(parentSchema['prefixItems']) ? parentSchema['prefixItems'].length : 0;
  it.items = true;
  if (alwaysValidSchema(it, schema)) return;
  if (schema === false) {
    cxt.setParams({ length: prefix });
    cxt.pass(_`${data}.length <= ${prefix}`);
    return;
  }
  const valid = gen.name('valid');
  gen.forRange('i', prefix, _`${data}.length`, (i) => {
    cxt.subschema({ keyword, dataProp: i, dataPropType: Type.Num }, valid);
    breakWhenFull(gen);
  });
}

/** Errors of a name are not repeated for the object. */
function checkNames(cxt: KeywordCxt): void {
  const { gen, schema, data, it, keyword } = cxt;
  if (alwaysValidSchema(it, schema)) return;
  const valid = gen.name('valid');
  const quiet = { compositeRule: true, createErrors: false, allErrors: false } as const;
  gen.forIn('key', data, (key) => {
    const before = gen.const('before', defaultOf(names).errors);
    cxt.subschema({ keyword, data: key, dataTypes: ['string'], propertyName: key, ...quiet }, valid);
    resetErrorsCount(gen, before);
    gen.if(not(valid), () => {
      cxt.setParams({ name: key });
      cxt.error();
    });
    breakWhenFull(gen);
  });
}

/** Only `then` or `else` fails; the condition is not an error. */
function checkCondition(cxt: KeywordCxt): void {
  const { gen, parentSchema } = cxt;
  const isGiven = (keyword: string) => parentSchema[keyword] !== undefined;
  if (!isGiven('then') && !isGiven('else')) return;
  const holds = gen.name('_valid');
  const quiet = { compositeRule: true, createErrors: false, allErrors: false } as const;
  cxt.subschema({ keyword: 'if', ...quiet }, holds);
  cxt.reset();
  const check = (keyword: string) => () => {
    if (isGiven(keyword)) cxt.subschema({ keyword }, gen.name('valid'));
  };
  gen.if(holds, check('then'), check('else'));
}
