/** All subsets of a few things, the empty one first. */
export function subsets<T>(of: readonly T[]): T[][] {
  return Array.from({ length: 2 ** of.length }, (_, bits) =>
    of.filter((_one, index) => (bits & (1 << index)) !== 0),
  );
}
