import type { Graph } from '../link/link-contract.ts';
import type { ContractNode } from '../link/walk.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { below, contentAt, keyOf, type Place } from '../source/place.ts';
import { appendPointer, valueAt } from '../source/pointer.ts';

/**
 * A discriminator's property must exist in the branches of its `oneOf` or `anyOf`, and its mapping must name branches
 * (OpenAPI 3.1 section 4.8.25). Without `oneOf` or `anyOf`, the branches are the schemas that include it by `allOf`.
 */
export function checkDiscriminators(graph: Graph, diagnostics: Diagnostics): void {
  for (const node of graph.nodes) {
    const discriminator =
      node.kind === 'Schema' && isObject(node.value) ? node.value['discriminator'] : undefined;
    if (isObject(discriminator)) checkDiscriminator(graph, node, discriminator, diagnostics);
  }
}

function checkDiscriminator(
  graph: Graph,
  node: ContractNode,
  { propertyName, mapping }: JsonObject,
  diagnostics: Diagnostics,
): void {
  const branches = partsAt(node, ['oneOf', 'anyOf']);
  const reached = partsOf(graph, [node]);
  if (typeof propertyName === 'string' && branches.length > 0 && !isDescribed(reached, propertyName)) {
    const message = `no member of the choice has the property ${JSON.stringify(propertyName)}`;
    diagnostics.add('PS416', below(node, 'discriminator', 'propertyName'), message);
  }
  for (const [value, named] of Object.entries(isObject(mapping) ? mapping : {})) {
    if (typeof named !== 'string') continue;
    const place = below(node, 'discriminator', 'mapping', value);
    const target = namedSchema(graph, node, named);
    if (target === 'no-pointer' && /[#/]/.test(named)) {
      diagnostics.add('PS105', place, `the reference ${JSON.stringify(named)} cannot be resolved`);
    } else if (typeof target === 'string' || !isMember(graph, node, branches, reached, target)) {
      const members =
        branches.length > 0 ? 'no member of the choice' : 'no schema made from this one by allOf';
      diagnostics.add('PS416', place, `${JSON.stringify(named)} is ${members}`);
    }
  }
}

/** A mapping's values are component names or references. */
function namedSchema({ root, resources }: Graph, node: ContractNode, named: string): Place | string {
  const pointer = appendPointer('', 'components', 'schemas', named);
  if (valueAt(root.value, pointer) !== undefined) return { file: root.file, pointer };
  return resources.resolve(node, named);
}

/** Includes the schemas that a branch extends, and those that extend it. */
function isMember(
  graph: Graph,
  node: ContractNode,
  branches: readonly Place[],
  reached: ReadonlyMap<string, Place>,
  target: Place,
): boolean {
  if (reached.has(keyOf(target))) return true;
  const made = partsOf(graph, [target]);
  const ends = branches.length === 0 ? [node] : branches.map((branch) => graph.resources.follow(branch));
  return ends.some((end) => typeof end !== 'string' && made.has(keyOf(end)));
}

/** The schemas that apply to the same value, references followed; by the keys of their places. */
function partsOf({ resources }: Graph, starts: readonly Place[]): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  const waiting = [...starts];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (found.has(keyOf(place))) continue;
    found.set(keyOf(place), place);
    const value = contentAt(place);
    const reference = isObject(value) ? value['$ref'] : undefined;
    const target = typeof reference === 'string' ? resources.resolve(place, reference) : '';
    if (typeof target !== 'string') waiting.push(target);
    waiting.push(...partsAt(place, ['oneOf', 'anyOf', 'allOf']));
  }
  return found;
}

function partsAt(place: Place, keywords: readonly string[]): Place[] {
  const value = contentAt(place);
  return keywords.flatMap((keyword) => {
    const list = isObject(value) ? value[keyword] : undefined;
    return Array.isArray(list) ? list.map((_, index) => below(place, keyword, index)) : [];
  });
}

/** True also where it is unknown, as for dynamic references. */
function isDescribed(reached: ReadonlyMap<string, Place>, property: string): boolean {
  return [...reached.values()].some((place) => {
    const value = contentAt(place);
    if (!isObject(value)) return true;
    const { $dynamicRef, properties, patternProperties, required } = value;
    if ($dynamicRef !== undefined || patternProperties !== undefined) return true;
    if (isObject(properties) && Object.hasOwn(properties, property)) return true;
    return Array.isArray(required) && required.includes(property);
  });
}
