/** Reads the manuals of our packages as pages: the same Markdown that the packages carry, with links between the pages. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Problem } from './content-error.ts';
import { readTextFile } from './files.ts';
import { createHeadingIds } from './heading-ids.ts';
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
  const texts = known.flatMap((slug) => {
    const chapter = chapters[slug];
    const text = chapter && files.get(chapter.file)?.text;
    return chapter === undefined || text === undefined ? [] : [readChapter(slug, chapter, text, problems)];
  });
  // A link to a heading of a file leads to the page that has it.
  const placeOf = (file: string, fragment: string) => {
    const part = texts.find(({ chapter, anchors }) => chapter.file === file && anchors.has(fragment));
    const slug = part?.slug ?? Object.keys(chapters).find((one) => chapters[one]?.file === file);
    return slug && `${slug}.md`;
  };
  return texts.map((text) => pageOf(text, site.default_language, placeOf, problems));
}

/** A chapter before its links lead to other pages. */
interface ChapterText {
  readonly slug: string;
  readonly chapter: Chapter;
  /** Before the text of the file, and after it. */
  readonly around: readonly [before: readonly string[], after: readonly string[]];
  readonly text: string;
  /** Its first line in the file, from 0. */
  readonly start: number;
  /** Those of its headings. */
  readonly anchors: ReadonlySet<string>;
}

function readChapter(slug: string, chapter: Chapter, text: string, problems: Problem[]): ChapterText {
  const { file, title, description, from } = chapter;
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
  const nextId = createHeadingIds();
  const anchors = own.flatMap((line) => {
    const [, heading] = /^#{1,6} (.*)$/.exec(line) ?? [];
    return heading === undefined ? [] : [nextId(heading)];
  });
  return {
    slug,
    chapter,
    around: [before, after],
    text: own.join('\n').trimEnd(),
    start,
    anchors: new Set(anchors),
  };
}

function pageOf(
  { slug, chapter, around: [before, after], text, start }: ChapterText,
  language: string,
  placeOf: PlaceOf,
  problems: Problem[],
): PageSource {
  const { file, title, description, isLookedUp = false } = chapter;
  const source = path.join(root, file);
  const linked = relocate(text, `${slug}.md`, file, placeOf, source, problems);
  const body = `${[...before, linked, '', ...after].join('\n').trimEnd()}\n`;
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

function relocate(
  text: string,
  own: string,
  file: string,
  placeOf: PlaceOf,
  source: string,
  problems: Problem[],
): string {
  try {
    return relocateLinks(text, file, own, placeOf);
  } catch (error) {
    problems.push({ file: source, line: 1, message: String(error instanceof Error ? error.message : error) });
    return text;
  }
}

/** The page that has a heading of a file, or its beginning for an empty fragment; undefined if the file is not included. */
export type PlaceOf = (file: string, fragment: string) => string | undefined;

/**
 * Adapts the relative links of a page of the checkout to its place among other pages.
 *
 * @param file the page's path in the checkout
 * @param own its path among the others
 * @throws Error for a link to a page that is not included
 */
export function relocateLinks(markdown: string, file: string, own: string, placeOf: PlaceOf): string {
  return markdown.replace(/\]\((?![a-z]+:)([^)#\s]*)(#[^)\s]*)?\)/g, (_, link: string, fragment = '') => {
    const named = link === '' ? file : path.posix.join(path.posix.dirname(file), link);
    const target = placeOf(named, fragment.slice(1));
    if (target === undefined) throw new Error(`${file} links to ${link}, which is not among the pages`);
    return `](${target === own ? '' : path.posix.relative(path.posix.dirname(own), target)}${fragment})`;
  });
}
