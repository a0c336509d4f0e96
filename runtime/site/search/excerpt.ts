import { foldWord, joinWords, wordsOf } from './words.ts';

/** A part of a text; what is `marked` was looked for. */
export interface Part {
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
