import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import {
  findDuplicateKeys,
  OutOfBounds,
  refuseDocument,
  refuseValue,
  refuseYaml,
  tooDeep,
  tooManyAliases,
} from './file-bounds.ts';
import { JsonPositions } from './json-positions.ts';
import { parsePointer } from './pointer.ts';
import { firstSyntaxFault } from './syntax-faults.ts';
import {
  findBadAlias,
  findBadMerge,
  findInexactInJson,
  findInexactIntegers,
  findInfiniteNumbers,
  mayBeInexact,
  mayBeInfinite,
  mergedInto,
  pointerOfKey,
} from './yaml-faults.ts';

/** A position in a source file; line and column count from 1, columns in characters. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

interface SyntaxProblem extends Position {
  readonly code: 'PS102' | 'PS103' | 'PS111' | 'PS114' | 'PS118' | 'PS119';
  readonly pointer?: string;
  readonly message: string;
  /** How to mend it; otherwise the hint of the code. */
  readonly hint?: string;
}

/** Text that replaces `{name}` in every string of a source file. */
export type Variables = Readonly<Record<string, string>>;

/** Where the parts of a value are written that is made of several files. */
export interface Parts {
  /** All of these files. */
  readonly files: readonly SourceFile[];
  /** The file and the pointer in it where what is at a pointer of the value is written. */
  readonly source: (pointer: string) => { readonly file: SourceFile; readonly pointer: string };
}

/** The content of a file; of an upgraded one, also the file as it was written. */
type Content = Pick<SourceFile, 'value' | 'problems'> &
  Partial<Pick<SourceFile, 'written' | 'origin'>> & {
    /** Whether the text is sound JSON. */
    readonly isJson?: boolean;
    /** Null for a value that is all of this file. */
    readonly parts?: Parts | null;
  };

const same = (pointer: string) => pointer;

/**
 * A YAML 1.2 or JSON file of the contract: its value, and the position of each part. Positions are looked up
 * on demand, so that files without problems cost nothing.
 */
export class SourceFile {
  readonly path: string;
  readonly text: string;
  readonly value: unknown;
  readonly problems: readonly SyntaxProblem[];
  /** The file with the value that it was read with. */
  readonly written: SourceFile;
  /** The pointer, in the file as it was written, of a place in this value. */
  readonly origin: (pointer: string) => string;
  readonly #lines = new LineCounter();
  readonly #members = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();
  readonly #parts: Parts | null;
  #parsed: Document.Parsed | null = null;
  /** Null for YAML. */
  readonly #json: JsonPositions | null;
  #silent: readonly number[] | null = null;

  /** @param known the content, if it is known already */
  constructor(
    path: string,
    data: string | Uint8Array,
    variables: Variables = {},
    known: Content | null = null,
  ) {
    this.path = path;
    this.text = typeof data === 'string' ? data : Buffer.from(data).toString('utf8');
    const {
      value,
      problems,
      written = this,
      origin = same,
      isJson = false,
      parts = null,
    }: Content = known ?? this.#read(typeof data === 'string' || isUtf8(data), variables);
    this.value = value;
    this.problems = problems;
    this.written = written;
    this.origin = origin;
    this.#json = isJson ? new JsonPositions(this.text) : null;
    this.#parts = parts;
  }

  /**
   * The same file with another value. What is added gets the position of the nearest object around it.
   *
   * @param origin where a place was before
   */
  withValue(value: unknown, origin: (pointer: string) => string = same): SourceFile {
    return new SourceFile(
      this.path,
      this.text,
      {},
      {
        value,
        problems: this.problems,
        isJson: this.#json !== null,
        parts: this.#parts,
        written: this.written,
        origin: (pointer) => this.origin(origin(pointer)),
      },
    );
  }

