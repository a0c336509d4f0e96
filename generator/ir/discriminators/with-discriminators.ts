import type { Bundle } from '../../link/bundle.ts';
import { children, type Kind } from '../../source/grammar/openapi-kinds.ts';
import { partsOf } from '../../source/grammar/schema-choice.ts';
import { componentOf, componentOfReference, referenceToComponent } from '../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { valueAt } from '../../source/pointer.ts';
import { discriminatorOf, Families, valuesFor, withParents } from './members.ts';
import { naming, narrowed, requires, valuesOfProperty } from './narrow.ts';

/**
 * The contract with what its discriminators mean (OpenAPI 3.1 section 4.8.25) written out as JSON Schema, for types and
 * validators alike:
 *
 * - Where a choice has a discriminator, the property of each of its components has the values that name the component.
 * - A component with a discriminator and no choice, which others are put together from by `allOf`, becomes the choice of
 *   them. What they are put together from keeps its schema, under the name `PetBase`.
 */
export function withDiscriminators(bundle: Bundle): Bundle {
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
      // What others are put together from has their values too.
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

  /** The choice of what is put together from a component. */
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
      // Who has a discriminator is only put together from, unless a mapping names it.
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
