import { EngineError } from '../core/errors.ts';

/** The routes of a path by method; all templates have the same shape. */
export interface PathRoutes<Route> {
  readonly methods: ReadonlyMap<string, Route>;
  /** Every method of the path, for the `Allow` header: GET implies HEAD, and OPTIONS is always answered. */
  readonly allow: string;
}

interface Match<Route> {
  readonly routes: PathRoutes<Route>;
  /** The raw texts of the path's parameters, in the order of the template. */
  readonly texts: readonly string[];
}

interface Found<Route> {
  readonly methods: Map<string, Route>;
  allow: string;
}

interface Node<Route> {
  /** By the text of a segment. */
  readonly literals: Map<string, Node<Route>>;
  /** Segments with both parameters and text, those with most text first. */
  readonly mixed: { readonly key: string; match: (segment: string) => string[] | null; node: Node<Route> }[];
  /** A segment that is a parameter. */
  bare: Node<Route> | null;
  routes: Found<Route> | null;
}

const none: readonly string[] = [];

/**
 * Finds routes by path templates (OpenAPI 3.1 section 4.8.8). A path without parameters takes one look-up, any other one step
 * for each segment. Literal segments are tried before those with text and parameters, and these before a parameter alone.
 */
export class Router<Route> {
  readonly #literal = new Map<string, Found<Route>>();
  readonly #root: Node<Route> = newNode();

  /** @param template in the syntax of OpenAPI, such as `/pets/{id}` */
  add(method: string, template: string, route: Route): void {
    if (!template.includes('{')) {
      this.addLiteral(method, normalizeLiteral(template), route);
      return;
    }
    let node = this.#root;
    for (const segment of template.split('/').slice(1)) node = child(node, segment);
    node.routes ??= { methods: new Map(), allow: '' };
    addMethod(node.routes, method, route);
  }

  /** @param path normalized, without parameters */
  addLiteral(method: string, path: string, route: Route): void {
    const found = this.#literal.get(path) ?? { methods: new Map<string, Route>(), allow: '' };
    this.#literal.set(path, found);
    addMethod(found, method, route);
  }

  /** @param path normalized */
  match(path: string): Match<Route> | null {
    const routes = this.#literal.get(path);
    if (routes !== undefined) return { routes, texts: none };
    return find(this.#root, path, 1, []);
  }
}

function newNode<Route>(): Node<Route> {
  return { literals: new Map(), mixed: [], bare: null, routes: null };
}

function addMethod<Route>(found: Found<Route>, method: string, route: Route): void {
  found.methods.set(method, route);
  const declared = [...found.methods.keys()];
  const implied = found.methods.has('GET') ? ['HEAD'] : [];
  found.allow = [...new Set([...declared, ...implied, 'OPTIONS'])].join(', ');
}

function child<Route>(node: Node<Route>, segment: string): Node<Route> {
  if (/^\{[^{}]*\}$/.test(segment)) {
    node.bare ??= newNode();
    return node.bare;
  }
  if (!segment.includes('{')) {
    const text = normalizeLiteral(segment);
    const known = node.literals.get(text) ?? newNode();
    node.literals.set(text, known);
    return known;
  }
  const key = segment.replace(/\{[^{}]*\}/g, '{}');
  const known = node.mixed.find((one) => one.key === key);
  if (known !== undefined) return known.node;
  const made = { key, match: segmentMatcher(segment), node: newNode<Route>() };
  node.mixed.push(made);
  node.mixed.sort((a, b) => textLength(b.key) - textLength(a.key) || (a.key < b.key ? -1 : 1));
  return made.node;
}

/** Without the parameters. */
function textLength(key: string): number {
  return key.replaceAll('{}', '').length;
}

/**
 * @param start where the next segment begins; past the end of the path after the last one
 * @param texts of the parameters so far; changed, and the result's if there is a match
 */
function find<Route>(node: Node<Route>, path: string, start: number, texts: string[]): Match<Route> | null {
  if (start > path.length) return node.routes === null ? null : { routes: node.routes, texts };
  const slash = path.indexOf('/', start);
  const end = slash === -1 ? path.length : slash;
  const segment = path.slice(start, end);
  const literal = node.literals.get(segment);
  const found = literal === undefined ? null : find(literal, path, end + 1, texts);
  if (found !== null) return found;
  const known = texts.length;
  for (const { match, node: next } of node.mixed) {
    const own = match(segment);
    if (own === null) continue;
    texts.push(...own);
    const inner = find(next, path, end + 1, texts);
    if (inner !== null) return inner;
    texts.length = known;
  }
  // A parameter is never empty (OpenAPI 3.1 section 4.8.12.4, RFC 6570 section 3.2.2 of a defined value).
  if (node.bare === null || segment === '') return null;
  texts.push(segment);
  const inner = find(node.bare, path, end + 1, texts);
  if (inner === null) texts.length = known;
  return inner;
}

/**
 * Reads the parameters of one segment, such as `{base}...{head}`: the first matches as much as possible, and a later one does
 * not contain the text before it. Returns their raw texts, or null for no match.
 */
function segmentMatcher(segment: string): (text: string) => string[] | null {
  let source = '';
  let before = '';
  let isFirst = true;
  for (const piece of segment.split(/(\{[^{}]+\})/)) {
    if (!piece.startsWith('{')) {
      before = escapePattern(normalizeLiteral(piece));
      source += before;
    } else {
      source += isFirst ? '([^/]+)' : `((?:(?!${before})[^/])+)`;
      isFirst = false;
    }
  }
  const pattern = new RegExp(`^${source}$`);
  return (text) => pattern.exec(text)?.slice(1) ?? null;
}

/** The text as a regular expression that matches it. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** The names of a template's parameters, in order. */
export function parameterNames(template: string): string[] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
}

