/** Text of a contract on one line of Markdown. It may use inline code and emphasis, but opens no block and no comment. */
export function inline(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replaceAll('<', '&lt;');
}

/** The same at the start of a line, where more characters have a meaning. */
export function paragraph(text: string): string {
  return inline(text).replace(/^(?:[#>*+=~|-]|`{3}|\d+[.)])/, (start) => `\\${start}`);
}

/** The same in a cell of a table. */
export function cell(text: string): string {
  return inline(text).replaceAll('|', '\\|');
}

/** As inline code, whatever backticks the text holds. */
export function code(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ');
  const fence = '`'.repeat(Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length)) + 1);
  const pad = /^`|`$/.test(line) ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** `none`, or the texts as inline code. */
export function codes(texts: readonly string[]): string {
  return texts.length === 0 ? 'none' : texts.map(code).join(', ');
}
