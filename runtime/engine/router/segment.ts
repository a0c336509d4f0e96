import { normalizeLiteral } from './target.ts';

/**
 * Reads the parameters out of one segment of a path, such as `{base}...{head}`: the first takes as much as it can, and
 * a later one does not hold the text in front of it. The texts are as they stand in the path; null for no match.
 */
export function segmentMatcher(segment: string): (text: string) => string[] | null {
  let source = '';
  let before = '';
  let isFirst = true;
  for (const piece of segment.split(/(\{[^{}]+\})/)) {
    if (!piece.startsWith('{')) {
      before = normalizeLiteral(piece).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
      source += before;
    } else {
      source += isFirst ? '([^/]+)' : `((?:(?!${before})[^/])+)`;
      isFirst = false;
    }
  }
  const pattern = new RegExp(`^${source}$`);
  return (text) => pattern.exec(text)?.slice(1) ?? null;
}

/** The names of a template's parameters, in order. */
export function parameterNames(template: string): string[] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
}
