import type { Graph } from '../link/link-contract.ts';
import type { ContractNode } from '../link/walk.ts';
import { referencesOf } from '../link/walk.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { isInPlace } from '../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { nearestName } from '../source/names.ts';
import { below, contentAt, keyOf, type Place } from '../source/place.ts';
import { parsePointer } from '../source/pointer.ts';
import { partsOf, propertiesOf } from './schema-parts.ts';
import { didYouMean } from './suggestions.ts';

/**
 * A required property is described: in the schema itself, if it is closed; otherwise in any schema that applies to the
 * same value.
 */
export function checkRequired(graph: Graph, diagnostics: Diagnostics): void {
  const wholes = new Wholes(graph);
  for (const node of graph.nodes) {
    if (node.kind !== 'Schema' || !isObject(node.value) || !Array.isArray(node.value['required'])) continue;
    const listed: readonly unknown[] = node.value['required'];
    const required = listed.filter((name) => typeof name === 'string');
    const place = (name: string) => below(node, 'required', listed.indexOf(name));
    if (isClosed(node.value)) checkClosed(node.value, required, place, diagnostics);
    else checkOpen(graph, node, required, place, wholes, diagnostics);
  }
}

function isClosed({ properties, additionalProperties, patternProperties }: JsonObject): boolean {
  return isObject(properties) && additionalProperties === false && patternProperties === undefined;
}

function checkClosed(
  { properties }: JsonObject,
  required: readonly string[],
  place: (name: string) => Place,
  diagnostics: Diagnostics,
): void {
  const names = Object.keys(properties as JsonObject);
  for (const name of required) {
    if (names.includes(name)) continue;
    const message = `the required property ${JSON.stringify(name)} is not described in this closed object`;
    diagnostics.add('PS407', place(name), message, didYouMean(nearestName(name, names)));
  }
}

function checkOpen(
  graph: Graph,
  node: ContractNode,
  required: readonly string[],
  place: (name: string) => Place,
  wholes: Wholes,
  diagnostics: Diagnostics,
): void {
  const own = propertiesOf(partsOf(graph, [node]).values());
  const missing = own === null ? [] : required.filter((name) => !own.has(name));
  if (missing.length === 0) return;
  const parts = [...partsOf(graph, wholes.around(node)).values()];
  const names = propertiesOf(parts);
  // Objects with names of any kind are described elsewhere, if at all.
  if (names === null || names.size === 0) return;
  const isMap = parts.some((part) => {
    const value = contentAt(part);
    return isObject(value) && ![undefined, false].includes(value['additionalProperties'] as undefined);
  });
  for (const name of missing) {
    const meant = names.has(name)
      ? null
      : nearestName(
          name,
          [...names].filter((one) => !required.includes(one)),
        );
    if (names.has(name) || (isMap && meant === null)) continue;
    const message = `the required property ${JSON.stringify(name)} is described nowhere`;
    diagnostics.add('PS420', place(name), message, didYouMean(meant));
  }
}

/** Finds the schemas that a schema is a part of. */
class Wholes {
  readonly #graph: Graph;
  #users: ReadonlyMap<string, readonly ContractNode[]> | null = null;

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  /** Each schema that applies to the same values as one: around it, or referring to it, and so on; itself, too. */
  around(node: ContractNode): ContractNode[] {
    const found = new Map<string, ContractNode>();
    const waiting = [node];
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      if (found.has(keyOf(one))) continue;
      found.set(keyOf(one), one);
      if (one.parent?.kind === 'Schema' && isPart(one, one.parent)) waiting.push(one.parent);
      waiting.push(...(this.#usersOf(one) ?? []));
    }
    return [...found.values()];
  }

  #usersOf(node: ContractNode): readonly ContractNode[] | undefined {
    this.#users ??= this.#index();
    return this.#users.get(keyOf(node));
  }

  #index(): Map<string, ContractNode[]> {
    const users = new Map<string, ContractNode[]>();
    for (const node of this.#graph.nodes) {
      if (node.kind !== 'Schema') continue;
      for (const { reference } of referencesOf(node)) {
        const target = this.#graph.resources.resolve(node, reference);
        if (typeof target === 'string') continue;
        const key = keyOf(target);
        users.set(key, [...(users.get(key) ?? []), node]);
      }
    }
    return users;
  }
}

function isPart(node: ContractNode, parent: ContractNode): boolean {
  const [keyword = ''] = parsePointer(node.pointer.slice(parent.pointer.length));
  return isInPlace(keyword);
}
