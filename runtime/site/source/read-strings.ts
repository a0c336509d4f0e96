/** Reads content/strings/: each language must have the texts that strings.ts lists, and no others. */
import { join } from 'node:path';
import type { Problem } from './content-error.ts';
import { readTextFile } from './files.ts';
import { visibleNames } from './page-source.ts';
import { machineAddresses, type SiteConfig } from './site-config.ts';
import { type AllStrings, entryShape, type MachineStrings, type Strings, shape } from './strings.ts';
import { readTexts } from './text-tree.ts';

/** Reads `<contentDir>/strings/<lang>.yaml`. The result is valid only if no problem is reported. */
export async function readStrings(
  contentDir: string,
  site: SiteConfig,
  problems: Problem[],
): Promise<AllStrings> {
  const folder = join(contentDir, 'strings');
  const languageShape = { ...shape, sections: entries(site.sections.map(({ id }) => id)) };
  const originalShape = {
    ...languageShape,
    llms: { ...shape.llms, machine: Object.fromEntries(machineAddresses.map((path) => [path, []])) },
  };
  const languages: Strings[] = [];
  let machine: MachineStrings = {};

  // api/ has the prose of the contract; attacks/ the rows of a page's tables; glossary/ is for those who translate, and for the tests
  // that hold them to it.
  const apart = ['api', 'attacks', 'glossary'];
  const names = (await visibleNames(folder)).filter((name) => !apart.includes(name));
  await Promise.all(names.map((name) => readLanguage(join(folder, name), name.replace(/\.yaml$/, ''))));
  if (!names.includes(`${site.default_language}.yaml`)) {
    const file = join(folder, `${site.default_language}.yaml`);
    problems.push({ file, line: 1, message: 'is missing; write every text of the interface there' });
  }
  return { languages, machine };

  async function readLanguage(file: string, language: string): Promise<void> {
    if (!file.endsWith('.yaml') || !site.languages.some(({ code }) => code === language)) {
      problems.push({
        file,
        line: 1,
        message: 'is not <language>.yaml of a known language; rename or remove it',
      });
      return;
    }
    const text = await readTextFile(file, problems);
    if (text === undefined) return;
    if (language === site.default_language) {
      const texts = readTexts(text, originalShape, problems);
      if (texts !== undefined) languages.push({ ...texts, language });
      machine = texts?.llms.machine ?? machine;
    } else {
      const texts = readTexts(text, languageShape, problems);
      if (texts !== undefined) languages.push({ ...texts, language });
    }
  }
}

function entries(names: readonly string[]): Record<string, typeof entryShape> {
  return Object.fromEntries(names.map((name) => [name, entryShape]));
}
