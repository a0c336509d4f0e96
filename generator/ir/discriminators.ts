import type { Bundle } from '../link/bundle.ts';
import { children, type Kind } from '../source/grammar/openapi-kinds.ts';
import { partsOf, type Resolve, valuesOf } from '../source/grammar/schema-choice.ts';
import { componentOf, componentOfReference, referenceToComponent } from '../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { valueAt } from '../source/pointer.ts';

/**
 * The contract with its discriminators (OpenAPI 3.1 section 4.8.25) written out as JSON Schema, for types and
 * validators alike:
 *
 * - Where a choice has a discriminator, the property of each of its components has the values that name the component.
 * - A component with a discriminator and no choice, which others include by `allOf`, becomes the choice of them. The
 *   included schema is kept under the name `PetBase`.
 */
export function withDiscriminators<Written extends Pick<Bundle, 'document' | 'places'>>(
  bundle: Written,
): Written {
  const schemas = valueAt(bundle.document, '/components/schemas');
  if (!isObject(schemas)) return bundle;
  const written = new WrittenOut(schemas, choicesIn(bundle.document));
  const components = { ...(bundle.document['components'] as JsonObject), schemas: written.schemas() };
  const places = new Map(bundle.places);
  for (const [component, base] of written.bases) {
    const place = bundle.places.get(component);
    if (place !== undefined) places.set(base, place);
  }
  return { ...bundle, document: { ...bundle.document, components }, places };
}

/** The schemas with a discriminator and a choice, anywhere in a document. */
function choicesIn(document: JsonObject): JsonObject[] {
  const found: JsonObject[] = [];
  const waiting: { kind: Kind; value: unknown }[] = [{ kind: 'Document', value: document }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { kind, value } = next;
    if (
      kind === 'Schema' &&
      isObject(value) &&
      discriminatorOf(value) !== null &&
      branchesOf(value).length > 0
    )
      found.push(value);
    waiting.push(...children(kind, value).map((child) => ({ kind: child.kind, value: child.value })));
  }
  return found.reverse();
}

const branchesOf = (schema: JsonObject): readonly unknown[] =>
  [schema['oneOf'], schema['anyOf']].flatMap((list) => (Array.isArray(list) ? list : []));

class WrittenOut {
  /** Components that become choices, to the components that have their schemas. */
  readonly bases = new Map<string, string>();
  readonly #schemas: JsonObject;
  readonly #families: Families;
  /** Component to the values of each of its properties that name it. */
  readonly #values = new Map<string, Map<string, Set<string>>>();
  readonly #choices: Record<string, JsonObject> = {};

