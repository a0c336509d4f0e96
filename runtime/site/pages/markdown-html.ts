/** HTML of a page's text as our theme needs it: headings that link to themselves, named tables, code that folds. */
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import http from 'highlight.js/lib/languages/http';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import shell from 'highlight.js/lib/languages/shell';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';
import type { Env, RendererRule, Token } from 'markdown-it';
import { attribute, markdown, plainText } from './markdown.ts';

/** What the HTML of a page depends on besides its Markdown. */
interface RenderSettings {
  /** Id of the n-th heading. */
  readonly headingIds: readonly string[];
  /** The address in HTML for a link in the source. */
  readonly link: (href: string) => string;
  /** The language of what a link in the source leads to, where it differs from that of the page. */
  readonly linkLanguage?: (href: string) => string | undefined;
  /** HTML to insert after a heading, or an empty string. */
  readonly afterHeading?: (id: string) => string;
  /** Accessible name of the n-th table; `near` is the heading above. */
  readonly tableLabel: (number: number, near: string) => string;
  readonly codeLabel: (number: number, near: string) => string;
  /** Text of the control that expands a long code block; without it, no block is collapsed. */
  readonly unfold?: string;
}

export interface BodyHtml {
  /** Inner HTML of the h1. */
  readonly title: string;
  /** Everything after the h1. */
  readonly html: string;
  /** The beginning of `html`: the text above the first h2, and the section of the first h2. */
  readonly opening: { readonly lead: string; readonly first: string };
}

/** Counters of what has been rendered so far. */
interface Progress extends Env {
  readonly settings: RenderSettings;
  headings: number;
  /** Id of the current heading. */
  headingId: string;
  tables: number;
  codes: number;
  near: string;
}

const { escapeHtml } = markdown.utils;
const rules = markdown.renderer.rules;

/** Renders parsed tokens. The first block must be the h1. */
export function renderBody(tokens: readonly Token[], settings: RenderSettings): BodyHtml {
  const env: Progress = {
    settings,
    headings: 1,
    headingId: '',
    tables: 0,
    codes: 0,
    near: plainText(tokens[1]),
  };
  const options = markdown.options;
  const title = markdown.renderer.renderInline(tokens[1]?.children ?? [], options, env);
  const [first = tokens.length, second = tokens.length] = tokens.flatMap(({ type, tag }, index) =>
    type === 'heading_open' && tag === 'h2' ? [index] : [],
  );
  const render = (start: number, end?: number) =>
    markdown.renderer.render(tokens.slice(start, end), options, env);
  const opening = { lead: render(3, first), first: render(first, second) };
  return { title, html: opening.lead + opening.first + render(second), opening };
}

// A heading links to itself. A separate anchor link would be read aloud by screen readers, and copied with the text.
rules['heading_open'] = withProgress((progress, token, next) => {
  const id = progress.settings.headingIds[progress.headings] ?? '';
  progress.headings += 1;
  progress.headingId = id;
  progress.near = plainText(next);
  return `<${token.tag} id="${escapeHtml(id)}"><a href="#${escapeHtml(id)}">`;
});
rules['heading_close'] = withProgress(
  ({ settings, headingId }, token) => `</a></${token.tag}>\n${settings.afterHeading?.(headingId) ?? ''}`,
);

rules['link_open'] = withProgress(({ settings }, token) => {
  const written = attribute(token, 'href');
  const title = attribute(token, 'title');
  const language = settings.linkLanguage?.(written);
  const others = [
    ...(title === '' ? [] : [` title="${escapeHtml(title)}"`]),
    ...(language === undefined ? [] : [` hreflang="${escapeHtml(language)}"`]),
  ];
  return `<a href="${escapeHtml(settings.link(written))}"${others.join('')}>`;
});

