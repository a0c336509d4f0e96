import { canonicalUri, compile, getSchema, interpret } from '@hyperjump/json-schema/experimental';
import * as Instance from '@hyperjump/json-schema/instance/experimental';
import {
  getShouldValidateFormat,
  getShouldValidateSchema,
  registerSchema,
  setShouldValidateFormat,
  setShouldValidateSchema,
  unregisterSchema,
} from '@hyperjump/json-schema/openapi-3-0';
import '@hyperjump/json-schema/draft-2020-12';
import '@hyperjump/json-schema/formats';
import { unicodePattern } from '../../../generator/regular/patterns/unicode-pattern.ts';
import type { JsonObject } from '../../../generator/source/json.ts';

export const dialects = {
  openapi30: 'https://spec.openapis.org/oas/3.0/schema',
  jsonSchema: 'https://json-schema.org/draft/2020-12/schema',
} as const;

/**
 * Says whether a value matches the component of a name.
 *
 * @param areFormatsChecked whether `format` constrains the value, which JSON Schema leaves open
 */
export type Judge = (name: string, value: unknown, areFormatsChecked?: boolean) => boolean;

let documents = 0;

/** An implementation of JSON Schema that is not ours, for components of a document that has been checked; all are compiled once. */
export async function judgeOfSchemas(
  document: JsonObject & { readonly components: { readonly schemas: JsonObject } },
  names: readonly string[],
  dialect: string,
): Promise<Judge> {
  const address = `https://plan.example/original/${documents++}`;
  const pointer = '/components/schemas';
  const { schemas } = document.components;
  const all = { allOf: names.map((name) => ({ $ref: `#${pointer}/${name}` })) };
  const original = { ...document, components: { ...document.components, schemas: { ...schemas, all } } };
  const areSchemasValidated = getShouldValidateSchema();
  setShouldValidateSchema(false);
  registerSchema(JSON.parse(JSON.stringify(original), withSoundPatterns), address, dialect);
  try {
    const { ast } = await compile(await getSchema(`${address}#${pointer}/all`));
    // What is only a reference has the address of what it refers to.
    const addresses = new Map<string, string>();
    for (const name of names)
      addresses.set(name, canonicalUri(await getSchema(`${address}#${pointer}/${name}`)));
    return (name, value, areFormatsChecked = false) => {
      const schemaUri = addresses.get(name) ?? '';
      const before = getShouldValidateFormat();
      setShouldValidateFormat(areFormatsChecked);
      const { valid } = interpret({ ast, schemaUri }, Instance.fromJs(value as never), 'FLAG');
      if (before !== undefined) setShouldValidateFormat(before);
      return valid;
    };
  } finally {
    unregisterSchema(address);
    setShouldValidateSchema(areSchemasValidated);
  }
}

/** The other implementation reads no pattern that lacks escapes; ours gives it the same meaning with them. */
function withSoundPatterns(name: string, value: unknown): unknown {
  if (name === 'pattern' && typeof value === 'string') return unicodePattern(value);
  if (name !== 'patternProperties' || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([one, schema]) => [unicodePattern(one), schema]));
}
