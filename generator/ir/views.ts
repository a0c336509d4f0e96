import { componentOfReference, referenceToComponent } from '../source/grammar/component-reference.ts';
import { type Kind, mapChildren } from '../source/grammar/openapi-kinds.ts';
import { mapSubschemas, subschemasOf } from '../source/grammar/subschemas.ts';
import type { JsonObject } from '../source/json.ts';
import { isObject } from '../source/json.ts';
import { pascalCase } from '../source/names.ts';

/** The two sides of an exchange: each leaves out what only the other gives. */
export type View = 'request' | 'response';

const viewNames = ['request', 'response'] as const satisfies readonly View[];

/** What each side leaves out. */
const marks = { request: 'readOnly', response: 'writeOnly' } as const satisfies Record<View, string>;

/** Keywords whose schemas speak of the same value and hold when the schema does. */
const inPlace = new Set(['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependentSchemas']);

/** Keywords whose schemas are conditions: less demanding, they would demand more. */
const conditions = new Set(['not', 'if']);

/**
 * Schemas as a request or a response has to match them. A request need not have the required properties that are
 * read-only, a response not those that are write-only (JSON Schema 2020-12 validation section 9.4; the rule is that of
 * OpenAPI 3.0's schema object). A component that differs gets a second form under a name of its own. What is
 * required counts together with what the same component describes and refers to, not with what refers to it.
 */
export class Views {
  readonly #components: JsonObject;
  /** Component to the name that it has in a view where it differs. */
  readonly #names: Readonly<Record<View, ReadonlyMap<string, string>>>;
  readonly #marked = new Map<string, ReadonlySet<string>>();
  /** Whether any component could differ at all. */
  readonly #holdsMark: Readonly<Record<View, boolean>>;
  /** The components that exist for one view only. */
  readonly components: JsonObject;

