import type { Graph } from '../link/link-contract.ts';
import { type ContractNode, referencesOf } from '../link/walk.ts';
import type { Sources } from '../load/load-contract.ts';
import { upgradeFiles } from '../load/upgrade/upgrade-files.ts';
import { Diagnostics, type Finding } from '../source/diagnostics.ts';
import type { Kind } from '../source/grammar/openapi-kinds.ts';
import { keyOf, type Place } from '../source/place.ts';
import { type Edit, EditedFiles } from './edited-files.ts';
import { mendFor } from './mends.ts';

/** What was found in one attempt to compile a contract, and what came of it. */
export interface Attempt<Result> {
  readonly graph: Graph;
  readonly result: Result;
}

/**
 * Compiles a contract in spite of faults that are tolerated. Each attempt is as strict as ever; after it, every fault that
 * it found is mended by a small change of what was read, or accepted as it is, and the next attempt begins. What is wrong
 * for good is reported as an error, what was mended as a warning with what the code does instead.
 *
 * @param sources the files as they were read
 * @param attempt compiles the upgraded files; it reports what it finds. The set has the operations that a server does not
 *   have, as `GET /path`.
 */
export async function tolerate<Result>(
  sources: Sources,
  diagnostics: Diagnostics,
  attempt: (
    sources: Sources,
    diagnostics: Diagnostics,
    notServed: ReadonlySet<string>,
  ) => Promise<Attempt<Result>>,
): Promise<Result> {
  const { rules } = diagnostics;
  const edited = new EditedFiles(sources.files);
  /** A file that cannot be parsed, for example. */
  const unread = diagnostics.findings.filter(({ severity }) => severity === 'error');
  const accepted = new Set<string>();
  const notServed = new Set<string>();
  /** How often each fault was mended. */
  const mended = new Map<string, number>();
  for (;;) {
    const { files } = edited;
    const entry = files.get(sources.entry.path) ?? sources.entry;
    const found = new Diagnostics(rules, (finding) => accepted.has(keyOfFault(finding, edited)));
    for (const finding of unread) found.tell(finding);
    const upgraded = { ...sources, ...upgradeFiles({ entry, files }, found) };
    const { graph, result } = await attempt(upgraded, found, notServed);
    const faults = found.findings.filter(
      ({ code, severity }) => severity === 'error' && rules.tolerates(code),
    );
    if (faults.length === 0) return settle({ graph, result }, found, edited, diagnostics);
    const users = new OperationsByPlace(graph);
    const patient = {
      graph,
      kindAt: (place: Place) => users.kindAt(place),
      isReferredTo: (place: Place) => users.isReferredTo(place),
    };
    const changes = new Changes();
    let isMended = false;
    for (const fault of faults) {
      const key = keyOfFault(fault, edited);
      const mend = mendFor(fault, patient, mended.get(key) ?? 0);
      if (mend === null) continue;
      isMended = true;
      // Where another change is made now, the fault is looked for again after it.
      if (!changes.add(mend.edits)) continue;
      mended.set(key, (mended.get(key) ?? 0) + 1);
      if (mend.edits.length === 0) accepted.add(key);
      const closed = mend.notServed?.map(nameOf);
      for (const name of closed ?? []) notServed.add(name);
      const operations = closed ?? users.operationsOf(fault.place);
      const { code, message, place } = fault;
      diagnostics.tolerate({ code, message, place: edited.asRead(place), instead: mend.instead, operations });
    }
    if (!isMended) return settle({ graph, result }, found, edited, diagnostics);
    edited.apply(changes.edits);
  }
}

/** What the last attempt found is what is left; what was tolerated while reading gets its operations. */
function settle<Result>(
  { graph, result }: Attempt<Result>,
  found: Diagnostics,
  edited: EditedFiles,
  diagnostics: Diagnostics,
): Result {
  const read = diagnostics.findings.filter(
    ({ instead, operations }) => instead !== undefined && operations === undefined,
  );
  const users = read.length === 0 ? null : new OperationsByPlace(graph);
  for (const finding of read)
    diagnostics.tell({ ...finding, operations: users?.operationsOf(finding.place) ?? [] });
  for (const finding of found.findings) diagnostics.tell({ ...finding, place: edited.asRead(finding.place) });
  return result;
}

function keyOfFault({ code, place, message }: Finding, edited: EditedFiles): string {
  return `${code} ${keyOf(edited.asRead(place))} ${message}`;
}

/** Changes that can be made together, as none is inside another. */
class Changes {
  readonly edits: Edit[] = [];
  readonly #changed = new Set<string>();
  readonly #around = new Set<string>();

  /** Adds the changes for one fault, unless one of them meets another; returns whether it did. */
  add(edits: readonly Edit[]): boolean {
    const keys = edits.map(({ file, pointer }) => ({ file, pointers: withAncestors(pointer) }));
    const meets = keys.some(
      ({ file, pointers }) =>
        this.#around.has(`${file}#${pointers[0]}`) ||
        pointers.some((one) => this.#changed.has(`${file}#${one}`)),
    );
    if (meets) return false;
    for (const { file, pointers } of keys) {
      this.#changed.add(`${file}#${pointers[0]}`);
      for (const one of pointers) this.#around.add(`${file}#${one}`);
    }
    this.edits.push(...edits);
    return true;
  }
}

/** A pointer, and those of everything around it. */
function withAncestors(pointer: string): string[] {
  const all = [pointer];
  for (let one = pointer; one !== ''; ) {
    one = one.slice(0, one.lastIndexOf('/'));
    all.push(one);
  }
  return all;
}

function nameOf({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method.toUpperCase()} ${path}`;
}

/** The operations that a part of a contract belongs to, also through references. */
class OperationsByPlace {
  readonly #nodes: ReadonlyMap<string, ContractNode>;
  /** The objects that refer to an object, by its place. */
  readonly #referring = new Map<string, ContractNode[]>();
  /** By the place of each operation; several paths can share one. */
  readonly #operations = new Map<string, string[]>();
  readonly #known = new Map<string, readonly string[]>();

  constructor({ nodes, operations, webhooks, resources }: Graph) {
    this.#nodes = new Map(nodes.map((node) => [keyOf(node), node]));
    for (const operation of operations) this.#name(operation, nameOf(operation));
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
