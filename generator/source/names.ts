import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Diagnostics } from './diagnostics.ts';
import type { Place } from './place.ts';

/**
 * `get-page by_id` as `GetPageById`, in any script; always a valid identifier (ECMA-262 section 12.7). Text
 * without a letter or digit is written as its code points.
 */
export function pascalCase(text: string): string {
  const words = text.normalize('NFC').match(/(?:(?=\p{ID_Continue})[\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}])+/gu) ?? [
    spell(text),
  ];
  const name = words.map((word) => upperFirst(word)).join('');
  return /^\p{ID_Start}/u.test(name) ? name : `N${name}`;
}

/** `Get-page` as `getPage`. */
export function camelCase(text: string): string {
  const [first = '', ...rest] = pascalCase(text);
  return first.toLowerCase() + rest.join('');
}

/** Longest file name without its extension: most file systems allow 255 bytes. */
const longest = 200;

/**
 * `GetPageById` as `get-page-by-id`, for file names: ASCII only, other characters as their code points. Long
 * names are cut.
 */
export function kebabCase(text: string): string {
  const name = pascalCase(text)
    .replace(/([a-z])([0-9])|([0-9a-z])([A-Z])/g, '$1$3-$2$4')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9-]/gu, (character) => `-u${hex(character)}-`)
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  if (name.length <= longest) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 12);
  return `${name.slice(0, longest - 13).replace(/-$/, '')}-${digest}`;
}

function upperFirst(word: string): string {
  const [first = '', ...rest] = word;
  const upper = first.toUpperCase();
  // Some letters become two, or a character that identifiers cannot contain.
  return (upper.length === first.length ? upper : first) + rest.join('');
}

function spell(text: string): string {
  return Array.from(text, (character) => `U${hex(character)}`).join('');
}

function hex(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16);
}

/**
 * Names of one kind in generated code. On a collision, the second gets a number, and PS701 is reported.
 */
export class Names {
  readonly #owners = new Map<string, { readonly place: string; readonly text: string }>();
  readonly #diagnostics: Diagnostics;

  /** @param reserved names that generated code always uses, each with its use */
  constructor(diagnostics: Diagnostics, reserved: Readonly<Record<string, string>> = {}) {
    this.#diagnostics = diagnostics;
    for (const [name, owner] of Object.entries(reserved)) {
      this.#owners.set(fileKey(name), { place: '', text: owner });
    }
  }

  /**
   * Returns the name, or the name with a number. Names that differ only in case collide too: some systems
   * would give them the same file.
   */
  claim(name: string, owner: Place): string {
    const place = `${owner.file.path}#${owner.pointer}`;
    const ownerOf = (candidate: string) => this.#owners.get(fileKey(candidate)) ?? { place, text: '' };
    let settled = name;
    for (let count = 2; ownerOf(settled).place !== place; count++) settled = `${name}${count}`;
    if (settled !== name)
      this.#diagnostics.add('PS701', owner, `the name ${name} is already taken by ${ownerOf(name).text}`);
    this.#owners.set(fileKey(settled), {
      place,
      text: `#${owner.pointer} of ${path.basename(owner.file.path)}`,
    });
    return settled;
  }

  /** The name of each text. Texts that are already spelled like their names come first. */
  claimAll(owners: ReadonlyMap<string, Place>): Map<string, string> {
    const isSpelledSo = (text: string) => upperFirst(text) === pascalCase(text);
    const texts = [...owners.keys()];
    const ordered = [...texts.filter(isSpelledSo), ...texts.filter((text) => !isSpelledSo(text))];
    return new Map(ordered.map((text) => [text, this.claim(pascalCase(text), owners.get(text) as Place)]));
  }
}

/** Equal for names that would share a file, also where file names are case-insensitive. */
function fileKey(name: string): string {
  return kebabCase(name).replaceAll('-', '');
}

/** The likely intended name for a misspelt one: in short names one letter differs, in longer ones up to two. Null if there is none. */
export function nearestName(written: string, names: Iterable<string>): string | null {
  let nearest: string | null = null;
  let least = written.length < 3 ? 1 : written.length < 6 ? 2 : 3;
  for (const name of names) {
    const differing = distance(written.toLowerCase(), name.toLowerCase(), least);
    if (differing < least) [nearest, least] = [name, differing];
  }
  return nearest;
}

/** The same for names that are so alike that nothing else can be meant: short ones differ in one letter, or in case. */
export function slipOf(written: string, names: Iterable<string>): string | null {
  const name = nearestName(written, names);
  if (name === null || written.length < 4) return null;
  const differing = distance(written.toLowerCase(), name.toLowerCase(), 3);
  return differing <= (written.length < 8 ? 1 : 2) ? name : null;
}

/** The edit distance of two texts, where two letters that changed places count once; `most` if it is that or more. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) >= most) return most;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : most;
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? most;
}

/** Most characters of the name of a tool. The protocol has more (MCP 2025-11-25, section Tool Names) than some models take. */
const longestToolName = 64;

/** Whether clients and the models behind them accept a text as the name of a tool. */
export function isToolName(text: string): boolean {
  return /^[A-Za-z0-9_.-]+$/.test(text) && text.length <= longestToolName;
}

/** A text as a name of a tool or argument that clients accept, except for its length. */
export function clientName(text: string): string {
  return text.replace(/[^A-Za-z0-9_.-]/gu, '_');
}

/** The same for a tool, with a length that is accepted: what is left out becomes eight characters that follow from the whole. */
export function shortName(text: string): string {
  const name = clientName(text);
  if (name.length <= longestToolName) return name;
  let [one, other] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index++) {
    one = Math.imul(one ^ text.charCodeAt(index), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(index), 0x5bd1e995) ^ (other >>> 15);
  }
  const digest = ((one ^ other) >>> 0).toString(16).padStart(8, '0');
  return `${name.slice(0, longestToolName - 9)}_${digest}`;
}
