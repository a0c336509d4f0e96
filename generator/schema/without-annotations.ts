import { isAnnotation } from '../source/grammar/schema-keywords.ts';
import { mapSubschemas } from '../source/grammar/subschemas.ts';
import { isObject } from '../source/json.ts';

/** A copy of a schema with only the keywords that constrain. */
export function withoutAnnotations(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([name]) => !isAnnotation(name));
  return mapSubschemas(Object.fromEntries(kept), withoutAnnotations);
}
