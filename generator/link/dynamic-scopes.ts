import { children } from '../source/grammar/openapi-kinds.ts';
import { isObject } from '../source/json.ts';
import type { Place } from '../source/place.ts';
import { below, contentAt, keyOf } from '../source/place.ts';
import type { Graph } from './link-contract.ts';
import { referencesOf } from './walk.ts';

/** The dynamic anchors in scope of a schema, which depend on how it was reached: the outermost of each name. */
export type Scope = ReadonlyMap<string, Place>;

/**
 * Resolves dynamic references (JSON Schema 2020-12 core section 8.2.3.2) at compile time: which schemas a
 * value goes through follows from the references alone, so a schema has one meaning for each set of anchors
 * with which it can be reached. Contracts without dynamic references have one empty scope.
 */
export class DynamicScopes {
  readonly #graph: Graph;
  /** The names that dynamic references use. */
  readonly #names: ReadonlySet<string>;
  readonly #namesBySchema = new Map<string, ReadonlySet<string>>();

  constructor(graph: Graph) {
    this.#graph = graph;
    const dynamic = graph.nodes.flatMap(referencesOf).filter(({ keyword }) => keyword === '$dynamicRef');
    this.#names = new Set(dynamic.map(({ reference }) => anchorOf(reference)));
  }

  /** The scope inside a schema, given the scope around it. */
  enter(around: Scope, place: Place): Scope {
    if (this.#names.size === 0) return around;
    const anchors = [...this.#graph.resources.dynamicAnchorsAround(place)];
    const added = anchors.filter(([name]) => this.#names.has(name) && !around.has(name));
    return added.length === 0 ? around : new Map([...around, ...added]);
  }

  /** The target of a dynamic reference in a scope; null if it leads nowhere. */
  resolve(place: Place, reference: string, scope: Scope): Place | null {
    const target = this.#graph.resources.resolve(place, reference);
    if (typeof target === 'string') return null;
    const value = contentAt(target);
    const name = anchorOf(reference);
    const isDynamic = isObject(value) && value['$dynamicAnchor'] === name;
    return (isDynamic ? scope.get(name) : undefined) ?? target;
  }

  /** A key for a schema in a scope; equal if the schema has the same meaning. */
  key(place: Place, scope: Scope): string {
    if (scope.size === 0) return keyOf(place);
    const names = this.#namesBelow(place);
    const anchors = [...scope]
      .filter(([name]) => names.has(name))
      .map(([name, at]) => `${name}=${keyOf(at)}`);
    return [keyOf(place), ...anchors.sort()].join(' ');
  }

  /** The names that dynamic references use anywhere below a schema. */
  #namesBelow(start: Place): ReadonlySet<string> {
    const known = this.#namesBySchema.get(keyOf(start));
    if (known !== undefined) return known;
    const { resources, nodes } = this.#graph;
    const names = new Set<string>();
    const seen = new Set<string>();
    const waiting: Place[] = [start];
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      if (seen.has(keyOf(place))) continue;
      seen.add(keyOf(place));
      const at = place;
      const value = contentAt(at);
      waiting.push(...children('Schema', value).map(({ tokens }) => below(at, ...tokens)));
      for (const { keyword, reference } of referencesOf({ kind: 'Schema', value })) {
        const target = resources.resolve(at, reference);
        if (typeof target !== 'string') waiting.push(target);
        if (keyword !== '$dynamicRef') continue;
        const name = anchorOf(reference);
        names.add(name);
        waiting.push(...nodes.filter(({ value }) => isObject(value) && value['$dynamicAnchor'] === name));
      }
    }
    this.#namesBySchema.set(keyOf(start), names);
    return names;
  }
}

/** The anchor that a reference names; empty if it names a place by pointer. */
function anchorOf(reference: string): string {
  const fragment = reference.split('#', 2)[1] ?? '';
  return fragment.startsWith('/') ? '' : fragment;
}
