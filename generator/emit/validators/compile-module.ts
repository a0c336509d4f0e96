import type { AnySchema } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { createAjv } from '../../schema/create-ajv.ts';
import { importReference } from './import-reference.ts';
import { importRequired } from './import-required.ts';

const standaloneCode = standaloneModule.default;
const code = { source: true, esm: true, lines: true };

/**
 * A schema as an ES module. It depends on nothing but the schema: what is numbered in it is counted from its start,
 * and what it refers to is imported.
 *
 * @param moduleOf see `importReference`
 */
export function compileModule(schema: AnySchema, moduleOf: (reference: string) => string | null): string {
  const ajv = createAjv({ code, meta: false, validateSchema: false });
  // References are static by now: no dynamic scope is handed from function to function.
  ajv.opts.dynamicRef = false;
  ajv.removeKeyword('$ref').addKeyword(importReference(moduleOf));
  return importRequired(standaloneCode(ajv, ajv.compile(schema)));
}

/**
 * A schema that stands for itself, with all that it refers to, as one ES module. It reports everything that is wrong
 * with a value, for people to read, not only the first error.
 */
export function compileThorough(schema: AnySchema): string {
  const ajv = createAjv({ code, allErrors: true, discriminator: true });
  return importRequired(standaloneCode(ajv, ajv.compile(schema)));
}
