import { componentOfReference, referenceToComponent } from '../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../source/json.ts';

/** What a `discriminator` says (OpenAPI 3.1 section 4.8.25). */
export interface Discriminator {
  readonly property: string;
  readonly mapping: JsonObject;
}

/** Null for a schema without one, or with one that is not usable. */
export function discriminatorOf(schema: unknown): Discriminator | null {
  const { discriminator } = isObject(schema) ? schema : {};
  if (!isObject(discriminator) || typeof discriminator['propertyName'] !== 'string') return null;
  const { propertyName: property, mapping } = discriminator;
  return { property, mapping: isObject(mapping) ? mapping : {} };
}

/** The values that name a component: those of the mapping, or else its own name. */
export function valuesFor(component: string, schema: unknown, ...mappings: readonly JsonObject[]): string[] {
  const mapped = mappings.flatMap((mapping) =>
    Object.keys(mapping).filter((value) => {
      const named = mapping[value];
      return typeof named === 'string' && (named === component || componentOfReference(named) === component);
    }),
  );
  if (mapped.length > 0) return [...new Set(mapped)];
  // OpenAPI 2.0 has no mapping; this is how contracts of that version do without.
  const own = isObject(schema) ? schema['x-ms-discriminator-value'] : undefined;
  return [typeof own === 'string' ? own : component];
}

/** Components by the components that they are put together from. */
export class Families {
  readonly #children = new Map<string, string[]>();

  constructor(schemas: JsonObject) {
    for (const [name, schema] of Object.entries(schemas)) {
      for (const parent of parentsOf(schema)) {
        if (parent !== name) this.#children.set(parent, [...(this.#children.get(parent) ?? []), name]);
      }
    }
  }

  hasChildren(component: string): boolean {
    return this.#children.has(component);
  }

  /** In the order of the contract, each after those that it is put together from. */
  descendantsOf(component: string): string[] {
    const found = new Set<string>();
    const visit = (one: string): void => {
      for (const child of this.#children.get(one) ?? []) {
        if (child === component || found.has(child)) continue;
        found.add(child);
        visit(child);
      }
    };
    visit(component);
    return [...found];
  }
}

function parentsOf(schema: unknown): string[] {
  const parts = isObject(schema) && Array.isArray(schema['allOf']) ? schema['allOf'] : [];
  return parts.flatMap((part: unknown) => {
    const reference = isObject(part) ? part['$ref'] : undefined;
    const component = typeof reference === 'string' ? componentOfReference(reference) : null;
    return component === null ? [] : [component];
  });
}

/** A schema that is put together from other components than before. */
export function withParents(schema: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (!isObject(schema) || !Array.isArray(schema['allOf'])) return schema;
  const parts = schema['allOf'].map((part: unknown) => {
    const reference = isObject(part) ? part['$ref'] : undefined;
    const component = typeof reference === 'string' ? componentOfReference(reference) : null;
    const other = component === null ? undefined : renamed.get(component);
    return other === undefined ? part : { ...(part as JsonObject), $ref: referenceToComponent(other) };
  });
  return { ...schema, allOf: parts };
}
