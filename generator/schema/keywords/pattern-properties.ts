import { _, type CodeGen, type CodeKeywordDefinition, type KeywordCxt, Name, nil } from 'ajv';
import { not } from 'ajv/dist/compile/codegen/index.js';
import { alwaysValidSchema, evaluatedPropsToName, Type } from 'ajv/dist/compile/util.js';
import { patternCode } from './pattern-code.ts';

/**
 * `patternProperties`. Ajv's own fails if what is evaluated is known only at run time, and ignores a pattern
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
