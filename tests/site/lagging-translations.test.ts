import { expect, test } from 'vitest';
import { fingerprintOf, readPageSources } from '../../runtime/site/source/page-source.ts';
import { findLaggingTranslations } from '../../runtime/site/upkeep/check-translations.ts';
import { contentFolder, smallPages, smallSite, translation } from './content-folder.ts';

/** The result of the check, one `language/page: reason` a line. */
async function lagging(files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = await contentFolder(files);
  const sources = await readPageSources(folder, smallSite, (text) => text, []);
  return findLaggingTranslations(folder, smallSite, sources).map(
    ({ file, message }) =>
      `${file.replace(`${folder}/`, '').replace(/^pages\//, '')}: ${message.split(',')[0]?.split(';')[0]}`,
  );
}

const others = smallSite.languages
  .map(({ code }) => code)
  .filter((code) => code !== smallSite.default_language);
const slugs = Object.keys(smallPages).map((name) => name.replace('pages/en/', ''));

/** Strings, and every page in every language, each rendering the English page as it is. */
function complete(): Record<string, string> {
  const pages = others.flatMap((code) =>
    slugs.map((name) => {
      const fingerprint = fingerprintOf(smallPages[`pages/en/${name}`] ?? '');
      return [`pages/${code}/${name}`, translation('Otra').replace('0123456789abcdef', fingerprint)];
    }),
  );
  const strings = others.map((code) => [`strings/${code}.yaml`, '']);
  return Object.fromEntries([...pages, ...strings]);
}

test('nothing lags if every translation is current', async () => {
  expect(await lagging(complete())).toEqual([]);
});

test('a missing translation is reported', async () => {
  const { [`pages/${others[0]}/faq.md`]: _, ...rest } = complete();
  expect(await lagging(rest)).toEqual([`${others[0]}/faq.md: is missing`]);
});

test('missing strings of a language are reported', async () => {
  const { [`strings/${others[0]}.yaml`]: _, ...rest } = complete();
  expect(await lagging(rest)).toEqual([`strings/${others[0]}.yaml: is missing`]);
});

test('every translation of a changed page is reported', async () => {
  const changed = `${smallPages['pages/en/faq.md']}\nOne sentence more.\n`;
  const found = await lagging({ ...complete(), 'pages/en/faq.md': changed });
  expect(found.map((line) => line.split(':')[0])).toEqual(others.map((code) => `${code}/faq.md`).sort());
  expect(found[0]).toContain(fingerprintOf(smallPages['pages/en/faq.md'] ?? ''));
});

test('a change of keywords makes no translation stale', async () => {
  const changed = (smallPages['pages/en/faq.md'] ?? '').replace('\n---\n', '\nkeywords: questions\n---\n');
  expect(changed).toContain('keywords');
  expect(await lagging({ ...complete(), 'pages/en/faq.md': changed })).toEqual([]);
});
