import type { Kind } from '../source/grammar/openapi-kinds.ts';
import { keyOf, type Place } from '../source/place.ts';
import type { Graph } from './link-contract.ts';
import { type ContractNode, referencesOf } from './walk.ts';

/** `GET /pets/{id}`. */
export function titleOf({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method.toUpperCase()} ${path}`;
}

/** The operations that a part of a contract belongs to, also through references. */
export class OperationsByPlace {
  readonly #nodes: ReadonlyMap<string, ContractNode>;
  /** The objects that refer to an object, by its place. */
  readonly #referring = new Map<string, ContractNode[]>();
  /** By the place of each operation; several paths can share one. */
  readonly #operations = new Map<string, string[]>();
  readonly #known = new Map<string, readonly string[]>();

  constructor({ nodes, operations, webhooks, resources }: Graph) {
    this.#nodes = new Map(nodes.map((node) => [keyOf(node), node]));
    for (const operation of operations) this.#name(operation, titleOf(operation));
    // A callback is a part of its operation.
    for (const { key, callback, operations: sent } of webhooks)
      for (const one of callback === null ? sent : [])
        this.#name(one, `webhook ${key} ${one.method.toUpperCase()}`);
    for (const node of nodes) {
      for (const { reference } of referencesOf(node)) {
        const target = resources.resolve(node, reference);
        if (typeof target === 'string') continue;
        const key = keyOf(target);
        this.#referring.set(key, [...(this.#referring.get(key) ?? []), node]);
      }
    }
  }

  #name(place: Place, name: string): void {
    this.#operations.set(keyOf(place), [...(this.#operations.get(keyOf(place)) ?? []), name]);
  }

  kindAt(place: Place): Kind | null {
    return this.#nodes.get(keyOf(place))?.kind ?? null;
  }

  isReferredTo(place: Place): boolean {
    const key = keyOf(place);
    return [...this.#referring.keys()].some((one) => one === key || one.startsWith(`${key}/`));
  }

  /** In the order of their names. */
  operationsOf(place: Place): readonly string[] {
    let { pointer } = place;
    while (pointer !== '' && !this.#nodes.has(keyOf({ file: place.file, pointer })))
      pointer = pointer.slice(0, pointer.lastIndexOf('/'));
    const start = this.#nodes.get(keyOf({ file: place.file, pointer }));
    if (start === undefined) return [];
    const key = keyOf(start);
    const known = this.#known.get(key) ?? this.#search(start);
    this.#known.set(key, known);
    return known;
  }

  #search(start: ContractNode): readonly string[] {
    const names = new Set<string>();
    const seen = new Set<string>();
    const waiting = [start];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      const key = keyOf(node);
      if (seen.has(key) || node.kind === 'Document' || node.kind === 'Components') continue;
      seen.add(key);
      const own = this.#operations.get(key);
      for (const name of own ?? []) names.add(name);
      if (node.kind === 'Mcp') names.add('MCP server');
      if (node.kind === 'PathItem') for (const name of this.#operationsOfItem(node)) names.add(name);
      waiting.push(...(this.#referring.get(key) ?? []));
      if (own === undefined && node.parent !== null) waiting.push(node.parent);
    }
    return [...names].sort();
  }

  /** Only what all operations of a path share stands beside them. */
  #operationsOfItem(item: ContractNode): readonly string[] {
    const prefix = `${keyOf(item)}/`;
    return [...this.#operations].flatMap(([key, names]) => (key.startsWith(prefix) ? names : []));
  }
}
