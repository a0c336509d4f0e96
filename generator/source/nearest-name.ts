/** The name that was probably meant by a misspelt one: at most two letters differ. Null if there is none. */
export function nearestName(written: string, names: Iterable<string>): string | null {
  let nearest: string | null = null;
  let least = 3;
  for (const name of names) {
    const differing = distance(written.toLowerCase(), name.toLowerCase(), least);
    if (differing < least) [nearest, least] = [name, differing];
  }
  return nearest;
}

/** The edit distance of two texts; `most` if it is that or more. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) >= most) return most;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? most;
}
