/** What somebody probably meant to write: `; did you mean "status"?`, or nothing where no word is near. */
export function meant(word: string, words: readonly string[]): string {
  const near = nearest(word, words);
  return near === undefined ? '' : `; did you mean ${near}?`;
}

/** The word that is fewest changes away, at most a third of its letters; undefined where none is. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  let [found, least]: [string | undefined, number] = [
    undefined,
    Math.max(1, Math.floor(word.length / 3)) + 1,
  ];
  // A word from a file may be of any length.
  if (word.length > 100) return undefined;
  for (const candidate of words) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const changes = distance(word, candidate);
    if (changes < least) [found, least] = [candidate, changes];
  }
  return found;
}

/** Letters put in, left out, exchanged, or swapped with their neighbour (optimal string alignment). */
function distance(from: string, to: string): number {
  let [older, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (older[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [older, last] = [last, next];
  }
  return last[to.length] ?? 0;
}
