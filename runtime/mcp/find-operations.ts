import type { FoundOperation, OperationSearch } from './definition.ts';
import { formsOf, methodsOf, relatedTo, stem, wordsOf } from './search-words.ts';

/** How much a word counts that stands for the one that was asked for, against that word itself. */
const factors = { related: 0.75, beginning: 0.4 } as const;

/** What is left of the score of an operation that is deprecated, and of one whose method does not do what is asked for. */
const reductions = { deprecated: 0.5, otherMethod: 0.65 } as const;

/** How much more an operation counts whose title has no other words than the task, and for each that is there in the same form. */
const bonuses = { wholeTitle: 0.9, sameForm: 0.08 } as const;

/** Finds operations by the words of a task, the best first; of two that are as good, the first of the contract. */
export type FindByWords = (
  task: string,
  isWanted: (operation: FoundOperation) => boolean,
) => FoundOperation[];

/** The index is read with the first task. */
export function createFinder({
  operations,
  index,
}: Pick<OperationSearch, 'operations' | 'index'>): FindByWords {
  let read: { readonly words: Index; readonly titles: readonly Title[] } | undefined;
  return (task, isWanted) => {
    read ??= {
      words: new Index(index, operations.length),
      titles: operations.map(({ title }) => ({ stems: wordsOf(title), forms: formsOf(title) })),
    };
    const { words, titles } = read;
    const asked = wordsOf(task);
    const said = new Set(asked.flatMap((word) => [word, ...relatedTo(word)]));
    const methods = methodsOf(task);
    const forms = formsOf(task);
    const scores = new Float64Array(operations.length);
    for (const word of asked)
      for (const [position, weight] of words.weightsOf(word))
        scores[position] = (scores[position] ?? 0) + weight;
    const scoreOf = ({ isDeprecated, method }: FoundOperation, position: number): number => {
      const title = titles[position] ?? noTitle;
      const share = title.stems.filter((word) => said.has(word)).length / (title.stems.length || 1);
      // "Alerts" are listed, and an "alert" is read.
      const same = [...forms].filter((form) => title.forms.has(form) && form.length > 3).length;
      const bonus = 1 + bonuses.wholeTitle * share + bonuses.sameForm * same;
      const left = isDeprecated ? reductions.deprecated : 1;
      const isOther = methods?.includes(method) === false;
      return (scores[position] ?? 0) * bonus * left * (isOther ? reductions.otherMethod : 1);
    };
    return operations
      .map((operation, position) => ({ operation, score: scoreOf(operation, position) }))
      .filter(({ operation, score }) => score > 0 && isWanted(operation))
      .sort((one, other) => other.score - one.score)
      .map(({ operation }) => operation);
  };
}

interface Title {
  readonly stems: readonly string[];
  readonly forms: ReadonlySet<string>;
}

const noTitle: Title = { stems: [], forms: new Set() };

/** The words of an index by their stems. */
class Index {
  readonly #lines = new Map<string, string[]>();
  readonly #stems: readonly string[];

  readonly #count: number;

  /** @param count of the operations */
  constructor(text: string, count: number) {
    this.#count = count;
    for (const line of text.split('\n')) {
      const end = line.indexOf(' ');
      const key = stem(line.slice(0, end));
      const same = this.#lines.get(key);
      if (same === undefined) this.#lines.set(key, [line.slice(end + 1)]);
      else same.push(line.slice(end + 1));
    }
    this.#stems = [...this.#lines.keys()];
  }

  /** What a word tells of each operation: by itself, or by those that may stand for it. */
  weightsOf(word: string): ReadonlyMap<number, number> {
    const weights = new Map<number, number>();
    let greatest = Number.POSITIVE_INFINITY;
    const take = (key: string, factor: number) => {
      const lines = (this.#lines.get(key) ?? []).map((line) => line.split(' '));
      const frequency = lines.reduce((sum, numbers) => sum + numbers.length / 2, 0);
      if (frequency === 0) return;
      // A word that stands for another one tells no more than that would.
      const rarity = factor * Math.min(greatest, Math.log(1 + this.#count / (1 + frequency)));
      if (key === word) greatest = rarity;
      for (const numbers of lines) {
        for (let at = 0; at < numbers.length; at += 2) {
          const position = Number(numbers[at]);
          const weight = rarity * Number(numbers[at + 1]);
          if (weight > (weights.get(position) ?? 0)) weights.set(position, weight);
        }
      }
    };
    take(word, 1);
    for (const other of relatedTo(word)) take(other, factors.related);
    // An abbreviation, or a word that is another one here.
    if (!this.#lines.has(word))
      for (const other of this.#stems) if (beginsAlike(word, other)) take(other, factors.beginning);
    return weights;
  }
}

/** Whether one is the beginning of the other: `repo` of `repository`. */
function beginsAlike(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return short.length >= 4 && long.startsWith(short);
}
