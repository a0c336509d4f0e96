import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from './content-error.ts';
import { readFrontMatter } from './front-matter.ts';
import { type SiteConfig, writtenSlugs } from './site-config.ts';
import { readTextFile } from './text-file.ts';

/** One page in one language, as its file says it. */
export interface PageSource {
  readonly language: string;
  readonly slug: string;
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** Words that readers search for and the text does not have; each language has its own. Empty for none. */
  readonly keywords: string;
  readonly body: string;
  /** Line of `file` on which `body` starts. */
  readonly bodyLine: number;
  /** Names this very text of the file but the keywords: a translation records the fingerprint of what it renders. */
  readonly fingerprint: string;
  /** Fingerprint of the text in the default language that this one renders; null in the default language. */
  readonly renders: string | null;
}

/** 64 bits of SHA-256 over the file as it is written, placeholders and front matter but `keywords` included, in hex. */
export function fingerprintOf(text: string): string {
  return createHash('sha256')
    .update(text.replace(/^keywords:.*\n/m, ''))
    .digest('hex')
    .slice(0, 16);
}

/** Fills `{base_url}`, `{schema_base}` and `{init_url}`, which depends on the language; other braces stay. */
export type Fill = (text: string, language?: string) => string;

/** Reads `<contentDir>/pages/<lang>/<slug>.md`. What is wrong goes to `problems`; the rest is returned, in no order. */
export async function readPageSources(
  contentDir: string,
  site: SiteConfig,
  fill: Fill,
  problems: Problem[],
): Promise<PageSource[]> {
  const root = join(contentDir, 'pages');
  const codes = site.languages.map(({ code }) => code);
  const folders = (await visibleNames(root)).filter((folder) => {
    if (codes.includes(folder)) return true;
    const message = `is not the folder of a known language; the site configuration knows ${codes.join(', ')}`;
    problems.push({ file: join(root, folder), line: 1, message });
    return false;
  });
  const pages = await Promise.all(folders.map((language) => readFolder(join(root, language), language)));
  const found = pages.flat();
  requireDefaultPages();
  return found.filter((page) => page !== undefined);

  async function readFolder(folder: string, language: string) {
    const names = await visibleNames(folder);
    return Promise.all(names.map((name) => readPage(join(folder, name), language, name)));
  }

  async function readPage(file: string, language: string, name: string): Promise<PageSource | undefined> {
    const slug = name.replace(/\.md$/, '');
    if (!name.endsWith('.md') || !writtenSlugs(site).includes(slug)) {
      const message =
        'is not the file of a known page; add its name to a section of the site configuration, or remove it';
      problems.push({ file, line: 1, message });
      return undefined;
    }
    const text = await readTextFile(file, problems);
    const isTranslation = language !== site.default_language;
    const required = ['title', 'description', ...(isTranslation ? ['renders'] : [])];
    const parts = text && readFrontMatter(text, { required, optional: ['keywords'] }, problems);
    if (text === undefined || parts === undefined) return undefined;
    const { title = '', description = '', keywords = '', renders = null } = parts.values;
    return {
      language,
      slug,
      file,
      title: fill(title, language),
      description: fill(description, language),
      keywords,
      body: fill(parts.body, language),
      bodyLine: parts.bodyLine,
      fingerprint: fingerprintOf(text.text),
      renders,
    };
  }

  /** Every language may lag behind the default one; the default one is whole. */
  function requireDefaultPages(): void {
    const folder = join(root, site.default_language);
    const read = found.filter((page) => page?.language === site.default_language).map((page) => page?.slug);
    const refused = problems.map(({ file }) => file);
    for (const slug of writtenSlugs(site)) {
      const file = join(folder, `${slug}.md`);
      if (read.includes(slug) || refused.includes(file)) continue;
      problems.push({
        file,
        line: 1,
        message: 'is missing; write the page, or take it out of the site configuration',
      });
    }
  }
}

/** Names in a folder, in one order everywhere; editors' dot files are left out. A folder that is not there is empty. */
export async function visibleNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !name.startsWith('.')).sort();
}
