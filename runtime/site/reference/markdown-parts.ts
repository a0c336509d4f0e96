import type { ApiReference } from '../../../generated/reference/types.ts';
import { createHeadingIds } from '../markdown/heading-id.ts';
import type { Strings } from '../source/strings.ts';
import type { ExampleAnswer, ExampleAnswers } from './example-answers.ts';
import { isJson } from './example-request.ts';
import { excerpt } from './excerpt.ts';
import { type Prose, spaced } from './prose.ts';

/** What every part of the reference is written with. */
export interface Writing {
  readonly reference: ApiReference;
  readonly text: Strings['reference'];
  readonly prose: Prose;
  /** Nothing while nobody has been asked. */
  readonly answers: ExampleAnswers | null;
}

/** Slug of the page of a tag. */
export function tagSlug(tag: string): string {
  return `reference-${anchorOf(tag)}`;
}

export const overviewSlug = 'reference';

/** Where the overview describes a response that operations share. */
export function sharedLink(name: string): string {
  return `${overviewSlug}.md#${anchorOf(spaced(name))}`;
}

/** Anchor of a heading that says this in the default language. */
export function anchorOf(heading: string): string {
  return createHeadingIds()(heading);
}

export function code(value: unknown): string {
  const text = String(value);
  const fence = '`'.repeat(longestRun(text) + 1);
  const pad = /^`|`$/.test(text) ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

/** A code block whose fence no line of it can end. */
export function block(language: string, text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}

export function label(text: string): string {
  return `**${text}**`;
}

/** The beginning of an answer. Cut JSON is no JSON. */
export function answerBlock({ mediaType, text }: ExampleAnswer): string {
  const shown = excerpt(text, isJson(mediaType));
  return block(isJson(mediaType) && shown.isWhole ? 'json' : 'text', shown.text);
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
