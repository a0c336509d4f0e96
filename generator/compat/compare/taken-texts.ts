import { compareTemplates, literalPath } from '../../source/grammar/path-template.ts';
import type { JsonObject } from '../../source/json.ts';

/** The schema of the text of a path parameter for which another template matches the path too; null if it is not known. */
export type TakenText = JsonObject | true | null;

/**
 * What each parameter of a template must be, in order, for another template to match the same path. Null if there is no
 * such path.
 */
export function takenTexts(template: string, taker: string): TakenText[] | null {
  const [own, others] = [template.split('/'), taker.split('/')];
  if (own.length !== others.length) return null;
  const taken: TakenText[] = [];
  for (const [index, segment] of own.entries()) {
    const inSegment = takenInSegment(segment, others[index] ?? '');
    if (inSegment === null) return null;
    taken.push(...inSegment);
  }
  return taken;
}

function takenInSegment(segment: string, taker: string): TakenText[] | null {
  if (!segment.includes('{')) return segmentPattern(taker).test(literalPath(segment)) ? [] : null;
  if (!taker.includes('{')) {
    const texts = segmentPattern(segment).exec(literalPath(taker))?.slice(1);
    return texts?.map(ofText) ?? null;
  }
  const [mine, theirs] = [literalsOf(segment), literalsOf(taker)];
  const [head = '', otherHead = ''] = [mine[0], theirs[0]];
  const [tail = '', otherTail = ''] = [mine.at(-1), theirs.at(-1)];
  if (!head.startsWith(otherHead) && !otherHead.startsWith(head)) return null;
  if (!tail.endsWith(otherTail) && !otherTail.endsWith(tail)) return null;
  const isWhole = (literals: readonly string[]) => literals.join('') === '';
  if (isWhole(theirs)) return mine.slice(1).map(() => true as const);
  return isWhole(mine) ? [ofPattern(theirs)] : mine.slice(1).map(() => null);
}

/** The text around the parameters of a segment. */
function literalsOf(segment: string): string[] {
  return segment.split(/\{[^{}]*\}/).map(literalPath);
}

function ofText(encoded: string): TakenText {
  const text = decoded(encoded);
  return text === null ? null : { enum: [text] };
}

function ofPattern(literals: readonly string[]): TakenText {
  const texts = literals.map(decoded).filter((text) => text !== null);
  if (texts.length < literals.length) return null;
  return { pattern: `^${texts.map(escapePattern).join('[\\s\\S]+')}$` };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

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
 * Matches what one segment of a template stands for, with a group for each parameter: the first is greedy, and later
 * ones exclude the literal text before them.
 */
function segmentPattern(segment: string): RegExp {
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
function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
