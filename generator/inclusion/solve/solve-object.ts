import type { Facts } from '../facts/facts.ts';
import { empty, type Outcome, type Sample, type Solving, unknown, witness } from '../facts/outcome.ts';
import { lengthLimit } from '../keywords/scalar-keywords.ts';
import { type Literal, subsets, types } from '../terms/literal.ts';
import { hasName, hasOthers, mentioned, type Names } from '../terms/names.ts';

const known = new WeakMap<Facts, ObjectDemands>();

function demandsOf(solving: Solving, facts: Facts): ObjectDemands {
  let demands = known.get(facts);
  if (demands === undefined) {
    demands = new ObjectDemands(solving, facts);
    known.set(facts, demands);
  }
  return demands;
}

/** An object that fulfils the facts without their clauses. */
export function solveObject(solving: Solving, facts: Facts): Outcome {
  const demands = demandsOf(solving, facts);
  const { min, max, required, some } = demands;
  if (min > max || required.size > max) return empty;
  const members: [string, unknown][] = [];
  let reason: string | null = null;
  for (const [name, literals] of required) {
    const found = solving.solve([...demands.literalsOf(name), ...literals]);
    if (found.kind === 'empty') return empty;
    if (found.kind === 'unknown') reason ??= found.reason;
    else members.push([name, found.value]);
  }
  if (some.length > 0 || required.size < min) return chooseMembers(solving, demands);
  return reason === null ? witness(Object.fromEntries(members)) : unknown(reason);
}

/** Whether a literal cannot be true with the facts because of what one member must fulfil. */
export function isRefuted(solving: Solving, facts: Facts, literal: Literal): boolean {
  const { possible, certain } = solving.types.of(literal);
  if ((possible & types.object) === 0) return true;
  if ((certain & types.object) !== 0) return false;
  const affirmed = solving.canonical(literal);
  const term = solving.table.of(affirmed);
  if (term.kind === 'all' && affirmed > 0) return term.literals.some((one) => isRefuted(solving, facts, one));
  if ((term.kind !== 'someMember' && term.kind !== 'members') || term.names.kind !== 'words') return false;
  const [name, second] = term.names.words;
  if (name === undefined || second !== undefined) return false;
  const demands = demandsOf(solving, facts);
  const others = demands.required.get(name);
  if (term.kind === 'members' && others === undefined) return false;
  const state = [...demands.literalsOf(name), ...(others ?? []), term.literal];
  return solving.solve(state).kind === 'empty';
}

/** What is true of the members with some names: of each of them, or of one that must be there. */
interface Named {
  readonly names: Names;
  readonly literal: Literal;
}

/** What is demanded of an object. */
class ObjectDemands {
  min = 0;
  max = Number.POSITIVE_INFINITY;
  /** Of members that must be there, by name, what is demanded of them only. */
  readonly required = new Map<string, Literal[]>();
  /** Members that must be there, with one of several names. */
  readonly some: Named[] = [];
  /** The names that something mentions. */
  readonly words = new Set<string>();
  /** The literals that classify unmentioned names. */
  readonly texts = new Set<Literal>();
  readonly #solving: Solving;
  readonly #eachByWord = new Map<string, Literal[]>();
  readonly #each: Named[] = [];

  constructor(solving: Solving, facts: Facts) {
    this.#solving = solving;
    for (const literal of facts.atoms) {
      const term = solving.table.of(literal);
      switch (term.kind) {
        case 'minMembers':
          this.min = Math.max(this.min, term.count);
          break;
        case 'maxMembers':
          this.max = Math.min(this.max, term.count);
          break;
        case 'members':
          this.#addEach(term);
          break;
        case 'someMember':
          this.#addSome(term);
          break;
        default:
      }
    }
  }

  #addEach({ names, literal }: Named): void {
    this.#mention(names);
    if (names.kind === 'words') for (const word of names.words) append(this.#eachByWord, word, literal);
    else this.#each.push({ names, literal });
  }

