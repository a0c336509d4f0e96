/** The form of the page `validate`, which checks plan records in the browser with the generated validators. */
import type { Strings } from '../source/strings.ts';
import { markdown } from './markdown.ts';
import type { Theme } from './theme.ts';

const { escapeHtml } = markdown.utils;

/** Hidden until its script runs, since it does nothing without it. Its ids contain a full stop, which no heading id has. */
export function validateForm({ validate: text }: Strings, { scripts }: Theme): string {
  const option = (value: string, name: string) => `<option value="${value}">${escapeHtml(name)}</option>`;
  const data = {
    valid: text.valid,
    invalid: text.invalid,
    'not-json': text.not_json,
    'not-loaded': text.not_loaded,
    line: text.line,
    root: text.root,
  };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return [
    `<section class="validate" data-markdown-ignore${attributes.join('')}>`,
    `<noscript><p>${escapeHtml(text.scripts)}</p></noscript>`,
    '<form hidden>',
    '<div>',
    `<label for="validate.kind">${escapeHtml(text.kind)}</label>`,
    '<select id="validate.kind">',
    option('context-manifest', text.manifest),
    option('plan-contract', text.contract),
    option('journal-event', text.journal),
    '</select>',
    '</div>',
    `<label for="validate.document">${escapeHtml(text.document)}</label>`,
    `<p id="validate.hint">${escapeHtml(text.hint)}</p>`,
    '<textarea id="validate.document" aria-describedby="validate.hint" spellcheck="false" autocomplete="off"></textarea>',
    '<div>',
    `<label for="validate.file">${escapeHtml(text.file)}</label>`,
    '<input type="file" id="validate.file" accept=".json,.ndjson,.jsonl">',
    `<button type="submit">${escapeHtml(text.check)}</button>`,
    '</div>',
    '</form>',
    '<p class="result" role="status"></p>',
    '<ul class="faults"></ul>',
    `<script type="module" src="${escapeHtml(scripts.validate.href)}"></script>`,
    '</section>\n',
  ].join('\n');
}
