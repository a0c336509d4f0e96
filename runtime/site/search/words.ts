/** What counts as a word in each of our languages, the same when the index is built and when it is searched. */
import { unspacedLanguages } from '../source/site-config.ts';

/** Separates words in languages without spaces: a zero-width space, U+200B. */
const WORD_BREAK = '\u200b';

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** Letters that readers type as others, and that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', đ: 'd', ß: 'ss', ø: 'o', æ: 'ae' };

/** Folds a word for comparison: lower case, without Latin accents. Combining marks of Hindi, Thai and kana are kept. */
export function foldWord(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ıłđßøæ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');
}

/** The words of a text with their offsets. */
export function wordsOf(text: string): { readonly text: string; readonly start: number }[] {
  return Array.from(text.matchAll(word), (match) => ({ text: match[0], start: match.index }));
}

/** Whether the language is written without spaces between words. */
export function breaksNeeded(language: string): boolean {
  return unspacedLanguages.has(language);
}

/**
 * Inserts `WORD_BREAK` between adjacent words. Done only when the index is built: browsers segment text differently, and a
 * word that the index and the query segment differently would not be found.
 */
export function breakWords(text: string, language: string): string {
  const whole = joinWords(text);
  if (!breaksNeeded(language)) return whole;
  const parts: string[] = [];
  let wasWord = false;
  for (const { segment, isWordLike = false } of segmenterOf(language).segment(whole)) {
    parts.push(wasWord && isWordLike ? WORD_BREAK + segment : segment);
    wasWord = isWordLike;
  }
  return parts.join('');
}

/** Removes every `WORD_BREAK`, for display. */
export function joinWords(text: string): string {
  return text.replaceAll(WORD_BREAK, '');
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  return segmenter;
}

/**
 * Splits a query without spaces into words of the index, with the fewest unknown characters, then the fewest words.
 * Adjacent unknown characters form one word.
 */
export function splitQuery(run: string, isKnown: (word: string) => boolean): string[] {
  const letters = Array.from(run);
  interface Best {
    readonly unknown: number;
    readonly words: number;
    readonly from: number;
  }
  const best: Best[] = [{ unknown: 0, words: 0, from: 0 }];
  for (let end = 1; end <= letters.length; end++) {
    const before = best[end - 1];
    if (before === undefined) break;
    let found: Best = { unknown: before.unknown + 1, words: before.words + 1, from: end - 1 };
    for (let from = Math.max(0, end - LONGEST_WORD); from < end; from++) {
      const start = best[from];
      if (start === undefined || !isKnown(letters.slice(from, end).join(''))) continue;
      const next = { unknown: start.unknown, words: start.words + 1, from };
      if (next.unknown < found.unknown || (next.unknown === found.unknown && next.words < found.words))
        found = next;
    }
    best.push(found);
  }
  const words: string[] = [];
  for (let end = letters.length; end > 0; end = best[end]?.from ?? 0) {
    words.unshift(letters.slice(best[end]?.from ?? 0, end).join(''));
  }
  return joinUnknown(words, isKnown);
}

/** In characters; longer words are compounds, which are found by their parts. */
const LONGEST_WORD = 20;

function joinUnknown(words: readonly string[], isKnown: (word: string) => boolean): string[] {
  const joined: string[] = [];
  let wasKnown = true;
  for (const one of words) {
    const known = isKnown(one);
    if (known || wasKnown) joined.push(one);
    else joined.push(`${joined.pop() ?? ''}${one}`);
    wasKnown = known;
  }
  return joined;
}
