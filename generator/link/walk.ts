import type { FileRefusal } from '../load/contract-folder.ts';
import type { Sources } from '../load/load-contract.ts';
import { schemaDocumentOf } from '../source/grammar/extensions.ts';
import { children, type Kind } from '../source/grammar/openapi-kinds.ts';
import { isObject } from '../source/json.ts';
import { below, contentAt, keyOf, type Place } from '../source/place.ts';
import { locate, type SourceFile } from '../source/source-file.ts';
import type { Resources } from './resources.ts';
import { unmappedMembers } from './unmapped-members.ts';

/** One object of the contract, where it was written. */
export interface ContractNode extends Place {
  readonly kind: Kind;
  readonly value: unknown;
  /** The object around it; null for a root, and for objects that are only reached by reference. */
  readonly parent: ContractNode | null;
}

/** A reference to an object that is of another kind than is expected where the reference stands. */
export interface Misdirected {
  readonly at: Place;
  readonly reference: string;
  readonly expected: Kind;
  readonly found: Kind;
  readonly target: Place;
}

type Kinds = ReadonlyMap<string, Kind>;

interface Walked {
  readonly nodes: readonly ContractNode[];
  readonly root: ContractNode;
  readonly published: ReadonlySet<SourceFile>;
  /** References to objects of another kind, which are not followed. */
  readonly misdirected: readonly Misdirected[];
}

/** Walks the document from its root, following each reference once, even in cycles. */
export function walk(sources: Sources, resources: Resources): Walked {
  const nodes: ContractNode[] = [];
  const published = new Set<SourceFile>();
  const seen = new Set<string>();
  const { entry } = sources;
  const root: ContractNode = { kind: 'Document', file: entry, pointer: '', value: entry.value, parent: null };
  const waiting: ContractNode[] = [root];
  const kinds = kindsIn(root);
  const misdirected: Misdirected[] = [];
  // An object that is visited later may have the name.
  let unresolved: ContractNode[] = [];
  for (;;) {
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      const key = `${node.kind} ${keyOf(node)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      nodes.push(node);
      if (node.kind === 'Schema') resources.register(node, node.value);
      misdirected.push(...misdirectedIn(resources, node, kinds));
      const targets = targetsOf(resources, node, kinds);
      if (targets.includes(null)) unresolved.push(node);
      const next = [...childrenOf(node), ...targets.filter((target) => target !== null)];
      const file = node.kind === 'Operation' ? publishedFileOf(sources, node) : null;
      if (file !== null) {
        published.add(file);
        next.push({ kind: 'Schema', file, pointer: '', value: file.value, parent: null });
      }
      if (node.kind === 'Schema')
        for (const member of unmappedMembers(resources, entry, node).values())
          next.push({ ...member, kind: 'Schema', value: contentAt(member), parent: null });
      for (const neighbour of next.reverse()) waiting.push(neighbour);
    }
    const found = unresolved.flatMap((node) =>
      targetsOf(resources, node, kinds).filter((target) => target !== null),
    );
    unresolved = unresolved.filter((node) => targetsOf(resources, node, kinds).includes(null));
    waiting.push(...found.filter((node) => !seen.has(`${node.kind} ${keyOf(node)}`)));
    if (waiting.length === 0) return { nodes, root, published, misdirected };
  }
}

/**
 * The kind of each object of a document by its position, whatever refers to it; keyed by place. (For an object in its
 * own file, only references give the kind.)
 */
function kindsIn(root: Place & { readonly kind: Kind; readonly value: unknown }): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    kinds.set(keyOf(node), node.kind);
    for (const { kind, tokens, value } of children(node.kind, node.value))
      waiting.push({ ...below(node, ...tokens), kind, value });
  }
  return kinds;
}

function childrenOf(node: ContractNode): ContractNode[] {
  return children(node.kind, node.value).map(({ kind, tokens, value }) => ({
    ...below(node, ...tokens),
    kind,
    value,
    parent: node,
  }));
}

/** The targets of an object's references; null for one that leads nowhere yet. */
function targetsOf(resources: Resources, node: ContractNode, kinds: Kinds): (ContractNode | null)[] {
  return referencesOf(node).flatMap(({ reference }) => {
    const target = resources.resolve(node, reference);
    if (typeof target === 'string') return [null];
    if ((kinds.get(keyOf(target)) ?? node.kind) !== node.kind) return [];
    return [{ ...target, kind: node.kind, value: contentAt(target), parent: null }];
  });
}

function misdirectedIn(resources: Resources, node: ContractNode, kinds: Kinds): Misdirected[] {
  return referencesOf(node).flatMap(({ keyword, reference }) => {
    const target = resources.resolve(node, reference);
    const found = typeof target === 'string' ? undefined : kinds.get(keyOf(target));
    if (typeof target === 'string' || found === undefined || found === node.kind) return [];
    return [{ at: below(node, keyword), reference, expected: node.kind, found, target }];
  });
}

/** The file that an operation publishes as a JSON Schema (`x-schema-document`), or null. */
export function publishedFileOf(
  sources: Sources,
  operation: Place & { readonly value: unknown },
): SourceFile | null {
  const reference = schemaDocumentOf(operation.value);
  return reference === null ? null : (findFile(sources, operation.file, reference) ?? null);
}

/** The references of an object, with their keywords: a schema may have a dynamic one too. */
export function referencesOf(
  node: Pick<ContractNode, 'kind' | 'value'>,
): { keyword: string; reference: string }[] {
  const keywords = node.kind === 'Schema' ? ['$ref', '$dynamicRef'] : ['$ref'];
  return keywords.flatMap((keyword) => {
    const reference = isObject(node.value) ? node.value[keyword] : undefined;
    return typeof reference === 'string' ? [{ keyword, reference }] : [];
  });
}

/** Why the file of a reference is no part of the contract, if it is there; the reason continues "the reference leads". */
export function refusalOf(sources: Sources, from: SourceFile, reference: string): FileRefusal | undefined {
  const [location = ''] = reference.split('#', 1);
  return sources.refused.get(locate(from, location) ?? '');
}

/** A file of the contract, by its location as seen from another file. */
export function findFile(sources: Sources, from: SourceFile, location: string): SourceFile | undefined {
  return sources.files.get(locate(from, location) ?? '');
}
