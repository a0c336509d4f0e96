import { Ajv2020 } from 'ajv/dist/2020.js';
import { subschemasOf } from '../../../generator/source/grammar/subschemas.ts';

type Json = Readonly<Record<string, unknown>>;

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const keywords = new Set(Object.keys(vocabularies()));

function vocabularies(): object {
  const names = [
    'core',
    'applicator',
    'unevaluated',
    'validation',
    'meta-data',
    'format-annotation',
    'content',
  ];
  const schemas = names.map(
    (name) => ajv.getSchema(`https://json-schema.org/draft/2020-12/meta/${name}`)?.schema,
  );
  return Object.assign({}, ...schemas.map((schema) => (schema as { properties: object }).properties));
}

/** What a strict client has against the schema of a tool, as far as it is known: nothing, if it takes it. */
export function faultsForClients(schema: Json): string[] {
  const faults = ajv.validateSchema(schema) === true ? [] : [`no JSON Schema: ${ajv.errorsText(ajv.errors)}`];
  if (schema['type'] !== 'object') faults.push('the root is no object');
  for (const keyword of ['oneOf', 'anyOf', 'allOf', '$ref', 'not', 'if'])
    if (keyword in schema) faults.push(`${keyword} at the root`);
  for (const name of Object.keys((schema['properties'] ?? {}) as object))
    if (!/^[A-Za-z0-9_.-]{1,64}$/.test(name)) faults.push(`the argument ${name}`);
  const definitions = (schema['$defs'] ?? {}) as Json;
  const waiting: unknown[] = [schema, ...Object.values(definitions)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const [keyword, value] of Object.entries(next)) {
      if (keyword === '$defs' && next !== schema) faults.push('$defs inside');
      if (keyword !== 'x-mcp-header' && !keywords.has(keyword)) faults.push(`the keyword ${keyword}`);
      if (keyword !== '$ref') continue;
      const [, name = ''] = /^#\/\$defs\/([A-Za-z0-9_.-]+)$/.exec(String(value)) ?? [];
      if (!Object.hasOwn(definitions, name)) faults.push(`the reference ${value}`);
    }
    waiting.push(...subschemasOf(next).flatMap((one) => (one.keyword === '$defs' ? [] : [one.schema])));
  }
  return faults;
}
