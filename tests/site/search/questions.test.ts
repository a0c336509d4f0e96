import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { site } from '../../../generated/site.ts';
import { readPagePath } from '../../../runtime/site/pages/addresses.ts';
import { createFinder } from '../../../runtime/site/search/find.ts';
import { knownSlugs } from '../../../runtime/site/source/site-config.ts';
import { loadIndexes } from './load-indexes.ts';

const folder = new URL('../search-questions/', import.meta.url);
const indexes = await loadIndexes();
const indexOf = (language: string) => indexes.find(({ index }) => index.language === language);
const asked = readdirSync(folder).map((name) => name.replace(/\.yaml$/, ''));

const missing = site.languages.map(({ code }) => code).filter((code) => !asked.includes(code));
if (missing.length > 0) console.log(`nobody has asked in ${missing.join(', ')} yet`);

/** As it is served. */
const served = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

it.each(site.languages.map(({ code }) => code))('the index in %s is at most 60 KB compressed', (language) => {
  const text = indexOf(language)?.text ?? '';
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  // The quality that is served takes twenty times as long: only what is near the bound is compressed with it.
  const quick = brotliCompressSync(text, { params }).length;
  expect(quick > 60 * 1024 ? served(text) : quick).toBeLessThanOrEqual(60 * 1024);
});

describe.each(asked)('questions in %s', (language) => {
  const questions = Object.entries(
    parse(readFileSync(new URL(`${language}.yaml`, folder), 'utf8')) as Record<string, string[]>,
  );

  it('are twenty, and name pages that exist', () => {
    expect(questions).toHaveLength(20);
    const slugs = knownSlugs(site);
    expect(questions.flatMap(([, pages]) => pages).filter((page) => !slugs.includes(page))).toEqual([]);
  });

  it('are answered among the first three pages, eighteen of them at least', () => {
    const { index } = indexOf(language) ?? {};
    if (index === undefined) throw new Error(`there is no index in ${language}`);
    const find = createFinder(index);
    const lost = questions.flatMap(([question, pages]) => {
      const first = find(question)
        .pages.slice(0, 3)
        .map(({ path }) => readPagePath(site, path).slug);
      return first.some((slug) => pages.includes(slug)) ? [] : [`${question}: ${first.join(', ')}`];
    });
    console.log(`${language}: ${20 - lost.length} of 20`, ...lost);
    expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(2);
  });
});