// A wide table scrolls in its own region, which must be focusable to scroll by keyboard, and therefore needs a name.
rules['table_open'] = withProgress((progress) => {
  progress.tables += 1;
  const label = progress.settings.tableLabel(progress.tables, progress.near);
  return `<div class="table" role="region" aria-label="${escapeHtml(label)}" tabindex="0"><table>\n`;
});
rules['table_close'] = () => '</table></div>\n';
rules['th_open'] = (tokens, index, ...rest) => {
  const open = isEmpty(tokens[index + 1]) ? cell('td') : cell('th scope="col"');
  return open(tokens, index, ...rest);
};
// An empty th, such as the corner above row headers, is an accessibility error, so it becomes a td.
rules['th_close'] = (tokens, index) => (isEmpty(tokens[index - 1]) ? '</td>' : '</th>');
rules['td_open'] = cell('td');

rules['fence'] = withProgress((progress, token) => {
  progress.codes += 1;
  const label = progress.settings.codeLabel(progress.codes, progress.near);
  return `${codeBlock(token.content, token.info.trim(), label, progress.settings.unfold)}\n`;
});

function isEmpty(token: Token | undefined): boolean {
  return (token?.content ?? '') === '';
}

function withProgress(
  rule: (progress: Progress, token: Token, next: Token | undefined) => string,
): RendererRule {
  return (tokens, index, _options, env) => {
    const token = tokens[index];
    return token === undefined ? '' : rule(env as Progress, token, tokens[index + 1]);
  };
}

/**
 * Replaces the parser's inline style for alignment, which the content security policy forbids, by a class, and marks cells
 * with code that is wider than a phone.
 */
function cell(open: string): RendererRule {
  return (tokens, index) => {
    const token = tokens[index];
    const align = token && /text-align:(center|right)/.exec(attribute(token, 'style'))?.[1];
    const isLong = tokens[index + 1]?.children?.some(
      ({ type, content }) => type === 'code_inline' && /\S{40}/.test(content),
    );
    const classes = [...(align === undefined ? [] : [align]), ...(isLong ? ['long'] : [])].join(' ');
    return classes === '' ? `<${open}>` : `<${open} class="${classes}">`;
  };
}

/** Longer code blocks are collapsed. In lines. */
const SHOWN_LINES = 24;

/**
 * A code block with the accessible name `label`. The style sheet collapses a long one until the `details` element below it
 * is open; `unfold` is the text of that. The whole text is in the page in either state.
 */
function codeBlock(code: string, language: string, label: string, unfold = ''): string {
  const inside = `<code class="language-${escapeHtml(language)}">${highlight(code, language)}</code>`;
  const isLong = unfold !== '' && code.trimEnd().split('\n').length > SHOWN_LINES;
  const fold = isLong
    ? `<details class="fold"><summary aria-label="${escapeHtml(`${unfold}: ${label}`)}">${escapeHtml(unfold)}</summary></details>`
    : '';
  return `<div class="code"><pre role="group" aria-label="${escapeHtml(label)}">${inside}</pre>${fold}</div>`;
}

hljs.registerLanguage('json', json);
hljs.registerLanguage('http', http);
hljs.registerLanguage('javascript', javascript);
hljs.registerLanguage('python', python);
hljs.registerLanguage('ts', typescript);
hljs.registerLanguage('yaml', yaml);
// `sh` is one of its names.
hljs.registerLanguage('bash', bash);
// Commands with prompts, and their output.
hljs.registerLanguage('console', shell);

/** In characters. A longer line is data: its colours would only make the page many times longer. */
const LONGEST_COLOURED = 1_000;

/** Highlights code by classes. A language without a grammar stays plain. */
function highlight(code: string, language: string): string {
  const isData = code.split('\n').some((line) => line.length > LONGEST_COLOURED);
  if (isData || hljs.getLanguage(language) === undefined) return markdown.utils.escapeHtml(code);
  const { value } = hljs.highlight(code, { language, ignoreIllegals: true });
  // The style sheet does not colour punctuation and titles, so their spans would only make pages longer.
  return value.replace(/<span class="hljs-(?:punctuation|title [a-z]+_)">([^<]*)<\/span>/g, '$1');
}
