/** Checks the links and anchors between our pages; every language has the anchors of the English page. */
import type { Problem } from '../source/content-error.ts';
import { createHeadingIds } from '../source/heading-ids.ts';
import type { Link, ParsedPage } from './markdown.ts';
import { nearest, type PageRegistry } from './page-registry.ts';

/** Heading ids of every page, by slug. All languages have the ids of the default one, so that anchors work in each. */
export type HeadingIds = ReadonlyMap<string, readonly string[]>;

/** Computes the ids, and checks that each translation has the same outline as the original. */
export function assignHeadingIds(
  pages: PageRegistry<ParsedPage>,
  defaultLanguage: string,
  problems: Problem[],
): HeadingIds {
  const ids = new Map<string, readonly string[]>();
  for (const original of pages.pages(defaultLanguage)) {
    const nextId = createHeadingIds();
    const own = original.headings.map(({ text }) => nextId(text));
    original.headings.forEach(({ text, line }, index) => {
      if (own[index] !== '') return;
      problems.push({
        file: original.file,
        line,
        message: `heading '${text}' has no anchor; it needs a letter or digit`,
      });
    });
    ids.set(original.slug, own);
    for (const page of pages.translations(original.slug)) checkOutline(page, original, problems);
  }
  return ids;
}

function checkOutline(page: ParsedPage, original: ParsedPage, problems: Problem[]): void {
  const count = Math.max(page.headings.length, original.headings.length);
  for (let index = 0; index < count; index++) {
    const [here, there] = [page.headings[index], original.headings[index]];
    if (here?.level === there?.level) continue;
    const line = here?.line ?? page.headings.at(-1)?.line ?? page.bodyLine;
    const wanted = there ? `h${there.level} '${there.text}'` : 'no further heading';
    const message = `heading ${index + 1} differs from ${original.file}, which has ${wanted}; keep the same outline`;
    problems.push({ file: page.file, line, message });
    return;
  }
}

/**
 * The address of a link in the HTML of a page. Links to pages (`faq.md#starting`) are resolved; absolute addresses and paths
 * stay. Reports a problem for everything else.
 */
export function resolveLink(
  page: ParsedPage,
  { href, line }: Link,
  pages: PageRegistry<ParsedPage>,
  ids: HeadingIds,
  problems: Problem[],
): string {
  if (/^(?:https?:\/\/|mailto:|\/(?!\/))/.test(href)) return href;
  const refuse = (message: string) => {
    problems.push({ file: page.file, line, message: `link '${href}' ${message}` });
    return href;
  };
  const [, target = '', anchor] = /^([^#]*)(?:#(.*))?$/s.exec(href) ?? [];
  const slug = target === '' ? page.slug : target.replace(/\.md$/, '');
  const known = [...ids.keys()];
  if (!ids.has(slug) || (target !== '' && !target.endsWith('.md'))) {
    const [near] = nearest(slug, known, 1);
    const hint = near ? `did you mean '${near}.md'?` : `the pages are ${known.join(', ')}`;
    return refuse(`leads to no page; ${hint} Links to other addresses begin with '/'`);
  }
  const found = pages.linked(page.language, slug);
  if (found === undefined) {
    return refuse(`leads to a page that does not exist in '${page.language}'; translate '${slug}' too`);
  }
  const anchors = ids.get(slug) ?? [];
  if (anchor !== undefined && !anchors.includes(anchor)) {
    const hint = nearest(anchor, anchors, 1)[0] ?? anchors.join(', ');
    return refuse(`leads to no heading of '${slug}'; the nearest anchor is '${hint}'`);
  }
  const path = target === '' ? '' : pages.htmlPath(found.language, slug);
  return anchor === undefined ? path : `${path}#${anchor}`;
}