  #addSome({ names, literal }: Named): void {
    this.#mention(names);
    const [word, second] = names.kind === 'words' ? names.words : [];
    if (word !== undefined && second === undefined) append(this.required, word, literal);
    else this.some.push({ names, literal });
  }

  #mention(names: Names): void {
    mentioned(
      names,
      (word) => this.words.add(word),
      (literal) => this.texts.add(literal),
    );
  }

  isNamed(names: Names, name: string): boolean {
    return hasName(names, name, (literal, text) => this.#solving.holds(literal, text));
  }

  /** Whether a name that nothing mentions is meant, by which of `texts` it fulfils. */
  isOther(names: Names, fulfilled: ReadonlySet<Literal>): boolean {
    return hasOthers(names, fulfilled);
  }

  /** What the value of a member must fulfil, by its name. */
  literalsOf(name: string): Literal[] {
    const others = this.#each.filter(({ names }) => this.isNamed(names, name));
    return [...(this.#eachByWord.get(name) ?? []), ...others.map(({ literal }) => literal)];
  }

  /** The same for a name that nothing mentions, by which of `texts` it fulfils. */
  literalsOfOthers(fulfilled: ReadonlySet<Literal>): Literal[] {
    return this.#each.filter(({ names }) => hasOthers(names, fulfilled)).map(({ literal }) => literal);
  }
}

function append(map: Map<string, Literal[]>, name: string, literal: Literal): void {
  const literals = map.get(name);
  if (literals === undefined) map.set(name, [literal]);
  else literals.push(literal);
}

/** By name, everything that the value of a member must fulfil. */
type Members = ReadonlyMap<string, readonly Literal[]>;

/**
 * An object in which members with one of several names must be there, or more members than are required. Each such
 * demand is met by a member that is there for another reason, or by a further one: every way is tried.
 */
function chooseMembers(solving: Solving, demands: ObjectDemands): Outcome {
  return new MemberChoice(solving, demands).find();
}

class MemberChoice {
  readonly #solving: Solving;
  readonly #demands: ObjectDemands;
  #others: readonly Others[] | null = null;
  #reason: string | null = null;

  constructor(solving: Solving, demands: ObjectDemands) {
    this.#solving = solving;
    this.#demands = demands;
  }

  find(): Outcome {
    const { required, min } = this.#demands;
    if (min > mostMembers) return unknown('a counterexample would have too many members');
    const members = new Map<string, Literal[]>();
    for (const [name, literals] of required)
      members.set(name, [...this.#demands.literalsOf(name), ...literals]);
    const found = this.#meet(0, members);
    if (found !== null) return witness(Object.fromEntries(found));
    return this.#reason === null ? empty : unknown(this.#reason);
  }

  /** Meets the demands from one on. */
  #meet(index: number, members: Members): [string, unknown][] | null {
    const demand = this.#demands.some[index];
    if (demand === undefined) return this.#fill(members);
    this.#solving.work(1);
    for (const [name, literals] of this.#waysToMeet(demand, members)) {
      const found = this.#meet(index + 1, new Map([...members, [name, literals]]));
      if (found !== null) return found;
    }
    return null;
  }

  *#waysToMeet({ names, literal }: Named, members: Members): Iterable<[string, Literal[]]> {
    for (const [name, literals] of members) {
      if (!this.#demands.isNamed(names, name)) continue;
      if (this.#isPossible([...literals, literal])) yield [name, [...literals, literal]];
    }
    if (members.size >= this.#demands.max) return;
    for (const word of this.#demands.words) {
      if (members.has(word) || !this.#demands.isNamed(names, word)) continue;
      const literals = [...this.#demands.literalsOf(word), literal];
      if (this.#isPossible(literals)) yield [word, literals];
    }
    for (const others of this.#kinds()) {
      if (!this.#demands.isOther(names, others.fulfilled)) continue;
      const literals = [...others.literals, literal];
      if (!this.#isPossible(literals)) continue;
      for (const name of this.#namesOf(others, members, 1)) yield [name, literals];
    }
  }

  /** Adds members until there are as many as there must be. */
  #fill(members: Members): [string, unknown][] | null {
    const { min, words } = this.#demands;
    const filled = new Map(members);
    for (const word of words) {
      if (filled.size >= min) break;
      const literals = this.#demands.literalsOf(word);
      if (!filled.has(word) && this.#isPossible(literals)) filled.set(word, literals);
    }
    for (const others of filled.size >= min ? [] : this.#kinds()) {
      if (!this.#isPossible(others.literals)) continue;
      const missing = Math.max(0, min - filled.size);
      for (const name of this.#namesOf(others, filled, missing)) filled.set(name, others.literals);
    }
    return filled.size < min ? null : this.#values(filled);
  }

  #values(members: Members): [string, unknown][] | null {
    const found: [string, unknown][] = [];
    for (const [name, literals] of members) {
      const outcome = this.#solving.solve(literals);
      if (outcome.kind === 'unknown') this.#reason ??= outcome.reason;
      if (outcome.kind !== 'witness') return null;
      found.push([name, outcome.value]);
    }
    return found;
  }

  #isPossible(literals: readonly Literal[]): boolean {
    const outcome = this.#solving.solve(literals);
    if (outcome.kind === 'unknown') this.#reason ??= outcome.reason;
    return outcome.kind === 'witness';
  }

  #kinds(): readonly Others[] {
    this.#others ??= kindsOfOthers(this.#demands);
    if (this.#others === null) this.#reason ??= 'too many patterns tell the names of members apart';
    return this.#others ?? [];
  }

  #namesOf(others: Others, members: Members, count: number): string[] {
    this.#solving.work(count);
    const { values, reason } = otherNames(this.#solving, this.#demands, others, members, count);
    if (reason !== null) this.#reason ??= reason;
    return values.filter((name) => typeof name === 'string');
  }
}

/** Limit on the literals that classify names. */
const mostTexts = 8;

/** Larger counterexamples would be unreadable. */
const mostMembers = 1000;

/** Names that nothing mentions and that are all treated alike. */
interface Others {
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
function kindsOfOthers(demands: ObjectDemands): Others[] | null {
  const { texts } = demands;
  if (texts.size > mostTexts) return null;
  const sets = subsets([...texts]).map((list) => new Set(list));
  return sets.map((fulfilled) => ({ fulfilled, literals: demands.literalsOfOthers(fulfilled) }));
}

/** Different names of a kind that are not used yet, up to a number of them. */
function otherNames(
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
