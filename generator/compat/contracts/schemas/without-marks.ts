import { mapSubschemas } from '../../../source/grammar/subschemas.ts';
import { isObject } from '../../../source/json.ts';

const marks = new Set(['readOnly', 'writeOnly', 'discriminator']);

/** A copy without what has been decided already: to which side a property belongs, and which branch is chosen. */
export function withoutMarks(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const copy = mapSubschemas(schema, withoutMarks) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(copy).filter(([name]) => !marks.has(name)));
}
