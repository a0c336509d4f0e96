import {
  _,
  type Code,
  type CodeGen,
  type CodeKeywordDefinition,
  type KeywordCxt,
  Name,
  nil,
  stringify,
} from 'ajv';
import { not, or } from 'ajv/dist/compile/codegen/index.js';
import names from 'ajv/dist/compile/names.js';
import { alwaysValidSchema, evaluatedPropsToName, Type } from 'ajv/dist/compile/util.js';
import { defaultOf, patternCode } from './code.ts';
import { leaveOut } from './leave-out.ts';

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

/** The conditions under which `properties` or `patternProperties` describe a member. */
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

/**
 * `patternProperties`. Ajv's own fails if the evaluated members are only known at run time, and ignores a pattern
 * called `__proto__`.
 */
export const patternProperties: CodeKeywordDefinition = patternPropertiesKeyword(() => {});

/** @param afterEach code that runs after each member */
export function patternPropertiesKeyword(afterEach: (gen: CodeGen) => void): CodeKeywordDefinition {
  const code = (cxt: KeywordCxt): void => {
    const { gen, schema, data, it, keyword } = cxt;
    const isTracked = it.opts.unevaluated && it.props !== true;
    if (isTracked && !(it.props instanceof Name)) it.props = evaluatedPropsToName(gen, it.props);
    const props = isTracked ? (it.props as Name) : nil;
    const isOpen = _`${props} !== true`;
    if (isTracked) gen.if(isOpen, () => gen.assign(it.props as Name, _`${props} || {}`));
    const valid = gen.var('valid', true);
    gen.forIn('key', data, (key) => {
      for (const pattern of Object.keys(schema)) {
        gen.if(_`${patternCode(cxt, pattern)}.test(${key})`, () => {
          if (isTracked) gen.if(isOpen, () => gen.assign(_`${props}[${key}]`, true));
          if (alwaysValidSchema(it, schema[pattern])) return;
          cxt.subschema({ keyword, schemaProp: pattern, dataProp: key, dataPropType: Type.Str }, valid);
          if (!it.allErrors) gen.if(not(valid), () => gen.break());
        });
      }
      afterEach(gen);
    });
    cxt.ok(valid);
  };
  return { keyword: 'patternProperties', type: 'object', schemaType: 'object', code };
}
