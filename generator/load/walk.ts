import { below, type Place } from '../check/diagnostics.ts';
import type { Sources } from './load-contract.ts';
import { children, isObject, type Kind } from './openapi-kinds.ts';
import { pointerOfFragment, valueAt } from './pointer.ts';
import { locate, type SourceFile } from './source-file.ts';

/** One object of the contract, where it was written. */
export interface ContractNode extends Place {
  readonly kind: Kind;
  readonly value: unknown;
  /** The object around it; null for a root and for what is only reached by reference. */
  readonly parent: ContractNode | null;
}

/** The contract's objects with their kinds, and the references among them. */
export interface Graph {
  readonly sources: Sources;
  /** Every object that the contract's root or a reference reaches, once, in document order. */
  readonly nodes: readonly ContractNode[];
  readonly root: ContractNode;
}

/** Why a reference leads nowhere. */
export type BrokenReference = 'remote' | 'no-file' | 'no-pointer' | 'unreadable';

/** Walks the document from its root, following each reference once, whatever circles it closes. */
export function walkContract(sources: Sources): Graph {
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
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const key = `${node.kind} ${node.file.path}#${node.pointer}`;
    if (seen.has(key)) continue;
    seen.add(key);
    nodes.push(node);
    const next: ContractNode[] = [];
    for (const child of children(node.kind, node.value)) {
      next.push({ ...below(node, ...child.tokens), kind: child.kind, value: child.value, parent: node });
    }
    const reference = referenceOf(node.value);
    const target = reference === null ? null : resolveReference(sources, node, reference);
    if (target !== null && typeof target !== 'string') {
      next.push({
        ...target,
        kind: node.kind,
        value: valueAt(target.file.value, target.pointer),
        parent: null,
      });
    }
    const published = node.kind === 'Operation' ? schemaDocumentOf(sources, node) : null;
    if (published !== null)
      next.push({ kind: 'Schema', file: published, pointer: '', value: published.value, parent: null });
    waiting.push(...next.reverse());
  }
  return { sources, nodes, root };
}

/** The file that an operation publishes as a JSON Schema (`x-schema-document`), or null. */
export function schemaDocumentOf(
  sources: Sources,
  operation: Place & { readonly value: unknown },
): SourceFile | null {
  const reference = isObject(operation.value) ? operation.value['x-schema-document'] : undefined;
  return typeof reference === 'string' ? (findFile(sources, operation.file, reference) ?? null) : null;
}

/** The text of an object's `$ref`, or null. */
export function referenceOf(value: unknown): string | null {
  return isObject(value) && typeof value['$ref'] === 'string' ? value['$ref'] : null;
}

/** The place that a reference names, as seen from the file it stands in. */
export function resolveReference(sources: Sources, from: Place, reference: string): Place | BrokenReference {
  const [location = '', fragment = ''] = reference.split('#', 2);
  if (/^[a-z][a-z0-9+.-]*:/i.test(location)) return 'remote';
  const file = location === '' ? from.file : findFile(sources, from.file, location);
  if (file === undefined) return 'no-file';
  if (file.problems.length > 0) return 'unreadable';
  const pointer = pointerOfFragment(fragment);
  if (pointer === null || valueAt(file.value, pointer) === undefined) return 'no-pointer';
  return { file, pointer };
}

/** A file of the contract, by its location as seen from another file. */
export function findFile(sources: Sources, from: SourceFile, location: string): SourceFile | undefined {
  return sources.files.get(locate(from, location) ?? '');
}

/** Follows a chain of references to the object at its end; else says why there is none. */
export function followReferences(
  sources: Sources,
  start: Place,
): (Place & { readonly value: unknown }) | BrokenReference | 'circle' {
  const seen = new Set<string>();
  let place: Place = start;
  for (;;) {
    const value = valueAt(place.file.value, place.pointer);
    const reference = referenceOf(value);
    if (reference === null) return { file: place.file, pointer: place.pointer, value };
    const key = `${place.file.path}#${place.pointer}`;
    if (seen.has(key)) return 'circle';
    seen.add(key);
    const target = resolveReference(sources, place, reference);
    if (typeof target === 'string') return target;
    place = target;
  }
}
