import type { Sources } from '../load/load-contract.ts';
import { children, type Kind } from '../source/grammar/openapi-kinds.ts';
import { isObject } from '../source/json.ts';
import { below, keyOf, type Place } from '../source/place.ts';
import { valueAt } from '../source/pointer.ts';
import { locate, type SourceFile } from '../source/source-file.ts';
import { type BrokenReference, Resources } from './resources.ts';

/** One object of the contract, where it was written. */
export interface ContractNode extends Place {
  readonly kind: Kind;
  readonly value: unknown;
  /** The object around it; null for a root and for what is only reached by reference. */
  readonly parent: ContractNode | null;
}

/** The files of a contract, and what references name in them. */
export interface LinkedSources extends Sources {
  readonly resources: Resources;
}

/** The contract's objects with their kinds, and the references among them. */
export interface Graph {
  readonly sources: LinkedSources;
  /** Every object that the contract's root or a reference reaches, once, in document order. */
  readonly nodes: readonly ContractNode[];
  readonly root: ContractNode;
}

/** Walks the document from its root, following each reference once, whatever circles it closes. */
export function walkContract(loaded: Sources): Graph {
  const sources = { ...loaded, resources: new Resources(loaded.files) };
  const nodes: ContractNode[] = [];
  const seen = new Set<string>();
  const root: ContractNode = {
    kind: 'Document',
    file: sources.entry,
    pointer: '',
    value: sources.entry.value,
    parent: null,
  };
  const waiting: ContractNode[] = [root];
  // What a reference names may be found only after it: by another reference.
  let unresolved: ContractNode[] = [];
  for (;;) {
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      const key = `${node.kind} ${keyOf(node)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      nodes.push(node);
      if (node.kind === 'Schema') sources.resources.register(node, node.value);
      const { next, resolved } = neighbours(sources, node);
      if (!resolved) unresolved.push(node);
      for (const neighbour of next.reverse()) waiting.push(neighbour);
    }
    const found = unresolved.flatMap((node) => targetsOf(sources, node).filter((target) => target !== null));
    unresolved = unresolved.filter((node) => targetsOf(sources, node).includes(null));
    waiting.push(...found.filter((node) => !seen.has(`${node.kind} ${keyOf(node)}`)));
    if (waiting.length === 0) return { sources, nodes, root };
  }
}

function neighbours(sources: LinkedSources, node: ContractNode): { next: ContractNode[]; resolved: boolean } {
  const next = children(node.kind, node.value).map(
    (child): ContractNode => ({
      ...below(node, ...child.tokens),
      kind: child.kind,
      value: child.value,
      parent: node,
    }),
  );
  const targets = targetsOf(sources, node);
  next.push(...targets.filter((target) => target !== null));
  const published = node.kind === 'Operation' ? schemaDocumentOf(sources, node) : null;
  if (published !== null)
    next.push({ kind: 'Schema', file: published, pointer: '', value: published.value, parent: null });
  return { next, resolved: !targets.includes(null) };
}

/** What the references of an object name; null for one that leads nowhere yet. */
function targetsOf(sources: LinkedSources, node: ContractNode): (ContractNode | null)[] {
  return referencesOf(node).map(({ reference }) => {
    const target = resolveReference(sources, node, reference);
    if (typeof target === 'string') return null;
    return { ...target, kind: node.kind, value: valueAt(target.file.value, target.pointer), parent: null };
  });
}

/** The file that an operation publishes as a JSON Schema (`x-schema-document`), or null. */
export function schemaDocumentOf(
  sources: LinkedSources,
  operation: Place & { readonly value: unknown },
): SourceFile | null {
  const reference = isObject(operation.value) ? operation.value['x-schema-document'] : undefined;
  return typeof reference === 'string' ? (findFile(sources, operation.file, reference) ?? null) : null;
}

/** The text of an object's `$ref`, or null. */
export function referenceOf(value: unknown): string | null {
  return isObject(value) && typeof value['$ref'] === 'string' ? value['$ref'] : null;
}

/** The references of an object, with the keyword of each: a schema may have a dynamic one too. */
export function referencesOf(
  node: Pick<ContractNode, 'kind' | 'value'>,
): { keyword: string; reference: string }[] {
  const keywords = node.kind === 'Schema' ? ['$ref', '$dynamicRef'] : ['$ref'];
  return keywords.flatMap((keyword) => {
    const reference = isObject(node.value) ? node.value[keyword] : undefined;
    return typeof reference === 'string' ? [{ keyword, reference }] : [];
  });
}

/** The place that a reference names, as seen from the object that it stands in. */
export function resolveReference(
  sources: LinkedSources,
  from: Place,
  reference: string,
): Place | BrokenReference {
  return sources.resources.resolve(from, reference);
}

/** A file of the contract, by its location as seen from another file. */
export function findFile(sources: LinkedSources, from: SourceFile, location: string): SourceFile | undefined {
  return sources.files.get(locate(from, location) ?? '');
}

/** Follows a chain of references to the object at its end; else says why there is none. */
export function followReferences(
  sources: LinkedSources,
  start: Place,
): (Place & { readonly value: unknown }) | BrokenReference | 'circle' {
  const seen = new Set<string>();
  let place: Place = start;
  for (;;) {
    const value = valueAt(place.file.value, place.pointer);
    const reference = referenceOf(value);
    if (reference === null) return { file: place.file, pointer: place.pointer, value };
    const key = keyOf(place);
    if (seen.has(key)) return 'circle';
    seen.add(key);
    const target = resolveReference(sources, place, reference);
    if (typeof target === 'string') return target;
    place = target;
  }
}
