import type { ApiReference, ReferenceResponse } from '../../generated/reference/types.ts';
import { markdown } from '../site/markdown/markdown.ts';
import { renderText } from '../site/markdown/markdown-html.ts';
import type { Strings } from '../site/source/strings.ts';

/** What every part of the reference is written with, and what the parts leave to be told once at the end. */
export interface Rendering {
  readonly reference: ApiReference;
  readonly text: Strings['reference'];
  /** Attributes of an element with the contract's own words: they stay in their language on every page. */
  readonly foreign: string;
  readonly sharedResponses: Map<string, ReferenceResponse>;
  /** Name of a header to its description. */
  readonly headers: Map<string, string>;
  /** Names of the schemas that an example has been shown of. */
  readonly shownSchemas: Set<string>;
}

export const { escapeHtml } = markdown.utils;

/** Where the document is served: links to schemas lead into it. */
export const documentPath = '/openapi.json';

/** Id of a part: the full stop keeps it apart from the ids of headings. */
export function idOf(name: string): string {
  return `api.${name}`;
}

export function code(value: unknown): string {
  return `<code>${escapeHtml(String(value))}</code>`;
}

/** Words of the contract within a line. */
export function contractWords(text: string, { foreign }: Rendering): string {
  return `<span${foreign}>${escapeHtml(text)}</span>`;
}

/** A description of the contract, which is Markdown. */
export function contractText(text: string, { foreign }: Rendering): string {
  return text === '' ? '' : `<div${foreign}>${renderText(text).trimEnd()}</div>`;
}

/** A heading that is a link to itself, as the headings of the page are. `html` is finished. */
export function heading(level: number, name: string, html: string): string {
  const id = escapeHtml(idOf(name));
  return `<h${level} id="${id}"><a href="#${id}">${html}</a></h${level}>`;
}

/** A part that opens on demand. */
export function fold(name: string, summary: string, parts: readonly string[]): string {
  const html = parts.filter((part) => part !== '').join('\n');
  return `<details id="${escapeHtml(idOf(name))}"><summary>${summary}</summary>\n${html}\n</details>`;
}

export function label(text: string): string {
  return `<p class="label">${escapeHtml(text)}</p>`;
}

/** `NotModified` as words. */
export function spaced(name: string): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return words.charAt(0) + words.slice(1).toLowerCase();
}
