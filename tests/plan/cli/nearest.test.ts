import { describe, expect, it } from 'vitest';
import { editDistance, nearest } from '../../../runtime/plan/records/nearest.ts';
import { processorTime } from '../../support/processor-time.ts';

const slugs = ['quickstart', 'plan-formats', 'gates-and-evidence', 'plan-records', 'auth', 'faq'];

describe('nearest', () => {
  it.each([
    ['quick-start', ['quickstart']],
    ['Quickstart', ['quickstart']],
    ['evidence', ['gates-and-evidence']],
    ['plan-record', ['plan-records', 'plan-formats']],
    ['fqa', ['faq']],
    ['atuh', ['auth']],
    ['terms-and-conditions', []],
    ['', []],
    ['zzzzzzzz', []],
  ])('%s', (name, expected) => {
    expect(nearest(name, slugs)).toEqual(expected);
  });

  it('returns at most the given number', () => {
    expect(nearest('plan', slugs, 1)).toEqual(['plan-formats']);
  });

  it('does bounded work for a name of any length', () => {
    const start = processorTime();
    for (let round = 0; round < 20; round++) nearest('plan-'.repeat(200_000), slugs);
    expect(processorTime() - start).toBeLessThan(1000);
  });
});

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['abc', 'abc', 0],
    ['abc', 'abd', 1],
    ['abc', 'acb', 1],
    ['kitten', 'sitting', 3],
  ])('%s → %s', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });
});
