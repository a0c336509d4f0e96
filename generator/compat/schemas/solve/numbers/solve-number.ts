import type { Facts } from '../../facts/facts.ts';
import type { Sample } from '../../facts/outcome.ts';
import type { Solving } from '../../facts/solving.ts';
import { numberFits } from '../../meaning/holds.ts';

/** TEMPORARY until the sets of numbers are merged. */
export function solveNumber(solving: Solving, facts: Facts, count: number): Sample {
  const tests = facts.atoms.map((literal) => {
    const term = solving.table.of(literal);
    const isFit = (value: number) =>
      term.kind === 'atLeast' || term.kind === 'atMost' || term.kind === 'multipleOf'
        ? numberFits(term, value)
        : true;
    return { term, accepts: (value: number) => isFit(value) === literal > 0 };
  });
  let [low, high] = [-Infinity, Infinity];
  let isInteger = false;
  const points = [0, 1, 2, 3, -1, 0.5, 1.5, 10, 100];
  for (const { term } of tests) {
    if (term.kind === 'atLeast') low = Math.max(low, term.bound);
    if (term.kind === 'atMost') high = Math.min(high, term.bound);
    if (term.kind === 'multipleOf') {
      if (term.step === 1) isInteger = true;
      for (let n = -20; n < 200; n++) points.push(n * term.step);
    }
  }
  for (const { term } of tests)
    if ('bound' in term)
      points.push(
        term.bound,
        term.bound - 1,
        term.bound + 1,
        term.bound + 0.5,
        term.bound - 0.5,
        Math.floor(term.bound),
        Math.ceil(term.bound),
      );
  if (low > high) return { values: [], reason: null };
  points.push((low + high) / 2);
  const values = [...new Set(points)]
    .filter(
      (value) =>
        Number.isFinite(value) &&
        !facts.refused.has(JSON.stringify(value)) &&
        tests.every(({ accepts }) => accepts(value)),
    )
    .slice(0, count);
  if (values.length >= count) return { values, reason: null };
  if (low === high && tests.length > 0) return { values, reason: null };
  if (isInteger && high - low < 50) return { values, reason: null };
  return { values, reason: 'numbers are compared later' };
}
