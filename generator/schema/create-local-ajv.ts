import type { Ajv2020, Options } from 'ajv/dist/2020.js';
import { subschemasOf } from '../source/grammar/subschemas.ts';
import { isObject } from '../source/json.ts';
import { allowAnyName } from './allow-any-name.ts';
import { createAjv, replaceKeywords } from './create-ajv.ts';
import { evaluates, localReference } from './keywords/reference.ts';
import { unevaluatedItems } from './keywords/unevaluated-items.ts';

/**
 * Ajv for prepared schemas (see `prepareSchema`) in one document with everything that they refer to.
 *
 * @param tracks whether any of them uses `unevaluated*`
 * @param schemaOf the prepared schema that a reference names
 */
export function createLocalAjv(
  options: Options,
  tracks: boolean,
  schemaOf: (reference: string) => unknown,
): Ajv2020 {
  const code = { lines: true, process: allowAnyName, ...options.code };
  const ajv = createAjv({ meta: false, validateSchema: false, ...options, code });
  // References are static by now: no dynamic scope is passed from function to function.
  Object.assign(ajv.opts, { dynamicRef: false, unevaluated: tracks });
  if (!tracks) return ajv;
  Object.assign(ajv.opts, { inlineRefs: false });
  replaceKeywords(ajv, [evaluates, localReference, unevaluatedItems(schemaOf)]);
  return ajv;
}

export function asksWhatIsLeft(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  const asks = 'unevaluatedProperties' in schema || 'unevaluatedItems' in schema;
  return asks || subschemasOf(schema).some((inner) => asksWhatIsLeft(inner.schema));
}
