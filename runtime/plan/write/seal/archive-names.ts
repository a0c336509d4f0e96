import { readdirSync } from 'node:fs';

/** Archives by their first seq, which is the order of the history. */
export function archiveNames(planDir: string): string[] {
  const ranges = readdirSync(planDir).flatMap((name) => {
    const [, first, last] = /^journal-archive-(\d{6,15})-(\d{6,15})\.ndjson$/.exec(name) ?? [];
    return first === undefined ? [] : [{ name, first: Number(first), last: Number(last) }];
  });
  return ranges
    .sort((left, right) => left.first - right.first || left.last - right.last)
    .map(({ name }) => name);
}
