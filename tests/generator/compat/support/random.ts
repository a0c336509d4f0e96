import { seeded } from '../../../support/random.ts';

/** Repeatable chance: the same seed gives the same choices. */
export class Random {
  /** From 0 to 1, without 1. */
  readonly fraction: () => number;

  constructor(seed: number) {
    this.fraction = seeded(seed);
  }

  below(count: number): number {
    return Math.floor(this.fraction() * count);
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined && list.length === 0) throw new Error('there is nothing to pick from');
    return found as T;
  }

  /** Some of a list, in its order, each by itself. */
  some<T>(list: readonly T[], most: number): T[] {
    const chosen = new Set<T>();
    for (let left = 1 + this.below(most); left > 0; left--) chosen.add(this.pick(list));
    return list.filter((one) => chosen.has(one));
  }

  many<T>(least: number, most: number, make: () => T): T[] {
    return Array.from({ length: least + this.below(most - least + 1) }, make);
  }
}
