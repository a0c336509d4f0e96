import { createRequire } from 'node:module';

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
