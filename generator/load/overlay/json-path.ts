import parse, { type JsonPathQuery } from 'jsonpath-rfc9535/parser';
import { mostSteps } from '../../regular/patterns/backtracking.ts';
import { compiles } from '../../regular/patterns/unicode-pattern.ts';
import { isObject } from '../../source/json.ts';

/** Why a JSONPath cannot be read or evaluated; the message is what is said of it. */
export class PathFault extends Error {}

type Segment = JsonPathQuery['segments'][number];
type Selection = Query['segments'][number]['node'];
type Selector = Extract<Segment['node'], { type: 'BracketedSelection' }>['selectors'][number];
type Filter = Extract<Selector, { type: 'FilterSelector' }>['value'];
type Comparison = Extract<Filter, { type: 'ComparisonExpr' }>;
type Comparable = Comparison['left'];
type Call = Extract<Comparable, { type: 'FunctionExpr' }>;
type Argument = Call['arguments'][number];
type Query = Extract<Argument, { type: 'FilterQuery' }>['value'];

/** Longer ones are not written by people, and the parser recurses. */
const longest = 10_000;

/**
 * Reads a JSONPath (RFC 9535). Throws a PathFault: also for what the grammar allows and no evaluation could fulfil, since
 * a query that silently selects nothing looks like one that is right.
 */
export function readPath(text: string): JsonPathQuery {
  if (text.length > longest) throw new PathFault(`has more than ${longest.toLocaleString('en')} characters`);
  const query = parsed(text);
  checkSegments(query.segments);
  return query;
}

function parsed(text: string): JsonPathQuery {
  try {
    return parse(text);
  } catch (error) {
    const { location } = error as { location?: { start: { offset: number } } };
    if (location === undefined) throw new PathFault('is nested too deeply');
    const { offset } = location.start;
    const [next] = text.slice(offset);
    if (offset === 0) throw new PathFault('is no JSONPath (RFC 9535): it has to begin with "$"');
    const what =
      next === undefined ? 'something is missing at the end' : `${JSON.stringify(next)} cannot stand`;
    throw new PathFault(`is no JSONPath (RFC 9535): ${what} after ${JSON.stringify(text.slice(0, offset))}`);
  }
}

/** What each function takes and gives (RFC 9535 section 2.4). */
const functions: Readonly<
  Record<string, { readonly takes: readonly ('value' | 'nodes')[]; readonly gives: 'value' | 'truth' }>
> = {
  length: { takes: ['value'], gives: 'value' },
  count: { takes: ['nodes'], gives: 'value' },
  value: { takes: ['nodes'], gives: 'value' },
  match: { takes: ['value', 'value'], gives: 'truth' },
  search: { takes: ['value', 'value'], gives: 'truth' },
};

function checkSegments(segments: Query['segments']): void {
  for (const { node } of segments)
    if (node.type === 'BracketedSelection')
      for (const selector of node.selectors) {
        if (selector.type === 'FilterSelector') checkFilter(selector.value);
        const { value, start, end, step } = selector as Partial<Record<string, unknown>>;
        const inexact = [value, start, end, step].find(
          (number) => typeof number === 'number' && !Number.isSafeInteger(number),
        );
        if (inexact !== undefined) throw new PathFault(`has the number ${inexact}, which is too large`);
      }
}

function checkFilter(filter: Filter): void {
  switch (filter.type) {
    case 'LogicalNotExpr':
      checkFilter(filter.expression);
      return;
    case 'LogicalAndExpr':
    case 'LogicalOrExpr':
      checkFilter(filter.left);
      checkFilter(filter.right);
      return;
    case 'ComparisonExpr':
      for (const side of [filter.left, filter.right])
        if (side.type === 'FunctionExpr') checkCall(side, 'value');
      return;
    default:
      if (filter.expression.type === 'FunctionExpr') checkCall(filter.expression, 'truth');
      else checkSegments(filter.expression.value.segments);
  }
}

