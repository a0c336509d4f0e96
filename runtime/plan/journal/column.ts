type Numbers = Float64Array | Uint32Array | Uint8Array;

/** A growing list of numbers, 0 where none was set. It grows in chunks: nothing is copied, and little is unused. */
export interface Column {
  get(index: number): number;
  set(index: number, value: number): void;
}

const chunkBits = 14;
const chunkLength = 1 << chunkBits;

export function createColumn(make: (length: number) => Numbers): Column {
  const chunks: Numbers[] = [];
  return {
    get: (index) => chunks[index >>> chunkBits]?.[index & (chunkLength - 1)] ?? 0,
    set: (index, value) => {
      const chunk = chunks[index >>> chunkBits] ?? make(chunkLength);
      chunks[index >>> chunkBits] = chunk;
      chunk[index & (chunkLength - 1)] = value;
    },
  };
}

/** Whole numbers below 2^32. */
export function createIndexColumn(): Column {
  return createColumn((length) => new Uint32Array(length));
}

/** Whole numbers below 2^53. */
export function createNumberColumn(): Column {
  return createColumn((length) => new Float64Array(length));
}
