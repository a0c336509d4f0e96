import { readdirSync } from 'node:fs';
import { site } from '../../../generated/site.ts';
import { htmlPath } from '../../../runtime/site/pages/addresses.ts';

/** One page of each type, by what it is that makes the type. */
const types = {
  home: site.home,
  text: 'review-modes',
  tables: 'plan-records',
  pictures: 'methodology',
  developers: 'developers',
  reference: 'reference-api',
  'not found': 'no-such-page',
};

/** Pages of which there is one, and that are laid out alike in all languages: looked at in English. */
const others = {
  tutorial: 'tutorial',
  folds: 'helper',
  'words on shapes': 'context-manifest',
  'form for records': 'validate',
  'all pages': 'all-pages',
  manual: 'manual-compiler',
  codes: 'manual-diagnostics-schemas',
};

/** Five scripts; German besides, for its long words. */
const languages = ['en', 'de', 'ru', 'ja', 'hi', 'th'];

const translated = readdirSync(new URL('../../../content/pages', import.meta.url));

/** Existing languages among those to test. The others are reported as not tested. */
export const presentLanguages = languages.filter((language) => translated.includes(language));
export const missingLanguages = languages.filter((language) => !translated.includes(language));

/** Pages with long words in their text or beside them, in the titles of their neighbours. */
const longWords: Readonly<Record<string, readonly string[]>> = {
  de: ['tutorial', 'context-manifest', 'what-the-records-prove', 'recipes'],
  fr: ['what-the-records-prove', 'connect'],
  pl: ['connect'],
  ru: ['connect'],
  uk: ['connect'],
};

/** Where words are laid out closest, beside the pages that are looked at as a whole. */
export const tightPages: readonly string[] = site.languages
  .map(({ code }) => code)
  .filter((code) => translated.includes(code))
  .flatMap((language) => {
    const always = languages.includes(language) ? [] : [site.home, 'methodology', 'context-manifest'];
    return [...always, ...(longWords[language] ?? [])].map((slug) => htmlPath(site, language, slug));
  });

export interface PageUnderTest {
  readonly type: keyof typeof types | keyof typeof others;
  readonly language: string;
  readonly path: string;
}

export const pagesUnderTest: readonly PageUnderTest[] = presentLanguages.flatMap((language) =>
  Object.entries(language === site.default_language ? { ...types, ...others } : types).map(
    ([type, slug]) => ({
      type: type as PageUnderTest['type'],
      language,
      path: htmlPath(site, language, slug),
    }),
  ),
);
