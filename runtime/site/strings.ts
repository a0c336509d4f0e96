import { join } from 'node:path';
import type { Problem } from './content-error.ts';
import { machineAddresses } from './machine-addresses.ts';
import { visibleNames } from './page-source.ts';
import type { SiteConfig } from './site-config.ts';
import { readTextFile } from './text-file.ts';
import { readTexts, type Texts } from './text-tree.ts';

/** Every text of the interface, and the `{names}` that it contains. */
const shape = {
  site: { tagline: [], description: [] },
  page: {
    skip: [],
    menu: [],
    navigation: [],
    language: [],
    contents: [],
    neighbours: [],
    previous: [],
    next: [],
    copy: [],
    copied: [],
    selected: [],
    table: ['number', 'heading'],
    code: ['number', 'heading'],
  },
  footer: { licence: [], markdown: [], index: [] },
  pictures: {
    life: {
      title: [],
      description: [],
      person: [],
      agent: [],
      helper: [],
      goal: [],
      contract: [],
      approval: [],
      start: [],
      work: [],
      gates: [],
      acceptance: [],
      complete: [],
      next_task: [],
    },
    ladder: {
      title: [],
      description: [],
      yes: [],
      no: [],
      approval: [],
      start: [],
      authority: [],
      control: [],
      evidence: [],
      complete: [],
    },
    manifest: { title: [], description: [], contract: [], journal: [], files: [], manifest: [] },
  },
  markdown: { language: ['language', 'address'], index: ['llms'] },
  reference: {
    title: [],
    introduction: ['contract'],
    parameters: [],
    required: [],
    request: [],
    responses: [],
    shared: [],
    headers: [],
    example: [],
    deprecated: ['date', 'sunset', 'successor'],
  },
  not_found: {
    title: [],
    description: [],
    text: ['path'],
    nearest: [],
    sections: [],
    indexes: [],
    llms: [],
    sitemap: [],
  },
} as const;

/** Words of `llms.txt`, which exists in the default language only. */
const llmsShape = { details: [], home: [] } as const;

const entryShape = { name: [], description: [] } as const;

export type EntryStrings = Texts<typeof entryShape>;

/** The words of the interface in one language. */
export interface Strings extends Texts<typeof shape> {
  /** The language that the words are in. */
  readonly language: string;
  /** By section id. */
  readonly sections: Readonly<Record<string, EntryStrings>>;
}

export interface StringsByLanguage {
  /** The words in a language; in the default language where the language has no file. */
  of(language: string): Strings;
  readonly llms: LlmsStrings;
}

export interface LlmsStrings extends Texts<typeof llmsShape> {
  /** By machine address. */
  readonly machine: Readonly<Record<string, string>>;
}

/** Reads `<contentDir>/strings/<lang>.yaml`. Ask for words only after the problems have been refused. */
export async function readStrings(
  contentDir: string,
  site: SiteConfig,
  problems: Problem[],
): Promise<StringsByLanguage> {
  const folder = join(contentDir, 'strings');
  const languageShape = { ...shape, sections: entries(site.sections.map(({ id }) => id)) };
  const originalShape = {
    ...languageShape,
    llms: { ...llmsShape, machine: Object.fromEntries(machineAddresses.map((path) => [path, []])) },
  };
  const byLanguage = new Map<string, Strings>();
  let llms: LlmsStrings = { details: '', home: '', machine: {} };

  // glossary/ is for those who translate, and for the tests that hold them to it.
  const names = (await visibleNames(folder)).filter((name) => name !== 'glossary');
  await Promise.all(names.map((name) => readLanguage(join(folder, name), name.replace(/\.yaml$/, ''))));
  if (!names.includes(`${site.default_language}.yaml`)) {
    const file = join(folder, `${site.default_language}.yaml`);
    problems.push({ file, line: 1, message: 'is missing; write every text of the interface there' });
  }
  return { of, llms };

  function of(language: string): Strings {
    const strings = byLanguage.get(language) ?? byLanguage.get(site.default_language);
    if (strings === undefined) throw new Error(`${folder} has no words for '${language}'`);
    return strings;
  }

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
      if (texts !== undefined) byLanguage.set(language, { ...texts, language });
      llms = texts?.llms ?? llms;
    } else {
      const texts = readTexts(text, languageShape, problems);
      if (texts !== undefined) byLanguage.set(language, { ...texts, language });
    }
  }
}

/** `{llms}` of a text, and the like, by their values. */
export function format(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function entries(names: readonly string[]): Record<string, typeof entryShape> {
  return Object.fromEntries(names.map((name) => [name, entryShape]));
}
