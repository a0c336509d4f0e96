import type { Diagnostics, Place } from '../check/diagnostics.ts';
import { isObject } from '../load/openapi-kinds.ts';
import { valueAt } from '../load/pointer.ts';
import type { JsonObject, NamedSchema } from './contract.ts';
import { Names, pascalCase } from './names.ts';

/** Collects the schemas that need a validator, each once, under a name of its own. */
export class ValidatorNames {
  readonly #document: JsonObject;
  readonly #names: Names;
  readonly #schemas = new Map<string, NamedSchema>();

  constructor(document: JsonObject, diagnostics: Diagnostics) {
    this.#document = document;
    this.#names = new Names(diagnostics);
  }

  /** The validator of a schema: its component's, when it is a bare reference; else one called `name`. */
  claim(schema: unknown, name: string, at: Place): string {
    const component = componentOf(schema);
    const settled = pascalCase(component ?? name);
    const place = component === null ? at : { file: at.file, pointer: `/components/schemas/${component}` };
    this.#names.claim(settled, place);
    const content = component === null ? schema : valueAt(this.#document, `/components/schemas/${component}`);
    this.#schemas.set(settled, { name: settled, component, schema: content });
    return settled;
  }

  /** Keeps a name free for a validator that is not of the bundled document. */
  reserve(name: string, at: Place): void {
    this.#names.claim(name, at);
  }

  schemas(): NamedSchema[] {
    return [...this.#schemas.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}

/** The name of the component that a bare reference names, or null. */
export function componentOf(schema: unknown): string | null {
  if (!isObject(schema) || typeof schema['$ref'] !== 'string' || Object.keys(schema).length > 1) return null;
  return /^#\/components\/schemas\/([^/]+)$/.exec(schema['$ref'])?.[1] ?? null;
}
