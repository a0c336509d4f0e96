import { _, type CodeKeywordDefinition } from 'ajv';
import { callRef } from 'ajv/dist/vocabularies/core/ref.js';

/**
 * `$ref` as the call of another module's function. The module is named as standalone code names what it needs, by
 * `require`, which becomes an import that is used under its own name, so that modules may import each other in circles.
 *
 * @param moduleOf the module of a reference, as `./name.js`; null for the module that is being compiled
 */
export function importReference(moduleOf: (reference: string) => string | null): CodeKeywordDefinition {
  return {
    keyword: '$ref',
    schemaType: 'string',
    code(cxt) {
      const module = moduleOf(cxt.schema);
      if (module === null) return callRef(cxt, cxt.it.validateName);
      const ref = { key: module, ref: { module }, code: _`require(${module}).default` };
      callRef(cxt, cxt.gen.scopeValue('validate', ref));
    },
  };
}
