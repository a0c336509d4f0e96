import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { reference } from '../../../generated/reference/reference.ts';
import { site } from '../../../generated/site.ts';
import { proseFile, proseOf, readProse, type Translations } from '../reference/prose.ts';
import { ContentError, type Problem } from '../source/content-error.ts';

/**
 * Holds the translations of the contract's prose to the contract. Prints what is missing or stale, and exits with 1 then.
 * With --write it brings the files into the contract's order instead: what is missing is empty, what is stale is gone.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
  const contentDir = fileURLToPath(new URL('../../../content', import.meta.url));
  const problems: Problem[] = [];
  const all = await readProse(contentDir, site, problems);
  const wanted = proseOf(reference);
  const codes = site.languages.map(({ code }) => code).filter((code) => code !== site.default_language);
  for (const code of codes) {
    const file = proseFile(contentDir, code);
    const known = all.get(code) ?? new Map<string, string>();
    if (values.write && problems.length === 0) writePairs(file, code, wanted, known);
    else problems.push(...laggingTexts(file, wanted, known));
  }
  if (problems.length === 0) return 0;
  const relative = problems.map((one) => ({ ...one, file: path.relative(process.cwd(), one.file) }));
  console.error(new ContentError(relative).message);
  return 1;
}

function writePairs(file: string, code: string, wanted: readonly string[], known: Translations): void {
  const pairs = wanted.map((english) => ({ en: english, [code]: known.get(english) ?? '' }));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stringify(pairs, { lineWidth: 120, blockQuote: 'literal' }));
}

/** The texts of the contract that a language lacks, and those that it has for none. */
export function laggingTexts(file: string, wanted: readonly string[], known: Translations): Problem[] {
  const missing = wanted
    .filter((english) => (known.get(english) ?? '') === '')
    .map((english) => ({ file, line: 1, message: `lacks a translation of ${JSON.stringify(english)}` }));
  const stale = [...known.keys()]
    .filter((english) => !wanted.includes(english))
    .map((english) => ({
      file,
      line: 1,
      message: `translates ${JSON.stringify(english)}, which the contract no longer says; remove the pair`,
    }));
  return [...missing, ...stale];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main();
