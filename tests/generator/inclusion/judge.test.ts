import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Solver } from '../../../generator/inclusion/solve/solver.ts';
import { schemaInDocument } from '../../../generator/inclusion/source/linked-source.ts';
import { SourceValidators } from '../../../generator/inclusion/source/source-validators.ts';
import { arbitrarySchema, arbitraryValue } from '../support/arbitrary-schemas.ts';

const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number, seed: number): T[] =>
  JSON.parse(JSON.stringify(fc.sample(arbitrary, { numRuns, seed })));

test.each([1, 2])('values are judged as the validators judge them, seed %i', (seed) => {
  const values = sample(arbitraryValue, 60, seed);
  const [P, Q] = sample(arbitrarySchema([]), 2, seed);
  let accepted = 0;
  for (const one of sample(arbitrarySchema(['#/$defs/P', '#/$defs/Q'], ['#']), 150, seed)) {
    const { source, place } = schemaInDocument({ allOf: [one], $defs: { P, Q } });
    const accepts = new SourceValidators(source).compile(place.schema);
    if (accepts === null) throw new Error(`there is no validator of ${JSON.stringify(place.schema)}`);
    const solver = new Solver();
    const literal = solver.table.schemaAt(source, place);
    const judged = values.map((value) => solver.holds(literal, value));
    expect(judged, JSON.stringify(place.schema)).toEqual(values.map(accepts));
    accepted += judged.filter(Boolean).length;
  }
  expect(accepted).toBeGreaterThan(1000);
});