/** RFC 9535 section 2.4.3: whether a call is well-typed. */
function checkCall({ name, arguments: written }: Call, wanted: 'value' | 'truth'): void {
  // The parser has null for none.
  const given: readonly Argument[] = written ?? [];
  const known = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (known === undefined)
    throw new PathFault(`calls ${name}(), and the functions are ${Object.keys(functions).join(', ')}`);
  if (known.gives !== wanted)
    throw new PathFault(
      wanted === 'value'
        ? `compares ${name}(), which is true or false by itself`
        : `needs something that ${name}() is compared with`,
    );
  if (known.takes.length !== given.length)
    throw new PathFault(`gives ${name}() ${given.length} arguments, and it takes ${known.takes.length}`);
  for (const [index, kind] of known.takes.entries()) checkArgument(name, given[index] as Argument, kind);
  const pattern = known.takes.length === 2 ? given[1] : undefined;
  const literal = pattern?.type === 'Literal' ? pattern.value : null;
  if (typeof literal === 'string' && !compiles(regular(literal), 'u'))
    throw new PathFault(`has the pattern ${JSON.stringify(literal)}, which is no regular expression`);
}

function checkArgument(name: string, argument: Argument, kind: 'value' | 'nodes'): void {
  const isQuery = argument.type === 'FilterQuery';
  if (isQuery) checkSegments(argument.value.segments);
  if (kind === 'nodes' && !isQuery) throw new PathFault(`gives ${name}() something that is no query`);
  if (kind === 'nodes') return;
  if (argument.type === 'FunctionExpr') checkCall(argument, 'value');
  else if (argument.type !== 'Literal' && !(isQuery && argument.value.segments.every(isSingular)))
    throw new PathFault(
      `gives ${name}() a query that may select several values; value() or count() takes one`,
    );
}

function isSingular({ type, node }: Query['segments'][number]): boolean {
  if (type === 'DescendantSegment') return false;
  if (node.type !== 'BracketedSelection') return node.type !== 'WildcardSelector';
  return node.selectors.length === 1 && /^(?:Name|Index)Selector$/.test(node.selectors[0]?.type ?? '');
}

/** How much evaluation is left, of all targets of an overlay: `$..*` in a filter takes a step for each value, each time. */
export class Steps {
  #left: number;

  constructor(most = 50_000_000) {
    this.#left = most;
  }

  get areSpent(): boolean {
    return this.#left < 0;
  }

  spend(count: number): void {
    this.#left -= count;
    if (this.#left < 0)
      throw new PathFault('takes too long: with those before it, it visits too many values');
  }
}

/** How many steps of a regular expression count as one. */
const STEPS_OF_PATTERNS = 16;

/** A regular expression, and how many steps it may take. */
interface Priced {
  readonly pattern: RegExp | null;
  readonly steps: number;
}

/** A value with the way to it. */
interface Node {
  readonly value: unknown;
  readonly around: Node | null;
  readonly token: string;
  /** Those below it that were visited, so that each is selected once; null in filters. */
  visited: Map<string, Node> | null;
}

/** The tokens of the JSON pointers of what a query selects, each once, in the order of the document. */
export function select({ segments }: JsonPathQuery, root: unknown, steps: Steps): string[][] {
  const found = new Evaluation(root, steps).follow(segments, start(root));
  return [...new Set(found)].map(tokensOf);
}

function tokensOf(node: Node): string[] {
  const tokens: string[] = [];
  for (let at = node; at.around !== null; at = at.around) tokens.push(at.token);
  return tokens.reverse();
}

/** RFC 9535 section 2.3.5: what a comparison has where a query selects nothing. */
const nothing = Symbol('nothing');

class Evaluation {
  readonly #root: unknown;
  readonly #steps: Steps;
  readonly #patterns = new Map<string, Priced>();

  constructor(root: unknown, steps: Steps) {
    this.#root = root;
    this.#steps = steps;
  }

