import type { Graph } from '../link/link-contract.ts';
import { type ContractNode, referencesOf } from '../link/walk.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { isObject } from '../source/json.ts';
import { nearestName } from '../source/names.ts';
import { below, keyOf, type Place } from '../source/place.ts';
import { appendPointer, parsePointer, valueAt } from '../source/pointer.ts';
import { partsOf } from './schema-parts.ts';
import { didYouMean } from './suggestions.ts';

/** What is named is declared: tags, if any are, and the variables in the addresses of servers. */
export function checkDeclarations(graph: Graph, diagnostics: Diagnostics): void {
  checkTags(graph, diagnostics);
  for (const node of graph.nodes) {
    const { kind, value } = node;
    if (!['Document', 'PathItem', 'Operation'].includes(kind) || !isObject(value)) continue;
    const servers = Array.isArray(value['servers']) ? value['servers'] : [];
    for (const [index, server] of servers.entries())
      checkServer(below(node, 'servers', index), server, diagnostics);
  }
}

/** OpenAPI 3.1 section 4.8.1 lets tags be undeclared; a contract that declares tags and uses another means one of them. */
function checkTags({ nodes, root }: Graph, diagnostics: Diagnostics): void {
  const tags = isObject(root.value) && Array.isArray(root.value['tags']) ? root.value['tags'] : [];
  const declared = tags.flatMap((tag) =>
    isObject(tag) && typeof tag['name'] === 'string' ? [tag['name']] : [],
  );
  if (declared.length === 0) return;
  for (const node of nodes) {
    const used = node.kind === 'Operation' && isObject(node.value) ? node.value['tags'] : undefined;
    for (const [index, name] of (Array.isArray(used) ? used : []).entries()) {
      if (typeof name !== 'string' || declared.includes(name)) continue;
      const hint = didYouMean(nearestName(name, declared));
      diagnostics.add('PS326', below(node, 'tags', index), `no tag is named ${JSON.stringify(name)}`, hint);
    }
  }
}

/** OpenAPI 3.1 sections 4.8.5 and 4.8.6. */
function checkServer(place: Place, server: unknown, diagnostics: Diagnostics): void {
  if (!isObject(server) || typeof server['url'] !== 'string') return;
  const variables = isObject(server['variables']) ? server['variables'] : {};
  const names = Object.keys(variables);
  const used = Array.from(server['url'].matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name);
  for (const name of used) {
    if (names.includes(name)) continue;
    const free = names.filter((one) => !used.includes(one));
    const hint = didYouMean(nearestName(name, free) ?? (free.length === 1 ? free[0] : null));
    diagnostics.add('PS327', below(place, 'url'), `no variable is named ${JSON.stringify(name)}`, hint);
  }
  for (const [name, variable] of Object.entries(variables)) {
    const { enum: values, default: preset } = isObject(variable) ? variable : {};
    if (!Array.isArray(values) || values.includes(preset) || typeof preset !== 'string') continue;
    const hint = didYouMean(
      nearestName(
        preset,
        values.filter((one) => typeof one === 'string'),
      ),
    );
    const message = `"enum" does not list the default ${JSON.stringify(preset)}`;
    diagnostics.add('PS327', below(place, 'variables', name, 'default'), message, hint);
  }
}

/**
 * Every component is used by an operation or a webhook. Of a contract without any, everything is for others to use; in one
 * with errors, what is meant to use a component may be what is wrong.
 */
export function checkUnused(graph: Graph, diagnostics: Diagnostics): void {
  const components = isObject(graph.root.value) ? graph.root.value['components'] : undefined;
  if (!isObject(components) || graph.operations.length + graph.webhooks.length === 0) return;
  const used = usedPlaces(graph);
  for (const [section, map] of Object.entries(components)) {
    if (section.startsWith('x-') || !isObject(map)) continue;
    for (const name of Object.keys(map)) {
      const place = below(graph.root, 'components', section, name);
      const isScheme = section === 'securitySchemes' && used.schemes.has(name);
      if (!isScheme && !used.components.has(keyOf(place)))
        diagnostics.add('PS211', place, `the component ${JSON.stringify(name)} is used nowhere`);
    }
  }
}

