import { highlight } from './highlight.ts';
import { markdown } from './markdown.ts';

const { escapeHtml } = markdown.utils;

/** Code as a block that scrolls by itself: focusable, named by `label` for that reason, and coloured by its language. */
export function codeBlock(code: string, language: string, label: string): string {
  const inside = `<code class="language-${escapeHtml(language)}">${highlight(code, language)}</code>`;
  return `<div class="code"><pre role="group" aria-label="${escapeHtml(label)}" tabindex="0">${inside}</pre></div>`;
}