  follow(segments: Query['segments'], from: Node): Node[] {
    let nodes = [from];
    for (const { type, node } of segments) {
      const next: Node[] = [];
      // A filter counts what is selected several times (section 2.1.2); for a target, it is the same.
      const visited = from.around === null ? new Set<Node>() : null;
      for (const one of nodes) {
        if (type === 'DescendantSegment') this.#descend(one, node, next, visited);
        else this.#choose(node, one, next);
      }
      nodes = visited === null ? next : [...new Set(next)];
    }
    return nodes;
  }

  #descend(node: Node, selection: Selection, found: Node[], visited: Set<Node> | null): void {
    if (visited?.has(node)) return;
    visited?.add(node);
    this.#choose(selection, node, found);
    for (const member of this.#members(node)) this.#descend(member, selection, found, visited);
  }

  #members(node: Node): Node[] {
    const { value } = node;
    if (value === null || typeof value !== 'object') return [];
    const names = Object.keys(value);
    this.#steps.spend(names.length + 1);
    return names.map((name) => member(node, name));
  }

  #choose(selection: Selection | Selector, node: Node, found: Node[]): void {
    const { value } = node;
    this.#steps.spend(1);
    switch (selection.type) {
      case 'BracketedSelection':
        for (const selector of selection.selectors) this.#choose(selector, node, found);
        return;
      case 'WildcardSelector':
        for (const one of this.#members(node)) found.push(one);
        return;
      case 'MemberNameShorthand':
      case 'NameSelector':
        if (isObject(value) && Object.hasOwn(value, selection.value))
          found.push(member(node, selection.value));
        return;
      case 'IndexSelector':
        if (!Array.isArray(value)) return;
        for (const index of [selection.value < 0 ? value.length + selection.value : selection.value])
          if (index >= 0 && index < value.length) found.push(member(node, String(index)));
        return;
      case 'SliceSelector':
        if (!Array.isArray(value)) return;
        for (const index of sliced(value.length, selection.start, selection.end, selection.step ?? 1)) {
          this.#steps.spend(1);
          found.push(member(node, String(index)));
        }
        return;
      case 'FilterSelector':
        for (const one of this.#members(node)) if (this.#holds(selection.value, one.value)) found.push(one);
    }
  }

  #holds(filter: Filter, current: unknown): boolean {
    this.#steps.spend(1);
    switch (filter.type) {
      case 'LogicalNotExpr':
        return !this.#holds(filter.expression, current);
      case 'LogicalAndExpr':
        return this.#holds(filter.left, current) && this.#holds(filter.right, current);
      case 'LogicalOrExpr':
        return this.#holds(filter.left, current) || this.#holds(filter.right, current);
      case 'ComparisonExpr':
        return this.#compare(filter, current);
      default:
        if (filter.expression.type === 'FunctionExpr') return this.#call(filter.expression, current) === true;
        return this.#ask(filter.expression.value, current).length > 0;
    }
  }

