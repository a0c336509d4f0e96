import { _, type Code, type CodeGen, type KeywordCxt, type Name, stringify } from 'ajv';
import { getProperty } from 'ajv/dist/compile/codegen/code.js';
import names from 'ajv/dist/compile/names.js';
import { usePattern } from 'ajv/dist/vocabularies/code.js';
import type { Automaton } from '../../regular/automata/automaton.ts';
import { matchingOf } from '../../regular/pattern-language.ts';
import * as formats from '../support/formats.js';
import * as memory from '../support/memory.js';
import { table } from '../support/tables.js';
import * as values from '../support/values.js';

/** The default export of a CommonJS module: loaders disagree whether importing it yields that already. */
export function defaultOf<T>(imported: { readonly default: T }): T {
  return imported.default ?? (imported as unknown as T);
}

const modules = { formats, memory, values };

/** A function that validators import from a module beside them, `./support/NAME.js`. */
export function supportCode<M extends keyof typeof modules>(
  gen: CodeGen,
  module: M,
  name: keyof (typeof modules)[M] & string,
): Name {
  const ref = modules[module][name];
  return gen.scopeValue('func', { ref, code: _`require(${`./support/${module}.js`})${getProperty(name)}` });
}

/** An object with `test` for a pattern: a regular expression, or a transition table if that could be slow. */
export function patternCode(cxt: KeywordCxt, pattern: string): Code {
  const matching = matchingOf(pattern);
  if (matching.kind !== 'table') return usePattern(cxt, pattern);
  const parts = tableParts(matching.automaton);
  return cxt.gen.scopeValue('pattern', {
    key: `table of ${pattern}`,
    ref: table(...parts),
    // The import is added to the printed module.
    code: _`table(${stringify(parts[0])}, ${stringify(parts[1])}, ${stringify(parts[2])}, ${stringify(parts[3])})`,
  });
}

/** The arguments of `table` in `support/tables.js`. */
export function tableParts({ alphabet, table: rows, accepting }: Automaton) {
  const ends = [...accepting.keys()].filter((state) => accepting[state] === 1);
  return [[...alphabet.starts], [...alphabet.classes], [...rows], ends] as const;
}

/** After this many errors, a validator checks no further items or members: a million errors are useless and slow. */
const mostErrors = 100;

/** Leaves a loop if enough errors have been found. */
export function breakWhenFull(gen: CodeGen): void {
  gen.if(_`${defaultOf(names).errors} >= ${mostErrors}`, () => gen.break());
}
