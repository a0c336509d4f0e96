/** `npm run api-texts`: brings content/strings/api/ in step with the sentences of our contract. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { reference } from '../../../generated/reference/reference.ts';
import { site } from '../../../generated/site.ts';
import { proseFile, proseOf, readProse, type Translations } from '../reference/prose.ts';
import { ContentError, type Problem } from '../source/content-error.ts';

/**
 * Rewrites the translations of the contract's prose in the contract's order: adds an empty text for each missing one, and
 * removes those that the contract no longer has. Exits with 1 if a file cannot be read.
 */
async function main(): Promise<number> {
  const contentDir = fileURLToPath(new URL('../../../content', import.meta.url));
  const problems: Problem[] = [];
  const all = await readProse(contentDir, site, problems);
  if (problems.length > 0) {
    const relative = problems.map((one) => ({ ...one, file: path.relative(process.cwd(), one.file) }));
    console.error(new ContentError(relative).message);
    return 1;
  }
  const wanted = proseOf(reference);
  for (const { code } of site.languages) {
    if (code === site.default_language) continue;
    writePairs(proseFile(contentDir, code), code, wanted, all.get(code) ?? new Map());
  }
  return 0;
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
