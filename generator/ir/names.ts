import path from 'node:path';
import type { Diagnostics, Place } from '../check/diagnostics.ts';

/** `get-page by_id` as `GetPageById`; always a valid identifier. */
export function pascalCase(text: string): string {
  const name = text
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('');
  return /^[A-Za-z]/.test(name) ? name : `N${name}`;
}

/** `Get-page` as `getPage`. */
export function camelCase(text: string): string {
  const name = pascalCase(text);
  return name[0]?.toLowerCase() + name.slice(1);
}

/** `GetPageById` as `get-page-by-id`, for file names. */
export function kebabCase(text: string): string {
  return pascalCase(text)
    .replace(/([a-z])([0-9])|([0-9a-z])([A-Z])/g, '$1$3-$2$4')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}

/** Names of one kind in generated code. Two owners of one name are an error, never silently renamed. */
export class Names {
  readonly #owners = new Map<string, { readonly place: string; readonly text: string }>();
  readonly #diagnostics: Diagnostics;

  /** @param reserved names that generated code has in any case, each with what has it */
  constructor(diagnostics: Diagnostics, reserved: Readonly<Record<string, string>> = {}) {
    this.#diagnostics = diagnostics;
    for (const [name, owner] of Object.entries(reserved)) {
      this.#owners.set(name.toLowerCase(), { place: '', text: owner });
    }
  }

  /** Settles a name. Names that differ only in case collide too: they would share a file on some systems. */
  claim(name: string, owner: Place): string {
    const key = name.toLowerCase();
    const place = `${owner.file.path}#${owner.pointer}`;
    const first = this.#owners.get(key);
    if (first !== undefined && first.place !== place) {
      this.#diagnostics.add('PS701', owner, `the name ${name} is already taken by ${first.text}`);
    }
    this.#owners.set(key, { place, text: `#${owner.pointer} of ${path.basename(owner.file.path)}` });
    return name;
  }
}
