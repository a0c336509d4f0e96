/** Reads the manuals of our packages as pages: the same Markdown that the packages carry, with links between the pages. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Problem } from './content-error.ts';
import { readTextFile } from './files.ts';
import { type Chapter, chapters } from './manual-chapters.ts';
import { fingerprintOf, type PageSource } from './page-source.ts';
import { type SiteConfig, untranslatedSlugs } from './site-config.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The chapters that a site names in its sections, in its default language. Reports problems. */
export async function readManual(site: SiteConfig, problems: Problem[]): Promise<PageSource[]> {
  const slugs = untranslatedSlugs(site);
  const known = slugs.filter((slug) => {
    if (chapters[slug] !== undefined) return true;
    const message = `'${slug}' is no chapter of the manual; the chapters are ${Object.keys(chapters).join(', ')}`;
    problems.push({ file: path.join(root, 'spec/site.yaml'), line: 1, message });
    return false;
  });
  const files = new Map(
    await Promise.all(
      [...new Set(known.flatMap((slug) => chapters[slug]?.file ?? []))].map(
        async (file) => [file, await readTextFile(path.join(root, file), problems)] as const,
      ),
    ),
  );
  return known.flatMap((slug) => {
    const chapter = chapters[slug];
    const text = chapter && files.get(chapter.file)?.text;
    return chapter === undefined || text === undefined
      ? []
      : [readChapter(slug, chapter, text, site.default_language, problems)];
  });
}

function readChapter(
  slug: string,
  chapter: Chapter,
  text: string,
  language: string,
  problems: Problem[],
): PageSource {
  const { file, title, description, from, isLookedUp = false } = chapter;
  const source = path.join(root, file);
  const lines = text.trimEnd().split('\n');
  const parts = Object.entries(chapters).filter(([, other]) => other.file === file);
  const [, following] = parts.slice(parts.findIndex(([name]) => name === slug));
  const startOf = (word: string | undefined, otherwise: number): number => {
    if (word === undefined) return otherwise;
    const at = lines.findIndex((line) => line.startsWith('## ') && line.slice(3).split(/[: ]/)[0] === word);
    if (at < 0)
      problems.push({ file: source, line: 1, message: `no h2 begins with ${word}, where '${slug}' is cut` });
    return Math.max(at, 0);
  };
  const start = startOf(from, 0);
  const own = lines.slice(start, startOf(following?.[1].from, lines.length));
  const before = from === undefined ? [] : [`# ${title}`, '', description, ''];
  const after =
    following === undefined
      ? []
      : ['## Next', '', `- [${following[1].title}](${following[0]}.md): ${following[1].description}`];
  const body = `${[...before, relocate(own.join('\n').trimEnd(), file, source, problems), '', ...after].join('\n').trimEnd()}\n`;
  return {
    language,
    slug,
    file: source,
    title,
    description,
    keywords: '',
    searched: isLookedUp ? 'headings' : 'names',
    body,
    bodyLine: 1 + start - before.length,
    fingerprint: fingerprintOf(body),
    renders: null,
  };
}

/** Where the first part of each file is. */
const places: ReadonlyMap<string, string> = new Map(
  Object.entries(chapters)
    .filter(([, { from }]) => from === undefined)
    .map(([slug, { file }]) => [file, `${slug}.md`]),
);

function relocate(text: string, file: string, source: string, problems: Problem[]): string {
  try {
    return relocateLinks(text, file, places);
  } catch (error) {
    problems.push({ file: source, line: 1, message: String(error instanceof Error ? error.message : error) });
    return text;
  }
}

/**
 * Adapts the relative links of a page of the checkout to its place among other pages.
 *
 * @param file the page's path in the checkout
 * @param carried paths of all included pages: in the checkout, to those among the others
 * @throws Error for a link to a page that is not included
 */
export function relocateLinks(markdown: string, file: string, carried: ReadonlyMap<string, string>): string {
  const own = carried.get(file) ?? file;
  return markdown.replace(/\]\((?![a-z]+:|#)([^)#\s]+)(#[^)\s]*)?\)/g, (_, link: string, fragment = '') => {
    const target = carried.get(path.posix.join(path.posix.dirname(file), link));
    if (target === undefined) throw new Error(`${file} links to ${link}, which is not among the pages`);
    return `](${path.posix.relative(path.posix.dirname(own), target)}${fragment})`;
  });
}
