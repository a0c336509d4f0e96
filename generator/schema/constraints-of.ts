import { choiceOf } from '../source/grammar/schema-choice.ts';
import { isAnnotation } from '../source/grammar/schema-keywords.ts';
import { mapSubschemas } from '../source/grammar/subschemas.ts';
import { isObject } from '../source/json.ts';

/**
 * A copy of a schema with only the keywords that constrain, and with how a value selects the branches of its
 * choices (see `choiceKeywords`).
 *
 * @param resolve the schema that a reference names
 * @param keepsDefaults whether defaults are to be filled in
 */
export function constraintsOf(
  schema: unknown,
  resolve: (reference: string) => unknown,
  keepsDefaults: boolean,
): unknown {
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(
    ([name]) => !isAnnotation(name) || (keepsDefaults && name === 'default'),
  );
  const copy = mapSubschemas(Object.fromEntries(kept), (one) => constraintsOf(one, resolve, keepsDefaults));
  const choices = (['oneOf', 'anyOf'] as const).flatMap((keyword) =>
    Array.isArray(schema[keyword]) ? [[keyword, choiceOf(schema, keyword, resolve)] as const] : [],
  );
  return choices.length === 0 ? copy : { ...(copy as object), choice: Object.fromEntries(choices) };
}
