/** `npm run check:translations`, and a part of `make check`: what the translators of this site have left to do. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { site } from '../../../generated/site.ts';
import { proseFile, readProse } from '../reference/prose.ts';
import { ContentError, compare, type Problem } from '../source/content-error.ts';
import { type PageSource, readPageSources } from '../source/page-source.ts';
import { type SiteConfig, writtenSlugs } from '../source/site-config.ts';
import { laggingTexts, wantedTexts } from './api-texts.ts';

/**
 * Prints every missing and stale translation. Exits with 1 if a file cannot be read; with `--strict` also if a translation
 * is missing or stale. The site shows English in its place.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false } } });
  const contentDir = fileURLToPath(new URL('../../../content', import.meta.url));
  const problems: Problem[] = [];
  const sources = await readPageSources(contentDir, site, (text) => text, problems);
  const prose = await readProse(contentDir, site, problems);
  const lagging = findLaggingTranslations(contentDir, site, sources);
  const wanted = await wantedTexts(contentDir, problems);
  for (const { code } of site.languages) {
    if (code === site.default_language) continue;
    lagging.push(...laggingTexts(proseFile(contentDir, code), wanted, prose.get(code) ?? new Map()));
  }
  const found = [...problems, ...lagging];
  if (found.length === 0) return 0;
  const relative = found.map((problem) => ({ ...problem, file: path.relative(process.cwd(), problem.file) }));
  console.error(new ContentError(relative).message);
  if (problems.length > 0 || values.strict) return 1;
  console.error('Only translations are missing or stale: `make test` passes, `make ci` fails.');
  return 0;
}

/** Problems for strings and pages that a language lacks, and for pages translated from an older version of the original. */
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
    const strings = path.join(contentDir, 'strings', `${code}.yaml`);
    if (!existsSync(strings))
      problems.push({
        file: strings,
        line: 1,
        message: `is missing; translate ${site.default_language}.yaml`,
      });
    for (const slug of writtenSlugs(site)) {
      const original = find(site.default_language, slug);
      const translation = find(code, slug);
      const file = path.join(contentDir, 'pages', code, `${slug}.md`);
      if (translation === undefined) {
        problems.push({ file, line: 1, message: 'is missing; translate the page' });
      } else if (translation.renders !== original?.fingerprint) {
        const message = `renders ${translation.renders}, but the page is now ${original?.fingerprint}; update the translation, then the fingerprint`;
        problems.push({ file, line: 1, message });
      }
    }
  }
  return problems.sort((a, b) => compare(a.file, b.file));
}

if (import.meta.main) process.exitCode = await main();
