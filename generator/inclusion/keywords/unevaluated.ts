import { anything, type Literal, nothing, subsets, Undecidable } from '../terms/literal.ts';
import {
  allNames,
  allNamesBut,
  hasName,
  type Names,
  namesInAll,
  textNames,
  wordNames,
} from '../terms/names.ts';
import { type InPlacePart, inPlaceParts } from './in-place.ts';
import { describedNames, items, members } from './member-keywords.ts';
import { type Context, entriesOf, type Part } from './part.ts';

/** Limit on the number of them; beyond it, no verdict is given. */
const mostConditional = 6;

/** Items that are evaluated when something is true of the array. */
interface EvaluatedItems {
  readonly when: Literal;
  /** The first items, by their number. */
  readonly first: number;
  /** And all that match this. */
  readonly matching: Literal;
}

/**
 * `unevaluatedItems` (JSON Schema 2020-12 core section 11.2) as a statement without annotations: for each range of
 * indices that the same schemas evaluate, either one of those schemas matches, or each item matches or is found by a
 * `contains` of a schema that does.
 */
export function unevaluatedItems(context: Context): Part[] {
  const { table, record, schema, inside } = context;
  if (!('unevaluatedItems' in schema)) return [];
  const evaluated = inPlaceParts(table, record).map((part) => itemsOf(context, part));
  const literal = inside('unevaluatedItems');
  const starts = [...new Set([0, ...evaluated.map(({ first }) => first)])].sort((one, other) => one - other);
  const clauses = starts.map((from, index) => {
    if (from === Number.POSITIVE_INFINITY) return anything;
    const to = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    const covering = evaluated.filter(({ first }) => first >= to).map(({ when }) => when);
    const rest = evaluated.filter(({ first, matching }) => first < to && matching !== nothing);
    return table.any([...covering, ...unlessContained(context, rest, literal, from, to)]);
  });
  return [{ literal: table.all(clauses), tokens: ['unevaluatedItems'] }];
}

/** The ways in which the items of a range may match, or be contained. */
function unlessContained(
  { table }: Context,
  evaluated: readonly EvaluatedItems[],
  literal: Literal,
  from: number,
  to: number,
): Literal[] {
  const always = evaluated.filter(({ when }) => when === anything).map(({ matching }) => matching);
  const sometimes = evaluated.filter(({ when }) => when !== anything);
  if (sometimes.length > mostConditional)
    throw new Undecidable('too many choices say which items are evaluated');
  return subsets(sometimes).map((chosen) => {
    const matching = chosen.map((one) => one.matching);
    const each = items(table, from, to, table.any([literal, ...always, ...matching]));
    return table.all([each, ...chosen.map(({ when }) => when)]);
  });
}

function itemsOf({ table, record: own }: Context, { record, when }: InPlacePart): EvaluatedItems {
  const { schema } = record;
  const isOpen = 'items' in schema || (record !== own && 'unevaluatedItems' in schema);
  const matching = 'contains' in schema ? table.schema(table.records.below(record, 'contains')) : nothing;
  const first = isOpen ? Number.POSITIVE_INFINITY : entriesOf(schema, 'prefixItems').length;
  return { when: table.all(when), first, matching };
}

/** Limit on the kinds of names; beyond it, no verdict is given. */
const mostPatterns = 6;

/** Names that are evaluated when something is true of the object: some words, those of a pattern, or all. */
interface EvaluatedNames {
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

function namesOf({ table, record: own }: Context, { record, when }: InPlacePart): EvaluatedNames[] {
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
  evaluated: readonly EvaluatedNames[],
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

function conditions(evaluated: readonly EvaluatedNames[], applies: (names: Names) => boolean): Literal[] {
  return [...new Set(evaluated.filter(({ names }) => applies(names)).map(({ when }) => when))];
}
