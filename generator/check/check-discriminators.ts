import type { Graph } from '../link/link-contract.ts';
import type { ContractNode } from '../link/walk.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { isObject, type JsonObject } from '../source/json.ts';
import { nearestName } from '../source/names.ts';
import { below, contentAt, keyOf, type Place } from '../source/place.ts';
import { appendPointer, parsePointer, valueAt } from '../source/pointer.ts';
import { partsAt, partsOf, propertiesOf } from './schema-parts.ts';
import { didYouMean, referenceMeant } from './suggestions.ts';

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
  discriminator: JsonObject,
  diagnostics: Diagnostics,
): void {
  const { propertyName, mapping } = discriminator;
  const branches = partsAt(node, ['oneOf', 'anyOf']);
  const reached = partsOf(graph, [node]);
  if (typeof propertyName === 'string') checkProperty(graph, node, propertyName, diagnostics);
  else checkForm(node, discriminator, diagnostics);
  for (const [value, named] of Object.entries(isObject(mapping) ? mapping : {})) {
    if (typeof named !== 'string') continue;
    const place = below(node, 'discriminator', 'mapping', value);
    const target = namedSchema(graph, node, named);
    if (target === 'no-pointer' && /[#/]/.test(named)) {
      const hint = didYouMean(referenceMeant(graph, node, named));
      diagnostics.add('PS105', place, `the reference ${JSON.stringify(named)} cannot be resolved`, hint);
    } else if (typeof target === 'string' || !isMember(graph, node, branches, reached, target)) {
      const members =
        branches.length > 0 ? 'no member of the choice' : 'no schema made from this one by allOf';
      const names = [...reached.values()].map(({ pointer }) => parsePointer(pointer).at(-1) ?? '');
      const hint = typeof target === 'string' ? didYouMean(nearestName(named, names)) : undefined;
      diagnostics.add('PS416', place, `${JSON.stringify(named)} is ${members}`, hint);
    } else {
      const values = valuesOfProperty(graph, target, String(propertyName));
      if (values === null || values.includes(value)) continue;
      const [meant] = values.length === 1 && typeof values[0] === 'string' ? values : [];
      const message = `where ${JSON.stringify(named)} is meant, ${JSON.stringify(propertyName)} is never ${JSON.stringify(value)}`;
      diagnostics.add('PS416', place, message, didYouMean(typeof meant === 'string' ? meant : null));
    }
  }
}

/** OpenAPI 3.1 section 4.8.25. */
function checkForm(node: ContractNode, discriminator: JsonObject, diagnostics: Diagnostics): void {
  const place = below(node, 'discriminator');
  const names = Object.keys(discriminator).filter((name) => !['mapping', 'defaultMapping'].includes(name));
  const misspelt = names.find((name) => nearestName(name, ['propertyName']) !== null);
  if (misspelt !== undefined && misspelt !== 'propertyName') {
    const message = `a discriminator has no member ${JSON.stringify(misspelt)}`;
    diagnostics.add('PS201', below(place, misspelt), message, didYouMean('propertyName'));
  } else if (misspelt === undefined)
    diagnostics.add(
      'PS202',
      place,
      'the discriminator has no "propertyName"',
      'Add the member "propertyName".',
    );
  else {
    const message = `"propertyName" must be a string, not ${JSON.stringify(discriminator[misspelt])}`;
    diagnostics.add('PS203', below(place, misspelt), message);
  }
}

/** Each member describes the property, and requires it: otherwise a value may not say which member it is. */
function checkProperty(graph: Graph, node: ContractNode, property: string, diagnostics: Diagnostics): void {
  const branches = partsAt(node, ['oneOf', 'anyOf']);
  const reached = partsOf(graph, [node]);
  const name = JSON.stringify(property);
  if (branches.length > 0 && !isDescribed(reached, property)) {
    const hint = didYouMean(nearestName(property, propertiesOf(reached.values()) ?? []));
    const place = below(node, 'discriminator', 'propertyName');
    diagnostics.add('PS416', place, `no member of the choice has the property ${name}`, hint);
    return;
  }
  const own = partsOf(graph, [node], ['allOf']);
  if (isRequired(own, property)) return;
  for (const member of branches.length > 0 ? branches : [node]) {
    const parts = partsOf(graph, [member], ['allOf']);
    const at = graph.resources.follow(member);
    if (typeof at === 'string' || isRequired(parts, property) || !areObjects(parts.values())) continue;
    if (!isDescribed(parts, property) && !isDescribed(own, property)) {
      const hint = didYouMean(nearestName(property, propertiesOf(parts.values()) ?? []));
      diagnostics.add(
        'PS416',
        at,
        `this member of a choice has no property ${name}, which its discriminator names`,
        hint,
      );
      continue;
    }
    const place =
      isObject(contentAt(at)) && 'required' in (contentAt(at) as object) ? below(at, 'required') : at;
    const message = `the property ${name}, which a discriminator names, is not required here`;
    diagnostics.add('PS421', place, message, `Add ${name} to "required".`);
  }
}

function isRequired(parts: ReadonlyMap<string, Place>, property: string): boolean {
  return [...parts.values()].some((place) => {
    const value = contentAt(place);
    return isObject(value) && Array.isArray(value['required']) && value['required'].includes(property);
  });
}

/** Whether schemas describe an object, and no choice: of a choice inside of another one, the members say what they require. */
function areObjects(parts: Iterable<Place>): boolean {
  return [...parts].every((place) => {
    const value = contentAt(place);
    if (!isObject(value) || 'oneOf' in value || 'anyOf' in value || '$dynamicRef' in value) return false;
    return value['type'] === undefined || [value['type']].flat().includes('object');
  });
}

/** The values that a schema allows for a property; null for any. */
function valuesOfProperty(graph: Graph, schema: Place, property: string): readonly unknown[] | null {
  const lists = [...partsOf(graph, [schema], ['allOf']).values()].flatMap((part) => {
    const pointer = appendPointer(part.pointer, 'properties', property);
    const described = valueAt(part.file.value, pointer);
    if (!isObject(described)) return [];
    if ('const' in described) return [[described['const']]];
    return Array.isArray(described['enum']) ? [described['enum']] : [];
  });
  return lists[0] ?? null;
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
