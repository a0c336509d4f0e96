const plain = /^[\n\t\x20-\x7e]*$/;

/**
 * Control, format and directional characters, line separators and lone surrogates. Newlines and tabs are layout. The joiners
 * U+200C and U+200D stay between letters and emoji that are written with them, and nowhere else.
 */
const hidden =
  /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|(?<![^\p{ASCII}\p{Cc}\p{Cf}])[\u200c\u200d]|[\u200c\u200d](?![^\p{ASCII}\p{Cc}\p{Cf}])/gu;

/**
 * Writes characters that are not seen, or that move others, as `\uXXXX`: what is printed cannot control a terminal, hide, or
 * read in another order than it is stored. In the text of a JSON document the escapes mean the same characters.
 */
export function visible(text: string): string {
  if (plain.test(text)) return text;
  return text.replace(hidden, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

/** The same on one line: newlines and tabs are written like the others. */
export function visibleLine(text: string): string {
  return visible(text).replace(/[\n\t]/g, (layout) => (layout === '\n' ? '\\u000a' : '\\u0009'));
}

/** Prose on one line: white space of any kind is one space. */
export function oneLine(text: string): string {
  return visible(text.replace(/\s+/gu, ' ').trim());
}
