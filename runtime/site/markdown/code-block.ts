import { highlight } from './highlight.ts';
import { markdown } from './markdown.ts';

const { escapeHtml } = markdown.utils;

/** Lines that a block shows at once. */
const SHOWN_LINES = 24;

/**
 * Code as a block named by `label`, coloured by its language. A long one is folded by the style sheet, which asks the
 * disclosure below it: `unfold` names that; without a name nothing is folded. The text is whole in either state.
 */
export function codeBlock(code: string, language: string, label: string, unfold = ''): string {
  const inside = `<code class="language-${escapeHtml(language)}">${highlight(code, language)}</code>`;
  const isLong = unfold !== '' && code.trimEnd().split('\n').length > SHOWN_LINES;
  const fold = isLong
    ? `<details class="fold"><summary aria-label="${escapeHtml(`${unfold}: ${label}`)}">${escapeHtml(unfold)}</summary></details>`
    : '';
  return `<div class="code"><pre role="group" aria-label="${escapeHtml(label)}">${inside}</pre>${fold}</div>`;
}
