/** The texts of a path's parameters by name, as they came; null for a path that does not match. */
export type PathMatcher = (path: string) => ReadonlyMap<string, string> | null;

/**
 * Reads the parameters out of a path by its OpenAPI template. Express has decoded what it found, which loses what
 * separates the items of a list. In one segment the first parameter takes as much as it can, and a later one does not
 * hold the text in front of it: the way that Express divides them.
 */
export function createPathMatcher(template: string): PathMatcher {
  const names: string[] = [];
  const source = template
    .split('/')
    .map((segment) => segmentPattern(segment, names))
    .join('/');
  const pattern = new RegExp(`^${source}$`);
  return (path) => {
    const texts = pattern.exec(path);
    return texts && new Map(names.map((name, index) => [name, texts[index + 1] ?? '']));
  };
}

function segmentPattern(segment: string, names: string[]): string {
  let source = '';
  let before = '';
  let isFirst = true;
  for (const piece of segment.split(/(\{[^{}]+\})/)) {
    const name = /^\{(.+)\}$/.exec(piece)?.[1];
    if (name === undefined) {
      before = literalPattern(piece);
      source += before;
    } else {
      names.push(name);
      source += isFirst ? '([^/]+)' : `((?:(?!${before})[^/])+)`;
      isFirst = false;
    }
  }
  return source;
}

/** What a URI encodes stands encoded, in either case; what it need not encode may (RFC 3986 section 6.2.2). */
function literalPattern(text: string): string {
  return Array.from(text.matchAll(/%[0-9a-f]{2}|./giu), ([character]) => {
    const isTriplet = /^%[0-9a-f]{2}$/i.test(character);
    const encoded = isTriplet ? character : encodeURIComponent(character);
    const triplets = encoded.replace(/[a-f]/gi, (digit) => `[${digit.toLowerCase()}${digit.toUpperCase()}]`);
    if (isTriplet) return triplets;
    const plain = character.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
    return encoded.startsWith('%') ? `(?:${plain}|${triplets})` : plain;
  }).join('');
}
