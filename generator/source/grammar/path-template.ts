/**
 * Path templates (OpenAPI 3.1 section 4.8.8.2): literal text and `{name}` expressions. A part is literal text
 * or a parameter; parameters are never adjacent.
 */
export type PathPart = { readonly literal: string } | { readonly parameter: string };

/** The parts of a template. Null if it cannot be matched unambiguously. */
export function parsePathTemplate(template: string): PathPart[] | null {
  const parts: PathPart[] = [];
  for (const piece of template.split(/(\{[^{}/]*\})/)) {
    if (piece === '') continue;
    const name = /^\{(.+)\}$/.exec(piece)?.[1];
    const previous = parts.at(-1);
    // Ajv ignores a member called `__proto__`.
    if (name === '__proto__') return null;
    if (name === undefined) {
      // A query is not part of a path; a `#` is percent-encoded in a request.
      if (/[{}?]/.test(piece)) return null;
      parts.push({ literal: piece });
    } else {
      if (previous !== undefined && 'parameter' in previous) return null;
      parts.push({ parameter: name });
    }
  }
  // Clients resolve dot segments before they send a request (RFC 3986 section 5.2.4).
  if (template.split('/').some((segment) => segment === '.' || segment === '..')) return null;
  return template.startsWith('/') ? parts : null;
}

/** The parts of a template as they are written: a client fills in the parameters of one that cannot be matched, too. */
export function writtenParts(template: string): PathPart[] {
  return template
    .split(/(\{[^{}/]*\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const parameter = /^\{(.+)\}$/.exec(piece)?.[1];
      return parameter === undefined ? { literal: piece } : { parameter };
    });
}

/** Names of the parameters in order, or null for a template that cannot be matched. */
export function templateParameters(template: string): string[] | null {
  const parts = parsePathTemplate(template);
  return parts?.flatMap((part) => ('parameter' in part ? [part.parameter] : [])) ?? null;
}

/** The template without the names: two templates with the same shape match the same requests. */
export function templateShape(template: string): string {
  return template.replace(/\{[^{}/]*\}/g, '{}');
}

/**
 * Literal text of a path in URI normal form, with minimal percent-encoding (RFC 3986 section 3.3), with upper-case
 * triplets (section 6.2.2). A query stays one: only a client of a tolerated contract has it in a path.
 */
export function literalPath(text: string): string {
  return text
    .replace(/%(?![0-9a-f]{2})|[^\w.~!$&'()*+,;=:@/?%-]/giu, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, (triplet) => {
      const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : triplet.toUpperCase();
    });
}

/**
 * The order in which the engine tries templates: at the first segment that differs, literal text before mixed segments
 * before bare parameters. Of two mixed segments, the one with more literal text comes first, or else by code unit.
 */
export function compareTemplates(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const rank = segmentRank(left[index]) - segmentRank(right[index]);
    if (rank !== 0) return rank;
    const order = segmentRank(left[index]) === mixed ? compareMixed(left[index], right[index]) : 0;
    if (order !== 0) return order;
  }
  return byCodeUnit(a, b);
}

function compareMixed(left = '', right = ''): number {
  const [one, other] = [templateShape(left), templateShape(right)];
  return literalLength(other) - literalLength(one) || byCodeUnit(one, other);
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const mixed = 2;

function segmentRank(segment: string | undefined): number {
  if (segment === undefined) return 0;
  if (/^\{[^{}]*\}$/.test(segment)) return 3;
  return segment.includes('{') ? mixed : 1;
}

function literalLength(segment = ''): number {
  return segment.replace(/\{[^{}]*\}/g, '').length;
}
