import type { StringsByLanguage } from '../source/strings.ts';
import { type PageHtmlSettings, recoveryHtml } from './page-html.ts';
import { recover } from './recovery.ts';

/** The body of a 404 in both of its forms. */
export interface UnknownPage {
  readonly html: string;
  readonly markdown: string;
}

/** What a page path that leads nowhere is answered with. */
export function renderUnknownPage(
  path: string,
  settings: PageHtmlSettings,
  strings: StringsByLanguage,
): UnknownPage {
  const recovery = recover(path, { ...settings, strings });
  return {
    markdown: recovery.markdown,
    html: recoveryHtml(recovery.body, recovery.language, recovery.strings, settings),
  };
}
