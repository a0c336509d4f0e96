import type { JsonObject } from '../../source/json.ts';
import { isObject } from '../../source/json.ts';
import { pointerOfFragment, valueAt } from '../../source/pointer.ts';

/** The object itself, or the one at the end of its references inside the bundled document. */
export function dereference(document: JsonObject, value: unknown): JsonObject {
  let current = value;
  while (isObject(current) && typeof current['$ref'] === 'string')
    current = target(document, current['$ref']);
  return isObject(current) ? current : {};
}

/**
 * The schema that a schema refers to, in addition to its own keywords (JSON Schema 2020-12 core section 8.2.3.1);
 * undefined if there is none.
 */
export function dereferenceSchema(document: JsonObject, schema: JsonObject): unknown {
  const reference = schema['$ref'];
  return typeof reference === 'string' ? target(document, reference) : undefined;
}

function target(document: JsonObject, reference: string): unknown {
  const pointer = reference.startsWith('#') ? pointerOfFragment(reference) : null;
  return pointer === null ? undefined : valueAt(document, pointer);
}
