import type { Sample } from '../../facts/outcome.ts';
import type { Solving } from '../../facts/solving.ts';
import { lengthLimit } from '../../keywords/string-keywords.ts';
import type { Literal } from '../../terms/literal.ts';
import { subsets } from '../../terms/subsets.ts';
import { types } from '../../terms/types.ts';
import type { ObjectDemands } from './object-demands.ts';

/** More ways to tell names apart are not tried. */
const mostTexts = 8;

/** Nobody reads a larger counterexample. */
export const mostMembers = 1000;

/** Names that nothing mentions and that are all treated alike. */
export interface Others {
  /** Which of the `texts` they fulfil. */
  readonly fulfilled: ReadonlySet<Literal>;
  /** What the values of such members must fulfil. */
  readonly literals: readonly Literal[];
}

/** Names that are easy to read. */
function* plainNames(): Iterable<string> {
  yield* ['extra', 'other', 'more', 'a', 'b', 'c', 'x', 'X', 'x-1', '1'];
  for (let number = 2; number < 3 * mostMembers; number++) yield `extra${number}`;
}

/** The kinds of names that nothing mentions; null if there are too many. */
export function kindsOfOthers(demands: ObjectDemands): Others[] | null {
  const { texts } = demands;
  if (texts.size > mostTexts) return null;
  const sets = subsets([...texts]).map((list) => new Set(list));
  return sets.map((fulfilled) => ({ fulfilled, literals: demands.literalsOfOthers(fulfilled) }));
}

/** Different names of a kind that are not used yet, up to a number of them. */
export function otherNames(
  solving: Solving,
  { words, texts }: ObjectDemands,
  { fulfilled }: Others,
  used: ReadonlyMap<string, unknown>,
  count: number,
): Sample {
  const found: string[] = [];
  let tries = 0;
  for (const name of plainNames()) {
    if (found.length >= count) return { values: found, reason: null };
    if (texts.size > 0 && ++tries > 10) break;
    if (words.has(name) || used.has(name)) continue;
    if ([...texts].every((text) => solving.holds(text, name) === fulfilled.has(text))) found.push(name);
  }
  if (found.length >= count) return { values: found, reason: null };
  if (texts.size === 0) return { values: found, reason: 'a counterexample would have too many members' };
  const literals = [...texts].map((text) => (fulfilled.has(text) ? text : -text));
  const taken = [...words, ...used.keys()].filter((name) =>
    literals.every((literal) => solving.holds(literal, name)),
  );
  const state = [solving.table.types(types.string), ...literals];
  if (taken.length > 0) state.push(-solving.table.values([...new Set(taken)]));
  const visible = solving.several([...state, lengthLimit(solving.table, 'minLength', 1)], count);
  return visible.values.length >= count ? visible : solving.several(state, count);
}
