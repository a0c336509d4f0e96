import type { Graph } from '../link/link-contract.ts';
import { OperationsByPlace, titleOf } from '../link/operations-by-place.ts';
import type { Sources } from '../load/load-contract.ts';
import { upgradeFiles } from '../load/upgrade/upgrade-files.ts';
import { Diagnostics, type Finding } from '../source/diagnostics.ts';
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
      const closed = mend.notServed?.map(titleOf);
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
