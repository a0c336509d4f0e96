import { _, type CodeKeywordDefinition, str } from 'ajv';
import { regexpCode } from 'ajv/dist/compile/codegen/index.js';
import { matchingOf } from '../../regular/pattern-language.ts';
import { patternCode, supportCode } from './code.ts';
import { formatNamed } from './formats.ts';

/** Lengths in characters, patterns, and formats. Ajv's own do the same by functions of its packages, and by regular expressions alone. */
export const textKeywords: readonly CodeKeywordDefinition[] = [
  {
    keyword: 'maxLength',
    type: 'string',
    schemaType: 'number',
    before: 'pattern',
    error: {
      message: ({ schema }) => `must NOT have more than ${schema} characters`,
      params: ({ schema }) => _`{limit: ${schema}}`,
    },
    code(cxt) {
      const { gen, data, schema } = cxt;
      cxt.fail(_`${supportCode(gen, 'values', 'isLonger')}(${data}, ${schema})`);
    },
  },
  {
    keyword: 'minLength',
    type: 'string',
    schemaType: 'number',
    before: 'pattern',
    error: {
      message: ({ schema }) => `must NOT have fewer than ${schema} characters`,
      params: ({ schema }) => _`{limit: ${schema}}`,
    },
    code(cxt) {
      const { gen, data, schema } = cxt;
      // For limits of 0 and 1, code units suffice.
      if (schema < 2) cxt.fail(_`${data}.length < ${schema}`);
      else cxt.fail(_`${supportCode(gen, 'values', 'isShorter')}(${data}, ${schema})`);
    },
  },
  {
    keyword: 'pattern',
    type: 'string',
    schemaType: 'string',
    error: {
      message: ({ schemaCode }) => str`must match pattern "${schemaCode}"`,
      params: ({ schemaCode }) => _`{pattern: ${schemaCode}}`,
    },
    code(cxt) {
      const { gen, data, schema, parentSchema } = cxt;
      const most: unknown = parentSchema['maxLength'];
      const fails = _`!${patternCode(cxt, schema)}.test(${data})`;
      // Skipped if the text is too long: only the limit makes this pattern fast enough.
      if (matchingOf(schema).kind === 'costly' && typeof most === 'number')
        cxt.fail(_`!${supportCode(gen, 'values', 'isLonger')}(${data}, ${most}) && ${fails}`);
      else cxt.fail(fails);
    },
  },
  {
    keyword: 'format',
    type: ['number', 'string'],
    schemaType: 'string',
    error: {
      message: ({ schema }) => str`must match format "${schema}"`,
      params: ({ schema }) => _`{format: ${schema}}`,
    },
    code(cxt, ruleType) {
      const { gen, data, schema } = cxt;
      const format = formatNamed(schema);
      if (format === undefined || format.type !== ruleType) return;
      if ('pattern' in format) {
        const pattern = gen.scopeValue('formats', {
          key: schema,
          ref: format.pattern,
          code: regexpCode(format.pattern),
        });
        cxt.pass(_`${pattern}.test(${data})`);
      } else cxt.pass(_`${supportCode(gen, 'formats', format.name)}(${data})`);
    },
  },
];
