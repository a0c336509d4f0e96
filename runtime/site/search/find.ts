/** Searches our pages in the browser, with rules for languages without spaces, word forms and stop words. */
import MiniSearch from 'minisearch';
import { breaksNeeded, foldWord, joinWords, splitQuery, wordsOf } from './words.ts';

/** The search index, served at `/assets/<digest>/search/<lang>.json`. */
export interface SearchIndex {
  readonly language: string;
  /** The texts of the search interface; `common` lists stop words. */
  readonly words: Readonly<Record<string, string>>;
  readonly pages: readonly SearchPage[];
  readonly sections: readonly SearchSection[];
}

interface SearchPage {
  readonly path: string;
  readonly title: string;
  /** Search terms that the text does not contain; never shown. */
  readonly keywords: string;
}

/** A heading and the text below it, with `WORD_BREAK` between words that the language writes without spaces. */
export interface SearchSection {
  /** Index into `pages`. */
  readonly page: number;
  /** Anchor; empty for the top of the page. */
  readonly id: string;
  readonly heading: string;
  readonly text: string;
}

interface FoundPage {
  readonly path: string;
  readonly title: string;
  /** The matching sections, best first. */
  readonly sections: readonly SearchSection[];
}

interface Answer {
  /** Best first. */
  readonly pages: readonly FoundPage[];
  /** The folded words that matched, to be highlighted. */
  readonly matched: ReadonlySet<string>;
}

/** Weights of the fields. */
const boost = { heading: 3, title: 2, keywords: 2, text: 1 };
/** Prefix matches, fuzzy matches and other forms of a word count less than the word itself. */
const weights = { prefix: 0.7, fuzzy: 0.35 };
const STEM_WEIGHT = 0.7;
/** For stop words: in "How do I approve a plan", one word of five matters. */
const COMMON_WEIGHT = 0.02;
/** The part of their score that further sections of a page add to the score of its best one. */
const FURTHER_SECTION = 0.1;
const MAX_PAGES = 8;
const MAX_SECTIONS = 3;

interface Term {
  readonly word: string;
  readonly prefix: boolean;
  readonly fuzzy: boolean;
  readonly weight: number;
}

