import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { site } from '../../../generated/site.ts';
import type { Sections } from './changed-copy.ts';
import { root } from './target.ts';

/** How many pages a site has: every page in every language. */
export interface SiteSize {
  readonly languages: number;
  /** The pages of the site are the least. */
  readonly pages: number;
}

export interface GrownContent {
  /** A folder as `content/pages` is. */
  readonly folder: string;
  readonly sections: Sections;
  /** The address of each page as Markdown. */
  readonly addresses: readonly string[];
}

const english = path.join(root, 'content/pages/en');
/** Those of a generated section are made of the contract, and those of an untranslated one of the packages' manuals. */
const writtenSections = site.sections.filter(
  (section) => !('generated' in section || 'untranslated' in section),
);
const ownSlugs = [site.home, ...writtenSections.flatMap(({ pages }) => pages)];

/**
 * Writes pages for a larger site: the English ones again and again under new names, and in every language the same text,
 * so that a page weighs what it weighed before.
 */
export function growContent(folder: string, { languages, pages }: SiteSize): GrownContent {
  if (pages < ownSlugs.length)
    throw new Error(`A site of ${pages} pages is smaller than this one, which has ${ownSlugs.length}.`);
  const added = Array.from({ length: pages - ownSlugs.length }, (_, index) => `more-${index + 1}`);
  const [first, ...rest] = site.sections;
  const sections = [{ ...first, pages: [...first.pages, ...added] }, ...rest];
  const slugs = [...ownSlugs, ...added];
  const texts = ownSlugs.map((slug) => readFileSync(path.join(english, `${slug}.md`), 'utf8'));
  const codes = site.languages.slice(0, languages).map(({ code }) => code);
  for (const code of codes) {
    mkdirSync(path.join(folder, code), { recursive: true });
    for (const [index, slug] of slugs.entries()) {
      const text = texts[index % texts.length] as string;
      const isTranslation = code !== site.default_language;
      const written = isTranslation ? text.replace('\n---\n', '\nrenders: "0000000000000000"\n---\n') : text;
      writeFileSync(path.join(folder, code, `${slug}.md`), written);
    }
  }
  const addresses = codes.flatMap((code) => {
    const prefix = code === site.default_language ? '' : `/${code}`;
    return slugs.map((slug) => `${prefix}/${slug}.md`);
  });
  return { folder, sections, addresses };
}
