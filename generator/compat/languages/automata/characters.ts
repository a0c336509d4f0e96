export const lastCodePoint = 0x10ffff;

/**
 * A set of code points, lone surrogates included: ranges in ascending order that neither overlap nor touch,
 * as `[from, to, from, to, …]`, both ends included.
 */
export type Characters = readonly number[];

export const anyCharacter: Characters = [0, lastCodePoint];

/** The set of the characters in some ranges, in any order. */
export function charactersOf(ranges: Iterable<readonly [from: number, to: number]>): Characters {
  const merged: number[] = [];
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const end = merged.at(-1);
    if (end === undefined || from > end + 1) merged.push(from, to);
    else if (to > end) merged[merged.length - 1] = to;
  }
  return merged;
}

/** What is in any of some sets. */
export function union(sets: readonly Characters[]): Characters {
  return charactersOf(sets.flatMap((set) => [...rangesIn(set)]));
}

export function complement(set: Characters): Characters {
  const outside: number[] = [];
  let next = 0;
  for (const [from, to] of rangesIn(set)) {
    if (from > next) outside.push(next, from - 1);
    next = to + 1;
  }
  if (next <= lastCodePoint) outside.push(next, lastCodePoint);
  return outside;
}

export function* rangesIn(set: Characters): Generator<readonly [from: number, to: number]> {
  for (let index = 0; index + 1 < set.length; index += 2) yield [set[index] ?? 0, set[index + 1] ?? 0];
}
