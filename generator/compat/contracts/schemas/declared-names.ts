import { children } from '../../../source/grammar/openapi-kinds.ts';
import { isInPlace } from '../../../source/grammar/subschemas.ts';
import { isObject } from '../../../source/json.ts';
import type { SchemaPairs } from './schema-pairs.ts';

/** The names of all members that a schema describes, with what it refers to and all alternatives. */
export function declaredNames(pairs: SchemaPairs, schema: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const waiting = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isObject(next) || seen.has(next)) continue;
    seen.add(next);
    const { properties, $ref } = next;
    if (isObject(properties))
      for (const [name, one] of Object.entries(properties)) if (one !== false) names.add(name);
    if (typeof $ref === 'string') waiting.push(pairs.resolve($ref)?.schema);
    for (const { tokens, value } of children('Schema', next))
      if (isInPlace(String(tokens[0])) && tokens[0] !== 'not') waiting.push(value);
    if (waiting.includes(undefined)) waiting.splice(0, waiting.length, ...waiting.filter(Boolean));
  }
  return names;
}
