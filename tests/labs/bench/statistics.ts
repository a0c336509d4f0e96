/** A figure over several rounds. */
export interface Spread {
  readonly median: number;
  /** First and third quartile. */
  readonly low: number;
  readonly high: number;
}

/** Median and quartiles; throws without values. */
export function spreadOf(values: readonly number[]): Spread {
  return { median: quantile(values, 0.5), low: quantile(values, 0.25), high: quantile(values, 0.75) };
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which a share of the values lies, interpolated between neighbours (Hyndman and Fan, type 7). */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('There is no quantile of no values.');
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] as number;
  const above = sorted[Math.ceil(position)] as number;
  return below + (above - below) * (position - Math.floor(position));
}

/** Round by round, the first list over the second: what disturbs a round disturbs both. */
export function ratios(ours: readonly number[], theirs: readonly number[]): number[] {
  if (ours.length !== theirs.length)
    throw new Error('A ratio needs as many rounds of the one as of the other.');
  return ours.map((value, round) => value / (theirs[round] as number));
}
