import { _, type Ajv, type Code, type CodeKeywordDefinition, type KeywordCxt, Name } from 'ajv';
import { resolveRef, SchemaEnv } from 'ajv/dist/compile/index.js';
import names from 'ajv/dist/compile/names.js';
import { evaluatedPropsToName, mergeEvaluated } from 'ajv/dist/compile/util.js';
import { callValidateCode } from 'ajv/dist/vocabularies/code.js';
import { getValidate } from 'ajv/dist/vocabularies/core/ref.js';
import { defaultOf } from './default-of.ts';
import { contextOf } from './leave-out.ts';

/**
 * `$ref` as a call of another module's function. The module is named by `require`, as standalone code names
 * what it needs; that becomes an import, used under its own name, so that modules may import each other in
 * circles.
 *
 * @param moduleOf the module of a reference, as `./name.js`; null for the module that is being compiled
 */
export function importReference(moduleOf: (reference: string) => string | null): CodeKeywordDefinition {
  return {
    keyword: '$ref',
    schemaType: 'string',
    code(cxt) {
      const module = moduleOf(cxt.schema);
      if (module === null) return call(cxt, cxt.it.validateName);
      const ref = { key: module, ref: { module }, code: _`require(${module}).default` };
      call(cxt, cxt.gen.scopeValue('validate', ref));
    },
  };
}

/**
 * `$ref` as a call of a function of the same module, for a schema together with everything that it refers to.
 */
export const localReference: CodeKeywordDefinition = {
  keyword: '$ref',
  schemaType: 'string',
  code(cxt) {
    const { schema, it, gen } = cxt;
    const { root } = it.schemaEnv;
    const target = schema === '#' ? root : resolveRef.call(it.self as Ajv, root, it.baseId, schema);
    if (target === true) return;
    if (target === false) return cxt.fail();
    if (!(target instanceof SchemaEnv)) throw new Error(`${schema} leads nowhere`);
    if (target === it.schemaEnv) call(cxt, it.validateName);
    else if (target === root) call(cxt, _`${gen.scopeValue('root', { ref: root })}.validate`);
    else call(cxt, getValidate(cxt, target));
  },
};

/** Calls a validator and takes over its errors, or what it has evaluated. */
function call(cxt: KeywordCxt, validate: Code): void {
  const { it, gen } = cxt;
  const addErrors = () => {
    const { vErrors, errors } = defaultOf(names);
    gen.assign(vErrors, _`${vErrors} === null ? ${validate}.errors : ${vErrors}.concat(${validate}.errors)`);
    gen.assign(errors, _`${vErrors}.length`);
  };
  const addEvaluated = () => {
    const evaluated = (member: Code) => _`${validate}.evaluated?.${member}`;
    if (it.props !== true) {
      it.props = mergeEvaluated.props(gen, gen.var('props', evaluated(_`props`)), it.props, Name);
    }
    if (it.items !== true) {
      it.items = mergeEvaluated.items(gen, gen.var('items', evaluated(_`items`)), it.items, Name);
    }
  };
  const passed = callValidateCode(cxt, validate, contextOf(it));
  cxt.result(passed, it.opts.unevaluated ? addEvaluated : undefined, addErrors);
}

/**
 * Starts to track what a schema evaluates, before any other keyword. Ajv starts only when there is something
 * to track: inside a condition, whose result it then trusts outside of it, or in later items.
 */
export const evaluates: CodeKeywordDefinition = {
  keyword: 'evaluates',
  before: 'id',
  code({ gen, it }) {
    if (!it.opts.unevaluated) return;
    it.props = evaluatedPropsToName(gen);
    it.items = gen.var('items', 0);
  },
};
