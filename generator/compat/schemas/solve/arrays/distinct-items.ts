import type { Sample } from '../../facts/outcome.ts';
import type { Solving } from '../../facts/solving.ts';
import { canonicalText } from '../../terms/json.ts';
import type { Literal } from '../../terms/literal.ts';

const nothingFound: Sample = { values: [], reason: null };

/**
 * Different items, one for each list of literals that it must fulfil. If there are none, or not all values are known,
 * there are fewer.
 */
export function distinctItems(solving: Solving, slots: readonly (readonly Literal[])[]): Sample {
  const alike = new Map<string, Sample>();
  const samples = slots.map((literals) => {
    const key = [...literals].sort((one, other) => one - other).join();
    const sample = alike.get(key) ?? solving.several(literals, slots.length);
    alike.set(key, sample);
    return sample;
  });
  const named = new Map(
    samples.map((sample) => [sample, sample.values.map((value) => [canonicalText(value), value] as const)]),
  );
  const owner = new Map<string, number>();
  const chosen = new Map<number, unknown>();
  // Whoever takes a value that another has lets that one look for another.
  const take = (slot: number, tried: Set<string>): boolean => {
    for (const [text, value] of named.get(samples[slot] ?? nothingFound) ?? []) {
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
    solving.work(1 + (slots.length >> 5));
    if (take(slot, new Set())) continue;
    return { values: [], reason: samples.find(({ reason }) => reason !== null)?.reason ?? null };
  }
  return { values: slots.map((_, slot) => chosen.get(slot)), reason: null };
}
