import type { Diagnostics } from '../../../source/diagnostics.ts';
import { isObject } from '../../../source/json.ts';
import { below, contentAt, type Place } from '../../../source/place.ts';
import { valueAt } from '../../../source/pointer.ts';
import { targetOf } from '../../../source/reference-target.ts';
import type { SourceFile } from '../../../source/source-file.ts';
import { Moves } from './moves.ts';

export type Members = Record<string, unknown>;

/** What the conversion of every object of a contract shares. */
export class Conversion {
  readonly entry: SourceFile;
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly diagnostics: Diagnostics;
  readonly #copies = new Map<SourceFile, unknown>();
  readonly #moves = new Map<SourceFile, Moves>();

  constructor(entry: SourceFile, files: ReadonlyMap<string, SourceFile>, diagnostics: Diagnostics) {
    this.entry = entry;
    this.files = files;
    this.diagnostics = diagnostics;
  }

  /** The content of a file, as far as it is converted. */
  copyOf(file: SourceFile): unknown {
    if (!this.#copies.has(file)) this.#copies.set(file, structuredClone(file.value));
    return this.#copies.get(file);
  }

  /** What is now at a place of the file as it was written. */
  current({ file, pointer }: Place): unknown {
    return valueAt(this.copyOf(file), pointer);
  }

  /** The files of the contract, with all that was converted. */
  result(): ReadonlyMap<string, SourceFile> {
    const changed = (file: SourceFile) =>
      this.#copies.has(file) ? file.withValue(this.#copies.get(file), this.movesOf(file).origin) : file;
    return new Map([...this.files].map(([path, file]) => [path, changed(file)]));
  }

  movesOf(file: SourceFile): Moves {
    const moves = this.#moves.get(file) ?? new Moves();
    this.#moves.set(file, moves);
    return moves;
  }

  /** The object at a place as it was written, after its references; null if there is none. */
  follow(start: Place): (Place & { readonly value: Members }) | null {
    let place = start;
    for (let steps = 0; steps < 100; steps++) {
      const value = contentAt(place);
      if (!isObject(value)) return null;
      if (typeof value['$ref'] !== 'string') return { ...place, value };
      const target = targetOf(place, value['$ref'], this.files);
      if (target === null) return null;
      place = target;
    }
    return null;
  }

  /** The media types of an operation, or of the document. */
  mediaTypes(member: 'consumes' | 'produces', operation: unknown): readonly string[] | null {
    const own = isObject(operation) ? operation[member] : undefined;
    const common = isObject(this.entry.value) ? this.entry.value[member] : undefined;
    const types = Array.isArray(own) ? own : common;
    return Array.isArray(types) ? types.filter((type) => typeof type === 'string') : null;
  }

  /** A reference as it is written, to where its target has moved. */
  moved(from: Place, reference: string): string {
    const target = targetOf(from, reference, this.files);
    if (target === null || target.file !== this.entry) return reference;
    const [location = '', fragment = ''] = reference.split('#', 2);
    const isBody = () => this.follow(target)?.value['in'] === 'body';
    for (const [old, now] of [
      ['/definitions/', '/components/schemas/'],
      ['/parameters/', isBody() ? '/components/requestBodies/' : '/components/parameters/'],
      ['/responses/', '/components/responses/'],
    ] as const)
      if (fragment.startsWith(old)) return `${location}#${now}${fragment.slice(old.length)}`;
    return reference;
  }

  /** Reports what OpenAPI 3 has no form for. */
  refuse(place: Place, member: string, message: string): void {
    this.diagnostics.add('PS208', below(place, member), message);
  }
}