/** Builds the search from an index. The returned function answers queries. */
export function createFinder({ language, words, pages, sections }: SearchIndex): (query: string) => Answer {
  const common = new Set(wordsOf(words['common'] ?? '').map(({ text }) => foldWord(text)));
  const hasBreaks = breaksNeeded(language);
  /** The number of sections that contain each word. */
  const spread = new Map<string, number>();
  const search = new MiniSearch({
    fields: Object.keys(boost),
    tokenize: (text) => wordsOf(text).map(({ text: word }) => foldWord(word)),
    processTerm: (word) => word,
  });
  sections.forEach(({ page, id: anchor, heading, text }, id) => {
    const { title = '', keywords = '' } = pages[page] ?? {};
    // Keywords belong to the whole page, so only its first section has them.
    const also = anchor === '' ? keywords : '';
    search.add({ id, heading, text, title, keywords: also });
    const own = new Set(wordsOf(`${heading} ${text} ${also}`).map(({ text: word }) => foldWord(word)));
    for (const word of own) spread.set(word, (spread.get(word) ?? 0) + 1);
  });
  const isKnown = (word: string) => spread.has(word) || common.has(word);

  return (query) => {
    const typed = wordsOf(query).map(({ text }) => foldWord(text));
    const asked = hasBreaks ? typed.flatMap((run) => splitQuery(run, isKnown)) : typed;
    const terms = asked.flatMap((word, at) => termsOf(word, at === asked.length - 1));
    const results = search.search(query, {
      boost,
      tokenize: () => terms.map(({ word }) => word),
      processTerm: (word) => word,
      prefix: (_, at) => terms[at]?.prefix ?? false,
      fuzzy: (_, at) => terms[at]?.fuzzy === true && 0.2,
      boostTerm: (_, at) => terms[at]?.weight ?? 1,
      weights,
    });
    return {
      pages: byPage(results),
      matched: new Set(results.flatMap(({ terms: matched }) => matched).filter((word) => !common.has(word))),
    };
  };

  /** The last word may be incomplete, so it also matches as a prefix. */
  function termsOf(word: string, isLast: boolean): Term[] {
    if (common.has(word)) return [{ word, prefix: false, fuzzy: false, weight: COMMON_WEIGHT }];
    const stem = hasBreaks ? word : stemOf(word);
    const weight = rarityOf(stem);
    const whole = { word, prefix: isLast || hasBreaks || word.length > 3, fuzzy: word.length > 3, weight };
    if (stem === word) return [whole];
    return [whole, { word: stem, prefix: true, fuzzy: false, weight: weight * STEM_WEIGHT }];
  }

  /** Inverse document frequency of all words with this beginning: near 0 if every section has one, 1 if none has. */
  function rarityOf(beginning: string): number {
    let count = 1;
    for (const [word, sectionCount] of spread) if (word.startsWith(beginning)) count += sectionCount;
    return Math.max(COMMON_WEIGHT, 1 - Math.log(count) / Math.log(sections.length + 1));
  }

  function byPage(results: readonly { readonly id: number; readonly score: number }[]): FoundPage[] {
    const found = new Map<number, { score: number; sections: SearchSection[] }>();
    for (const { id, score } of results) {
      const section = sections[id];
      if (section === undefined) continue;
      const page = found.get(section.page);
      if (page === undefined) found.set(section.page, { score, sections: [section] });
      else if (page.sections.length < MAX_SECTIONS) {
        page.score += FURTHER_SECTION * score;
        page.sections.push(section);
      }
    }
    return Array.from(found, ([page, { score, sections: own }]) => {
      const { path = '', title = '' } = pages[page] ?? {};
      return { path, title, sections: own, score };
    })
      .sort((a, b) => b.score - a.score)
      .slice(0, MAX_PAGES)
      .map(({ score: _score, ...page }) => page);
  }
}

/** A crude stemmer for all languages: removes the last third of a word. */
function stemOf(word: string): string {
  if (word.length < 5) return word;
  return word.slice(0, -Math.floor(word.length / 3));
}

/** A part of a text; `marked` parts are highlighted. */
interface Part {
  readonly text: string;
  readonly marked: boolean;
}

/** Splits a text into parts, with the words in `matched` (folded) marked. */
export function markWords(text: string, matched: ReadonlySet<string>): Part[] {
  const parts: Part[] = [];
  let end = 0;
  const push = (part: string, marked: boolean) => {
    if (part !== '') parts.push({ text: joinWords(part), marked });
  };
  for (const { text: word, start } of wordsOf(text)) {
    if (!matched.has(foldWord(word))) continue;
    push(text.slice(end, start), false);
    push(word, true);
    end = start + word.length;
  }
  push(text.slice(end), false);
  return parts;
}

/** The passage with the most distinct words of `matched`, about `length` characters long. */
export function excerpt(text: string, matched: ReadonlySet<string>, length = 160): Part[] {
  const words = wordsOf(text).map(({ text: word, start }) => ({ word: foldWord(word), start }));
  const hits = words.filter(({ word }) => matched.has(word));
  let best = { start: 0, count: 0 };
  for (const { start } of hits) {
    const near = hits.filter((hit) => hit.start >= start && hit.start < start + length * 0.8);
    const count = new Set(near.map(({ word }) => word)).size;
    if (count > best.count) best = { start, count };
  }
  // Starts some words before the first hit, for context.
  const earliest = Math.max(0, best.start - length * 0.2);
  const from = earliest === 0 ? 0 : (words.find(({ start }) => start >= earliest)?.start ?? 0);
  const next = words.find(({ start }) => start > from + length);
  const to = next?.start ?? text.length;
  const parts = markWords(text.slice(from, to).trimEnd(), matched);
  const dots = { text: '…', marked: false };
  return [...(from > 0 ? [dots] : []), ...parts, ...(to < text.length ? [dots] : [])];
}
