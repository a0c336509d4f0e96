import type { NamedSchema } from '../../ir/contract.ts';
import { isAnnotation } from '../../source/grammar/schema-keywords.ts';
import { mapSubschemas, referenceToComponent, subschemasOf } from '../../source/grammar/subschemas.ts';
import { isObject } from '../../source/json.ts';
import { pascalCase } from '../../source/names.ts';

/** A schema that is written in place several times, and validated by one function. */
interface Shared {
  readonly text: string;
  count: number;
  /** The reference to it, once it has a name. */
  reference: string | null;
}

/** Shorter schemas take no more code than a call. */
const shortest = 100;

/** Keywords under which a schema applies to another value than the schema around it. */
const inside = new Set(['properties', 'patternProperties', 'additionalProperties', 'items', 'prefixItems']);

/**
 * The schemas with those that are equal, and are written in place, as schemas of their own with references to them. The
 * same values match, with the same errors. Schemas of requests, of responses and of users share nothing, since their validators
 * differ.
 */
export function shareSchemas(schemas: readonly NamedSchema[]): NamedSchema[] {
  const found = new Map<string, Shared>();
  /** The shared schema that a schema is one of, by the schema. */
  const occurrences = new Map<object, Shared>();
  const constraints = schemas.map(({ schema }) => withoutDescriptions(schema));
  const count = (schema: unknown, group: string): void => {
    for (const { keyword, schema: inner } of subschemasOf(schema)) {
      const text = isObject(inner) && inside.has(keyword) ? textOf(inner) : null;
      if (text !== null && isObject(inner)) {
        const key = group + text;
        const known = found.get(key) ?? { text, count: 0, reference: null };
        occurrences.set(inner, known);
        found.set(key, known);
        // What is in an equal one was counted with it.
        if (++known.count > 1) continue;
      }
      count(inner, group);
    }
  };
  for (const [index, { side, fillsDefaults }] of schemas.entries())
    count(constraints[index], `${side} ${fillsDefaults} `);

  const taken = new Set(schemas.flatMap(({ name, component }) => [name, component]));
  const added: NamedSchema[] = [];
  const shared = (schema: unknown, owner: NamedSchema): unknown =>
    mapSubschemas(schema, (inner, keyword) => {
      const one = isObject(inner) ? occurrences.get(inner) : undefined;
      if (one === undefined || one.count === 1) return shared(inner, owner);
      if (one.reference === null) {
        const wanted = `${owner.name}$${pascalCase(labelOf(schema, inner) ?? keyword)}`;
        let name = wanted;
        for (let number = 2; taken.has(name); number++) name = `${wanted}${number}`;
        taken.add(name);
        one.reference = referenceToComponent(name);
        const place = added.push({ ...owner, name, component: name, type: null }) - 1;
        added[place] = { ...(added[place] as NamedSchema), schema: shared(inner, owner) };
      }
      return { $ref: one.reference };
    });
  const rewritten = schemas.map((one, index) => ({ ...one, schema: shared(constraints[index], one) }));
  return [...rewritten, ...added];
}

/** The text of a schema that may be shared; null for one that is not worth it. */
function textOf(schema: object): string | null {
  if ('$ref' in schema || subschemasOf(schema).length === 0) return null;
  const text = JSON.stringify(schema);
  return text.length < shortest ? null : text;
}

function labelOf(schema: unknown, inner: unknown): string | null {
  const properties = isObject(schema) ? schema['properties'] : undefined;
  return Object.entries(properties ?? {}).find(([, one]) => one === inner)?.[0] ?? null;
}

/** A copy of a schema with what its validators are made of. */
function withoutDescriptions(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([name]) => !isAnnotation(name) || kinds.has(name));
  return mapSubschemas(Object.fromEntries(kept), withoutDescriptions);
}

/** What says no more of a value, and yet decides on its validator. */
const kinds = new Set(['default', 'discriminator']);
