import { componentOf } from '../../source/grammar/subschemas.ts';
import { kebabCase, pascalCase } from '../../source/names.ts';
import type { Place } from '../../source/place.ts';
import type { Subject } from '../views/marks.ts';
import type { ValidatorNames } from './validator-names.ts';

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

  /** @param subject what the schema is of; null for what goes neither way */
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