  /**
   * The same file, as if this value had been read from it.
   *
   * @param parts where its parts are written, if other files have changed it
   */
  replaced(value: unknown, parts: Parts | null = this.#parts): SourceFile {
    return new SourceFile(
      this.path,
      this.text,
      {},
      { value, problems: [], isJson: this.#json !== null, parts },
    );
  }

  /** Where a place of the value is written: the file, and the pointer in it. */
  source(pointer: string): ReturnType<Parts['source']> {
    const at = this.origin(pointer);
    return this.#parts?.source(at) ?? { file: this, pointer: at };
  }

  /** The files that the value is written in, as they were read. */
  get sources(): readonly SourceFile[] {
    return this.#parts?.files ?? [this.written];
  }

  get #document(): Document.Parsed {
    this.#parsed ??= parseDocument(this.text, {
      lineCounter: this.#lines,
      prettyErrors: false,
      // Searched for afterwards, in linear time.
      uniqueKeys: false,
      // Keys are text as written, also `1.0` and `null`, which YAML would parse as values.
      stringKeys: true,
      // YAML 1.2 has no merge keys, but the tools that contracts are written with do.
      merge: true,
      // Only the types of JSON, whatever `%YAML 1.1` or a tag says: dates stay text, `yes` too.
      schema: 'core',
      resolveKnownTags: false,
    });
    return this.#parsed;
  }

  #read(decodes: boolean, variables: Variables): Content {
    try {
      const json = decodes ? readSoundJson(this.text) : undefined;
      if (json === undefined) return this.#readYaml(decodes, variables);
      return { value: substituted(json, variables), problems: [], isJson: true };
    } catch (error) {
      // The YAML parser recurses for each level.
      const fault = error instanceof RangeError ? tooDeep() : error;
      if (!(fault instanceof OutOfBounds)) throw fault;
      const { code, message } = fault;
      return { value: null, problems: [{ code, line: 1, column: 1, message }] };
    }
  }

  #readYaml(decodes: boolean, variables: Variables): Content {
    const problem = (offset: number, message: string, code: SyntaxProblem['code'] = 'PS102') => ({
      ...this.#position(offset),
      code,
      message,
    });
    if (!decodes)
      return { value: null, problems: [problem(this.text.indexOf('\uFFFD'), 'the file is not UTF-8')] };
    refuseYaml(this.text);
    refuseDocument(this.#document);
    const fault = firstSyntaxFault(this.#document, this.text);
    const problems: SyntaxProblem[] =
      fault === null
        ? findDuplicateKeys(this.#document).map((offset) => ({
            ...problem(offset, 'Map keys must be unique', 'PS103'),
            pointer: pointerOfKey(this.#document, offset),
          }))
        : [
            {
              ...problem(fault.offset, fault.message),
              ...(fault.hint !== undefined && { hint: fault.hint }),
            },
          ];
    for (const offset of findHalfCharacters(this.#document, this.text))
      problems.push(problem(offset, 'the text contains half a character: a lone surrogate'));
    const infinite = mayBeInfinite.test(this.text) ? findInfiniteNumbers(this.#document) : [];
    for (const { text, offset } of infinite)
      problems.push(problem(offset, `${text} is not a finite number`, 'PS114'));
    if (problems.length === 0 && this.path.endsWith('.json')) problems.push(...this.#findNoJson());
    // Of members with the same name, the last one counts.
    if (problems.some(({ code }) => code !== 'PS103')) return { value: null, problems };
    try {
      const value: unknown = this.#document.toJS({ maxAliasCount: 1000 });
      refuseValue(value);
      return { value: substituted(value, variables), problems };
    } catch (error) {
      const fault = findBadMerge(this.#document) ?? findBadAlias(this.#document);
      if (fault === null) throw error instanceof ReferenceError ? tooManyAliases() : error;
      return { value: null, problems: [problem(fault.offset, fault.message)] };
    }
  }

  /**
   * Reports what YAML allows and JSON does not (RFC 8259), such as a trailing comma, since other tools would fail.
   */
  #findNoJson(): (Position & { code: 'PS102'; message: string })[] {
    const text = this.text.replace(/^\uFEFF/, ' ');
    if (text.trim() === '') return [];
    try {
      JSON.parse(text);
      return [];
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      const parts = text.matchAll(/"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])/g);
      const comma = [...parts].find(([part]) => part === ',')?.index;
      const [, offset = '0'] = / at position (\d+)/.exec(error.message) ?? [];
      const why = comma === undefined ? 'only YAML allows this' : 'there is a comma after the last item';
      const position = this.#position(comma ?? Number(offset));
      return [{ ...position, code: 'PS102', message: `the file is not JSON: ${why}` }];
    }
  }

  /** Integers of the file that are not exact as doubles, as written. */
  inexactIntegers(): { readonly text: string; readonly value: number; readonly pointer: string }[] {
    if (!mayBeInexact.test(this.text)) return [];
    return this.#json === null
      ? findInexactIntegers(this.#document)
      : findInexactInJson(this.text, (offset) => this.#json?.valueAt(offset) ?? null);
  }

  /**
   * Position of the node at a JSON pointer (for a member of a mapping, of its key), or of its nearest
   * existing ancestor.
   */
  locate(pointer: string): Position {
    const { file, pointer: at } = this.source(pointer);
    return file.#locate(at);
  }

  #locate(pointer: string): Position {
    if (this.#json !== null) return this.#position(this.#json.locate(parsePointer(pointer)));
    let node: Node | null = this.#document.contents;
    let offset = node?.range?.[0] ?? 0;
    for (const token of parsePointer(pointer)) {
      if (isAlias(node)) node = node.resolve(this.#document) ?? null;
      if (isMap(node)) {
        const pair = this.#membersOf(node).get(token);
        if (!pair) break;
        offset = (pair.key as Node).range?.[0] ?? offset;
        node = pair.value as Node | null;
      } else if (isSeq(node)) {
        const item = node.items[Number(token)] as Node | undefined;
        if (!item) break;
        offset = item.range?.[0] ?? offset;
        node = item;
      } else break;
    }
    return this.#position(offset);
  }

  #membersOf(map: YAMLMap): ReadonlyMap<string, Pair> {
    const known = this.#members.get(map);
    if (known !== undefined) return known;
    const members = new Map<string, Pair>();
    // A mapping that merges itself is reported elsewhere; it still has a position.
    this.#members.set(map, members);
    for (const source of mergedInto(map, this.#document))
      for (const [name, pair] of this.#membersOf(source)) members.set(name, pair);
    for (const pair of map.items) if (isScalar(pair.key)) members.set(String(pair.key.value), pair);
    return members;
  }

  #position(offset: number): Position {
    this.#countLines();
    const line = Math.max(this.#lines.linePos(offset).line, 1);
    const start = this.#lines.lineStarts[line - 1] ?? 0;
    const column = offset - start + 1 - this.#silentBetween(start, offset);
    return { line, column };
  }

  #countLines(): void {
    if (this.#json === null) void this.#document;
    else if (this.#lines.lineStarts.length === 0)
      for (let at = 0; at >= 0; at = this.text.indexOf('\n', at) + 1 || -1) this.#lines.addNewLine(at);
  }

  /**
   * How many code units between two offsets take up no column: low surrogates and byte order marks.
   */
  #silentBetween(start: number, end: number): number {
    this.#silent ??= Array.from(this.text.matchAll(/[\uDC00-\uDFFF\uFEFF]/g), ({ index }) => index);
    const before = (offset: number) => lowerBound(this.#silent ?? [], offset);
    return before(end) - before(start);
  }
}

/** How many of the ascending numbers are below a limit. */
function lowerBound(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The position of an escaped lone surrogate, which no file, header or URL can contain. */
function findHalfCharacters(document: Document.Parsed, text: string): number[] {
  const offsets: number[] = [];
  if (!halfCharacter.test(text)) return offsets;
  visit(document, {
    Scalar: (_, { value, range }) => {
      if (typeof value === 'string' && !value.isWellFormed()) offsets.push(range?.[0] ?? 0);
    },
  });
  return offsets;
}

/** The absolute path of a relative reference to a file; null when its percent-encoding is malformed. */
export function locate(from: SourceFile, location: string): string | null {
  try {
    return path.resolve(path.dirname(from.path), decodeURIComponent(location));
  } catch {
    return null;
  }
}

function substituted(value: unknown, variables: Variables): unknown {
  return Object.keys(variables).length === 0 ? value : substitute(value, variables);
}

function substitute(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') {
    return value.replace(/\{([a-z_]+)\}/g, (whole, name: string) =>
      Object.hasOwn(variables, name) ? String(variables[name]) : whole,
    );
  }
  if (Array.isArray(value)) return value.map((item) => substitute(item, variables));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, substitute(item, variables)]));
  }
  return value;
}

/**
 * The value of a JSON text, many times faster than by the YAML parser. Undefined for any other text, and for JSON that
 * JSON.parse would accept although it is wrong: duplicate keys, lone surrogates, numbers too large.
 */
function readSoundJson(text: string): unknown {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    refuseValue(value);
    if (!isFiniteAndWhole(value, halfCharacter.test(text))) return undefined;
    let keys = 0;
    for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)/g)) if (colon !== '') keys++;
    return keys === countMembers(value) ? value : undefined;
  } catch (error) {
    if (error instanceof OutOfBounds) throw error;
    return undefined;
  }
}

/** Whether a value has only numbers that a double holds, and, where there may be others, no half of a character. */
function isFiniteAndWhole(value: unknown, mayBeHalf: boolean): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string') return !mayBeHalf || value.isWellFormed();
  if (value === null || typeof value !== 'object') return true;
  for (const [name, member] of Object.entries(value))
    if (!isFiniteAndWhole(name, mayBeHalf) || !isFiniteAndWhole(member, mayBeHalf)) return false;
  return true;
}

function countMembers(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  const members = Object.values(value);
  return members.reduce<number>(
    (sum, member) => sum + countMembers(member),
    Array.isArray(value) ? 0 : members.length,
  );
}

/** An escaped surrogate. */
const halfCharacter = /\\u[dD][89a-fA-F]/;
