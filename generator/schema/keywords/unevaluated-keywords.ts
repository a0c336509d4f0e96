import { _, type CodeKeywordDefinition, type KeywordCxt, type Name } from 'ajv';
import names from 'ajv/dist/compile/names.js';
import library from 'ajv/dist/vocabularies/unevaluated/unevaluatedProperties.js';
import { defaultOf } from './default-of.ts';
import { leaveOut } from './leave-out.ts';

const own: CodeKeywordDefinition = defaultOf(library);

/** Ajv's own, which can leave members out. */
export const unevaluatedProperties: CodeKeywordDefinition = {
  ...own,
  code(cxt) {
    const leaving: KeywordCxt = Object.assign(Object.create(cxt), {
      error() {
        leaveOut(cxt, leaving.params['unevaluatedProperty'] as Name);
        cxt.error.call(leaving);
      },
    });
    own.code(leaving);
  },
};

/** The number of errors before a schema, by its context. */
const begun = new WeakMap<object, Name>();

/** A keyword that runs before all others of its schema, and records how many errors there are. */
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
 * A keyword about what others have left over: it is skipped if one of them has failed, since that one did not
 * evaluate what it should have.
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
