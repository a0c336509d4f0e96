/** Reads content/pages/: front matter, text, and the digest by which a translation names its English page. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Problem } from './content-error.ts';
import { readTextFile, type TextFile } from './files.ts';
import { type SiteConfig, writtenSlugs } from './site-config.ts';

/** A page in one language, as it is in its file. */
export interface PageSource {
  readonly language: string;
  readonly slug: string;
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** Search terms that the text does not contain; may be empty. */
  readonly keywords: string;
  /**
   * What the search finds of it: headings alone, or also the first paragraph below each and the first column of tables, or
   * all text but only that column of tables. By default everything.
   */
  readonly searched?: 'headings' | 'names' | 'text';
  readonly body: string;
  /** `body` with marks around parts that are still in English, if there are any. See `markEnglish`. */
  readonly marked?: string;
  /** Line of `file` on which `body` starts. */
  readonly bodyLine: number;
  /** Digest of the file without its keywords. */
  readonly fingerprint: string;
  /** Fingerprint of the original that this text translates; null in the default language. */
  readonly renders: string | null;
}

/** 64 bits of SHA-256 in hex, of the file with its placeholders and front matter, without `keywords`. */
export function fingerprintOf(text: string): string {
  return createHash('sha256')
    .update(text.replace(/^keywords:.*\n/m, ''))
    .digest('hex')
    .slice(0, 16);
}

/** Fills placeholders such as `{base_url}`; unknown ones stay. `{init_url}` depends on the language. */
export type Fill = (text: string, language?: string) => string;

/** Reads `<contentDir>/pages/<lang>/<slug>.md`. Reports problems, and returns the other pages in any order. */
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

  /** Only the default language must have every page. */
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
        message: 'is missing; write the page, or remove it from the site configuration',
      });
    }
  }
}

/** Names in a folder, sorted, without dot files. None if the folder does not exist. */
export async function visibleNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => !name.startsWith('.')).sort();
}

interface FrontMatter<Key extends string, Optional extends string> {
  readonly values: Readonly<Record<Key, string> & Partial<Record<Optional, string>>>;
  /** The text after the front matter, from its first non-blank line, with one final newline. */
  readonly body: string;
  /** Line of the file (1-based) on which `body` starts. */
  readonly bodyLine: number;
}

interface FrontMatterRule<Key extends string, Optional extends string> {
  /** Keys whose values are one line of text. */
  readonly required: readonly Key[];
  /** The same, but may be missing. */
  readonly optional?: readonly Optional[];
  /** Keys that are allowed and not read. */
  readonly ignored?: readonly string[];
}

/** Splits a file into YAML front matter and body. Reports problems, and returns undefined then. */
export function readFrontMatter<Key extends string, Optional extends string = never>(
  { file, text }: TextFile,
  { required, optional = [], ignored = [] }: FrontMatterRule<Key, Optional>,
  problems: Problem[],
): FrontMatter<Key, Optional> | undefined {
  const before = problems.length;
  const report = (line: number, message: string) => problems.push({ file, line, message });
  const wanted = required.map((key) => `'${key}:'`).join(' and ');
  const known: readonly string[] = [...required, ...optional];

  const block = /^---\n([\s\S]*?)^---[ \t]*$\n?/m.exec(text);
  if (block === null || block.index > 0) {
    report(1, `has no front matter; begin the file with a '---' line, ${wanted}, and a closing '---' line`);
    return undefined;
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(block[1] ?? '', { lineCounter, prettyErrors: false });
  // The YAML starts on line 2 of the file.
  const lineOf = (offset: number) => lineCounter.linePos(offset).line + 1;
  for (const error of document.errors) {
    report(
      lineOf(error.pos[0]),
      `front matter is not valid YAML (${error.message}); quote the value if it is plain text`,
    );
  }
  if (problems.length > before) return undefined;

  const values = new Map<string, string>();
  const entries = isMap(document.contents) ? document.contents.items : [];
  for (const { key, value } of entries) {
    const name = isScalar(key) ? String(key.value) : '';
    const line = isScalar(key) && key.range ? lineOf(key.range[0]) : 2;
    if (ignored.includes(name)) continue;
    if (!known.includes(name)) {
      report(line, `front matter has an unknown key '${name}'; use ${wanted}`);
    } else if (!isScalar(value) || typeof value.value !== 'string' || value.value.trim() === '') {
      report(
        line,
        `front matter key '${name}' is not text; write one line of text (in quotes if YAML reads it otherwise)`,
      );
    } else if (value.value.trim().includes('\n')) {
      report(line, `front matter key '${name}' has more than one line; write it as one line`);
    } else {
      values.set(name, value.value.trim());
    }
  }
  for (const key of required) {
    if (!entries.some((entry) => isScalar(entry.key) && entry.key.value === key)) {
      report(1, `front matter has no '${key}'; add a line '${key}: …'`);
    }
  }
  if (problems.length > before) return undefined;

  const rest = text.slice(block[0].length);
  const body = rest.replace(/^(?:[ \t]*\n)+/, '');
  const bodyLine = text.slice(0, text.length - body.length).split('\n').length;
  return {
    values: Object.fromEntries(values) as FrontMatter<Key, Optional>['values'],
    body: `${body.trimEnd()}\n`,
    bodyLine,
  };
}
