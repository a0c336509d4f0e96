import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Change,
  type ContractComparison,
  compareContracts,
  compareSchemas,
} from '../../../generator/compat/index.ts';
import { some } from '../../support/thorough.ts';
import { type GeneratedContracts, generated } from './support/generated-contracts.ts';
import type { Part } from './support/unnamed-members.ts';
import { contractOf, operationsOf, rows, shownBy } from './support/unnamed-members-contract.ts';

const chosen = rows.filter((_, index) => index % 4 < some(4));
const policies = ['tolerant', 'strict'] as const;
const directions = [
  { direction: 'dropped', old: 'saying', next: 'silent' },
  { direction: 'added', old: 'silent', next: 'saying' },
] as const;

let contracts: GeneratedContracts<'saying' | 'silent'>;
const comparisons = new Map<string, ContractComparison>();

beforeAll(async () => {
  contracts = await generated({
    saying: contractOf(chosen, ({ saying }) => saying),
    silent: contractOf(chosen, ({ silent }) => silent),
  });
  const { specs } = contracts;
  for (const { direction, old, next } of directions)
    for (const policy of policies)
      comparisons.set(`${direction} ${policy}`, await compareContracts(specs[old], specs[next], { policy }));
});

describe.each(chosen)('%s', (name, saying) => {
  const breakingIn = (key: string, operation: string): Change[] =>
    (comparisons.get(key)?.changes ?? []).filter(
      ({ operations, verdict }) => operations.includes(operation) && verdict !== 'compatible',
    );

  test.each(directions)('$direction: breaking changes are found', ({ direction }) => {
    const found = policies.flatMap((policy) =>
      Object.entries(operationsOf(name)).flatMap(([part, operations]) =>
        operations.map((operation) => {
          const verdicts = breakingIn(`${direction} ${policy}`, operation).map(({ verdict }) => verdict);
          return [`${policy} ${part} ${operation}`, [...new Set(verdicts)].join() || 'compatible'];
        }),
      ),
    );
    const expected = policies.flatMap((policy) =>
      Object.entries(operationsOf(name)).flatMap(([part, operations]) => {
        const breaks = saying[direction]?.[part as Part];
        const verdict = breaks === 'both' || breaks === policy ? 'breaking' : 'compatible';
        return operations.map((operation) => [`${policy} ${part} ${operation}`, verdict]);
      }),
    );
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });

  test.each(directions)(
    '$direction: counterexamples are confirmed by the generated validators',
    ({ direction, old, next }) => {
      for (const policy of policies)
        for (const [part, operations] of Object.entries(operationsOf(name)))
          for (const operation of operations)
            for (const change of breakingIn(`${direction} ${policy}`, operation)) {
              const value = shownBy(change);
              const [writer, reader] = part === 'requests' ? [old, next] : [next, old];
              const forms = part === 'requests' ? (['request'] as const) : (['written', 'response'] as const);
              const shown = `${policy} ${change.code} ${operation}: ${JSON.stringify(value)}`;
              // What is lost is shown by an answer that was given.
              if (change.code === 'PC236') {
                expect(contracts.accepts(reader, name, 'response', value), shown).toBe(true);
                continue;
              }
              const judged = forms.map(
                (form) =>
                  contracts.accepts(writer, name, form, value) &&
                  !contracts.accepts(reader, name, form, value),
              );
              expect(judged, shown).toContain(true);
            }
    },
  );

  if (saying.dropped?.answers !== 'both') return;
  test('dropped members are shown as in changes of schemas', () => {
    const { verdict, counterexample } = compareSchemas(saying.silent, saying.saying);
    expect(verdict).toBe('breaking');
    const shown = policies.map((policy) =>
      breakingIn(`dropped ${policy}`, `GET /${name}/response`).map(shownBy),
    );
    for (const values of shown) expect(values).toContainEqual(counterexample);
    // One cause is told once.
    expect(shown[0]).toHaveLength(1);
  });
});
