import type { AnySchema, AnySchemaObject } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { schemaAt } from '../../source/grammar/subschemas.ts';
import type { JsonObject } from '../../source/json.ts';
import { createAjv, replaceKeywords } from '../create-ajv.ts';
import { asksWhatIsLeft, createLocalAjv } from '../create-local-ajv.ts';
import { choiceKeywords } from '../keywords/choice-keywords.ts';
import { collectingKeywords } from '../keywords/collecting-keywords.ts';
import { refused, spellOutRefused } from '../keywords/leave-out.ts';
import { recognized } from '../keywords/recognized.ts';
import { evaluates, importReference } from '../keywords/reference.ts';
import { unevaluatedItems } from '../keywords/unevaluated-items.ts';
import { beginning, unevaluatedProperties, unlessFailed } from '../keywords/unevaluated-keywords.ts';
import { prepareSchema } from '../prepare-schema.ts';
import { compileChecked } from '../validator.ts';
import { withoutAnnotations } from '../without-annotations.ts';
import { discriminate } from './discriminate.ts';
import { importRequired } from './import-required.ts';

const standaloneCode = standaloneModule.default;
const code = { source: true, esm: true, lines: true };

/** How a module finds what its schema refers to. */
export interface Surroundings {
  /** The module of a reference, as `./name.js`; null for the module itself. */
  readonly moduleOf: (reference: string) => string | null;
  readonly schemaOf: (reference: string) => unknown;
}

export interface ModuleOptions {
  /** Whether it reports what it has evaluated, for `unevaluatedProperties` and `unevaluatedItems`. */
  readonly tracks: boolean;
  /** Whether its schema is prepared so that `oneOf` and `anyOf` select the branch that is meant. */
  readonly chooses: boolean;
  /** Whether it reports everything that is wrong, up to about a hundred errors; otherwise only the first. */
  readonly collects: boolean;
  /** Whether it fills in defaults of absent properties. */
  readonly fillsDefaults: boolean;
  /** The module of its recognizer, as `./name.js`. */
  readonly recognized?: string;
  /** References that lead back here, to schemas that may be asked about the same value more than once. */
  readonly repeated?: readonly string[];
}

/**
 * A schema as an ES module. It depends only on the schema: everything numbered in it starts at 0, and what it
 * refers to is imported. Throws a SchemaError.
 */
export function compileModule(
  schema: unknown,
  { tracks, chooses, collects, fillsDefaults, recognized: recognizer, repeated = [] }: ModuleOptions,
  { moduleOf, schemaOf }: Surroundings,
): string {
  const keywords = [...(chooses ? choiceKeywords : []), ...(collects ? collectingKeywords : [])];
  const options = {
    code,
    meta: false,
    validateSchema: false,
    allErrors: collects,
    useDefaults: fillsDefaults,
    // What is read from a request inherits nothing but what every object does.
    ownProperties: !collects || namesInherited(schema),
  };
  const ajv = createAjv(options, keywords);
  // References are static by now: no dynamic scope is passed from function to function.
  Object.assign(ajv.opts, { dynamicRef: false, unevaluated: tracks });
  const prepared = (reference: string) => prepareSchema(schemaOf(reference), tracks);
  replaceKeywords(ajv, [
    collects ? beginning(evaluates) : evaluates,
    importReference(moduleOf, repeated),
    recognized,
    refused,
    ...[unevaluatedProperties, unevaluatedItems(prepared)].map(collects ? unlessFailed : (one) => one),
  ]);
  const constraints = prepareSchema(spellOutRefused(schema), tracks);
  const asked =
    recognizer === undefined ? constraints : { recognized: recognizer, ...(constraints as object) };
  return importRequired(standaloneCode(ajv, compileChecked(ajv, asked as AnySchema)));
}

/** Whether a schema speaks of a member that every object inherits, such as `constructor`. */
function namesInherited(schema: unknown): boolean {
  if (typeof schema === 'string') return schema in Object.prototype;
  if (typeof schema !== 'object' || schema === null) return false;
  return Object.entries(schema).some(([name, value]) => name in Object.prototype || namesInherited(value));
}

/**
 * A schema with everything that it refers to, as one ES module. It reports everything that is wrong with a
 * value, for people to read, not only the first error. Throws a SchemaError.
 */
export function compileThorough(schema: JsonObject): string {
  const constraints = withoutAnnotations(schema) as JsonObject;
  const tracks = asksWhatIsLeft(constraints);
  const prepared: AnySchema = discriminate(prepareSchema(constraints, tracks) as AnySchemaObject);
  const schemaOf = (reference: string) => schemaAt(prepared, reference);
  const ajv = createLocalAjv({ code, allErrors: true, discriminator: true }, tracks, schemaOf);
  return importRequired(standaloneCode(ajv, compileChecked(ajv, prepared)));
}
