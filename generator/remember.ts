/** Most results that are kept of one function. */
const most = 20_000;

/**
 * A pure function that keeps its results by the text of what it was given: a compiler that watches its files does again
 * only what an edit has changed.
 */
export function remember<Input extends readonly unknown[], Result>(
  compute: (...input: Input) => Result,
  keyOf: (...input: Input) => string,
): (...input: Input) => Result {
  const known = new Map<string, Result>();
  return (...input) => {
    const key = keyOf(...input);
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const result = compute(...input);
    known.set(key, result);
    return result;
  };
}
