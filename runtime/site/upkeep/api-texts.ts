/** `npm run api-texts`: brings content/strings/api/ in step with the sentences of our contract. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { reference } from '../../../generated/reference/reference.ts';
import { site } from '../../../generated/site.ts';
import { createPublished } from '../api/published.ts';
import { proseFile, readProse, type Translations } from '../reference/prose.ts';
import { proseOf } from '../reference/reference-pages.ts';
import { readSchemas } from '../reference/schema-fields.ts';
import { ContentError, type Problem } from '../source/content-error.ts';
import { readStrings } from '../source/read-strings.ts';
import { byLanguage } from '../source/strings.ts';

/**
 * Rewrites the translations of the contract's prose in the contract's order: adds an empty text for each missing one, and
 * removes those that the contract no longer has. Exits with 1 if a file cannot be read.
 */
async function main(): Promise<number> {
  const contentDir = fileURLToPath(new URL('../../../content', import.meta.url));
  const problems: Problem[] = [];
  const all = await readProse(contentDir, site, problems);
  const wanted = await wantedTexts(contentDir, problems);
  if (problems.length > 0) {
    const relative = problems.map((one) => ({ ...one, file: path.relative(process.cwd(), one.file) }));
    console.error(new ContentError(relative).message);
    return 1;
  }
  for (const { code } of site.languages) {
    if (code === site.default_language) continue;
    writePairs(proseFile(contentDir, code), code, wanted, all.get(code) ?? new Map());
  }
  return 0;
}

/** The texts of our contract that its reference shows. Reports problems of the strings between them. */
export async function wantedTexts(contentDir: string, problems: Problem[]): Promise<string[]> {
  const strings = byLanguage(await readStrings(contentDir, site, problems), site.default_language);
  const { openapi } = createPublished({ baseUrl: site.base_url, schemaBase: site.schema_base });
  const contract = { ...reference, servers: [site.base_url] };
  return proseOf(contract, readSchemas(openapi), strings.of(site.default_language));
}

function writePairs(file: string, code: string, wanted: readonly string[], known: Translations): void {
  const pairs = wanted.map((english) => ({ en: english, [code]: known.get(english) ?? '' }));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stringify(pairs, { lineWidth: 120, blockQuote: 'literal' }));
}

/** Problems for missing translations, and for translations of texts that the contract no longer has. */
export function laggingTexts(file: string, wanted: readonly string[], known: Translations): Problem[] {
  const missing = wanted
    .filter((english) => (known.get(english) ?? '') === '')
    .map((english) => ({ file, line: 1, message: `lacks a translation of ${JSON.stringify(english)}` }));
  const stale = [...known.keys()]
    .filter((english) => !wanted.includes(english))
    .map((english) => ({
      file,
      line: 1,
      message: `translates ${JSON.stringify(english)}, which is no longer in the contract; remove the pair`,
    }));
  return [...missing, ...stale];
}

if (import.meta.main) process.exitCode = await main();
