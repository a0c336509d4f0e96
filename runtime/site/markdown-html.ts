import type { Env, RendererRule, Token } from 'markdown-it';
import { attribute, markdown, plainText } from './markdown.ts';

/** What the HTML of a page takes from outside the page. */
export interface RenderSettings {
  /** Id of the n-th heading. */
  readonly headingIds: readonly string[];
  /** Address in HTML of a link of the source. */
  readonly link: (href: string) => string;
  /** Name of the n-th table, for those who do not see it; `near` is the heading above. */
  readonly tableLabel: (number: number, near: string) => string;
  readonly codeLabel: (number: number, near: string) => string;
}

export interface BodyHtml {
  /** Inside of the h1. */
  readonly title: string;
  /** Everything after the h1. */
  readonly html: string;
}

/** Position of the rendering: what has been passed so far. */
interface Progress extends Env {
  readonly settings: RenderSettings;
  headings: number;
  tables: number;
  codes: number;
  near: string;
}

const { escapeHtml } = markdown.utils;
const rules = markdown.renderer.rules;

/** Renders parsed tokens; the first block has to be the h1. */
export function renderBody(tokens: readonly Token[], settings: RenderSettings): BodyHtml {
  const env: Progress = { settings, headings: 1, tables: 0, codes: 0, near: plainText(tokens[1]) };
  const options = markdown.options;
  const title = markdown.renderer.renderInline(tokens[1]?.children ?? [], options, env);
  return { title, html: markdown.renderer.render(tokens.slice(3), options, env) };
}

// A heading is a link to itself: no extra word for those who listen, no extra mark for those who copy.
rules['heading_open'] = withProgress((progress, token, next) => {
  const id = progress.settings.headingIds[progress.headings] ?? '';
  progress.headings += 1;
  progress.near = plainText(next);
  return `<${token.tag} id="${escapeHtml(id)}"><a href="#${escapeHtml(id)}">`;
});
rules['heading_close'] = (tokens, index) => `</a></${tokens[index]?.tag}>\n`;

rules['link_open'] = withProgress(({ settings }, token) => {
  const href = settings.link(attribute(token, 'href'));
  const title = attribute(token, 'title');
  return `<a href="${escapeHtml(href)}"${title === '' ? '' : ` title="${escapeHtml(title)}"`}>`;
});

// A wide table scrolls by itself: focusable, so that it scrolls from the keyboard, and named for that reason.
rules['table_open'] = withProgress((progress) => {
  progress.tables += 1;
  const label = progress.settings.tableLabel(progress.tables, progress.near);
  return `<div class="table" role="region" aria-label="${escapeHtml(label)}" tabindex="0"><table>\n`;
});
rules['table_close'] = () => '</table></div>\n';
rules['th_open'] = cell('th scope="col"');
rules['td_open'] = cell('td');

rules['fence'] = withProgress((progress, token) => {
  progress.codes += 1;
  const label = progress.settings.codeLabel(progress.codes, progress.near);
  const language = escapeHtml(token.info.trim());
  const code = `<code class="language-${language}">${escapeHtml(token.content)}</code>`;
  return `<div class="code"><pre role="group" aria-label="${escapeHtml(label)}" tabindex="0">${code}</pre></div>\n`;
});

function withProgress(
  rule: (progress: Progress, token: Token, next: Token | undefined) => string,
): RendererRule {
  return (tokens, index, _options, env) => {
    const token = tokens[index];
    return token === undefined ? '' : rule(env as Progress, token, tokens[index + 1]);
  };
}

/** The parser aligns cells by an inline style, which the content security policy forbids: a class says the same. */
function cell(open: string): RendererRule {
  return (tokens, index) => {
    const token = tokens[index];
    const align = token && /text-align:(center|right)/.exec(attribute(token, 'style'))?.[1];
    return align === undefined ? `<${open}>` : `<${open} class="${align}">`;
  };
}
