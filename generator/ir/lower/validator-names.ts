import type { Bundle } from '../../link/bundle.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { componentOf, componentOfReference } from '../../source/grammar/component-reference.ts';
import { subschemasOf } from '../../source/grammar/subschemas.ts';
import type { JsonObject } from '../../source/json.ts';
import { isObject } from '../../source/json.ts';
import { Names, pascalCase } from '../../source/names.ts';
import { below, type Place } from '../../source/place.ts';
import { valueAt } from '../../source/pointer.ts';
import type { NamedSchema } from '../contract.ts';
import type { View, Views } from '../views.ts';

/** Collects the schemas that need a validator, each once, under a name of its own. */
export class ValidatorNames {
  readonly #views: Views;
  readonly #components: JsonObject;
  /** Component to where it was written. */
  readonly #places: ReadonlyMap<string, Place>;
  readonly #names: Names;
  readonly #schemas = new Map<string, NamedSchema>();
  /** Component to the name of its validator, for those that have one. */
  readonly #claimed = new Map<string, string>();
  /** Component to the name that its validator has, or would have. */
  readonly componentNames: ReadonlyMap<string, string>;

  /** @param root the contract's entry file */
  constructor(bundle: Bundle, views: Views, root: Place, diagnostics: Diagnostics) {
    const components = (valueAt(bundle.document, '/components/schemas') ?? {}) as JsonObject;
    this.#views = views;
    this.#components = { ...components, ...this.#views.components };
    this.#names = new Names(diagnostics);
    const places = Object.keys(this.#components).map(
      (name) => [name, below(root, 'components', 'schemas', name)] as const,
    );
    this.#places = new Map([...places, ...bundle.places]);
    this.componentNames = this.#names.claimAll(new Map(places));
  }

  /**
   * The validator of a schema: its component's, when it is a bare reference; else one called `name`. The components
   * that it refers to get theirs too.
   *
   * @param view the side that the schema is a body of, or null
   */
  claim(written: unknown, name: string, at: Place, view: View | null = null): string {
    const schema = view === null ? written : this.#views.of(written, view);
    const waiting = [schema];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const reference = isObject(next) ? next['$ref'] : undefined;
      const referred = typeof reference === 'string' ? componentOfReference(reference) : null;
      if (referred !== null && !this.#claimed.has(referred)) waiting.push(this.#claimComponent(referred));
      for (const { schema: inner } of subschemasOf(next)) waiting.push(inner);
    }
    const component = componentOf(schema);
    if (component !== null) return this.#claimed.get(component) as string;
    const settled = this.#names.claim(pascalCase(name), at);
    this.#schemas.set(settled, { name: settled, component, schema, at });
    return settled;
  }

  /** Gives the component's schema. */
  #claimComponent(component: string): unknown {
    const name = this.componentNames.get(component) as string;
    const schema = this.#components[component];
    this.#claimed.set(component, name);
    const at = this.#places.get(component) as Place;
    this.#schemas.set(name, { name, component, schema, at });
    return schema;
  }

  /** Keeps a name free for a validator that is not of the bundled document. */
  reserve(name: string, at: Place): void {
    this.#names.claim(name, at);
  }

  schemas(): NamedSchema[] {
    return [...this.#schemas.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}
