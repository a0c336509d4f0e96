import { compareCodePoints } from './core/code-point-order.ts';
import type { ManifestDocument } from './derive/derivation.ts';

/** Two-space JSON and a final newline. The same document gives the same bytes. */
export function printManifest(manifest: ManifestDocument): string {
  return [...manifestPieces(manifest)].map(({ text }) => text).join('');
}

export interface Piece {
  readonly section: string;
  readonly text: string;
}

/** The printed manifest piece by piece: a long list of dead ends is never held as one text. */
export function* manifestPieces(manifest: ManifestDocument): Generator<Piece> {
  let separator = '{';
  for (const [section, value] of Object.entries(manifest)) {
    yield { section, text: `${separator}\n  ${JSON.stringify(section)}: ` };
    separator = ',';
    if (isList(value)) for (const text of listPieces(value)) yield { section, text };
    else yield { section, text: print(value, '  ', false) };
  }
  yield { section: '', text: '\n}\n' };
}

function isList(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

function* listPieces(items: Iterable<unknown>): Generator<string> {
  let separator = '[';
  for (const item of items) {
    yield `${separator}\n    ${print(item, '    ', false)}`;
    separator = ',';
  }
  yield separator === '[' ? '[]' : '\n  ]';
}

function print(value: unknown, indent: string, isOpenMap: boolean): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item) => print(item, inner, false))
    : membersOf(value, isOpenMap).map(
        ([key, member]) => `${JSON.stringify(key)}: ${print(member, inner, key === 'files')}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return items.length === 0
    ? open + close
    : `${open}\n${inner}${items.join(`,\n${inner}`)}\n${indent}${close}`;
}

/** JavaScript lists keys like `10` first, by value: the order of a map with free keys is made anew. */
function membersOf(value: object, isOpenMap: boolean): [string, unknown][] {
  const members = Object.entries(value);
  return isOpenMap ? members.sort(([left], [right]) => compareCodePoints(left, right)) : members;
}
