import type { AnySchema } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import type { JsonObject } from '../../ir/contract.ts';
import { createAjv, replaceKeywords } from '../../schema/create-ajv.ts';
import { evaluates, importReference, localReference } from '../../schema/keywords/reference.ts';
import { unevaluatedItems } from '../../schema/keywords/unevaluated-items.ts';
import { isObject, schemaAt, subschemasOf } from '../../schema/subschemas.ts';
import { withoutAnnotations } from '../../schema/without-annotations.ts';
import { discriminate } from './discriminate.ts';
import { importRequired } from './import-required.ts';
import { prepareSchema } from './prepare-schema.ts';

const standaloneCode = standaloneModule.default;
const code = { source: true, esm: true, lines: true };

/** How a module finds what its schema refers to. */
export interface Surroundings {
  /** The module of a reference, as `./name.js`; null for the module itself. */
  readonly moduleOf: (reference: string) => string | null;
  readonly schemaOf: (reference: string) => unknown;
}

/**
 * A schema as an ES module. It depends on nothing but the schema: what is numbered in it is counted from its start,
 * and what it refers to is imported.
 *
 * @param tracks whether it tells what it has evaluated, for `unevaluatedProperties` and `unevaluatedItems`
 */
export function compileModule(
  schema: unknown,
  tracks: boolean,
  { moduleOf, schemaOf }: Surroundings,
): string {
  const ajv = createAjv({ code, meta: false, validateSchema: false });
  // References are static by now: no dynamic scope is handed from function to function.
  Object.assign(ajv.opts, { dynamicRef: false, unevaluated: tracks });
  const prepared = (reference: string) => prepareSchema(schemaOf(reference), tracks);
  replaceKeywords(ajv, [evaluates, importReference(moduleOf), unevaluatedItems(prepared)]);
  const validate = ajv.compile(prepareSchema(schema, tracks) as AnySchema);
  return importRequired(standaloneCode(ajv, validate));
}

/**
 * A schema that stands for itself, with all that it refers to, as one ES module. It reports everything that is wrong
 * with a value, for people to read, not only the first error.
 */
export function compileThorough(schema: JsonObject): string {
  const ajv = createAjv({ code, allErrors: true, discriminator: true, meta: false, validateSchema: false });
  const constraints = withoutAnnotations(schema) as JsonObject;
  const tracks = asksWhatIsLeft(constraints);
  const schemaOf = (reference: string) => prepareSchema(schemaAt(constraints, reference), tracks);
  Object.assign(ajv.opts, {
    dynamicRef: false,
    unevaluated: tracks,
    ...(tracks ? { inlineRefs: false } : {}),
  });
  if (tracks) replaceKeywords(ajv, [evaluates, localReference, unevaluatedItems(schemaOf)]);
  const prepared = prepareSchema(discriminate(constraints), tracks);
  return importRequired(standaloneCode(ajv, ajv.compile(prepared as AnySchema)));
}

function asksWhatIsLeft(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  const asks = 'unevaluatedProperties' in schema || 'unevaluatedItems' in schema;
  return asks || subschemasOf(schema).some((inner) => asksWhatIsLeft(inner.schema));
}
