import { mapSubschemas } from '../../../source/grammar/subschemas.ts';
import { isObject } from '../../../source/json.ts';
import { kindsKeyword, kindsOf } from './kinds.ts';

const marks = new Set(['readOnly', 'writeOnly', 'discriminator']);

/**
 * A copy without what has been decided already: to which side a property belongs, and which branch is chosen. Which component
 * each value of a discriminator names is kept.
 *
 * @param originOf the component that another one is a form of
 */
export function withoutMarks(schema: unknown, originOf: (component: string) => string): unknown {
  if (!isObject(schema)) return schema;
  const copy = mapSubschemas(schema, (one) => withoutMarks(one, originOf)) as Record<string, unknown>;
  const kept = Object.entries(copy).filter(([name]) => !marks.has(name));
  const kinds = kindsOf(schema, originOf);
  return Object.fromEntries(kinds === null ? kept : [...kept, [kindsKeyword, kinds]]);
}
