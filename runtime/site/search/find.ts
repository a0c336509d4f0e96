import MiniSearch from 'minisearch';
import { breaksNeeded, foldWord, joinWords, partQuery, wordsOf } from './words.ts';

/** What the browser searches: `/assets/<digest>/search/<lang>.json`. */
export interface SearchIndex {
  readonly language: string;
  /** What the search says to its reader; `common` lists the words that matter little. */
  readonly words: Readonly<Record<string, string>>;
  readonly pages: readonly SearchPage[];
  readonly sections: readonly SearchSection[];
}

interface SearchPage {
  readonly path: string;
  readonly title: string;
  /** Words that readers search for and the text does not have; they are never shown. */
  readonly keywords: string;
}

/** A heading and the text below it; words that no space parts have a break between them. */
export interface SearchSection {
  /** Position in the pages. */
  readonly page: number;
  /** Anchor; empty for the top of the page. */
  readonly id: string;
  readonly heading: string;
  readonly text: string;
}

/** A page that answers. */
interface FoundPage {
  readonly path: string;
  readonly title: string;
  /** Its sections that answer, best first. */
  readonly sections: readonly SearchSection[];
}

interface Answer {
  /** Best first. */
  readonly pages: readonly FoundPage[];
  /** Folded words that matched: those to be marked. */
  readonly matched: ReadonlySet<string>;
}

/** How much a word counts where it stands. */
const boost = { heading: 3, title: 2, keywords: 2, text: 1 };
/** Guesses count less than the word itself: a longer word that begins with it, a misspelling, another form. */
const weights = { prefix: 0.7, fuzzy: 0.35 };
const STEM_WEIGHT = 0.7;
/** "How do I approve a plan": one word of five says what is asked. */
const COMMON_WEIGHT = 0.02;
/** What each further section of a page adds to the score of its best one. */
const FURTHER_SECTION = 0.1;
const MOST_PAGES = 8;
const MOST_SECTIONS = 3;

interface Term {
  readonly word: string;
  readonly prefix: boolean;
  readonly fuzzy: boolean;
  readonly weight: number;
}

/** Reads the index once; the function that it gives answers queries. */
export function createFinder({ language, words, pages, sections }: SearchIndex): (query: string) => Answer {
  const common = new Set(wordsOf(words['common'] ?? '').map(({ text }) => foldWord(text)));
  const hasBreaks = breaksNeeded(language);
  /** In how many sections each word stands. */
  const spread = new Map<string, number>();
  const search = new MiniSearch({
    fields: Object.keys(boost),
    tokenize: (text) => wordsOf(text).map(({ text: word }) => foldWord(word)),
    processTerm: (word) => word,
  });
  sections.forEach(({ page, id: anchor, heading, text }, id) => {
    const { title = '', keywords = '' } = pages[page] ?? {};
    // The top of the page stands for all of it.
    const also = anchor === '' ? keywords : '';
    search.add({ id, heading, text, title, keywords: also });
    const own = new Set(wordsOf(`${heading} ${text} ${also}`).map(({ text: word }) => foldWord(word)));
    for (const word of own) spread.set(word, (spread.get(word) ?? 0) + 1);
  });
  const isKnown = (word: string) => spread.has(word) || common.has(word);

  return (query) => {
    const typed = wordsOf(query).map(({ text }) => foldWord(text));
    const asked = hasBreaks ? typed.flatMap((run) => partQuery(run, isKnown)) : typed;
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

  /** The last word may not be whole yet. */
  function termsOf(word: string, isLast: boolean): Term[] {
    if (common.has(word)) return [{ word, prefix: false, fuzzy: false, weight: COMMON_WEIGHT }];
    const stem = hasBreaks ? word : stemOf(word);
    const weight = rarityOf(stem);
    const whole = { word, prefix: isLast || hasBreaks || word.length > 3, fuzzy: word.length > 3, weight };
    if (stem === word) return [whole];
    return [whole, { word: stem, prefix: true, fuzzy: false, weight: weight * STEM_WEIGHT }];
  }

  /** From 0 for what stands in every section to 1 for what stands in none, with all words that begin so. */
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
      else if (page.sections.length < MOST_SECTIONS) {
        page.score += FURTHER_SECTION * score;
        page.sections.push(section);
      }
    }
    return Array.from(found, ([page, { score, sections: own }]) => {
      const { path = '', title = '' } = pages[page] ?? {};
      return { path, title, sections: own, score };
    })
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST_PAGES)
      .map(({ score: _score, ...page }) => page);
  }
}

/** The beginning that most forms of a word share. Languages differ; one rough cut serves all of these. */
function stemOf(word: string): string {
  if (word.length < 5) return word;
  return word.slice(0, -Math.floor(word.length / 3));
}

/** A part of a text; what is `marked` was looked for. */
interface Part {
  readonly text: string;
  readonly marked: boolean;
}

/** The text in parts, with the words of `matched` (folded) marked. */
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

/** The passage with the most different words of `matched`, about `length` characters long, in parts. */
export function excerpt(text: string, matched: ReadonlySet<string>, length = 160): Part[] {
  const words = wordsOf(text).map(({ text: word, start }) => ({ word: foldWord(word), start }));
  const hits = words.filter(({ word }) => matched.has(word));
  let best = { start: 0, count: 0 };
  for (const { start } of hits) {
    const near = hits.filter((hit) => hit.start >= start && hit.start < start + length * 0.8);
    const count = new Set(near.map(({ word }) => word)).size;
    if (count > best.count) best = { start, count };
  }
  // Some words before the first hit say what it is about.
  const earliest = Math.max(0, best.start - length * 0.2);
  const from = earliest === 0 ? 0 : (words.find(({ start }) => start >= earliest)?.start ?? 0);
  const next = words.find(({ start }) => start > from + length);
  const to = next?.start ?? text.length;
  const parts = markWords(text.slice(from, to).trimEnd(), matched);
  const dots = { text: '…', marked: false };
  return [...(from > 0 ? [dots] : []), ...parts, ...(to < text.length ? [dots] : [])];
}
