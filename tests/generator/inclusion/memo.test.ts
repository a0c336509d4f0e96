import { expect, test } from 'vitest';
import { empty, type Outcome, unknown, witness } from '../../../generator/inclusion/facts/outcome.ts';
import { Memo } from '../../../generator/inclusion/solve/memo.ts';

type Answer = () => Outcome;

/** Asks questions whose answers are looked up by name, and counts how often each was worked out. */
function asking(answers: Record<string, (ask: (question: string) => Outcome) => Outcome>) {
  const memo = new Memo();
  const count: Record<string, number> = {};
  const ask = (question: string): Outcome =>
    memo.ask(question, () => {
      count[question] = (count[question] ?? 0) + 1;
      const answer = answers[question];
      if (answer === undefined) throw new Error(`nobody knows ${question}`);
      return answer(ask);
    });
  return { ask, count };
}

const firstOf = (...answers: Answer[]): Outcome => {
  for (const answer of answers) {
    const found = answer();
    if (found.kind !== 'empty') return found;
  }
  return empty;
};

test('a question that is asked while it is being answered has no value', () => {
  const { ask } = asking({
    a: (ask) =>
      firstOf(
        () => ask('a'),
        () => witness(1),
      ),
  });
  expect(ask('a')).toEqual(witness(1));
});

test('what follows from such a question is forgotten once it has a value', () => {
  const { ask, count } = asking({
    a: (ask) =>
      firstOf(
        () => ask('b'),
        () => witness(1),
      ),
    b: (ask) => ask('a'),
  });
  expect(ask('a')).toEqual(witness(1));
  expect(ask('b')).toEqual(witness(1));
  expect(count).toEqual({ a: 1, b: 2 });
});

test('what follows from it is kept once it has no value', () => {
  const { ask, count } = asking({ a: (ask) => ask('b'), b: (ask) => ask('a') });
  expect(ask('a')).toEqual(empty);
  expect(ask('b')).toEqual(empty);
  expect(count).toEqual({ a: 1, b: 1 });
});

test('an answer depends on what its inner questions depend on', () => {
  // c assumes b, which assumes a, which has a value after all.
  const { ask } = asking({
    a: (ask) =>
      firstOf(
        () => ask('b'),
        () => ask('d'),
        () => witness(1),
      ),
    b: (ask) =>
      firstOf(
        () => ask('c'),
        () => ask('a'),
      ),
    c: (ask) => ask('b'),
    d: (ask) =>
      firstOf(
        () => ask('e'),
        () => ask('c'),
      ),
    e: () => empty,
  });
  expect(ask('a')).toEqual(witness(1));
  expect(ask('c')).toEqual(witness(1));
  expect(ask('d')).toEqual(witness(1));
});

test('abandoned questions are asked again', () => {
  const memo = new Memo();
  expect(() =>
    memo.ask('a', () => {
      throw new RangeError();
    }),
  ).toThrow(RangeError);
  memo.restart();
  expect(memo.depth).toBe(0);
  expect(memo.ask('a', () => unknown('b'))).toEqual(unknown('b'));
  expect(memo.ask('a', () => witness(2))).toEqual(unknown('b'));
  memo.restart();
  expect(memo.ask('a', () => witness(2))).toEqual(witness(2));
});
