import { schemaKeywords } from '../../source/grammar/schema-keywords.ts';
import { isObject } from '../../source/json.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Whether json-schema-to-typescript gets the type of a schema right, apart from the schemas inside it. */
export function isPlain(schema: Schema): boolean {
  const keywords = Object.keys(schema).filter(
    (name) => schemaKeywords.get(name)?.isTyped && name !== 'readOnly',
  );
  const has = (...names: string[]) => keywords.every((name) => names.includes(name));
  const { type, additionalProperties, properties } = schema;
  if (keywords.length === 0) return false;
  if (has('$ref')) return true;
  for (const name of ['allOf', 'anyOf', 'oneOf'])
    if (has(name)) return (schema[name] as unknown[]).every(isObject);
  if ('const' in schema) return has('type', 'const') && isPrimitive(schema['const']);
  if ('enum' in schema) return has('type', 'enum') && (schema['enum'] as unknown[]).every(isPrimitive);
  if (has('type')) return true;
  if (type === 'array') return has('type', 'items', 'minItems', 'maxItems') && 'items' in schema;
  if (type !== 'object' || !has('type', 'properties', 'required', 'additionalProperties')) return false;
  // The index signature would have to allow the types of the properties too.
  return !isObject(additionalProperties) || properties === undefined;
}

function isPrimitive(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}
