/** Names the headings of a page, as GitHub does: the site's pages, and the packages' Markdown that is read elsewhere, have the same anchors. */

/**
 * Makes GitHub's anchors of headings: lower case, spaces become hyphens, punctuation is removed. Repeated anchors of a page
 * get a suffix `-1`, `-2` …
 */
export function createHeadingIds(): (text: string) => string {
  const used = new Map<string, number>();
  return (text) => {
    const base = text
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    let id = base;
    let count = used.get(base) ?? 0;
    while (used.has(id)) {
      count += 1;
      id = `${base}-${count}`;
    }
    used.set(base, count);
    used.set(id, used.get(id) ?? 0);
    return id;
  };
}
