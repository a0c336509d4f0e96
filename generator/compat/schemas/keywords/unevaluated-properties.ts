import { anything, type Literal } from '../terms/literal.ts';
import {
  allNames,
  allNamesBut,
  hasName,
  type Names,
  namesInAll,
  textNames,
  wordNames,
} from '../terms/names.ts';
import { subsets } from '../terms/subsets.ts';
import { Undecidable } from '../terms/undecidable.ts';
import { type InPlacePart, inPlaceParts } from './in-place-parts.ts';
import { describedNames, members } from './object-keywords.ts';
import type { Context, Part } from './part.ts';

/** More kinds of names than this are not told apart. */
const mostPatterns = 6;

/** Names that are evaluated when something is true of the object: some words, those of a pattern, or all. */
interface Evaluated {
  readonly when: Literal;
  readonly names: Names;
}

/**
 * `unevaluatedProperties` (JSON Schema 2020-12 core section 11.3) as a statement without annotations: of each group of
 * names that the same schemas evaluate, either one of those schemas matches, or all members match.
 */
export function unevaluatedProperties(context: Context): Part[] {
  const { table, record, schema, inside } = context;
  if (!('unevaluatedProperties' in schema)) return [];
  const evaluated = inPlaceParts(table, record).flatMap((part) => namesOf(context, part));
  const literal = inside('unevaluatedProperties');
  const groups = groupsOf(evaluated, (pattern, text) => {
    const term = table.of(pattern);
    return term.kind === 'pattern' && term.test(text);
  });
  const clauses = groups.map(({ names, when }) => table.any([members(table, names, literal), ...when]));
  return [{ literal: table.all(clauses), tokens: ['unevaluatedProperties'] }];
}

function namesOf({ table, record: own }: Context, { record, when }: InPlacePart): Evaluated[] {
  const { schema } = record;
  const condition = table.all(when);
  const isOpen = 'additionalProperties' in schema || (record !== own && 'unevaluatedProperties' in schema);
  const sets = isOpen ? [allNames] : describedNames({ table, schema });
  return sets.map((names) => ({ when: condition, names }));
}

interface Group {
  readonly names: Names;
  /** Any of these evaluates them. */
  readonly when: readonly Literal[];
}

function groupsOf(
  evaluated: readonly Evaluated[],
  matches: (pattern: Literal, text: string) => boolean,
): Group[] {
  const words = new Set<string>();
  const patterns = new Set<Literal>();
  for (const { names } of evaluated) {
    if (names.kind === 'words') for (const word of names.words) words.add(word);
    else if (names.kind === 'texts') patterns.add(names.literal);
  }
  if (patterns.size > mostPatterns)
    throw new Undecidable('too many patterns say which properties are evaluated');
  const byConditions = new Map<string, { when: readonly Literal[]; words: string[] }>();
  for (const word of words) {
    const when = conditions(evaluated, (names) => hasName(names, word, matches));
    const group = byConditions.get(when.join()) ?? { when, words: [] };
    group.words.push(word);
    byConditions.set(when.join(), group);
  }
  const groups: Group[] = [...byConditions.values()].map((group) => ({
    when: group.when,
    names: wordNames(group.words),
  }));
  const others = allNamesBut(wordNames(words));
  for (const chosen of subsets([...patterns]).map((list) => new Set(list))) {
    const sets = [...patterns].map((pattern) => {
      const names = textNames(pattern);
      return chosen.has(pattern) ? names : allNamesBut(names);
    });
    const when = conditions(evaluated, (names) =>
      names.kind === 'texts' ? chosen.has(names.literal) : names.kind !== 'words',
    );
    groups.push({ when, names: namesInAll([others, ...sets]) });
  }
  return groups.filter(({ when }) => !when.includes(anything));
}

function conditions(evaluated: readonly Evaluated[], applies: (names: Names) => boolean): Literal[] {
  return [...new Set(evaluated.filter(({ names }) => applies(names)).map(({ when }) => when))];
}
