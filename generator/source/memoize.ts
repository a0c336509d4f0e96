/** How many characters of keys to keep, with their results: enough for the largest contracts. */
const mostCharacters = 100_000_000;

/**
 * A pure function that caches its results by a key made from its arguments: when files are watched, only what
 * an edit changed is computed again.
 */
export function memoize<Input extends readonly unknown[], Result>(
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
    if (size > mostCharacters) {
      known.clear();
      size = key.length;
    }
    known.set(key, result);
    return result;
  };
}
