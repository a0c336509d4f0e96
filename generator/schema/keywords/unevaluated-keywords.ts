import { _, type CodeKeywordDefinition, type Name } from 'ajv';
import names from 'ajv/dist/compile/names.js';
import library from 'ajv/dist/vocabularies/unevaluated/unevaluatedProperties.js';
import { defaultOf } from './default-of.ts';

/** The library's own. */
export const unevaluatedProperties: CodeKeywordDefinition = defaultOf(library);

/** By the context of a schema: how many errors there were before it. */
const begun = new WeakMap<object, Name>();

/** A keyword that comes before all others of its schema, and remembers how many errors there are. */
export function beginning(definition: CodeKeywordDefinition): CodeKeywordDefinition {
  return {
    ...definition,
    code(cxt) {
      definition.code(cxt);
      begun.set(cxt.it, cxt.gen.const('begun', defaultOf(names).errors));
    },
  };
}

/**
 * A keyword about what others have left: it has nothing to say where one of them has failed, which leaves what it should
 * have evaluated.
 */
export function unlessFailed(definition: CodeKeywordDefinition): CodeKeywordDefinition {
  return {
    ...definition,
    code(cxt) {
      const before = begun.get(cxt.it);
      if (before === undefined) definition.code(cxt);
      else {
        const hasPassed = _`${defaultOf(names).errors} === ${before}`;
        cxt.gen.if(hasPassed, () => cxt.gen.block(() => definition.code(cxt)));
      }
    },
  };
}
