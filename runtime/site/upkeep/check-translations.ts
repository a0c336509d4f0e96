import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { reference } from '../../../generated/reference/reference.ts';
import { site } from '../../../generated/site.ts';
import { proseFile, proseOf, readProse } from '../reference/prose.ts';
import { ContentError, type Problem } from '../source/content-error.ts';
import { readPageSources } from '../source/page-source.ts';
import { findLaggingTranslations } from '../source/translations.ts';
import { laggingTexts } from './api-texts.ts';

/**
 * Prints every missing and stale translation. It exits with 1 when a file cannot be read, and with --strict also when a
 * translation is missing or stale; until then the site shows English.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false } } });
  const contentDir = fileURLToPath(new URL('../../../content', import.meta.url));
  const problems: Problem[] = [];
  const sources = await readPageSources(contentDir, site, (text) => text, problems);
  const prose = await readProse(contentDir, site, problems);
  const lagging = findLaggingTranslations(contentDir, site, sources);
  const wanted = proseOf(reference);
  for (const { code } of site.languages) {
    if (code === site.default_language) continue;
    lagging.push(...laggingTexts(proseFile(contentDir, code), wanted, prose.get(code) ?? new Map()));
  }
  const found = [...problems, ...lagging];
  if (found.length === 0) return 0;
  const relative = found.map((problem) => ({ ...problem, file: path.relative(process.cwd(), problem.file) }));
  console.error(new ContentError(relative).message);
  if (problems.length > 0 || values.strict) return 1;
  console.error('These are translations: `make test` passes without them, `make ci` does not.');
  return 0;
}

process.exitCode = await main();
