import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { parsePointer } from './pointer.ts';

/** Where something stands in a source file; line and column count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface SyntaxProblem extends Position {
  readonly message: string;
  readonly duplicateKey: boolean;
}

/** Text put in place of `{name}` in every string of a source file. */
export type Variables = Readonly<Record<string, string>>;

/**
 * One YAML 1.2 or JSON file of the contract: its value, and where each part of it stands.
 * Positions are looked up on demand, so that files without problems cost nothing.
 */
export class SourceFile {
  readonly path: string;
  readonly text: string;
  readonly value: unknown;
  readonly problems: readonly SyntaxProblem[];
  readonly #document: Document.Parsed;
  readonly #lines: LineCounter;

  constructor(path: string, text: string, variables: Variables = {}) {
    this.path = path;
    this.text = text;
    this.#lines = new LineCounter();
    this.#document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false });
    this.problems = this.#document.errors.map((error) => ({
      ...this.#position(error.pos[0]),
      message: error.message,
      duplicateKey: error.code === 'DUPLICATE_KEY',
    }));
    this.value =
      this.problems.length > 0 ? null : substitute(this.#document.toJS({ maxAliasCount: 1000 }), variables);
  }

  /** Position of the node at a JSON pointer (its key, for a member of a mapping), or of the nearest ancestor that exists. */
  locate(pointer: string): Position {
    let node: Node | null = this.#document.contents;
    let offset = node?.range?.[0] ?? 0;
    for (const token of parsePointer(pointer)) {
      if (isAlias(node)) node = node.resolve(this.#document) ?? null;
      if (isMap(node)) {
        const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === token);
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

  #position(offset: number): Position {
    const { line, col } = this.#lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  }
}

function substitute(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') {
    return value.replace(/\{([a-z_]+)\}/g, (whole, name: string) => variables[name] ?? whole);
  }
  if (Array.isArray(value)) return value.map((item) => substitute(item, variables));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, substitute(item, variables)]));
  }
  return value;
}
