import { Ajv2020, type CodeKeywordDefinition, type Options } from 'ajv/dist/2020.js';
import unevaluated from 'ajv/dist/vocabularies/unevaluated/index.js';
import { additionalProperties } from './keywords/additional-properties.ts';
import { arrayKeywords } from './keywords/array-keywords.ts';
import { defaultOf } from './keywords/default-of.ts';
import { patternProperties } from './keywords/pattern-properties.ts';
import { textKeywords } from './keywords/text-keywords.ts';
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
  // Keywords run in registration order: what is left unevaluated is known last.
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
