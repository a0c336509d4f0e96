/** Plain text as Markdown that reads as exactly this text: no mark, link or tag comes out of it. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~[\]<>&]/g, (mark) => `\\${mark}`);
}

/**
 * Text from a caller as a code span: nothing in it is a mark, invisible and control characters are shown as `�`,
 * and it is cut to `longest` characters.
 */
export function codeSpan(text: string, longest = 120): string {
  const characters = Array.from(text.slice(0, longest * 2));
  const cut = characters.length > longest || text.length > longest * 2;
  const shown = characters
    .slice(0, longest)
    .join('')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{fffd}');
  const runs = shown.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  const pad = /^[` ]|[` ]$/.test(shown) ? ' ' : '';
  return `${fence}${pad}${shown}${cut ? '…' : ''}${pad}${fence}`;
}

/** One entry of a list of links. */
export function linkItem(text: string, address: string, description: string): string {
  return `- [${escapeMarkdown(text)}](${address}): ${escapeMarkdown(description)}`;
}
