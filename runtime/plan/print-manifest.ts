import type { ContextManifest } from '../../generated/types/context-manifest.ts';
import { compareCodePoints } from './core/code-point-order.ts';

/** Two-space JSON and a final newline. The same document gives the same bytes. */
export function printManifest(manifest: ContextManifest): string {
  return [...manifestPieces(manifest)].join('');
}

/** The printed manifest piece by piece: a long list of dead ends is never held as one text. */
export function* manifestPieces(manifest: ContextManifest): Generator<string> {
  let separator = '{';
  for (const [name, section] of Object.entries(manifest)) {
    yield `${separator}\n  ${JSON.stringify(name)}: `;
    separator = ',';
    if (Array.isArray(section) && section.length > 0) yield* listPieces(section);
    else yield print(section, '  ', false);
  }
  yield '\n}\n';
}

function* listPieces(items: readonly unknown[]): Generator<string> {
  let separator = '[';
  for (const item of items) {
    yield `${separator}\n    ${print(item, '    ', false)}`;
    separator = ',';
  }
  yield '\n  ]';
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
