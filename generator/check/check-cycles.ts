import type { Bundle } from '../link/bundle.ts';
import type { Graph } from '../link/link-contract.ts';
import { referenceOf } from '../link/resources.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { children } from '../source/grammar/openapi-kinds.ts';
import { componentOfReference, isInPlace, subschemasOf } from '../source/grammar/subschemas.ts';
import { isObject } from '../source/json.ts';
import { below, contentAt, keyOf, type Place } from '../source/place.ts';
import { valueAt } from '../source/pointer.ts';

/**
 * A schema that refers to itself for the same value would loop forever (JSON Schema 2020-12 core section
 * 9.4.1). Searches the components, whose references are resolved, and each published schema.
 */
export function checkCycles(graph: Graph, { document, places }: Bundle, diagnostics: Diagnostics): void {
  const schemas = (valueAt(document, '/components/schemas') ?? {}) as Readonly<Record<string, unknown>>;
  for (const cycle of cycles(Object.keys(schemas), (name) => referred(schemas[name]))) {
    const place = places.get(cycle[0] ?? '');
    if (place !== undefined) report(place, cycle, diagnostics);
  }
  const inside = graph.nodes.filter(({ kind, file }) => kind === 'Schema' && graph.published.has(file));
  const nodes = new Map<string, Place>(inside.map((node) => [keyOf(node), node]));
  const next = (key: string) => neighbours(graph, nodes.get(key)).filter((one) => nodes.has(one));
  for (const cycle of cycles([...nodes.keys()], next)) {
    const places = cycle.map((key) => nodes.get(key)).filter((place) => place !== undefined);
    if (places[0])
      report(
        places[0],
        places.map(({ pointer }) => `#${pointer}`),
        diagnostics,
      );
  }
}

function report(place: Place, cycle: readonly string[], diagnostics: Diagnostics): void {
  diagnostics.add('PS107', place, `the schema leads back to itself: ${cycle.join(' → ')}`);
}

/** The components that a schema applies to the same value. */
function referred(schema: unknown): string[] {
  const found = new Set<string>();
  const waiting = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const reference = isObject(next) ? next['$ref'] : undefined;
    const component = typeof reference === 'string' ? componentOfReference(reference) : null;
    if (component !== null) found.add(component);
    for (const { keyword, schema: inner } of subschemasOf(next)) if (isInPlace(keyword)) waiting.push(inner);
  }
  return [...found];
}

/** The places of the schemas that apply to the same value as the one at a place. */
function neighbours({ resources }: Graph, place: Place | undefined): string[] {
  if (place === undefined) return [];
  const value = contentAt(place);
  const reference = referenceOf(value);
  const target = reference === null ? 'no-pointer' : resources.resolve(place, reference);
  const inner = children('Schema', value).filter(({ tokens }) => isInPlace(String(tokens[0])));
  const keys = inner.map(({ tokens }) => keyOf(below(place, ...tokens)));
  return typeof target === 'string' ? keys : [...keys, keyOf(target)];
}

/** Deeper than any contract written by people; code that reads schemas recurses for each level. */
const deepest = 200;

/**
 * Reports the schema that applies most others to the same value, one on the other, if they are too many. Published schemas
 * and those outside of the components are counted, too.
 */
export function checkChains(graph: Graph, diagnostics: Diagnostics): void {
  const nodes = new Map<string, Place>();
  for (const node of graph.nodes) if (node.kind === 'Schema') nodes.set(keyOf(node), node);
  /** Of the longest chain that starts at a node; while it is searched for, as if there were none. */
  const lengths = new Map<string, number>();
  let longest = { key: '', length: 0 };
  for (const start of nodes.keys()) {
    if (lengths.has(start)) continue;
    const way = [{ key: start, length: 0, next: neighbours(graph, nodes.get(start)) }];
    for (let last = way.at(-1); last !== undefined; last = way.at(-1)) {
      const key = last.next.pop();
      if (key === undefined) {
        way.pop();
        lengths.set(last.key, last.length);
        const around = way.at(-1);
        if (around !== undefined) around.length = Math.max(around.length, last.length + 1);
        if (last.length > longest.length) longest = last;
      } else if (lengths.has(key)) last.length = Math.max(last.length, 1 + (lengths.get(key) ?? 0));
      else if (nodes.has(key)) {
        lengths.set(key, 0);
        way.push({ key, length: 0, next: neighbours(graph, nodes.get(key)) });
      }
    }
  }
  const place = nodes.get(longest.key);
  if (place === undefined || longest.length <= deepest) return;
  const message = `the schema is built on ${longest.length} others, one on the other; at most ${deepest} are compiled`;
  diagnostics.add('PS120', place, message);
}

/** The cycles of a graph, each from one of its nodes back to it. */
function cycles(starts: readonly string[], nextOf: (name: string) => string[]): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  for (const start of starts) {
    if (done.has(start)) continue;
    // The current path; each node keeps its edges not yet followed.
    const way = [{ name: start, next: nextOf(start) }];
    for (let last = way.at(-1); last !== undefined; last = way.at(-1)) {
      const name = last.next.pop();
      if (name === undefined) {
        done.add(last.name);
        way.pop();
        continue;
      }
      const from = way.findIndex((step) => step.name === name);
      if (from >= 0) found.push([...way.slice(from).map((step) => step.name), name]);
      else if (!done.has(name)) way.push({ name, next: nextOf(name) });
    }
  }
  return found;
}
