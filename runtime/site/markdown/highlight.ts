import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import http from 'highlight.js/lib/languages/http';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import shell from 'highlight.js/lib/languages/shell';
import { markdown } from './markdown.ts';

hljs.registerLanguage('json', json);
hljs.registerLanguage('http', http);
hljs.registerLanguage('javascript', javascript);
// `sh` is one of its names.
hljs.registerLanguage('bash', bash);
// Prompts, commands and what they print.
hljs.registerLanguage('console', shell);

/** Code as HTML, its parts in classes: the style sheet colours them. A language without rules stays plain. */
export function highlight(code: string, language: string): string {
  if (hljs.getLanguage(language) === undefined) return markdown.utils.escapeHtml(code);
  const { value } = hljs.highlight(code, { language, ignoreIllegals: true });
  // Punctuation and names stay in the colour of the text, so their marks would only make pages longer.
  return value.replace(/<span class="hljs-(?:punctuation|title [a-z]+_)">([^<]*)<\/span>/g, '$1');
}
