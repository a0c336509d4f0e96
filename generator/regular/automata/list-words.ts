import { type Characters, mostSteps, rangesIn, TooLarge } from './automaton.ts';
import type { Paths } from './paths.ts';

/** The characters from one to another, each of which leads from a place to the same next one. */
interface Choice {
  readonly rank: number;
  readonly from: number;
  readonly to: number;
  readonly place: number;
}

/**
 * The words with a length within bounds, shortest first, and among those of a length the ones that are easier
 * to read.
 *
 * @throws TooLarge while iterating
 */
export function* listWords(paths: Paths, min: number, max: number): Generator<string> {
  const choices = new ChoiceTable(paths);
  // By place: the length of the shortest ending with at least so many characters.
  const endings: Float64Array[] = [Float64Array.from(paths.distance)];
  for (let least = min; least <= max; ) {
    if (least * (paths.steps.length + 20) > 4 * mostSteps) throw new TooLarge('the words are too long');
    while (endings.length <= least) endings.push(longerEndings(paths, endings.at(-1)));
    const length = endings[least]?.[0] ?? Number.POSITIVE_INFINITY;
    if (length === Number.POSITIVE_INFINITY || length > max) return;
    // No length lies between the two, so the shortest possible ending is right.
    const canEnd = (place: number, left: number) =>
      endings[Math.max(0, least - length + left)]?.[place] === left;
    yield* wordsOf(choices, canEnd, length);
    least = length + 1;
  }
}

function longerEndings({ steps }: Paths, before: Float64Array | undefined): Float64Array {
  return Float64Array.from(steps, (list) => {
    let shortest = Number.POSITIVE_INFINITY;
    for (const { to } of list) shortest = Math.min(shortest, 1 + (before?.[to] ?? 0));
    return shortest;
  });
}

/** The words of exactly one length. */
function* wordsOf(
  choices: ChoiceTable,
  canEnd: (place: number, left: number) => boolean,
  length: number,
): Generator<string> {
  if (length === 0) yield '';
  else {
    // For each character of the word: the place before it, the index of the choice, and the character.
    const places = [0];
    const indices = [0];
    const characters: number[] = [];
    while (places.length > 0) {
      const depth = places.length - 1;
      const options = choices.at(places[depth] ?? 0);
      const index = indices[depth] ?? 0;
      const choice = options[index];
      if (choice === undefined) {
        places.pop();
        indices.pop();
        characters.length = Math.max(0, depth);
        continue;
      }
      const next = characters.length > depth ? (characters[depth] ?? 0) + 1 : choice.from;
      if (next > choice.to || !canEnd(choice.place, length - depth - 1)) {
        indices[depth] = index + 1;
        characters.length = depth;
        continue;
      }
      characters[depth] = next;
      if (depth + 1 < length) {
        places.push(choice.place);
        indices.push(0);
      } else yield textOf(characters);
    }
  }
}

function textOf(codePoints: readonly number[]): string {
  let text = '';
  for (const one of codePoints) text += String.fromCodePoint(one);
  return text;
}

/** The choices at each place, the most readable first, computed lazily. */
class ChoiceTable {
  readonly #paths: Paths;
  readonly #known = new Map<number, readonly Choice[]>();
  readonly #pieces = new Map<Characters, readonly Piece[]>();

  constructor(paths: Paths) {
    this.#paths = paths;
  }

  at(place: number): readonly Choice[] {
    let choices = this.#known.get(place);
    if (choices === undefined) {
      choices = (this.#paths.steps[place] ?? [])
        .flatMap((step) =>
          this.#piecesOf(step.characters).map(([rank, from, to]) => ({ rank, from, to, place: step.to })),
        )
        .sort((a, b) => a.rank - b.rank || a.from - b.from);
      this.#known.set(place, choices);
    }
    return choices;
  }

  #piecesOf(characters: Characters): readonly Piece[] {
    let pieces = this.#pieces.get(characters);
    if (pieces === undefined) {
      pieces = piecesOf(characters);
      this.#pieces.set(characters, pieces);
    }
    return pieces;
  }
}

/**
 * All code points in ranges, each in one of them, those first that are easy to read in an example: lone
 * surrogates and what is not a character come last.
 */
export const preferred: readonly (readonly [from: number, to: number])[] = [
  ...['az', '09', 'AZ', '--', '__', '!,', './', ':@', '[^', '``', '{~', '  '].map(
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
type Piece = readonly [rank: number, from: number, to: number];

/** A set of characters as pieces of one rank each. */
export function piecesOf(characters: Characters): Piece[] {
  const pieces: Piece[] = [];
  for (const [from, to] of rangesIn(characters))
    for (const [rank, [first, last]] of preferred.entries())
      if (from <= last && to >= first) pieces.push([rank, Math.max(from, first), Math.min(to, last)]);
  return pieces;
}
