import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { site } from '../../generated/site.ts';
import { parsePage } from '../../runtime/site/pages/markdown.ts';
import { readPageSources } from '../../runtime/site/source/page-source.ts';
import { writtenSlugs } from '../../runtime/site/source/site-config.ts';
import { findLaggingTranslations } from '../../runtime/site/upkeep/check-translations.ts';
import { type PageText, textOf } from './page-text.ts';
import { marks } from './stop-words.ts';

const contentDir = fileURLToPath(new URL('../../content', import.meta.url));
const sources = await readPageSources(contentDir, site, (text) => text, []);
const texts = new Map<string, PageText>(
  sources.map((source) => [`${source.language}/${source.slug}`, textOf(parsePage(source, []))]),
);
/** A missing or older translation differs from the English for that reason: `npm run check` names it instead. */
const lagging = findLaggingTranslations(contentDir, site, sources).map(({ file }) => file);
const translations = sources.filter(
  ({ language, file }) => language !== site.default_language && !lagging.includes(file),
);

function text(language: string, slug: string): PageText {
  const found = texts.get(`${language}/${slug}`);
  if (found === undefined) throw new Error(`there is no page ${language}/${slug}`);
  return found;
}

test('every page exists in every language, or is reported as lagging', () => {
  const others = site.languages.length - 1;
  expect(translations.length + lagging.length).toBe(others * writtenSlugs(site).length);
});

describe.each(translations.map((page) => [`${page.language}/${page.slug}`, page] as const))(
  '%s',
  (_, page) => {
    const original = text(site.default_language, page.slug);
    const translated = text(page.language, page.slug);

    test('has the structure of the English page', () => {
      expect(translated.blocks).toEqual(original.blocks);
      expect(translated.codeBlocks).toEqual(original.codeBlocks);
      expect(translated.links.toSorted()).toEqual(original.links.toSorted());
      expect(translated.codeSpans.toSorted()).toEqual(original.codeSpans.toSorted());
    });

    test('is in its language', () => {
      const mark = marks[page.language];
      const letters = translated.prose.match(/\p{L}/gu) ?? [];
      const own = letters.filter((letter) => mark?.script.test(letter));
      expect(own.length / letters.length).toBeGreaterThan(mark?.share ?? 1);
      if (mark === undefined || mark.words.length === 0) return;
      const counts = Object.entries(marks)
        .filter(([, other]) => other.words.length > 0)
        .map(([language, other]) => [language, countWords(translated.prose, other.words)] as const)
        .sort((a, b) => b[1] - a[1]);
      expect(counts[0]?.[0], JSON.stringify(counts.slice(0, 3))).toBe(page.language);
    });

    test('repeats no English sentence', () => {
      const english = new Set(original.sentences);
      expect(translated.sentences.filter((sentence) => english.has(sentence))).toEqual([]);
      expect(page.description).not.toBe(
        sources.find((one) => one.language === 'en' && one.slug === page.slug)?.description,
      );
    });

    test('is about as long as the English page', () => {
      const ratio = [...translated.prose].length / [...original.prose].length;
      const least = ['zh', 'ja', 'ko'].includes(page.language) ? 0.25 : 0.6;
      expect(ratio).toBeGreaterThan(least);
      expect(ratio).toBeLessThan(1.8);
      const whole =
        [...page.body].length /
        [...(sources.find((one) => one.language === 'en' && one.slug === page.slug)?.body ?? '')].length;
      expect(whole).toBeGreaterThan(0.4);
      expect(whole).toBeLessThan(2.2);
    });
  },
);

function countWords(prose: string, words: readonly string[]): number {
  const wanted = new Set(words);
  return prose
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => wanted.has(word)).length;
}

interface Glossary {
  readonly terms: Readonly<Record<string, { readonly term: string; readonly stems: readonly string[] }>>;
}

describe.each(site.languages.map(({ code }) => code).filter((code) => code !== site.default_language))(
  'the glossary of %s',
  (language) => {
    const file = path.join(contentDir, 'strings/glossary', `${language}.yaml`);
    const glossary = parse(readFileSync(file, 'utf8')) as Glossary;

    test('has stems for each term that match the term itself', () => {
      expect(Object.keys(glossary.terms).sort()).toEqual(terms.toSorted());
      for (const { term, stems } of Object.values(glossary.terms)) {
        expect(
          stems.some((stem) => term.toLowerCase().includes(stem.toLowerCase())),
          term,
        ).toBe(true);
      }
    });

    test("is used: translations of pages with a term contain the glossary's term", () => {
      const broken = translations
        .filter((page) => page.language === language)
        .flatMap(({ slug }) => {
          const english = text(site.default_language, slug).prose.toLowerCase();
          const translated = text(language, slug).prose.toLowerCase();
          return Object.entries(glossary.terms)
            .filter(([term]) => [...english.matchAll(new RegExp(`\\b${term}s?\\b`, 'g'))].length >= 3)
            .filter(([, { stems }]) => !stems.some((stem) => translated.includes(stem.toLowerCase())))
            .map(([term]) => `${slug}: ${term}`);
        });
      expect(broken).toEqual([]);
    });
  },
);

const terms = [
  'acceptance',
  'adoption prompt',
  'amendment',
  'approval',
  'authority',
  'context manifest',
  'contract',
  'control pair',
  'criterion',
  'dead end',
  'digest',
  'event',
  'evidence',
  'freshness',
  'gate',
  'helper',
  'invariant',
  'journal',
  'manifest',
  'observation',
  'plan',
  'reconciliation',
  'record',
  'review mode',
  'revision',
  'router',
  'scope',
  'skill',
  'sub-skill',
  'task',
  'touched surface',
  'trust label',
  'window',
];
