/** Reads the dates that pages show from content/dates/, where each stands with a digest of the text it belongs to. */
import { join } from 'node:path';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Problem } from './content-error.ts';
import { readTextFile } from './files.ts';
import { type PageSource, visibleNames } from './page-source.ts';

/** When the text of a page last changed, and which text that was. */
interface PageDate {
  /** YYYY-MM-DD. */
  readonly updated: string;
  /** Fingerprint of the text that the date belongs to. */
  readonly fingerprint: string;
}

/** The dates of the pages of one language by slug. */
export type PageDates = ReadonlyMap<string, PageDate>;

export function datesFile(contentDir: string, language: string): string {
  return join(contentDir, 'dates', `${language}.yaml`);
}

/**
 * Reads `<contentDir>/dates/<lang>.yaml`: a line `slug: 2026-11-22 <fingerprint>` for each page. The fingerprint shows a
 * page that changed without a new date. A language without a file has no dates.
 */
export async function readPageDates(
  contentDir: string,
  problems: Problem[],
): Promise<ReadonlyMap<string, PageDates>> {
  const names = await visibleNames(join(contentDir, 'dates'));
  const languages = names.map((name) => name.replace(/\.yaml$/, ''));
  return new Map(
    await Promise.all(
      languages.map(
        async (language) => [language, await readDates(datesFile(contentDir, language), problems)] as const,
      ),
    ),
  );
}

async function readDates(file: string, problems: Problem[]): Promise<PageDates> {
  const dates = new Map<string, PageDate>();
  const text = await readTextFile(file, problems);
  if (text === undefined) return dates;
  const lineCounter = new LineCounter();
  const document = parseDocument(text.text, { lineCounter, prettyErrors: false });
  const report = (offset: number, message: string) =>
    problems.push({ file, line: lineCounter.linePos(offset).line, message });
  for (const { pos, message } of document.errors) report(pos[0], `is not valid YAML (${message})`);
  for (const { key, value } of isMap(document.contents) ? document.contents.items : []) {
    const slug = isScalar(key) ? String(key.value) : '';
    const found = isScalar(value) ? /^(\d{4}-\d{2}-\d{2}) ([0-9a-f]{16})$/.exec(String(value.value)) : null;
    const [, updated = '', fingerprint = ''] = found ?? [];
    if (found !== null && !Number.isNaN(Date.parse(updated))) dates.set(slug, { updated, fingerprint });
    else {
      const at = isScalar(key) ? (key.range?.[0] ?? 0) : 0;
      report(at, `the date of '${slug}' is not written 'YYYY-MM-DD fingerprint'; run 'npm run dates'`);
    }
  }
  return dates;
}

/** Problems for pages that changed since their date, and for dates of pages that no longer exist. */
export function findStaleDates(
  contentDir: string,
  sources: readonly Pick<PageSource, 'language' | 'slug' | 'fingerprint'>[],
  dates: ReadonlyMap<string, PageDates>,
): Problem[] {
  const report = (language: string, message: string) => ({
    file: datesFile(contentDir, language),
    line: 1,
    message: `${message}; run 'npm run dates'`,
  });
  const changed = sources
    .filter(({ language, slug, fingerprint }) => dates.get(language)?.get(slug)?.fingerprint !== fingerprint)
    .map(({ language, slug }) => report(language, `'${slug}' has changed since its date`));
  const gone = [...dates].flatMap(([language, own]) =>
    [...own.keys()]
      .filter((slug) => !sources.some((source) => source.language === language && source.slug === slug))
      .map((slug) => report(language, `'${slug}' has a date but is not a page`)),
  );
  return [...changed, ...gone];
}
