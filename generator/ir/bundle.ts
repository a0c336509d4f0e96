import path from 'node:path';
import type { Diagnostics, Place } from '../check/diagnostics.ts';
import { below } from '../check/diagnostics.ts';
import { children, isObject, type Kind } from '../load/openapi-kinds.ts';
import { appendPointer, parsePointer, valueAt } from '../load/pointer.ts';
import {
  followReferences,
  type Graph,
  referenceOf,
  resolveReference,
  schemaDocumentOf,
} from '../load/walk.ts';
import type { JsonObject } from './contract.ts';
import { Names, pascalCase } from './names.ts';

/**
 * One self-contained OpenAPI document out of many files. Every schema that a reference names becomes a
 * component; references to other objects in other files are replaced by the object.
 */
export function bundle(graph: Graph, diagnostics: Diagnostics): JsonObject {
  const components = nameSchemas(graph, diagnostics);
  const rewrite = (kind: Kind, place: Place): unknown =>
    rewriteObject(graph, components.names, kind, place, rewrite);
  const document = rewrite('Document', graph.root) as JsonObject;
  if (components.places.size === 0) return document;
  const schemas = Object.fromEntries(
    [...components.places].map(([name, place]) => [name, rewrite('Schema', place)]),
  );
  return { ...document, components: { ...(document['components'] as object), schemas } };
}

interface Components {
  /** `file#pointer` of a schema to its component's name. */
  readonly names: Map<string, string>;
  /** Component name to the place of its content. */
  readonly places: Map<string, Place>;
}

/** Components keep their names; any other schema that a reference names is called after its file and its key. */
function nameSchemas(graph: Graph, diagnostics: Diagnostics): Components {
  const components: Components = { names: new Map(), places: new Map() };
  const taken = new Names(diagnostics);
  const root = graph.root;
  const declared = valueAt(root.value, '/components/schemas');
  for (const name of Object.keys(isObject(declared) ? declared : {})) {
    const place = below(root, 'components', 'schemas', name);
    taken.claim(pascalCase(name), place);
    components.names.set(key(place), name);
    const content = isPureReference(valueAt(root.value, place.pointer))
      ? followReferences(graph.sources, place)
      : place;
    if (typeof content === 'string') continue;
    if (!components.names.has(key(content))) components.names.set(key(content), name);
    components.places.set(name, content);
  }
  // A published schema stays a document of its own: what it references inside itself is no component.
  const published = new Set(
    graph.nodes.map((node) => (node.kind === 'Operation' ? schemaDocumentOf(graph.sources, node) : null)),
  );
  for (const node of graph.nodes) {
    const reference = node.kind === 'Schema' && !published.has(node.file) ? referenceOf(node.value) : null;
    const target = reference === null ? null : resolveReference(graph.sources, node, reference);
    if (target === null || typeof target === 'string' || components.names.has(key(target))) continue;
    const name = taken.claim(nameOf(graph, target), target);
    components.names.set(key(target), name);
    components.places.set(name, target);
  }
  return components;
}

function nameOf(graph: Graph, target: Place): string {
  const token = parsePointer(target.pointer).at(-1) ?? '';
  const file =
    target.file === graph.root.file ? '' : path.basename(target.file.path).replace(/\.(json|ya?ml)$/, '');
  return pascalCase(`${file} ${token}`);
}

function rewriteObject(
  graph: Graph,
  names: ReadonlyMap<string, string>,
  kind: Kind,
  place: Place,
  rewrite: (kind: Kind, place: Place) => unknown,
): unknown {
  const value = valueAt(place.file.value, place.pointer);
  if (!isObject(value)) return value;
  const reference = referenceOf(value);
  const target = reference === null ? null : resolveReference(graph.sources, place, reference);
  if (target !== null && typeof target !== 'string' && kind !== 'Schema') {
    return target.file === graph.root.file
      ? { ...value, $ref: `#${encodeURI(target.pointer)}` }
      : rewrite(kind, target);
  }
  const inner = new Map(children(kind, value).map((child) => [appendPointer('', ...child.tokens), child]));
  const copy = (member: unknown, tokens: readonly (string | number)[]): unknown => {
    const child = inner.get(appendPointer('', ...tokens));
    if (child !== undefined) return rewrite(child.kind, below(place, ...tokens));
    if (tokens.length > 1) return member;
    if (Array.isArray(member)) return member.map((item, index) => copy(item, [...tokens, index]));
    if (!isObject(member)) return member;
    return Object.fromEntries(
      Object.entries(member).map(([name, item]) => [name, copy(item, [...tokens, name])]),
    );
  };
  const members = Object.entries(value).filter(
    ([name]) => kind !== 'Schema' || !droppedFromSchemas.has(name),
  );
  const result = Object.fromEntries(members.map(([name, member]) => [name, copy(member, [name])]));
  if (target !== null && typeof target !== 'string')
    result['$ref'] = `#/components/schemas/${names.get(key(target))}`;
  return result;
}

/** `$defs` are components by now; the others speak of a document of its own, which a component is not. */
const droppedFromSchemas = new Set(['$defs', '$id', '$schema']);

function isPureReference(value: unknown): boolean {
  return referenceOf(value) !== null && Object.keys(value as object).length === 1;
}

function key(place: Place): string {
  return `${place.file.path}#${place.pointer}`;
}
