import { segmentMatcher } from './segment.ts';
import { normalizeLiteral } from './target.ts';

/** What is found at a path: the routes by method, all of the same shape. */
export interface PathRoutes<Route> {
  readonly methods: ReadonlyMap<string, Route>;
  /** Every method of the path, for the `Allow` header: GET implies HEAD, and OPTIONS is always answered. */
  readonly allow: string;
}

export interface Match<Route> {
  readonly routes: PathRoutes<Route>;
  /** The texts of the path's parameters as they stand in it, in the order of the template. */
  readonly texts: readonly string[];
}

interface Found<Route> {
  readonly methods: Map<string, Route>;
  allow: string;
}

interface Node<Route> {
  /** By the text of a segment. */
  readonly literals: Map<string, Node<Route>>;
  /** Segments with parameters and text, the one with most text first. */
  readonly mixed: { readonly key: string; match: (segment: string) => string[] | null; node: Node<Route> }[];
  /** A segment that is a parameter. */
  bare: Node<Route> | null;
  routes: Found<Route> | null;
}

const none: readonly string[] = [];

/**
 * Finds routes by path templates (OpenAPI 3.1 section 4.8.8). Compiled while routes are added: a path without
 * parameters costs one look-up, any other one step for each segment. Literal text is tried before text with
 * parameters, and that before a parameter alone.
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

  /** @param path in its normal form, without parameters */
  addLiteral(method: string, path: string, route: Route): void {
    const found = this.#literal.get(path) ?? { methods: new Map<string, Route>(), allow: '' };
    this.#literal.set(path, found);
    addMethod(found, method, route);
  }

  /** @param path in its normal form */
  match(path: string): Match<Route> | null {
    const routes = this.#literal.get(path);
    if (routes !== undefined) return { routes, texts: none };
    return find(this.#root, path.slice(1).split('/'), 0, []);
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

function find<Route>(
  node: Node<Route>,
  segments: readonly string[],
  depth: number,
  texts: readonly string[],
): Match<Route> | null {
  const segment = segments[depth];
  if (segment === undefined) return node.routes === null ? null : { routes: node.routes, texts };
  const literal = node.literals.get(segment);
  const found = literal === undefined ? null : find(literal, segments, depth + 1, texts);
  if (found !== null) return found;
  for (const { match, node: next } of node.mixed) {
    const own = match(segment);
    const inner = own === null ? null : find(next, segments, depth + 1, [...texts, ...own]);
    if (inner !== null) return inner;
  }
  // A parameter is never empty (OpenAPI 3.1 section 4.8.12.4, RFC 6570 section 3.2.2 of a defined value).
  if (node.bare === null || segment === '') return null;
  return find(node.bare, segments, depth + 1, [...texts, segment]);
}
