import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { site } from '../../../generated/site.ts';
import { ContentError, type Problem } from './content-error.ts';
import { readPageSources } from './page-source.ts';
import { findLaggingTranslations } from './translations.ts';

/** Prints every missing and stale translation, and exits with 1 when there is one. */
async function main(): Promise<number> {
  const contentDir = fileURLToPath(new URL('../../../content', import.meta.url));
  const problems: Problem[] = [];
  const sources = await readPageSources(contentDir, site, (text) => text, problems);
  problems.push(...findLaggingTranslations(contentDir, site, sources));
  if (problems.length === 0) return 0;
  const relative = problems.map((problem) => ({
    ...problem,
    file: path.relative(process.cwd(), problem.file),
  }));
  console.error(new ContentError(relative).message);
  return 1;
}

process.exitCode = await main();
