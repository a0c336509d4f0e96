/** What somebody probably meant to write: `; did you mean status?`, or nothing where no word is near. */
export function meant(word: string, words: readonly string[]): string {
  const [near] = nearest(word, words, 1);
  return near === undefined ? '' : `; did you mean ${near}?`;
}

/** Longer input is cut before comparison, to bound the work for untrusted input. */
const longest = 64;

/**
 * The candidates most similar to a mistyped name, at most `count`: first those within a third of its length in edits,
 * nearest first, then those that share a word with it.
 */
export function nearest(name: string, candidates: readonly string[], count = 3): string[] {
  const wanted = name.slice(0, longest).toLowerCase();
  const words = wordsOf(wanted);
  const allowed = Math.max(1, Math.floor(wanted.length / 3));
  return candidates
    .map((candidate) => ({ candidate, distance: distanceTo(candidate) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ candidate }) => candidate);

  function distanceTo(candidate: string): number {
    const edits = editDistance(wanted, candidate.toLowerCase());
    if (edits <= allowed) return edits;
    return wordsOf(candidate.toLowerCase()).some((word) => words.includes(word))
      ? allowed + 1
      : Number.POSITIVE_INFINITY;
  }
}

/** Words of four letters or more; shorter ones, such as `and`, are too common. */
function wordsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 4);
}

/** Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, substitutions, adjacent transpositions. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let best = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) best = Math.min(best, at(beforeLast, column - 2) + 1);
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