  constructor(schemas: JsonObject, choices: readonly JsonObject[]) {
    this.#schemas = schemas;
    this.#families = new Families(schemas);
    for (const [name, schema] of Object.entries(schemas)) {
      const isBase = discriminatorOf(schema) !== null && branchesOf(schema as JsonObject).length === 0;
      const hasLeaves = this.#families
        .descendantsOf(name)
        .some((member) => !this.#families.hasChildren(member));
      if (isBase && hasLeaves) this.bases.set(name, this.#free(`${name}Base`));
    }
    for (const choice of choices) this.#nameBranches(choice);
    for (const name of this.bases.keys()) this.#choices[name] = this.#choiceOf(name);
  }

  schemas(): JsonObject {
    const entries = Object.entries(this.#schemas).flatMap(([name, schema]): [string, unknown][] => {
      const own = withParents(this.#narrowed(name, schema), this.bases);
      const base = this.bases.get(name);
      if (base === undefined) return [[name, own]];
      const {
        discriminator: _,
        default: __,
        example: ___,
        examples: ____,
        ...rest
      } = own as Record<string, unknown>;
      return [
        [name, this.#choices[name]],
        [base, rest],
      ];
    });
    return Object.fromEntries(entries);
  }

  readonly #resolve = (reference: string): unknown => this.#schemas[componentOfReference(reference) ?? ''];

  #free(name: string): string {
    let free = name;
    for (let count = 2; Object.hasOwn(this.#schemas, free); count++) free = `${name}${count}`;
    return free;
  }

  #nameBranches(choice: JsonObject): void {
    const discriminator = discriminatorOf(choice);
    for (const branch of branchesOf(choice)) {
      const component = componentOf(branch);
      // A base has the values of the schemas that include it, too.
      if (discriminator === null || component === null || this.#families.hasChildren(component)) continue;
      this.#name(
        component,
        discriminator.property,
        valuesFor(component, this.#schemas[component], discriminator.mapping),
      );
    }
  }

  #name(component: string, property: string, values: readonly string[]): void {
    const properties = this.#values.get(component) ?? new Map<string, Set<string>>();
    properties.set(property, new Set([...(properties.get(property) ?? []), ...values]));
    this.#values.set(component, properties);
  }

  #narrowed(component: string, schema: unknown): unknown {
    let found = schema;
    for (const [property, values] of this.#values.get(component) ?? [])
      found = narrowed(found, property, [...values], this.#resolve);
    return found;
  }

  /** The choice of the schemas that include a component. */
  #choiceOf(component: string): JsonObject {
    const schema = this.#schemas[component] as JsonObject;
    const { property, mapping } = discriminatorOf(schema) ?? { property: '', mapping: {} };
    const names: Record<string, string> = {};
    const all: string[] = [];
    let isText = true;
    const branchOf = (member: string): unknown[] => {
      const own = discriminatorOf(this.#schemas[member]);
      const mappings = own === null || own.property !== property ? [mapping] : [mapping, own.mapping];
      const values = valuesFor(member, this.#schemas[member], ...mappings);
      const isParent = this.#families.hasChildren(member);
      // A component with a discriminator is only a base of others, unless a mapping names it.
      const isMapped = mappings.some((one) => values.some((value) => Object.hasOwn(one, value)));
      if (isParent && own !== null && !isMapped) return [];
      const left = narrowed(this.#schemas[member], property, values, this.#resolve);
      const found = isParent ? 'text' : valuesOfProperty(left, property, this.#resolve);
      const said = found === 'text' ? values : (found ?? []);
      isText = isText && found !== null;
      all.push(...said);
      const $ref = referenceToComponent(this.bases.get(member) ?? member);
      if (found === 'text') return [{ allOf: [{ $ref }, naming(property, values)] }];
      this.#name(member, property, values);
      for (const value of said) names[value] = $ref;
      return [{ $ref }];
    };
    const branches = [component, ...this.#families.descendantsOf(component)].flatMap(branchOf);
    const isNullable = [schema['type']].flat().includes('null');
    const isRequired = partsOf(schema, this.#resolve).some((part) => requires(part, property));
    const described = Object.entries(schema).filter(([name]) => annotations.has(name));
    const choice = {
      ...(isRequired ? {} : isText ? naming(property, all) : { type: 'object', required: [property] }),
      anyOf: branches,
      discriminator: { propertyName: property, mapping: names },
    };
    return {
      ...Object.fromEntries(described),
      ...(isNullable ? { anyOf: [choice, { type: 'null' }] } : choice),
    };
  }
}

const annotations = new Set([
  ...['title', 'description', 'deprecated', 'readOnly', 'writeOnly'],
  ...['default', 'example', 'examples', 'externalDocs'],
]);

/** A parsed `discriminator` (OpenAPI 3.1 section 4.8.25). */
interface Discriminator {
  readonly property: string;
  readonly mapping: JsonObject;
}

/** Null for a schema without a usable one. */
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
  // OpenAPI 2.0 has no mapping; contracts of that version use this convention instead.
  const own = isObject(schema) ? schema['x-ms-discriminator-value'] : undefined;
  return [typeof own === 'string' ? own : component];
}

/** Base component to the components that include it. */
class Families {
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

  /** In the order of the contract, each after its bases. */
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

/** A schema with references to other bases. */
function withParents(schema: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (!isObject(schema) || !Array.isArray(schema['allOf'])) return schema;
  const parts = schema['allOf'].map((part: unknown) => {
    const reference = isObject(part) ? part['$ref'] : undefined;
    const component = typeof reference === 'string' ? componentOfReference(reference) : null;
    const other = component === null ? undefined : renamed.get(component);
    return other === undefined ? part : { ...(part as JsonObject), $ref: referenceToComponent(other) };
  });
  return { ...schema, allOf: parts };
}

/**
 * A schema whose property is restricted to the values that name it. Unchanged if the schema does not describe the
 * property, is a choice itself, or already has other values.
 */
function narrowed(schema: unknown, property: string, names: readonly string[], resolve: Resolve): unknown {
  const values = narrowedValues(schema, property, names, resolve);
  if (values === null || !isObject(schema)) return schema;
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const written = properties[property];
  const { const: _, enum: __, ...own } = isObject(written) ? written : {};
  const isRequired = partsOf(schema, resolve).some((part) => requires(part, property));
  return {
    ...schema,
    properties: { ...properties, [property]: { ...own, ...valuesKeyword(values) } },
    ...(isRequired && !requires(schema, property)
      ? { required: [...asList(schema['required']), property] }
      : {}),
  };
}

/** A schema of objects that have one of these values. */
export function naming(property: string, names: readonly string[]): JsonObject {
  return {
    type: 'object',
    required: [property],
    properties: { [property]: { type: 'string', ...valuesKeyword(names) } },
  };
}

function requires(schema: JsonObject, property: string): boolean {
  return asList(schema['required']).includes(property);
}

/** The values that a schema allows for the property: `text` for any string, null for values that are not strings. */
function valuesOfProperty(
  schema: unknown,
  property: string,
  resolve: Resolve,
): readonly string[] | 'text' | null {
  const constraints = constraintsOf(partsOf(schema, resolve), property, resolve);
  const [first, ...others] = constraints.flatMap(valuesOf);
  if (first === undefined) return constraints.every(admitsText) ? 'text' : null;
  return first.filter((value): value is string => others.every((list) => list.includes(value)));
}

/** All schemas of a property. */
function constraintsOf(parts: readonly JsonObject[], property: string, resolve: Resolve): JsonObject[] {
  return parts.flatMap(({ properties }) =>
    isObject(properties) && Object.hasOwn(properties, property) ? partsOf(properties[property], resolve) : [],
  );
}

const admitsText = ({ type }: JsonObject) => type === undefined || [type].flat().includes('string');

/** Null if nothing changes. */
function narrowedValues(
  schema: unknown,
  property: string,
  names: readonly string[],
  resolve: Resolve,
): readonly string[] | null {
  const parts = partsOf(schema, resolve);
  if (parts.some((part) => 'oneOf' in part || 'anyOf' in part)) return null;
  const constraints = constraintsOf(parts, property, resolve);
  if (constraints.length === 0 || !constraints.every(admitsText)) return null;
  const lists = constraints.flatMap(valuesOf);
  const left = names.filter((name) => lists.every((list) => list.includes(name)));
  const isNarrow = lists.some((list) => list.every((value) => left.includes(value as string)));
  return left.length === 0 || isNarrow ? null : left;
}

function valuesKeyword(values: readonly string[]): JsonObject {
  const [only, ...others] = values;
  return others.length === 0 ? { const: only } : { enum: values };
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
