/** Stands between two words that the language writes without a space: a zero-width space, U+200B. */
const WORD_BREAK = '\u200b';

/** Languages whose words a reader tells apart without spaces. */
const withoutSpaces: ReadonlySet<string> = new Set(['zh', 'ja', 'th']);

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** Letters that no decomposition of Unicode brings to the one that readers type in their place. */
const plainLetters: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', đ: 'd', ß: 'ss', ø: 'o', æ: 'ae' };

/** A word as the search compares it: lower case, without accents. Marks of Hindi, Thai and kana are letters, and stay. */
export function foldWord(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ıłđßøæ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');
}

/** The words of a text, each with its place in it. */
export function wordsOf(text: string): { readonly text: string; readonly start: number }[] {
  return Array.from(text.matchAll(word), (match) => ({ text: match[0], start: match.index }));
}

/** Whether readers of the language write words without spaces. */
export function breaksNeeded(language: string): boolean {
  return withoutSpaces.has(language);
}

/**
 * The text with a break between neighbouring words that no space parts. Done once, when the index is built: browsers
 * differ in where they part words, and a word that is parted in two ways is not found.
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

/** The text as it is shown. */
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
 * Parts what a reader typed without spaces into words of the index: as few unknown characters as can be, then as few
 * words. A run of unknown characters is one word.
 */
export function partQuery(run: string, isKnown: (word: string) => boolean): string[] {
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

/** In characters; longer ones are compounds, which are found by their parts. */
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
