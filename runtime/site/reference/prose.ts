/** Reads the translations of the contract's sentences for our API reference: the contract is in English only. */
import { join } from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { markEnglish } from '../pages/markdown-text.ts';
import type { Problem } from '../source/content-error.ts';
import { readTextFile } from '../source/files.ts';
import { visibleNames } from '../source/page-source.ts';
import type { SiteConfig } from '../source/site-config.ts';

/** Translates a text of the contract; returns the English text if there is no translation. */
export type Prose = (english: string) => string;

/** `NotModified` → `Not modified`. */
export function spaced(name: string): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  const sentence = words.charAt(0) + words.slice(1).toLowerCase();
  return sentence.replace(/\b(?:api|mcp)\b/gi, (acronym) => acronym.toUpperCase());
}

/** Translations by English text, in the order of the file; an empty one is missing. */
export type Translations = ReadonlyMap<string, string>;

export function proseFile(contentDir: string, language: string): string {
  return join(contentDir, 'strings/api', `${language}.yaml`);
}

/**
 * Reads `<contentDir>/strings/api/<lang>.yaml`: a list of pairs, `en:` with the text of the contract and `<lang>:` with its
 * translation. Reports problems. A language without a file has no translations.
 */
export async function readProse(
  contentDir: string,
  site: SiteConfig,
  problems: Problem[],
): Promise<ReadonlyMap<string, Translations>> {
  const translated = site.languages.map(({ code }) => code).filter((code) => code !== site.default_language);
  const found = await visibleNames(join(contentDir, 'strings/api'));
  for (const name of found) {
    if (translated.includes(name.replace(/\.yaml$/, '')) && name.endsWith('.yaml')) continue;
    const file = join(contentDir, 'strings/api', name);
    problems.push({ file, line: 1, message: 'is not <language>.yaml of a translation; rename or remove it' });
  }
  const languages = translated.filter((code) => found.includes(`${code}.yaml`));
  return new Map(
    await Promise.all(
      languages.map(async (code) => {
        const pairs = await readPairs(proseFile(contentDir, code), site.default_language, code, problems);
        return [code, pairs] as const;
      }),
    ),
  );
}

/** The translator for one language. English in place of a missing translation is marked as English. */
export function proseIn(all: ReadonlyMap<string, Translations>, language: string): Prose {
  const known = all.get(language);
  if (language === 'en') return (english) => english;
  return (english) => known?.get(english.trim()) || markEnglish(english);
}

async function readPairs(file: string, from: string, to: string, problems: Problem[]): Promise<Translations> {
  const text = await readTextFile(file, problems);
  const pairs = new Map<string, string>();
  if (text === undefined) return pairs;
  const lineCounter = new LineCounter();
  const document = parseDocument(text.text, { lineCounter, prettyErrors: false });
  const report = (offset: number, message: string) =>
    problems.push({ file, line: lineCounter.linePos(offset).line, message });
  for (const { pos, message } of document.errors) report(pos[0], `is not valid YAML (${message})`);
  const items = isSeq(document.contents) ? document.contents.items : [];
  for (const item of items) {
    const at = isMap(item) ? (item.range?.[0] ?? 0) : 0;
    const entries = isMap(item) ? item.items : [];
    const texts = new Map(
      entries.map(({ key, value }) => [
        isScalar(key) ? key.value : null,
        isScalar(value) && typeof value.value === 'string' ? value.value.trim() : null,
      ]),
    );
    const [english, translation] = [texts.get(from), texts.get(to)];
    if (typeof english !== 'string' || typeof translation !== 'string' || texts.size !== 2) {
      report(
        at,
        `is not a pair of texts; write '${from}:' and '${to}:', in quotes if YAML reads them otherwise`,
      );
    } else if (pairs.has(english)) report(at, 'repeats the text of an earlier pair; remove one of them');
    else pairs.set(english, translation);
  }
  return pairs;
}
