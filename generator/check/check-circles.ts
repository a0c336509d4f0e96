import type { Bundle } from '../ir/bundle.ts';
import { componentOfReference } from '../ir/component-reference.ts';
import { isObject } from '../load/openapi-kinds.ts';
import { valueAt } from '../load/pointer.ts';
import { isInPlace, subschemasOf } from '../schema/subschemas.ts';
import type { Diagnostics } from './diagnostics.ts';

/**
 * A schema that leads back to itself without going into the value would never come to an end (JSON Schema 2020-12 core
 * section 9.4.1).
 */
export function checkCircles({ document, places }: Bundle, diagnostics: Diagnostics): void {
  const schemas = (valueAt(document, '/components/schemas') ?? {}) as Readonly<Record<string, unknown>>;
  const done = new Set<string>();
  for (const start of Object.keys(schemas)) {
    if (done.has(start)) continue;
    // The way from the start, each component with the steps that were not yet taken from it.
    const way = [{ name: start, next: sameValue(schemas[start]) }];
    for (let last = way.at(-1); last !== undefined; last = way.at(-1)) {
      const name = last.next.pop();
      if (name === undefined) {
        done.add(last.name);
        way.pop();
        continue;
      }
      const from = way.findIndex((step) => step.name === name);
      const place = places.get(name);
      if (from >= 0 && place !== undefined) {
        const circle = [...way.slice(from).map((step) => step.name), name].join(' → ');
        diagnostics.add('PS107', place, `the schema only leads back to itself: ${circle}`);
      } else if (from < 0 && !done.has(name)) way.push({ name, next: sameValue(schemas[name]) });
    }
  }
}

/** The components that a schema refers to for the value itself. */
function sameValue(schema: unknown): string[] {
  const found = new Set<string>();
  const waiting = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const reference = isObject(next) ? next['$ref'] : undefined;
    const component = typeof reference === 'string' ? componentOfReference(reference) : null;
    if (component !== null) found.add(component);
    for (const { keyword, schema: inner } of subschemasOf(next)) if (isInPlace(keyword)) waiting.push(inner);
  }
  return [...found];
}
