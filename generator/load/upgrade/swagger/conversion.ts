import type { Diagnostics } from '../../../source/diagnostics.ts';
import { isObject } from '../../../source/json.ts';
import { below, contentAt, type Place, targetOf } from '../../../source/place.ts';
import { appendPointer, parsePointer, valueAt } from '../../../source/pointer.ts';
import type { SourceFile } from '../../../source/source-file.ts';

export type Members = Record<string, unknown>;

/** State shared by the conversion of all objects of a contract. */
export class Conversion {
  readonly entry: SourceFile;
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly diagnostics: Diagnostics;
  readonly #copies = new Map<SourceFile, unknown>();
  readonly #moves = new Map<SourceFile, Moves>();
  readonly #assumed = new Map<string, { readonly count: number; readonly first: Place }>();

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

  /** The media types of an operation, or of the document; null if it names none. */
  mediaTypes(member: 'consumes' | 'produces', operation: unknown): readonly string[] | null {
    const own = isObject(operation) ? operation[member] : undefined;
    const common = isObject(this.entry.value) ? this.entry.value[member] : undefined;
    const types = Array.isArray(own) ? own : common;
    const named = Array.isArray(types) ? types.filter((type) => typeof type === 'string') : [];
    return named.length > 0 ? named : null;
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

  /** The media type of a body for which the contract names none. Each of them is reported once, with how many there are. */
  assume(member: 'consumes' | 'produces', type: string, place: Place): string {
    const what = member === 'consumes' ? 'a request body' : 'a response';
    const message = `${what} has no media type in "${member}": ${type} is assumed`;
    const { count = 0, first = place } = this.#assumed.get(message) ?? {};
    const isEarlier = place.file === first.file && place.pointer < first.pointer;
    this.#assumed.set(message, { count: count + 1, first: isEarlier ? place : first });
    return type;
  }

  /** Reports the media types that were assumed. */
  reportAssumed(): void {
    for (const [message, { count, first }] of this.#assumed) {
      const others = count === 1 ? '' : `, as for ${count - 1} more`;
      this.diagnostics.add('PS210', first, message + others);
    }
  }

  /** Reports something that is dropped. */
  leaveOut(place: Place, member: string, message: string): void {
    this.diagnostics.add('PS209', below(place, member), message);
  }

  /** Reports what OpenAPI 3 cannot express. */
  refuse(place: Place, member: string, message: string): void {
    this.diagnostics.add('PS208', below(place, member), message);
  }
}

type Tokens = readonly string[];

/** One object has moved inside the object that owns both places; `from` may also be a place elsewhere in the file. */
interface Move {
  readonly to: Tokens;
  readonly from: Tokens;
}

/** Where the parts of a converted file were before. */
class Moves {
  readonly #moves = new Map<string, Move[]>();

  /**
   * @param owner pointer, before the conversion, of the object that was converted
   * @param to where the part is now, below the owner
   * @param from where the part was, below the owner, or as a pointer in the file
   */
  add(owner: string, to: readonly (string | number)[], from: readonly (string | number)[] | string): void {
    const moves = this.#moves.get(owner) ?? [];
    const origin = typeof from === 'string' ? from : appendPointer(owner, ...from);
    moves.push({ to: to.map(String), from: parsePointer(origin) });
    this.#moves.set(owner, moves);
  }

  /** The pointer before the conversion. What was made, and not moved, is at the object around it. */
  readonly origin = (pointer: string): string => {
    let tokens: Tokens = parsePointer(pointer);
    // Objects were converted inside out, so the moves of outer ones are undone first.
    for (let depth = 0; depth <= tokens.length; depth++) {
      const moves = this.#moves.get(appendPointer('', ...tokens.slice(0, depth))) ?? [];
      const rest = tokens.slice(depth);
      const fitting = moves.filter(({ to }) => to.every((token, index) => token === rest[index]));
      const [longest] = fitting.sort((one, other) => other.to.length - one.to.length);
      if (longest === undefined) continue;
      const isInside = tokens.slice(0, depth).every((token, index) => token === longest.from[index]);
      tokens = [...longest.from, ...rest.slice(longest.to.length)];
      if (!isInside) depth = longest.from.length - 1;
    }
    return appendPointer('', ...tokens);
  };
}
