/** `npm run dates`, and a part of `make check`: keeps content/dates/ in step with the texts of the pages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { reference } from '../../../generated/reference/reference.ts';
import type { ApiReference } from '../../../generated/reference/types.ts';
import { site } from '../../../generated/site.ts';
import { createPublished } from '../api/published.ts';
import { proseIn, readProse } from '../reference/prose.ts';
import { referencePages } from '../reference/reference-pages.ts';
import { readSchemas } from '../reference/schema-fields.ts';
import { ContentError, type Problem, refuseProblems } from '../source/content-error.ts';
import { readManual } from '../source/manual.ts';
import { datesFile, findStaleDates, readPageDates } from '../source/page-dates.ts';
import { type PageSource, readPageSources } from '../source/page-source.ts';
import { readStrings } from '../source/read-strings.ts';
import { knownSlugs } from '../source/site-config.ts';
import { byLanguage } from '../source/strings.ts';

const heading =
  '# When the text of each page last changed, and the fingerprint of that text. Written by `npm run dates`.\n';

/**
 * Dates every page whose text has changed with today (UTC) or `--date`. With `--check` it writes nothing, prints pages with
 * a missing or stale date, and exits with 1 if there are any.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    },
  });
  const contentDir = fileURLToPath(new URL('../../../content', import.meta.url));
  const problems: Problem[] = [];
  const dates = await readPageDates(contentDir, problems);
  refuseProblems(problems);
  const sources = await allSources(contentDir);
  if (values.check) {
    const stale = findStaleDates(contentDir, sources, dates);
    if (stale.length === 0) return 0;
    const relative = stale.map((one) => ({ ...one, file: path.relative(process.cwd(), one.file) }));
    console.error(new ContentError(relative).message);
    return 1;
  }
  for (const { code } of site.languages) {
    const lines = knownSlugs(site).flatMap((slug) => {
      const source = sources.find((one) => one.language === code && one.slug === slug);
      if (source === undefined) return [];
      const known = dates.get(code)?.get(slug);
      const updated = known?.fingerprint === source.fingerprint ? known.updated : values.date;
      return [`${slug}: ${updated} ${source.fingerprint}\n`];
    });
    const file = datesFile(contentDir, code);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, heading + lines.join(''));
  }
  return 0;
}

/**
 * The sources of all pages: placeholders are not filled, and the API reference has no example responses. Throws a
 * ContentError if a file cannot be read.
 */
export async function allSources(contentDir: string): Promise<PageSource[]> {
  const problems: Problem[] = [];
  const written = await readPageSources(contentDir, site, (text) => text, problems);
  const manual = await readManual(site, problems);
  const strings = byLanguage(await readStrings(contentDir, site, problems), site.default_language);
  const prose = await readProse(contentDir, site, problems);
  refuseProblems(problems);
  const contract: ApiReference = { ...reference, servers: [site.base_url] };
  const schemas = readSchemas(
    createPublished({ baseUrl: site.base_url, schemaBase: site.schema_base }).openapi,
  );
  const generated = site.languages.flatMap(({ code }) =>
    referencePages(contract, schemas, code, { strings: strings.of(code), prose: proseIn(prose, code) }, null),
  );
  return [...written, ...manual, ...generated];
}

if (import.meta.main) process.exitCode = await main();
