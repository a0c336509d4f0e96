import { isObject } from '../../source/json.ts';
import type { Place } from '../../source/place.ts';
import { appendPointer, parsePointer } from '../../source/pointer.ts';

/** Where a part is written. What is copied from elsewhere in the contract counts, all of it, as written where that is asked for. */
export interface Writing extends Place {
  readonly isCopied?: boolean;
}

function under(at: Writing, ...tokens: readonly (string | number)[]): Writing {
  return at.isCopied ? at : { file: at.file, pointer: appendPointer(at.pointer, ...tokens) };
}

/**
 * A value that values of other files change, and that knows of each part where it is written. What is changed is copied
 * first: the values that were read stay as they are.
 */
export class Composed {
  readonly #root: Part;

  constructor(value: unknown, at: Place) {
    this.#root = new Part(value, at);
  }

  get value(): unknown {
    return this.#root.value;
  }

  /** Where what is at a pointer is written; of what does not exist, what would be around it. */
  source(pointer: string): Writing {
    const tokens = parsePointer(pointer);
    let part = this.#root;
    for (const [index, token] of tokens.entries()) {
      if (!part.isChanged) return under(part.at, ...tokens.slice(index));
      const member = part.member(token);
      if (member === null) return part.at;
      part = member;
    }
    return part.at;
  }

  /** Puts a value into what is at a place, which `misfit` has found to be of its kind. */
  put(tokens: readonly string[], value: unknown, at: Writing): void {
    const target = this.#partAt(tokens);
    if (target !== null && isHolder(target.value)) this.#changed(tokens).merge(value, at);
    else this.#changed(tokens.slice(0, -1)).set(tokens.at(-1) ?? '', new Part(value, at));
  }

  /** Removes what is at these places. */
  remove(places: readonly (readonly string[])[]): void {
    const holders = new Map<Part, Set<string>>();
    for (const tokens of places) {
      const holder = this.#changed(tokens.slice(0, -1));
      holders.set(holder, (holders.get(holder) ?? new Set()).add(tokens.at(-1) ?? ''));
    }
    for (const [holder, names] of holders) holder.remove(names);
  }

  /** What is at a place, as it is now. */
  copy(tokens: readonly string[]): unknown {
    return this.#partAt(tokens)?.snapshot();
  }

  #partAt(tokens: readonly string[]): Part | null {
    return tokens.reduce<Part | null>((part, token) => part?.member(token) ?? null, this.#root);
  }

  #changed(tokens: readonly string[]): Part {
    return tokens.reduce((part, token) => part.changed(token), this.#root.change());
  }
}

type Holder = Record<string, unknown> | unknown[];

function isHolder(value: unknown): value is Holder {
  return value !== null && typeof value === 'object';
}

class Part {
  value: unknown;
  readonly at: Writing;
  /** Of a part that is changed: of an object the members that are changed or written elsewhere, of a list all. */
  #members: Map<string, Part> | Part[] | null = null;

  constructor(value: unknown, at: Writing) {
    this.value = value;
    this.at = at;
  }

  get isChanged(): boolean {
    return this.#members !== null;
  }

  /** Makes the value one of its own, which can be changed. */
  change(): this {
    if (this.#members !== null) return this;
    if (Array.isArray(this.value)) {
      this.#members = this.value.map((item, index) => new Part(item, under(this.at, index)));
      this.value = [...this.value];
    } else {
      this.#members = new Map();
      this.value = { ...(this.value as object) };
    }
    return this;
  }

  member(token: string): Part | null {
    if (!isHolder(this.value) || !Object.hasOwn(this.value, token)) return null;
    const known = Array.isArray(this.#members) ? this.#members[Number(token)] : this.#members?.get(token);
    return known ?? new Part((this.value as Record<string, unknown>)[token], under(this.at, token));
  }

  /** A member that can be changed; both it and this part are. */
  changed(token: string): Part {
    const member = (this.member(token) as Part).change();
    this.set(token, member);
    return member;
  }

  set(token: string, member: Part): void {
    if (Array.isArray(this.#members)) this.#members[Number(token)] = member;
    else this.#members?.set(token, member);
    const { value } = member;
    // It would set the prototype; for others, this takes many times longer.
    if (token !== '__proto__') (this.value as Record<string, unknown>)[token] = value;
    else
      Object.defineProperty(this.value, token, {
        value,
        writable: true,
        enumerable: true,
        configurable: true,
      });
  }

  /** The rules of Overlay 1.1 section 4.4.3: objects are merged, lists appended, everything else replaced. */
  merge(update: unknown, at: Writing): void {
    if (Array.isArray(this.value)) {
      const items = Array.isArray(update)
        ? update.map((item, index) => new Part(item, under(at, index)))
        : [new Part(update, at)];
      for (const item of items) this.set(String(this.value.length), item);
      return;
    }
    for (const [name, value] of Object.entries(update as object)) {
      const member = this.member(name);
      if (member !== null && isHolder(member.value)) this.changed(name).merge(value, under(at, name));
      else this.set(name, new Part(value, under(at, name)));
    }
  }

  remove(names: ReadonlySet<string>): void {
    if (!Array.isArray(this.value)) {
      for (const name of names) {
        delete (this.value as Record<string, unknown>)[name];
        (this.#members as Map<string, Part>).delete(name);
      }
      return;
    }
    const isKept = (_: unknown, index: number) => !names.has(String(index));
    this.#members = (this.#members as Part[]).filter(isKept);
    let kept = 0;
    for (const member of this.#members) this.value[kept++] = member.value;
    this.value.length = kept;
  }

  /** A value that later changes do not reach. */
  snapshot(): unknown {
    if (this.#members === null) return this.value;
    if (Array.isArray(this.#members)) return this.#members.map((member) => member.snapshot());
    const names = Object.keys(this.value as object);
    return Object.fromEntries(names.map((name) => [name, this.member(name)?.snapshot()]));
  }
}

/** What a value is called in messages. */
export function kindOf(value: unknown): 'an object' | 'a list' | 'a single value' {
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : 'a single value';
}

/** The first place, by its tokens, where an update is of another kind than what it is merged into; null if it fits. */
export function misfit(
  value: unknown,
  update: unknown,
  tokens: readonly string[] = [],
): readonly string[] | null {
  if (Array.isArray(value) && (tokens.length === 0 || Array.isArray(update))) return null;
  if (kindOf(value) !== kindOf(update)) return tokens;
  if (!isObject(value) || !isObject(update)) return null;
  for (const [name, member] of Object.entries(update)) {
    if (!Object.hasOwn(value, name)) continue;
    const found = misfit(value[name], member, [...tokens, name]);
    if (found !== null) return found;
  }
  return null;
}
