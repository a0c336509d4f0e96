import type { Facts } from '../../facts/facts.ts';
import type { Solving } from '../../facts/solving.ts';
import type { Literal } from '../../terms/literal.ts';
import { hasName, hasOthers, mentioned, type Names } from '../../terms/names.ts';

/** What is true of the members with some names: of each of them, or of one that must be there. */
export interface Named {
  readonly names: Names;
  readonly literal: Literal;
}

/** What is demanded of an object. */
export class ObjectDemands {
  min = 0;
  max = Number.POSITIVE_INFINITY;
  /** Of members that must be there, by name, what is demanded of them only. */
  readonly required = new Map<string, Literal[]>();
  /** Members that must be there, with one of several names. */
  readonly some: Named[] = [];
  /** The names that something mentions. */
  readonly words = new Set<string>();
  /** What decides which names that nothing mentions are meant. */
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
