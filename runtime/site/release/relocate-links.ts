import path from 'node:path';

/**
 * Mends the relative links of a page that moves, among pages that move with it.
 *
 * @param file where the page is in the checkout
 * @param carried the pages by their place in the checkout, with their place in the package
 * @throws Error for a link to a page that does not travel: nobody could follow it
 */
export function relocateLinks(markdown: string, file: string, carried: ReadonlyMap<string, string>): string {
  const own = carried.get(file) ?? file;
  return markdown.replace(/\]\((?![a-z]+:|#)([^)#\s]+)(#[^)\s]*)?\)/g, (_, link: string, fragment = '') => {
    const target = carried.get(path.posix.join(path.posix.dirname(file), link));
    if (target === undefined) throw new Error(`${file} links to ${link}, which is not in the package`);
    return `](${path.posix.relative(path.posix.dirname(own), target)}${fragment})`;
  });
}
