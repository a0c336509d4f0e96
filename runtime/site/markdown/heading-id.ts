/**
 * GitHub's anchor for a heading text: lower case, spaces to hyphens, punctuation gone. Texts that give the same anchor
 * twice on a page are told apart by `-1`, `-2` …
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
