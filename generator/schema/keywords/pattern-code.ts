import { _, type Code, type KeywordCxt, stringify } from 'ajv';
import { usePattern } from 'ajv/dist/vocabularies/code.js';
import type { Automaton } from '../../regular/automata/automaton.ts';
import { matchingOf } from '../../regular/matching.ts';
import { table } from '../support/tables.js';

/** What has the method `test` for a pattern: a regular expression, or a table where one might take long. */
export function patternCode(cxt: KeywordCxt, pattern: string): Code {
  const matching = matchingOf(pattern);
  if (matching.kind !== 'table') return usePattern(cxt, pattern);
  const parts = tableParts(matching.automaton);
  return cxt.gen.scopeValue('pattern', {
    key: `table of ${pattern}`,
    ref: table(...parts),
    // The import is added to the module that is printed.
    code: _`table(${stringify(parts[0])}, ${stringify(parts[1])}, ${stringify(parts[2])}, ${stringify(parts[3])})`,
  });
}

/** The arguments of `table` in `support/tables.js`. */
export function tableParts({ alphabet, table: rows, accepting }: Automaton) {
  const ends = [...accepting.keys()].filter((state) => accepting[state] === 1);
  return [[...alphabet.starts], [...alphabet.classes], [...rows], ends] as const;
}
