import {
  _,
  type Code,
  type CodeGen,
  type CodeKeywordDefinition,
  type KeywordCxt,
  type Name,
  stringify,
} from 'ajv';
import { not, or } from 'ajv/dist/compile/codegen/index.js';
import names from 'ajv/dist/compile/names.js';
import { alwaysValidSchema, Type } from 'ajv/dist/compile/util.js';
import { defaultOf } from './default-of.ts';
import { leaveOut } from './leave-out.ts';
import { patternCode } from './pattern-code.ts';

/** From this many names on, they are looked up in a set. */
const setSize = 8;

/**
 * `additionalProperties`. Ajv's own writes the whole schema into the code if an object has many properties, and
 * ignores a pattern called `__proto__`.
 */
export const additionalProperties: CodeKeywordDefinition = additionalPropertiesKeyword(() => {});

/** @param afterEach code that runs after each member that is checked, where all errors are collected */
export function additionalPropertiesKeyword(afterEach: (gen: CodeGen) => void): CodeKeywordDefinition {
  return {
    keyword: 'additionalProperties',
    type: 'object',
    schemaType: ['boolean', 'object'],
    trackErrors: true,
    before: 'propertyNames',
    error: {
      message: 'must NOT have additional properties',
      params: ({ params }) => _`{additionalProperty: ${params['name']}}`,
    },
    code(cxt) {
      const { gen, schema, data, it, keyword, errsCount } = cxt;
      it.props = true;
      if (alwaysValidSchema(it, schema)) return;
      const check = (key: Name) => {
        const valid = gen.name('valid');
        if (schema !== false) cxt.subschema({ keyword, dataProp: key, dataPropType: Type.Str }, valid);
        else {
          leaveOut(cxt, key);
          cxt.setParams({ name: key });
          cxt.error();
        }
        if (it.allErrors) afterEach(gen);
        else if (schema === false) gen.break();
        else gen.if(not(valid), () => gen.break());
      };
      gen.forIn('key', data, (key) => {
        const described = describedBy(cxt, key);
        if (described.length === 0) check(key);
        else gen.if(not(or(...described)), () => check(key));
      });
      cxt.ok(_`${errsCount} === ${defaultOf(names).errors}`);
    },
  };
}

/** Whether `properties` or `patternProperties` speak of a member: one condition for each thing that they say. */
function describedBy(cxt: KeywordCxt, key: Name): Code[] {
  const { gen, parentSchema } = cxt;
  const properties = Object.keys(parentSchema['properties'] ?? {});
  const patterns = Object.keys(parentSchema['patternProperties'] ?? {});
  const known = () => {
    const ref = new Set(properties);
    return _`${gen.scopeValue('obj', { ref, code: _`new Set(${stringify(properties)})` })}.has(${key})`;
  };
  return [
    ...(properties.length > setSize ? [known()] : properties.map((name) => _`${key} === ${name}`)),
    ...patterns.map((pattern) => _`${patternCode(cxt, pattern)}.test(${key})`),
  ];
}
