import { reference } from '../../../generated/reference/reference.ts';
import type { ApiReference } from '../../../generated/reference/types.ts';
import { site } from '../../../generated/site.ts';
import { proseIn, readProse } from '../reference/prose.ts';
import { referencePages } from '../reference/reference-pages.ts';
import { type Problem, refuseProblems } from '../source/content-error.ts';
import { type PageSource, readPageSources } from '../source/page-source.ts';
import { readStrings } from '../source/read-strings.ts';
import { byLanguage } from '../source/strings.ts';

/**
 * The text of every page as it is written: placeholders not filled, the API reference without the answers of a server. Throws
 * a ContentError where something cannot be read.
 */
export async function allSources(contentDir: string): Promise<PageSource[]> {
  const problems: Problem[] = [];
  const written = await readPageSources(contentDir, site, (text) => text, problems);
  const strings = byLanguage(await readStrings(contentDir, site, problems), site.default_language);
  const prose = await readProse(contentDir, site, problems);
  refuseProblems(problems);
  const contract: ApiReference = { ...reference, servers: [site.base_url] };
  const generated = site.languages.flatMap(({ code }) =>
    referencePages(contract, code, { strings: strings.of(code), prose: proseIn(prose, code) }, null),
  );
  return [...written, ...generated];
}
