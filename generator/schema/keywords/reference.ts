import { _, type Ajv, type Code, type CodeKeywordDefinition, type KeywordCxt, Name, nil } from 'ajv';
import { strConcat } from 'ajv/dist/compile/codegen/code.js';
import { resolveRef, SchemaEnv } from 'ajv/dist/compile/index.js';
import names from 'ajv/dist/compile/names.js';
import { evaluatedPropsToName, mergeEvaluated } from 'ajv/dist/compile/util.js';
import { getValidate } from 'ajv/dist/vocabularies/core/ref.js';
import { defaultOf, supportCode } from './code.ts';
import { contextOf } from './leave-out.ts';
import { stops } from './stopping-keywords.ts';

/**
 * `$ref` as a call of the function of its target.
 *
 * @param isRepeated whether the target of a reference may validate the same value again: results are cached
 *   (`support/memory.js`)
 */
export function callReference(
  validatorOf: (reference: string) => Name,
  isRepeated: (reference: string) => boolean,
): CodeKeywordDefinition {
  return {
    keyword: '$ref',
    schemaType: 'string',
    code: (cxt) => call(cxt, validatorOf(cxt.schema), isRepeated(cxt.schema)),
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

/** Calls a validator and adopts its errors and evaluated members. */
function call(cxt: KeywordCxt, validate: Code, isRepeated = false): void {
  const { it, gen } = cxt;
  const addErrors = () => {
    const { vErrors, errors } = defaultOf(names);
    gen.assign(vErrors, _`${vErrors} === null ? ${validate}.errors : ${vErrors}.concat(${validate}.errors)`);
    gen.assign(errors, _`${vErrors}.length`);
  };
  const stop = () => {
    gen.assign(_`${it.validateName}.errors`, _`${validate}.errors`);
    gen.return(false);
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
  const self = contextOf(it);
  const { instancePath, parentData, parentDataProperty } = defaultOf(names);
  const place = gen.object(
    [instancePath, strConcat(instancePath, it.errorPath)],
    [parentData, it.parentData],
    [parentDataProperty, it.parentDataProperty],
  );
  const passed = isRepeated
    ? _`${supportCode(gen, 'memory', 'remember')}.call({ validate: ${validate}, self: ${self === nil ? _`undefined` : self} }, ${cxt.data}, ${place})`
    : _`${validate}${self === nil ? _`(` : _`.call(${self}, `}${cxt.data}, ${place})`;
  cxt.result(passed, it.opts.unevaluated ? addEvaluated : undefined, stops(cxt) ? stop : addErrors);
}

/**
 * Starts to track what a schema evaluates, before any other keyword. Ajv starts only on demand, perhaps inside a
 * condition, and then relies on the result outside of it or in later items.
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

/**
 * Not a keyword of JSON Schema: the function that accepts matching values without giving reasons. It is called once for the
 * whole value, before anything else, and not again for its parts.
 */
export function recognized(called: (recognizer: string) => Name): CodeKeywordDefinition {
  return {
    keyword: 'recognized',
    schemaType: 'string',
    before: 'id',
    code({ gen, it, schema }) {
      const { data, parentData } = defaultOf(names);
      gen.if(_`${parentData} === undefined && ${called(schema)}(${data})`, () => {
        gen.code(_`${it.validateName}.errors = null`);
        gen.return(true);
      });
    },
  };
}
