import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { site } from '../../../generated/site.ts';
import { ContentError, type Problem, refuseProblems } from '../source/content-error.ts';
import { datesFile, findStaleDates, readPageDates } from '../source/page-dates.ts';
import { knownSlugs } from '../source/site-config.ts';
import { allSources } from './all-sources.ts';

const heading =
  '# When the text of each page last changed, and the fingerprint of that text. Written by `npm run dates`.\n';

/**
 * Gives every page whose text has changed the date of today (UTC), or the one of --date. With --check nothing is written:
 * pages without their date are printed, and the exit code is 1.
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

process.exitCode = await main();