interface Used {
  /** The keys of the places of components. */
  readonly components: ReadonlySet<string>;
  readonly schemes: ReadonlySet<string>;
}

function usedPlaces(graph: Graph): Used {
  const { nodes, root, resources } = graph;
  const inside = new Map<ContractNode, ContractNode[]>();
  const byPlace = new Map<string, ContractNode>();
  for (const node of nodes) {
    byPlace.set(keyOf(node), node);
    if (node.parent !== null) inside.set(node.parent, [...(inside.get(node.parent) ?? []), node]);
  }
  const heirs = heirsOf(graph);
  const components = new Set<string>();
  const schemes = new Set<string>();
  const seen = new Set<ContractNode>();
  const waiting: ContractNode[] = [root];
  const visit = (place: Place | string) => {
    if (typeof place === 'string') return;
    const component = componentAround(root, place);
    if (component !== null) components.add(keyOf(component));
    const node = byPlace.get(keyOf(place));
    if (node !== undefined) waiting.push(node);
  };
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    waiting.push(...(inside.get(node) ?? []).filter(({ kind }) => kind !== 'Components'));
    for (const { reference } of referencesOf(node)) visit(resources.resolve(node, reference));
    for (const named of mappedIn(node)) {
      const component = appendPointer('/components/schemas', named);
      visit(
        valueAt(root.value, component) === undefined
          ? resources.resolve(node, named)
          : { file: root.file, pointer: component },
      );
    }
    for (const reference of referencesInExtensions(node)) visit(resources.resolve(node, reference));
    for (const heir of heirs.get(keyOf(node)) ?? []) visit(heir);
    for (const name of requiredSchemes(node)) schemes.add(name);
  }
  return { components, schemes };
}

/** The component that a place is in; null for any other place. */
function componentAround({ file }: Place, place: Place): Place | null {
  const [first, section, name] = parsePointer(place.pointer);
  if (place.file !== file || first !== 'components' || section === undefined || name === undefined)
    return null;
  return { file, pointer: appendPointer('', first, section, name) };
}

/** Extensions may name components, by `$ref` or by text: such as `x-webhooks`, which was there before OpenAPI 3.1. */
function referencesInExtensions({ value }: ContractNode): string[] {
  if (!isObject(value)) return [];
  const waiting = Object.entries(value).flatMap(([name, member]) => (name.startsWith('x-') ? [member] : []));
  const found: string[] = [];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (typeof one === 'string' && one.includes('#/')) found.push(one);
    if (one !== null && typeof one === 'object') waiting.push(...Object.values(one));
  }
  return found;
}

function mappedIn({ kind, value }: ContractNode): string[] {
  const discriminator = kind === 'Schema' && isObject(value) ? value['discriminator'] : undefined;
  const mapping = isObject(discriminator) ? discriminator['mapping'] : undefined;
  return Object.values(isObject(mapping) ? mapping : {}).filter((named) => typeof named === 'string');
}

function requiredSchemes({ kind, value }: ContractNode): string[] {
  const security =
    (kind === 'Document' || kind === 'Operation') && isObject(value) ? value['security'] : undefined;
  return (Array.isArray(security) ? security : []).flatMap((one) => (isObject(one) ? Object.keys(one) : []));
}

/** The components made by `allOf` from a schema with a discriminator, which stand for it without being named. */
function heirsOf(graph: Graph): ReadonlyMap<string, readonly Place[]> {
  const bases = new Set(
    graph.nodes
      .filter(({ kind, value }) => kind === 'Schema' && isObject(value) && isObject(value['discriminator']))
      .map(keyOf),
  );
  const heirs = new Map<string, Place[]>();
  if (bases.size === 0) return heirs;
  const schemas = valueAt(graph.root.value, '/components/schemas');
  for (const name of Object.keys(isObject(schemas) ? schemas : {})) {
    const heir = below(graph.root, 'components', 'schemas', name);
    for (const part of partsOf(graph, [heir], ['allOf']).keys())
      if (bases.has(part)) heirs.set(part, [...(heirs.get(part) ?? []), heir]);
  }
  return heirs;
}
