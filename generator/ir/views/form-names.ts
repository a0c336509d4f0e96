import { pascalCase } from '../../source/names.ts';
import type { Form } from './marks.ts';

const endings = { request: 'Request', unfilled: 'Unfilled', response: 'Response', part: 'Part' } as const;

/** Names for the forms of components, which no component has: settled when they are first asked for. */
export class FormNames {
  readonly #taken: Set<string>;
  readonly #names = new Map<string, string>();
  readonly #forms = new Map<string, { readonly component: string; readonly form: Form }>();

  constructor(components: readonly string[]) {
    this.#taken = new Set(components.map((name) => pascalCase(name).toLowerCase()));
  }

  of(component: string, form: Form): string {
    const key = `${form} ${component}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    let name = component + endings[form];
    while (this.#taken.has(pascalCase(name).toLowerCase())) name += 'View';
    this.#taken.add(pascalCase(name).toLowerCase());
    this.#names.set(key, name);
    this.#forms.set(name, { component, form });
    return name;
  }

  /** Keeps a name free. */
  reserve(name: string): void {
    this.#taken.add(pascalCase(name).toLowerCase());
  }

  find(name: string): { readonly component: string; readonly form: Form } | undefined {
    return this.#forms.get(name);
  }
}
