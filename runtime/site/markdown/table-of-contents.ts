import type { Heading } from './markdown.ts';

export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  readonly children: readonly ContentsEntry[];
}

/** The h2 of a page with the h3 below each. Fewer than two h2 need no table of contents: it is empty. */
export function tableOfContents(headings: readonly Heading[], ids: readonly string[]): ContentsEntry[] {
  const entries: (ContentsEntry & { children: ContentsEntry[] })[] = [];
  headings.forEach(({ level, text }, index) => {
    const entry = { id: ids[index] ?? '', text, children: [] };
    if (level === 2) entries.push(entry);
    else if (level === 3) entries.at(-1)?.children.push(entry);
  });
  return entries.length < 2 ? [] : entries;
}
