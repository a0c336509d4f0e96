import type { Bundle } from '../link/bundle.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import {
  componentOf,
  componentOfReference,
  referenceToComponent,
  subschemasOf,
} from '../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { kebabCase, Names, pascalCase } from '../source/names.ts';
import { below, type Place } from '../source/place.ts';
import { valueAt } from '../source/pointer.ts';
import type { NamedSchema } from './contract.ts';
import type { Subject } from './variants/marks.ts';
import {
  directionOf,
  ReadWriteVariants,
  sideOf,
  type VariantOptions,
} from './variants/read-write-variants.ts';

/** Collects the schemas that need a validator, each once, under its own name. */
export class ValidatorNames {
  readonly variants: ReadWriteVariants;
  readonly #components: JsonObject;
  /** Component to where it was written. */
  readonly #places: ReadonlyMap<string, Place>;
  readonly #root: Place;
  readonly #fillsDefaults: boolean;
  readonly #names: Names;
  readonly #schemas = new Map<string, NamedSchema>();
  /** Component to the name of its validator, for those that have one. */
  readonly #claimed = new Map<string, string>();
  /** Component to the name that its validator has or would have. */
  readonly componentNames: ReadonlyMap<string, string>;

  /** @param root the contract's entry file */
  constructor(bundle: Bundle, root: Place, options: VariantOptions, diagnostics: Diagnostics) {
    this.#components = (valueAt(bundle.document, '/components/schemas') ?? {}) as JsonObject;
    this.variants = new ReadWriteVariants(this.#components, options);
    this.#fillsDefaults = options.fillsDefaults;
    this.#root = root;
    this.#places = bundle.places;
    this.#names = new Names(diagnostics);
    const places = Object.keys(this.#components).map((name) => [name, this.#placeOf(name)] as const);
    this.componentNames = this.#names.claimAll(new Map(places));
  }

  #placeOf(component: string): Place {
    return this.#places.get(component) ?? below(this.#root, 'components', 'schemas', component);
  }

  /**
   * The validator of a schema: its component's, when it is a bare reference; else one called `name`. The components
   * that it refers to get theirs too: in the form of the side, and as they are written, for users who import them.
   *
   * @param subject what the schema is of; null for neither request nor response
   */
  claim(written: unknown, name: string, at: Place, subject: Subject | null = null): string {
    const schema = subject === null ? written : this.variants.of(written, subject);
    const waiting = [schema];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const reference = isObject(next) ? next['$ref'] : undefined;
      const referred = typeof reference === 'string' ? componentOfReference(reference) : null;
      if (referred !== null && !this.#claimed.has(referred)) waiting.push(...this.#claimComponent(referred));
      for (const { schema: inner } of subschemasOf(next)) waiting.push(inner);
    }
    const component = componentOf(schema);
    if (component !== null) return this.#claimed.get(component) as string;
    const settled = this.#names.claim(pascalCase(name), at);
    const side = subject === null ? 'public' : sideOf(subject);
    const fillsDefaults = this.#fillsDefaults && side === 'request';
    this.#schemas.set(settled, { name: settled, component, type: null, side, fillsDefaults, schema, at });
    return settled;
  }

  /** Every component, as it is written: users import its validator by its name. */
  claimComponents(): void {
    for (const component of Object.keys(this.#components))
      this.claim({ $ref: referenceToComponent(component) }, component, this.#placeOf(component));
  }

  /** The schemas of a component, and of the one that it is a variant of. */
  #claimComponent(component: string): unknown[] {
    const origin = this.variants.originOf(component);
    const name =
      this.componentNames.get(component) ??
      this.#names.claim(pascalCase(component), this.#placeOf(origin?.component ?? component));
    this.#claimed.set(component, name);
    const at = this.#placeOf(origin?.component ?? component);
    if (origin === null) {
      const schema = this.#components[component];
      const written = {
        component,
        type: component,
        side: 'public',
        fillsDefaults: false,
        schema,
        at,
      } as const;
      this.#schemas.set(name, { name, ...written });
      return [schema];
    }
    const schema = this.variants.component(component);
    const side = directionOf(origin.form);
    const type = this.variants.typeOf(origin.component, origin.form);
    const fillsDefaults = this.#fillsDefaults && origin.form === 'request';
    this.#schemas.set(name, { name, component, type, side, fillsDefaults, schema, at });
    return [schema, { $ref: referenceToComponent(origin.component) }];
  }

  /** The names of the types of components and of forms of them: each that of its validator, if there is one. */
  typeNames(components: Iterable<string>): ReadonlyMap<string, string> {
    const nameOf = (component: string) => {
      const place = () => this.#placeOf(this.variants.originOf(component)?.component ?? component);
      const known = this.componentNames.get(component) ?? this.#claimed.get(component);
      return known ?? this.#names.claim(pascalCase(component), place());
    };
    return new Map([...components].map((component) => [component, nameOf(component)]));
  }

  /** Reserves a name for a validator that is not of the bundled document. */
  reserve(name: string, at: Place): void {
    this.#names.claim(name, at);
    this.variants.reserve(name);
  }

  schemas(): NamedSchema[] {
    return [...this.#schemas.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}

/**
 * Validators of schemas in place, under invented names: a number is added if a component or another schema
 * has the name.
 */
export class InPlaceSchemas {
  readonly #validators: ValidatorNames;
  readonly #taken: Set<string>;
  /** Place and wanted name to the final name. */
  readonly #settled = new Map<string, string>();
  /** JSON of a schema to the name of its validator. */
  readonly #shared = new Map<string, string>();

  /** @param published names of the published schemas */
  constructor(validators: ValidatorNames, published: readonly string[]) {
    this.#validators = validators;
    this.#taken = new Set([...validators.componentNames.values(), ...published].map(keyOf));
  }

  /** @param subject what the schema is of; null for neither request nor response */
  claim(schema: unknown, name: string, at: Place, subject: Subject | null = null): string {
    if (componentOf(schema) !== null) return this.#validators.claim(schema, name, at, subject);
    const id = `${at.file.path}#${at.pointer} ${name}`;
    const settled = this.#settled.get(id) ?? this.#free(name);
    this.#settled.set(id, settled);
    return this.#validators.claim(schema, settled, at, subject);
  }

  /** The same validator for every schema with the same JSON: many operations have the same parameters. */
  claimShared(schema: unknown, name: string, at: Place, subject: Subject): string {
    const text = JSON.stringify(schema);
    const validator = this.#shared.get(text) ?? this.claim(schema, name, at, subject);
    this.#shared.set(text, validator);
    return validator;
  }

  #free(name: string): string {
    let free = name;
    for (let count = 2; this.#taken.has(keyOf(free)); count++) free = `${name} ${count}`;
    this.#taken.add(keyOf(free));
    return free;
  }
}

/** Equal for names whose validators would share a file. */
function keyOf(name: string): string {
  return kebabCase(pascalCase(name)).replaceAll('-', '');
}

/** The module of the validators of a side, without its extension. */
export function validatorModule(side: NamedSchema['side']): string {
  return modules[side];
}

const modules = { public: 'components', request: 'requests', response: 'responses' } as const;

/** An imported validator in an exported constant: `isolatedDeclarations` does not infer the type of another name. */
export function validatorCode(name: string): string {
  return `validate${name} as typeof validate${name}`;
}

/** What a module imports of each module of validators. */
export interface ValidatorImport {
  readonly file: string;
  readonly names: readonly string[];
}

/** The imports of some validators, by their names. */
export function validatorImports(
  schemas: readonly NamedSchema[],
  validators: Iterable<string>,
): ValidatorImport[] {
  const used = new Set(validators);
  return (['public', 'request', 'response'] as const).flatMap((side) => {
    const own = schemas.filter((one) => one.side === side && used.has(one.name));
    if (own.length === 0) return [];
    return [{ file: validatorModule(side), names: own.map(({ name }) => `validate${name}`).sort() }];
  });
}
