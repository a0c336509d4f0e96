import path from 'node:path';
import type { Diagnostics, Place } from '../check/diagnostics.ts';

/**
 * `get-page by_id` as `GetPageById`, in whatever script; always a valid identifier (ECMA-262 section 12.7). Text without
 * a letter or digit is spelled by its code points.
 */
export function pascalCase(text: string): string {
  const words = text.normalize('NFC').match(/[\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}]+/gu) ?? [spell(text)];
  const name = words.map((word) => upperFirst(word)).join('');
  return /^[\p{L}\p{Nl}]/u.test(name) ? name : `N${name}`;
}

/** `Get-page` as `getPage`. */
export function camelCase(text: string): string {
  const [first = '', ...rest] = pascalCase(text);
  return first.toLowerCase() + rest.join('');
}

/** `GetPageById` as `get-page-by-id`, for file names: ASCII only, other characters by their code points. */
export function kebabCase(text: string): string {
  return pascalCase(text)
    .replace(/([a-z])([0-9])|([0-9a-z])([A-Z])/g, '$1$3-$2$4')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9-]/gu, (character) => `-u${hex(character)}-`)
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}

function upperFirst(word: string): string {
  const [first = '', ...rest] = word;
  const upper = first.toUpperCase();
  // Some letters become two, or something that no identifier holds.
  return (upper.length === first.length ? upper : first) + rest.join('');
}

function spell(text: string): string {
  return Array.from(text, (character) => `U${hex(character)}`).join('');
}

function hex(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16);
}

/** Names of one kind in generated code. Two owners of one name are an error, never silently renamed. */
export class Names {
  readonly #owners = new Map<string, { readonly place: string; readonly text: string }>();
  readonly #diagnostics: Diagnostics;

  /** @param reserved names that generated code has in any case, each with what has it */
  constructor(diagnostics: Diagnostics, reserved: Readonly<Record<string, string>> = {}) {
    this.#diagnostics = diagnostics;
    for (const [name, owner] of Object.entries(reserved)) {
      this.#owners.set(fileKey(name), { place: '', text: owner });
    }
  }

  /** Settles a name. Names that differ only in case collide too: they would share a file on some systems. */
  claim(name: string, owner: Place): string {
    const key = fileKey(name);
    const place = `${owner.file.path}#${owner.pointer}`;
    const first = this.#owners.get(key);
    if (first !== undefined && first.place !== place) {
      this.#diagnostics.add('PS701', owner, `the name ${name} is already taken by ${first.text}`);
    }
    this.#owners.set(key, { place, text: `#${owner.pointer} of ${path.basename(owner.file.path)}` });
    return name;
  }
}

/** Equal for names that would share a file, on systems that do not tell upper from lower case too. */
function fileKey(name: string): string {
  return kebabCase(name).replaceAll('-', '');
}
