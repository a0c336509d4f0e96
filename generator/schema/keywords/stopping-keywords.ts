import { _, type CodeKeywordDefinition, type KeywordCxt, type Name, stringify } from 'ajv';
import { alwaysValidSchema, mergeEvaluated } from 'ajv/dist/compile/util.js';
import propertiesModule from 'ajv/dist/vocabularies/applicator/properties.js';
import { propertyInData } from 'ajv/dist/vocabularies/code.js';
import requiredModule from 'ajv/dist/vocabularies/validation/required.js';
import { defaultOf, supportCode } from './code.ts';

const libraryProperties: CodeKeywordDefinition = defaultOf(propertiesModule);
const libraryRequired: CodeKeywordDefinition = defaultOf(requiredModule);

/**
 * Keywords of a validator that stops at the first error: whatever fails returns at once, so nothing has to be known of what came
 * before. Ajv's own nest each property in those before it, and look for each required one in an expression of its own: twice
 * as much code.
 */
export const stoppingKeywords: readonly CodeKeywordDefinition[] = [
  { ...libraryRequired, code: (cxt) => (stops(cxt) ? checkRequired(cxt) : libraryRequired.code(cxt)) },
  { ...libraryProperties, code: (cxt) => (stops(cxt) ? checkProperties(cxt) : libraryProperties.code(cxt)) },
];

/** Inside of a schema that is only tried, an error is counted, and the next one looked for. */
export function stops({ it }: KeywordCxt): boolean {
  return it.allErrors !== true && it.compositeRule !== true && it.createErrors !== false;
}

function checkProperties(cxt: KeywordCxt): void {
  const { gen, schema, data, it } = cxt;
  const names = Object.keys(schema).filter((name) => name !== '__proto__');
  if (it.opts.unevaluated && names.length > 0 && it.props !== true) {
    const evaluated = Object.fromEntries(names.map((name) => [name, true as const]));
    it.props = mergeEvaluated.props(gen, evaluated, it.props);
  }
  for (const name of names) {
    if (alwaysValidSchema(it, schema[name])) continue;
    const check = () =>
      cxt.subschema({ keyword: 'properties', schemaProp: name, dataProp: name }, gen.name('valid'));
    if (it.opts.useDefaults && schema[name].default !== undefined) check();
    else gen.if(propertyInData(gen, data, name, it.opts.ownProperties), check);
  }
}

function checkRequired(cxt: KeywordCxt): void {
  const { gen, data, it } = cxt;
  const names = cxt.schema as readonly string[];
  if (names.length === 0) return;
  const find = supportCode(gen, 'values', it.opts.ownProperties ? 'missingOwn' : 'missing');
  const missing: Name = gen.const('missing', _`${find}(${data}, ${stringify(names)})`);
  cxt.setParams({ missingProperty: missing }, true);
  cxt.fail(_`${missing} !== undefined`);
}
