import { join } from 'node:path';
import { compare, type Problem } from './content-error.ts';
import type { PageSource } from './page-source.ts';
import { type SiteConfig, writtenSlugs } from './site-config.ts';

/**
 * What keeps the languages from saying the same: pages that a language lacks, and translations of an older text than
 * the one in the default language.
 */
export function findLaggingTranslations(
  contentDir: string,
  site: SiteConfig,
  sources: readonly PageSource[],
): Problem[] {
  const find = (language: string, slug: string) =>
    sources.find((source) => source.language === language && source.slug === slug);
  const problems: Problem[] = [];
  for (const { code } of site.languages) {
    if (code === site.default_language) continue;
    for (const slug of writtenSlugs(site)) {
      const original = find(site.default_language, slug);
      const translation = find(code, slug);
      const file = join(contentDir, 'pages', code, `${slug}.md`);
      if (translation === undefined) {
        problems.push({ file, line: 1, message: 'is missing; translate the page' });
      } else if (translation.renders !== original?.fingerprint) {
        const message = `renders ${translation.renders}, but the page is now ${original?.fingerprint}; bring the translation up to date, then write the new fingerprint`;
        problems.push({ file, line: 1, message });
      }
    }
  }
  return problems.sort((a, b) => compare(a.file, b.file));
}
