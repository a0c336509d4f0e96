/** What stands in a new plan where somebody has to write. Ids cannot hold blanks, so they have a word of their own. */
export const fillIn = 'FILL IN:';

const placeholder = /FILL IN:|\b(?:AC|INV|T)-fill-in\b/;

/** Lines, from 1, that still hold a place to fill in. */
export function placeholderLines(text: string): number[] {
  return text.split('\n').flatMap((line, index) => (placeholder.test(line) ? [index + 1] : []));
}
