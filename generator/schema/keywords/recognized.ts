import { _, type CodeKeywordDefinition } from 'ajv';
import names from 'ajv/dist/compile/names.js';
import { defaultOf } from './default-of.ts';

/**
 * Not a keyword of JSON Schema: the module of a function that knows values which match, and tells no reasons. It is asked
 * about the value as a whole, before anything else; parts of one that it does not know are not asked about again.
 */
export const recognized: CodeKeywordDefinition = {
  keyword: 'recognized',
  schemaType: 'string',
  before: 'id',
  code({ gen, it, schema }) {
    const { data, parentData } = defaultOf(names);
    const ref = { key: schema, ref: { module: schema }, code: _`require(${schema}).default` };
    const recognize = gen.scopeValue('func', ref);
    gen.if(_`${parentData} === undefined && ${recognize}(${data})`, () => {
      gen.code(_`${it.validateName}.errors = null`);
      gen.return(true);
    });
  },
};
