import type { AST } from '@eslint-community/regexpp';

/** What is said of the parts of a pattern only needs their elements. */
export type Sequence = Pick<AST.Alternative, 'elements'>;

/** A pattern that has to match, or is not to. */
interface Conjunct {
  readonly alternatives: readonly Sequence[];
  readonly negated: boolean;
}

/**
 * A pattern as several that are to hold together: `^(?=A)(?!B)C` as `^A`, not `^B`, and `^C`. The automata of
 * the parts are small, where one of the whole would be found by way of many more states than it has.
 */
export function conjunctsOf(alternatives: readonly Sequence[]): readonly Conjunct[] {
  const [only, other] = alternatives;
  const start = only?.elements[0];
  if (other !== undefined || start?.type !== 'Assertion' || start.kind !== 'start')
    return [{ alternatives, negated: false }];
  const found: Conjunct[] = [];
  const rest = only?.elements.slice(1) ?? [];
  for (let first = rest[0]; first?.type === 'Assertion' && first.kind === 'lookahead'; first = rest[0]) {
    const inside = first.alternatives.map(({ elements }) => ({ elements: [start, ...elements] }));
    found.push({ alternatives: inside, negated: first.negate });
    rest.shift();
  }
  return [...found, { alternatives: [{ elements: [start, ...rest] }], negated: false }];
}
