import { createRequire } from 'node:module';
import { Ajv2020, type CodeKeywordDefinition, type Options } from 'ajv/dist/2020.js';
import unevaluated from 'ajv/dist/vocabularies/unevaluated/index.js';
import { subschemasOf } from '../source/grammar/subschemas.ts';
import { isObject } from '../source/json.ts';
import { arrayKeywords } from './keywords/array-keywords.ts';
import { defaultOf } from './keywords/code.ts';
import { additionalProperties, patternProperties } from './keywords/property-keywords.ts';
import { evaluates, localReference } from './keywords/reference.ts';
import { textKeywords } from './keywords/text-keywords.ts';
import { unevaluatedItems } from './keywords/unevaluated.ts';
import { valueKeywords } from './keywords/value-keywords.ts';

/**
 * Ajv as this compiler uses it everywhere: JSON Schema 2020-12 with formats asserted, and with own keywords
 * where the library's are wrong (see README.md). Unknown keywords and formats are reported by our own checks,
 * which know their places. Only own members count, so that a property may be called `constructor`.
 */
export function createAjv(options: Options = {}, keywords: readonly CodeKeywordDefinition[] = []): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    unicodeRegExp: true,
    ownProperties: true,
    logger: false,
    ...options,
  });
  // Keywords run in registration order, so `unevaluated*` comes last.
  const last = defaultOf(unevaluated) as readonly CodeKeywordDefinition[];
  replaceKeywords(ajv, [
    ...textKeywords,
    ...arrayKeywords,
    ...valueKeywords,
    patternProperties,
    additionalProperties,
    ...keywords,
    ...last,
  ]);
  return ajv;
}

export function replaceKeywords(ajv: Ajv2020, keywords: readonly CodeKeywordDefinition[]): void {
  for (const definition of keywords) ajv.removeKeyword(String(definition.keyword)).addKeyword(definition);
}

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

/** Whether a schema has `unevaluatedProperties` or `unevaluatedItems`, at any depth. */
export function usesUnevaluated(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  const uses = 'unevaluatedProperties' in schema || 'unevaluatedItems' in schema;
  return uses || subschemasOf(schema).some((inner) => usesUnevaluated(inner.schema));
}

/**
 * The code of a validator, one statement a line, in which special member names are safe: Ajv looks up `__proto__` or
 * `constructor` in plain objects (copies of the schema, evaluated members), and treats the empty name of a missing
 * member as absent.
 */
export function allowAnyName(code: string): string {
  return code
    .replace(/^const (?:schema|obj)\d+ = .*$/gm, (line) =>
      line.replace(/(?<!\\)"__proto__":/g, '["__proto__"]:'),
    )
    .replace(/^((?:var )?props\d+ = (?:props\d+ \|\| )?)\{\};$/gm, '$1Object.create(null);')
    .replace(/\((missing\d+ = "")\)/g, '($1, true)');
}

const home = 'https://json-schema.org/draft/2020-12/';
const parts = 'applicator|content|core|format-annotation|meta-data|unevaluated|validation';
const known = new RegExp(`^(schema|meta/(${parts}))$`);

/**
 * The file of a meta-schema of JSON Schema 2020-12 by its address, as it comes with Ajv; null for any other
 * address.
 */
export function metaSchemaFile(address: string): string | null {
  const name = address.startsWith(home) ? address.slice(home.length) : '';
  if (!known.test(name)) return null;
  return createRequire(import.meta.url).resolve(`ajv/dist/refs/json-schema-2020-12/${name}.json`);
}