  /** @param components `components.schemas` of the bundled document */
  constructor(components: JsonObject) {
    this.#components = components;
    this.#holdsMark = {
      request: holdsMark(components, 'request'),
      response: holdsMark(components, 'response'),
    };
    const taken = new Set(Object.keys(components).map((name) => pascalCase(name).toLowerCase()));
    const rename = (view: View) => (component: string) => {
      let name = component + pascalCase(view);
      while (taken.has(pascalCase(name).toLowerCase())) name += 'View';
      taken.add(pascalCase(name).toLowerCase());
      return [component, name] as const;
    };
    this.#names = { request: new Map(), response: new Map() };
    this.#names = {
      request: new Map(this.#differing('request').map(rename('request'))),
      response: new Map(this.#differing('response').map(rename('response'))),
    };
    this.components = Object.fromEntries(
      viewNames.flatMap((view) =>
        [...this.#names[view]].map(([component, name]) => [name, this.#rewrite(components[component], view)]),
      ),
    );
  }

  /** A schema as one side has it; the schema itself where nothing differs. */
  of(schema: unknown, view: View): unknown {
    return this.#names[view].size === 0 && !this.#relaxes(schema, view)
      ? schema
      : this.#rewrite(schema, view);
  }

  /** The document in which every body refers to the schemas of its side. */
  document(document: JsonObject): JsonObject {
    const copy = (kind: Kind, value: unknown, side: View | null): unknown => {
      if (kind === 'Schema') return side === null ? value : this.of(value, side);
      const inner = kind === 'RequestBody' ? 'request' : kind === 'Response' ? 'response' : side;
      return mapChildren(kind, value, (child, item) => copy(child, item, inner));
    };
    const copied = copy('Document', document, null) as JsonObject;
    if (Object.keys(this.components).length === 0) return copied;
    const schemas = { ...this.#components, ...this.components };
    return { ...copied, components: { ...(copied['components'] as JsonObject), schemas } };
  }

  /** The components that a view has otherwise: by what they say themselves, or by what they refer to. */
  #differing(view: View): string[] {
    if (!this.#holdsMark[view]) return [];
    const names = Object.keys(this.#components);
    const referrers = new Map<string, string[]>();
    const waiting: string[] = [];
    for (const name of names) {
      if (this.#relaxes(this.#components[name], view)) waiting.push(name);
      for (const target of references(this.#components[name])) {
        const known = referrers.get(target);
        if (known === undefined) referrers.set(target, [name]);
        else known.push(name);
      }
    }
    const differing = new Set<string>();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (differing.has(next)) continue;
      differing.add(next);
      waiting.push(...(referrers.get(next) ?? []));
    }
    return names.filter((name) => differing.has(name));
  }

  /** Whether a view leaves out anything that the schema itself requires. */
  #relaxes(schema: unknown, view: View): boolean {
    if (!this.#holdsMark[view] && !holdsMark(schema, view)) return false;
    let relaxes = false;
    this.#rewrite(schema, view, null, () => {
      relaxes = true;
    });
    return relaxes;
  }

  #rewrite(
    schema: unknown,
    view: View,
    around: ReadonlySet<string> | null = null,
    noted = () => {},
  ): unknown {
    if (!isObject(schema)) return schema;
    const marked = around ?? new Set(this.#markedBy(schema, view));
    const copy = mapSubschemas(schema, (subschema, keyword) => {
      if (conditions.has(keyword)) return subschema;
      return this.#rewrite(subschema, view, inPlace.has(keyword) ? marked : null, noted);
    }) as Record<string, unknown>;
    const { $ref, required } = copy;
    const component = typeof $ref === 'string' ? componentOfReference($ref) : null;
    const viewed = component === null ? undefined : this.#names[view].get(component);
    if (viewed !== undefined) copy['$ref'] = referenceToComponent(viewed);
    if (Array.isArray(required) && required.some((name) => marked.has(name))) {
      copy['required'] = required.filter((name) => !marked.has(name));
      noted();
    }
    return copy;
  }

  /** The properties that a schema marks as the other side's, in itself and in what speaks of the same value. */
  #markedBy(schema: unknown, view: View): string[] {
    if (!isObject(schema)) return [];
    const properties = isObject(schema['properties']) ? Object.entries(schema['properties']) : [];
    const own = properties.filter(([, property]) => this.#isMarked(property, view)).map(([name]) => name);
    const inner: string[] = [];
    for (const { keyword, schema: one } of subschemasOf(schema)) {
      if (inPlace.has(keyword)) inner.push(...this.#markedBy(one, view));
    }
    const component = typeof schema['$ref'] === 'string' ? componentOfReference(schema['$ref']) : null;
    return [...own, ...inner, ...(component === null ? [] : this.#markedByComponent(component, view))];
  }

  #markedByComponent(component: string, view: View): ReadonlySet<string> {
    const key = `${view} ${component}`;
    const known = this.#marked.get(key);
    if (known !== undefined) return known;
    this.#marked.set(key, new Set());
    const marked = new Set(this.#markedBy(this.#components[component], view));
    this.#marked.set(key, marked);
    return marked;
  }

  #isMarked(schema: unknown, view: View, seen: ReadonlySet<string> = new Set()): boolean {
    if (!isObject(schema)) return false;
    if (schema[marks[view]] === true) return true;
    const component = typeof schema['$ref'] === 'string' ? componentOfReference(schema['$ref']) : null;
    if (component !== null && !seen.has(component)) {
      if (this.#isMarked(this.#components[component], view, new Set([...seen, component]))) return true;
    }
    return Array.isArray(schema['allOf']) && schema['allOf'].some((one) => this.#isMarked(one, view, seen));
  }
}

function holdsMark(value: unknown, view: View): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (
    (value as JsonObject)[marks[view]] === true || Object.values(value).some((one) => holdsMark(one, view))
  );
}

/** The components that a schema refers to, but for its conditions. */
function references(schema: unknown): string[] {
  const found: string[] = [];
  const waiting = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const component =
      isObject(next) && typeof next['$ref'] === 'string' ? componentOfReference(next['$ref']) : null;
    if (component !== null) found.push(component);
    for (const { keyword, schema: inner } of subschemasOf(next)) {
      if (!conditions.has(keyword)) waiting.push(inner);
    }
  }
  return found;
}
