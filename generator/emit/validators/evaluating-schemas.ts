import type { NamedSchema } from '../../ir/contract.ts';
import { componentOfReference, isInPlace, subschemasOf } from '../../source/grammar/subschemas.ts';
import { isObject } from '../../source/json.ts';

export interface EvaluatingSchemas {
  /** The schemas that must track what they evaluate: those that use `unevaluated*`, and those that are asked. */
  readonly evaluating: ReadonlySet<NamedSchema>;
  /** The schemas that one of these applies to the same value by reference, and asks what they have evaluated. */
  readonly asked: ReadonlySet<NamedSchema>;
}

export function evaluatingSchemas(schemas: readonly NamedSchema[]): EvaluatingSchemas {
  const byComponent = new Map(schemas.map((one) => [one.component, one]));
  const evaluating = new Set<NamedSchema>();
  const asked = new Set<NamedSchema>();
  const waiting = schemas.map((owner) => ({ owner, schema: owner.schema, isAsked: false }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { owner, schema } = next;
    if (next.isAsked) evaluating.add(owner);
    if (!isObject(schema)) continue;
    const isAsked = next.isAsked || 'unevaluatedProperties' in schema || 'unevaluatedItems' in schema;
    if (isAsked) evaluating.add(owner);
    const component = typeof schema['$ref'] === 'string' ? componentOfReference(schema['$ref']) : null;
    const target = component === null ? undefined : byComponent.get(component);
    if (isAsked && target !== undefined && !asked.has(target)) {
      asked.add(target);
      waiting.push({ owner: target, schema: target.schema, isAsked });
    }
    for (const { keyword, schema: inner } of subschemasOf(schema))
      waiting.push({ owner, schema: inner, isAsked: isAsked && isInPlace(keyword) });
  }
  return { evaluating, asked };
}