  /** What a query in a filter selects. */
  #ask({ type, segments }: Pick<Query, 'segments'> & { readonly type: string }, current: unknown): unknown[] {
    const value = /^(?:JsonPathQuery|AbsSingularQuery)$/.test(type) ? this.#root : current;
    return this.follow(segments, { value, around: apart, token: '', visited: null }).map(
      (node) => node.value,
    );
  }

  /** Section 2.3.5.2.2. */
  #compare({ left, right, op }: Comparison, current: unknown): boolean {
    const [one, other] = [this.#valueOf(left, current), this.#valueOf(right, current)];
    const isSame = () => this.#equal(one, other);
    switch (op) {
      case '==':
        return isSame();
      case '!=':
        return !isSame();
      case '<':
        return isLess(one, other);
      case '>':
        return isLess(other, one);
      case '<=':
        return isLess(one, other) || isSame();
      case '>=':
        return isLess(other, one) || isSame();
    }
  }

  #valueOf(side: Comparable | Argument, current: unknown): unknown {
    if (side.type === 'Literal') return side.value;
    if (side.type === 'FunctionExpr') return this.#call(side, current);
    const query =
      side.type === 'FilterQuery' ? side.value : (side as Extract<Comparable, { segments: unknown }>);
    const found = this.#ask(query as Query, current);
    return found.length === 1 ? found[0] : nothing;
  }

  #call({ name, arguments: given }: Call, current: unknown): unknown {
    const [first, second] = given as [Argument, Argument];
    if (name === 'count' || name === 'value') {
      const found = this.#ask((first as Extract<Argument, { type: 'FilterQuery' }>).value, current);
      if (name === 'count') return found.length;
      return found.length === 1 ? found[0] : nothing;
    }
    const value = this.#valueOf(first, current);
    if (name !== 'length') return this.#matches(value, this.#valueOf(second, current), name === 'match');
    if (typeof value === 'string') {
      this.#steps.spend(value.length);
      return [...value].length;
    }
    return value !== null && typeof value === 'object' ? Object.keys(value).length : nothing;
  }

  #matches(text: unknown, pattern: unknown, isWhole: boolean): boolean {
    if (typeof text !== 'string' || typeof pattern !== 'string') return false;
    const source = regular(pattern);
    return this.#pattern(isWhole ? `^(?:${source})$` : source, text.length)?.test(text) === true;
  }

  /** Null for what is no regular expression. A pattern costs what it may take on a text of this length. */
  #pattern(source: string, length: number): RegExp | null {
    const power = 2 ** Math.max(4, Math.ceil(Math.log2(length + 1)));
    const key = `${power} ${source}`;
    const known = this.#patterns.get(key) ?? priced(source, power);
    this.#patterns.set(key, known);
    this.#steps.spend(Math.ceil(known.steps / STEPS_OF_PATTERNS));
    return known.pattern;
  }

  #equal(one: unknown, other: unknown): boolean {
    this.#steps.spend(1);
    if (one === other) return true;
    if (Array.isArray(one) && Array.isArray(other))
      return one.length === other.length && one.every((item, index) => this.#equal(item, other[index]));
    if (!isObject(one) || !isObject(other)) return false;
    const names = Object.keys(one);
    return (
      names.length === Object.keys(other).length &&
      names.every((name) => Object.hasOwn(other, name) && this.#equal(one[name], other[name]))
    );
  }
}

function priced(source: string, length: number): Priced {
  if (!compiles(source, 'u')) return { pattern: null, steps: 0 };
  return { pattern: new RegExp(source, 'u'), steps: mostSteps(source, length) };
}

/** Around what a filter looks at: it has no place of its own. */
const apart: Node = { value: null, around: null, token: '', visited: null };

function start(value: unknown): Node {
  return { value, around: null, token: '', visited: new Map() };
}

function member(node: Node, token: string): Node {
  const known = node.visited?.get(token);
  if (known !== undefined) return known;
  const value = (node.value as Record<string, unknown>)[token];
  const isInside = node.visited !== null && value !== null && typeof value === 'object';
  const found = { value, around: node, token, visited: isInside ? new Map<string, Node>() : null };
  node.visited?.set(token, found);
  return found;
}

/** The indices of a slice (section 2.3.4.2.2). */
function* sliced(length: number, start: number | null, end: number | null, step: number): Generator<number> {
  if (step === 0) return;
  const within = (index: number, low: number, high: number) =>
    Math.min(Math.max(index < 0 ? length + index : index, low), high);
  if (step > 0) {
    const last = within(end ?? length, 0, length);
    for (let index = within(start ?? 0, 0, length); index < last; index += step) yield index;
  } else {
    const last = end === null ? -1 : within(end, -1, length - 1);
    for (let index = within(start ?? length - 1, -1, length - 1); index > last; index += step) yield index;
  }
}

/** Texts by their code points, which UTF-8 keeps in order. */
function isLess(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one < other;
  return (
    typeof one === 'string' &&
    typeof other === 'string' &&
    Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0
  );
}

/** RFC 9485 section 5.4: a dot is any character but ends of lines. */
function regular(pattern: string): string {
  return pattern.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\./gu, (part) =>
    part === '.' ? '[^\\n\\r]' : part,
  );
}
