/** Languages that put no spaces between words. */
const unspaced = new Set(['zh', 'ja', 'th']);

/** Breaks a text into lines of at most `room`, in units of the font size. Only a single word may be wider. */
export function wrapText(text: string, language: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of partsOf(text, language)) {
    if (line !== '' && widthOf((line + part).trimEnd()) > room) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  return [...lines, line.trimEnd()];
}

/** What a line may not be broken in. Punctuation stays with the word before it. */
function partsOf(text: string, language: string): string[] {
  if (!unspaced.has(language)) return text.match(/\S+\s*/g) ?? [];
  const parts: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const joins = parts.length > 0 && !isWordLike;
    if (joins) parts[parts.length - 1] += segment;
    else parts.push(segment);
  }
  return parts;
}

/**
 * The width of a text in units of the font size, for a wide face (nobody knows the reader's): a little more than it will take,
 * so that what fits here fits there. Marks above and below letters count too: without a font they stand side by side.
 */
export function widthOf(text: string): number {
  return Array.from(text, widthOfCharacter).reduce((sum, width) => sum + width, 0);
}

function widthOfCharacter(character: string): number {
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uff60ー]/u.test(character))
    return 1;
  if (/[\sijlI.,:;'|!()[\]]/.test(character)) return 0.4;
  if (/[mwMWшщжюыфмШЩЖЮЫФМ@—]/.test(character)) return 1;
  if (/\p{Lu}/u.test(character)) return 0.78;
  return 0.66;
}
