const begin = '<!-- table: written by `npm run bench -- --write` -->';
const end = '<!-- end of table -->';

/** A text with another table between its two markers. */
export function withTable(text: string, table: string): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from === -1 || to < from) throw new Error(`The text has no ${begin} … ${end}.`);
  return `${text.slice(0, from)}${begin}\n\n${table}\n\n${text.slice(to)}`;
}
