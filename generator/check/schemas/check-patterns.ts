import type { ContractNode } from '../../link/walk.ts';
import { matchingOf } from '../../regular/matching.ts';
import { isCheapWithin } from '../../regular/patterns/backtracking.ts';
import { unicodePattern } from '../../regular/patterns/unicode-pattern.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { below } from '../../source/place.ts';

/**
 * Checks that the patterns of a schema are regular expressions and, where validators match them, that no text can hold a
 * validator: in `pattern`, a bound on the length will do.
 */
export function checkPatterns(
  node: ContractNode,
  schema: JsonObject,
  areMatched: boolean,
  diagnostics: Diagnostics,
): void {
  const check = (pattern: string, most: number | null, ...tokens: string[]) => {
    const place = below(node, ...tokens);
    const name = JSON.stringify(pattern);
    if (unicodePattern(pattern) === null) diagnostics.add('PS402', place, `${name} ${problemOf(pattern)}`);
    else if (areMatched) {
      const found = problemOfCost(pattern, most);
      if (found !== null) diagnostics.add('PS418', place, `${name} ${found}`);
    }
  };
  const { pattern, patternProperties, maxLength } = schema;
  if (typeof pattern === 'string')
    check(pattern, typeof maxLength === 'number' ? maxLength : null, 'pattern');
  if (isObject(patternProperties))
    for (const name of Object.keys(patternProperties)) check(name, null, 'patternProperties', name);
}

function problemOf(pattern: string): string {
  try {
    new RegExp(pattern, 'u');
    return '';
  } catch (error) {
    return `is not valid: ${(error as Error).message.split(': ').at(-1)}`;
  }
}

/** Why a text could hold whoever matches it, as the end of a sentence; null if none can. */
function problemOfCost(pattern: string, most: number | null): string | null {
  const matching = matchingOf(pattern);
  if (matching.kind !== 'costly') return null;
  const found = `may take more than linear time, and ${matching.reason}`;
  if (most === null) return found;
  return isCheapWithin(unicodePattern(pattern) ?? pattern, most)
    ? null
    : `${found}; a "maxLength" of ${most} is too much for it`;
}
