import { isObject } from '../source/json.ts';
import type { Place } from '../source/place.ts';
import { appendPointer, parsePointer, valueAt } from '../source/pointer.ts';
import type { SourceFile } from '../source/source-file.ts';

/** A change of one value of a file as it was read. */
export type Edit = { readonly file: string; readonly pointer: string } & (
  | { readonly value: unknown }
  | { readonly remove: true }
  | { readonly renameTo: string }
);

type Container = Record<string, unknown> | unknown[];

/** What an edit did to the pointers of a file: undone, a pointer leads to where the value was before. */
type Undo = (pointer: string) => string;

/**
 * The files of a contract with changes. What is changed is copied; the files that were read stay as they are. Each place
 * is still known in the file as it was read.
 */
export class EditedFiles {
  readonly #read: ReadonlyMap<string, SourceFile>;
  readonly #edited = new Map<string, SourceFile>();
  /** By file, in the order in which they were made. */
  readonly #undos = new Map<string, Undo[]>();

  /** @param files the files as they were read, by absolute path */
  constructor(files: ReadonlyMap<string, SourceFile>) {
    this.#read = files;
  }

  /** All files, changed or not, by absolute path. */
  get files(): ReadonlyMap<string, SourceFile> {
    return new Map([...this.#read].map(([path, file]) => [path, this.#edited.get(path) ?? file]));
  }

  /** Makes changes that were all found in the same state of the files. Those inside of what is gone are left out. */
  apply(edits: readonly Edit[]): void {
    // From the end, so that the items of a list keep their numbers; names and items go last.
    const rank = (edit: Edit) => ('value' in edit ? 0 : 1);
    const sorted = [...edits].sort(
      (one, other) => rank(one) - rank(other) || comparePointers(other.pointer, one.pointer),
    );
    const files = new Map<string, Edit[]>();
    for (const edit of sorted) files.set(edit.file, [...(files.get(edit.file) ?? []), edit]);
    for (const [path, ofFile] of files) this.#applyTo(path, ofFile);
  }

  #applyTo(path: string, edits: readonly Edit[]): void {
    const file = this.#edited.get(path) ?? this.#read.get(path);
    if (file === undefined) return;
    const copies = new Set<unknown>();
    let root = file.value;
    for (const edit of edits) {
      if (edit.pointer === '' && 'value' in edit) root = edit.value;
      const tokens = parsePointer(edit.pointer);
      const last = tokens.pop();
      if (last === undefined || valueAt(root, appendPointer('', ...tokens)) === undefined) continue;
      root = copied(root, copies);
      let holder = root as Container;
      for (const token of tokens) holder = step(holder, token, copies);
      this.#change(path, holder, last, edit);
    }
    this.#edited.set(path, file.replaced(root));
  }

  #change(path: string, holder: Container, token: string, edit: Edit): void {
    if ('value' in edit) {
      (holder as Record<string, unknown>)[token] = edit.value;
      return;
    }
    if (!Object.hasOwn(holder, token)) return;
    const around = edit.pointer.slice(0, edit.pointer.lastIndexOf('/'));
    if (Array.isArray(holder)) {
      holder.splice(Number(token), 1);
      this.#remember(path, (pointer) => shifted(pointer, around, Number(token)));
    } else if ('remove' in edit) {
      delete holder[token];
    } else if (!Object.hasOwn(holder, edit.renameTo)) {
      const members = Object.entries(holder);
      for (const [name] of members) delete holder[name];
      for (const [name, value] of members) holder[name === token ? edit.renameTo : name] = value;
      const renamed = appendPointer(around, edit.renameTo);
      this.#remember(path, (pointer) =>
        `${pointer}/`.startsWith(`${renamed}/`) ? edit.pointer + pointer.slice(renamed.length) : pointer,
      );
    }
  }

  #remember(path: string, undo: Undo): void {
    this.#undos.set(path, [...(this.#undos.get(path) ?? []), undo]);
  }

  /** A place of an edited or upgraded file in the file as it was read. */
  asRead({ file, pointer, position }: Place): Place {
    const read = this.#read.get(file.path) ?? file;
    const undos = this.#undos.get(file.path) ?? [];
    const before = undos.reduceRight((at, undo) => undo(at), file.origin(pointer));
    return { file: read, pointer: before, ...(position === undefined ? {} : { position }) };
  }
}

function copied(value: unknown, copies: Set<unknown>): unknown {
  if (copies.has(value)) return value;
  const copy = Array.isArray(value) ? [...value] : isObject(value) ? { ...value } : value;
  copies.add(copy);
  return copy;
}

/** The member of a copy, which becomes a copy as well. */
function step(holder: Container, token: string, copies: Set<unknown>): Container {
  const object = holder as Record<string, unknown>;
  object[token] = copied(object[token], copies);
  return object[token] as Container;
}

/** In document order, items of lists by their numbers. */
function comparePointers(one: string, other: string): number {
  const [left, right] = [parsePointer(one), parsePointer(other)];
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const [a = '', b = ''] = [left[index], right[index]];
    if (a === b) continue;
    const areNumbers = /^\d+$/.test(a) && /^\d+$/.test(b);
    return areNumbers ? Number(a) - Number(b) : a < b ? -1 : 1;
  }
  return left.length - right.length;
}

/** The pointer before an item of a list was removed. */
function shifted(pointer: string, list: string, removed: number): string {
  if (!pointer.startsWith(`${list}/`)) return pointer;
  const [index = '', ...rest] = pointer.slice(list.length + 1).split('/');
  if (!/^\d+$/.test(index) || Number(index) < removed) return pointer;
  return [list, Number(index) + 1, ...rest].join('/');
}
