import type { Sample } from '../../facts/outcome.ts';
import type { Solving } from '../../facts/solving.ts';
import { canonicalText } from '../../terms/json.ts';
import type { Literal } from '../../terms/literal.ts';

/**
 * Different items, one for each list of literals that it must fulfil. If there are none, or not all values are known,
 * there are fewer.
 */
export function distinctItems(solving: Solving, slots: readonly (readonly Literal[])[]): Sample {
  const samples = slots.map((literals) => solving.several(literals, slots.length));
  const owner = new Map<string, number>();
  const chosen = new Map<number, unknown>();
  // Whoever takes a value that another has lets that one look for another.
  const take = (slot: number, tried: Set<string>): boolean => {
    for (const value of samples[slot]?.values ?? []) {
      const text = canonicalText(value);
      if (tried.has(text)) continue;
      tried.add(text);
      const other = owner.get(text);
      if (other !== undefined && !take(other, tried)) continue;
      owner.set(text, slot);
      chosen.set(slot, value);
      return true;
    }
    return false;
  };
  for (const slot of slots.keys()) {
    solving.work(slots.length);
    if (take(slot, new Set())) continue;
    return { values: [], reason: samples.find(({ reason }) => reason !== null)?.reason ?? null };
  }
  return { values: slots.map((_, slot) => chosen.get(slot)), reason: null };
}
