/** Most characters of what one function was given that are kept, with the results: enough for the largest contracts. */
const most = 100_000_000;

/**
 * A pure function that keeps its results by the text of what it was given: a compiler that watches its files does again
 * only what an edit has changed.
 */
export function remember<Input extends readonly unknown[], Result>(
  compute: (...input: Input) => Result,
  keyOf: (...input: Input) => string,
): (...input: Input) => Result {
  const known = new Map<string, Result>();
  let size = 0;
  return (...input) => {
    const key = keyOf(...input);
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = compute(...input);
    size += key.length;
    if (size > most) {
      known.clear();
      size = key.length;
    }
    known.set(key, result);
    return result;
  };
}
