import { compareTemplates, literalPath } from '../../../source/grammar/path-template.ts';

/** The template that answers a path, found as the engine's router finds it. Undefined for an unknown path. */
export function routeOf(templates: readonly string[], path: string): string | undefined {
  const segments = literalPath(path).split('/');
  const matches = (template: string) => {
    const own = template.split('/');
    const isOne = (segment: string, index: number) => segmentPattern(segment).test(segments[index] ?? '');
    return own.length === segments.length && own.every(isOne);
  };
  return templates.filter(matches).sort(compareTemplates)[0];
}

/**
 * Matches what one segment of a template stands for, with a group for each parameter: the first takes as much as it can,
 * and a later one does not hold the text in front of it.
 */
export function segmentPattern(segment: string): RegExp {
  let source = '';
  let before = '';
  let isFirst = true;
  for (const piece of segment.split(/(\{[^{}]+\})/)) {
    if (!piece.startsWith('{')) {
      before = escapePattern(literalPath(piece));
      source += before;
    } else {
      source += isFirst ? '([^/]+)' : `((?:(?!${before})[^/])+)`;
      isFirst = false;
    }
  }
  return new RegExp(`^${source}$`);
}

/** Text as a pattern that matches it, in JSON Schema too. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