/** A parsed request target (RFC 9112 section 3.2). */
interface Target {
  /** Normalized; `*` for the asterisk form. */
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
  /** Host and port of the absolute form, which replace the `Host` header (RFC 9112 section 3.2.2); else null. */
  readonly authority: string | null;
}

/**
 * Parses the target of a request; null for a form that a server does not answer. The path is normalized: unreserved
 * characters are decoded, characters that a URI cannot contain are encoded, triplets are in upper case (RFC 3986 section
 * 6.2.2), so that equivalent addresses are equal strings. An invalid triplet stays: it matches no literal, and decoding a
 * parameter with it fails.
 */
export function readTarget(url: string): Target | null {
  if (ORDINARY_TARGET.test(url)) return { path: url, query: '', authority: null };
  const isAbsolute = !url.startsWith('/');
  if (isAbsolute && url === '*') return { path: '*', query: '', authority: null };
  const [prefix = '', authority = null] = isAbsolute ? (ABSOLUTE_FORM.exec(url) ?? []) : [];
  if (isAbsolute && (authority === null || !isAuthority(authority))) return null;
  const relative = url.slice(prefix.length);
  const hash = relative.indexOf('#');
  const target = hash === -1 ? relative : relative.slice(0, hash);
  const mark = target.indexOf('?');
  const raw = (mark === -1 ? target : target.slice(0, mark)) || '/';
  const query = mark === -1 ? '' : target.slice(mark + 1);
  return { path: ORDINARY_PATH.test(raw) ? raw : normalizePath(raw), query, authority };
}

/** Scheme and authority, without user information, which a request must not have. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#@]*)(?=[/?#]|$)/i;

/** Whether text is a host with or without a port, as `Host` has it (RFC 9110 section 7.2). */
export function isAuthority(text: string): boolean {
  return HOST.test(text) && URL.canParse(`http://${text}`);
}

/** A host (RFC 3986 section 3.2.2) or an address in brackets, then an optional port, which may be empty. */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]+|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i;

/** Nothing to normalize: no percent sign, and only what RFC 3986 section 3.3 allows in a path. */
const ORDINARY_PATH = /^[\w.~!$&'()*+,;=:@/-]*$/;

/** The same of a whole target: a path without a query. */
const ORDINARY_TARGET = /^\/[\w.~!$&'()*+,;=:@/-]*$/;

/** Whether a path is the prefix itself or below it: `/api` covers `/api` and `/api/…`, not `/apical`. */
export function isUnder(path: string, prefix: string): boolean {
  if (!path.startsWith(prefix)) return false;
  return prefix.endsWith('/') || path.length === prefix.length || path[prefix.length] === '/';
}

/** Normalizes the literal text of a path template in the same way as requests. */
export function normalizeLiteral(text: string): string {
  const encoded = text.replace(/[^\0-\x7f]+/gu, encodeURIComponent);
  return ORDINARY_PATH.test(encoded)
    ? encoded
    : normalizePath(encoded.replace(/%(?![0-9a-f]{2})/gi, percentEncode));
}

function normalizePath(path: string): string {
  // Hosts decode a request line as one character per byte.
  const encoded = path.replace(/[^\w.~!$&'()*+,;=:@/%-]/g, percentEncode);
  return encoded.replace(/%[0-9a-f]{2}/gi, (triplet) => {
    const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : triplet.toUpperCase();
  });
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

/**
 * The prefix of every path, from the option `basePath`: normalized, without a final slash; may be empty. Throws an EngineError
 * (PE109) for an invalid path.
 */
export function readBasePath(basePath: string): string {
  const isPath = basePath.startsWith('/') && !/[{}?#]/.test(basePath);
  if (basePath !== '' && !isPath) {
    const advice = 'Write a path such as "/v1": it begins with a slash, and has none of the characters {}?#.';
    throw new EngineError('PE109', `basePath: no path can begin with ${JSON.stringify(basePath)}. ${advice}`);
  }
  return normalizeLiteral(basePath.replace(/\/$/, ''));
}
