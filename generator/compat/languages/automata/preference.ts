import type { Characters } from './characters.ts';
import { rangesIn } from './characters.ts';

/**
 * Ranges of code points, those first that are easy to read in an example. Together they are all code points:
 * what is not listed before comes in the order of the last ones.
 */
const preferred: readonly (readonly [from: number, to: number])[] = [
  ...['az', '09', 'AZ', '--', '__', '!/', ':@', '[`', '{~', '  '].map(
    (range) => [range.charCodeAt(0), range.charCodeAt(1)] as const,
  ),
  [0xa1, 0xac],
  [0xae, 0x377],
  [0x378, 0x1fff],
  [0x2070, 0xd7ff],
  [0x2000, 0x206f],
  [0x10000, 0x1fffd],
  [0xe000, 0xfffd],
  [0x0, 0x1f],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0x1fffe, 0x10ffff],
  [0xfffe, 0xffff],
  [0xd800, 0xdfff],
];

/** The rank of a code point: characters that are easier to read have lower ones. */
export function rankOf(codePoint: number): number {
  return preferred.findIndex(([from, to]) => from <= codePoint && codePoint <= to);
}

/** A piece of a set: the rank of its characters, the first and the last of them. */
export type Piece = readonly [rank: number, from: number, to: number];

/** A set of characters as pieces of one rank each. */
export function piecesOf(characters: Characters): Piece[] {
  const pieces: Piece[] = [];
  for (const [from, to] of rangesIn(characters))
    for (const [rank, [first, last]] of preferred.entries())
      if (from <= last && to >= first) pieces.push([rank, Math.max(from, first), Math.min(to, last)]);
  return pieces;
}
