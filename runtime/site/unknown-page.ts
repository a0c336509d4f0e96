import { type PageHtmlSettings, recoveryHtml } from './page-html.ts';
import { recover } from './recovery.ts';
import type { UnknownPage } from './site.ts';
import type { StringsByLanguage } from './strings.ts';

/** What a page path that leads nowhere is answered with. */
export function renderUnknownPage(
  path: string,
  settings: PageHtmlSettings,
  strings: StringsByLanguage,
): UnknownPage {
  const recovery = recover(path, { ...settings, strings });
  return {
    language: recovery.strings.language,
    markdown: recovery.markdown,
    html: recoveryHtml(recovery.body, recovery.language, recovery.strings, settings),
  };
}
