import type { McpFoundOperation } from '../../ir/mcp.ts';

/** What a request of a method does, in words of people. */
const methodWords: Readonly<Record<string, string>> = {
  GET: 'get list show',
  POST: 'create',
  PUT: 'set update',
  PATCH: 'update',
  DELETE: 'delete remove',
};

/** Saturation and normalization of length, as BM25F has them. */
const saturation = 3;
const normalization = { strong: 0.7, weak: 0.5 } as const;
/** Texts from this weight on are names and titles: a short one that has a word is about that word. */
const strong = 2;

/**
 * The index of the operations that clients find by words: a line for each word, with pairs of the position of an operation
 * and the weight of the word in it (BM25F). The engine compares words by their stems, so here each is as it was written.
 */
export function searchIndex(operations: readonly McpFoundOperation[]): string {
  const fields = operations.map(fieldsOf);
  const averages = new Map<number, number>();
  for (const field of fields)
    for (const [weight, words] of field)
      averages.set(weight, (averages.get(weight) ?? 0) + words.size / operations.length);
  const postings = new Map<string, number[]>();
  fields.forEach((field, position) => {
    const counts = new Map<string, number>();
    for (const [weight, words] of field) {
      const length = words.size / (averages.get(weight) || 1);
      const part = weight >= strong ? normalization.strong : normalization.weak;
      const count = weight / (1 - part + part * length);
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + count);
    }
    for (const [word, count] of counts) {
      const weight = Math.round((100 * count * (saturation + 1)) / (count + saturation));
      const list = postings.get(word);
      if (list === undefined) postings.set(word, [position, weight]);
      else list.push(position, weight);
    }
  });
  const sorted = [...postings].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([word, list]) => `${word} ${list.join(' ')}`).join('\n');
}

/** The words of an operation by their weight: a text in which one stands often says no more than one that has it once. */
function fieldsOf({ texts, id, title, method }: McpFoundOperation): Map<number, Set<string>> {
  const fields = new Map<number, Set<string>>();
  const add = (weight: number, words: readonly string[]) =>
    void fields.set(weight, new Set([...(fields.get(weight) ?? []), ...words]));
  for (const [text, weight] of texts) add(weight, wordsOf(text));
  add(0.5, wordsOf(methodWords[method] ?? ''));
  add(
    1,
    [id, title].flatMap((text) => initials(wordsOf(text))),
  );
  return fields;
}

/** Letters and digits in lower case; `camelCase` is two words. */
function wordsOf(text: string): string[] {
  const apart = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  return apart.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What people call words that stand side by side: `pr` for a pull request. */
function initials(words: readonly string[]): string[] {
  return [2, 3].flatMap((count) =>
    words.slice(count - 1).map((_, index) =>
      words
        .slice(index, index + count)
        .map((word) => word[0])
        .join(''),
    ),
  );
}
