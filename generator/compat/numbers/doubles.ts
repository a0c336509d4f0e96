const view = new DataView(new ArrayBuffer(8));
const sign = 1n << 63n;

/** The place of a double among all of them: neighbours differ by 1, and 0 has place 0, as has -0. */
export function placeOf(double: number): bigint {
  view.setFloat64(0, double);
  const bits = view.getBigUint64(0);
  return (bits & sign) === 0n ? bits : -(bits ^ sign);
}

export function doubleAt(place: bigint): number {
  view.setBigUint64(0, place < 0n ? -place | sign : place);
  return view.getFloat64(0);
}
