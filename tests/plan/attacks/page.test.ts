import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { site } from '../../../generated/site.ts';
import { fingerprintOf } from '../../../runtime/site/source/page-source.ts';
import { withTables } from './page.ts';
import { attacks } from './table.ts';

const contentDir = fileURLToPath(new URL('../../../content', import.meta.url));
const pageOf = (language: string) => path.join(contentDir, 'pages', language, 'what-the-records-prove.md');
const titlesOf = (language: string): unknown =>
  parse(readFileSync(path.join(contentDir, 'strings/attacks', `${language}.yaml`), 'utf8'));
const english = titlesOf('en') as Readonly<Record<string, string>>;

/** The titles of the rows in a language: pairs of the English one and its translation. */
function titlesIn(language: string): (row: string) => string {
  const pairs = language === 'en' ? [] : (titlesOf(language) as readonly Record<string, string>[]);
  const translated = new Map(pairs.map((pair) => [pair['en'], pair[language]]));
  return (row) => {
    const title = english[row];
    const found = language === 'en' ? title : translated.get(title);
    if (found === undefined)
      throw new Error(`content/strings/attacks/${language}.yaml lacks ${row}: ${title}`);
    return found;
  };
}

const original = readFileSync(pageOf('en'), 'utf8');
const written = withTables(original, attacks, titlesIn('en'));

/** `npm run attacks` writes the pages anew. A translation that was up to date stays so. */
function pageIn(language: string): string {
  const file = pageOf(language);
  const page = withTables(readFileSync(file, 'utf8'), attacks, titlesIn(language));
  return page.replace(`renders: "${fingerprintOf(original)}"`, `renders: "${fingerprintOf(written)}"`);
}

describe('what the records prove', () => {
  it.each(site.languages.map(({ code }) => code))('says in %s what the attacks came to', (language) => {
    const page = pageIn(language);
    if (process.env['UPDATE_GOLDENS'] === '1') writeFileSync(pageOf(language), page);
    expect(readFileSync(pageOf(language), 'utf8'), 'npm run attacks writes it').toBe(page);
  });

  it('names every kind of attack, and no other', () => {
    expect(Object.keys(english).sort()).toEqual([...new Set(attacks.map(({ row }) => row))].sort());
  });
});
