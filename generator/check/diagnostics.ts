import path from 'node:path';
import { appendPointer } from '../load/pointer.ts';
import type { Position, SourceFile } from '../load/source-file.ts';
import { type Code, catalogue } from './catalogue.ts';

/** A place in a source file, named by JSON pointer; `position` when it is known otherwise. */
export interface Place {
  readonly file: SourceFile;
  readonly pointer: string;
  readonly position?: Position;
}

/** An error keeps the compiler from writing anything; a warning does not. */
export type Severity = 'error' | 'warning';

/** One thing that is wrong with a contract. */
export interface Diagnostic extends Position {
  readonly code: Code;
  readonly severity: Severity;
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
  readonly hint: string;
}

/** Everything found wrong in one run. */
export class Diagnostics {
  readonly #found = new Map<string, Diagnostic>();
  #houseRules: Severity = 'error';
  #errors = 0;

  get errors(): number {
    return this.#errors;
  }

  /** From here on, whoever breaks a house rule gets a diagnostic of this severity. */
  setHouseRules(severity: Severity): void {
    this.#houseRules = severity;
  }

  /** @param hint replaces the catalogue's hint where a more exact one is known */
  add(code: Code, place: Place, message: string, hint: string = catalogue[code].hint): void {
    const { line, column } = place.position ?? place.file.locate(place.pointer);
    const severity = catalogue[code].houseRule ? this.#houseRules : 'error';
    const { file, pointer } = place;
    const key = `${code} ${file.path} ${line} ${column} ${message}`;
    if (this.#found.has(key)) return;
    this.#found.set(key, { code, severity, file: file.path, line, column, pointer, message, hint });
    if (severity === 'error') this.#errors++;
  }

  /** Whether something is known to be wrong at exactly this place. */
  has({ file, pointer }: Place): boolean {
    return [...this.#found.values()].some((found) => found.file === file.path && found.pointer === pointer);
  }

  /** In the order of files, lines and columns. */
  sorted(): Diagnostic[] {
    return [...this.#found.values()].sort(
      (a, b) =>
        (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
        a.line - b.line ||
        a.column - b.column ||
        (a.code < b.code ? -1 : 1),
    );
  }
}

/** The place of a member below another place. */
export function below(place: Place, ...tokens: readonly (string | number)[]): Place {
  return { file: place.file, pointer: appendPointer(place.pointer, ...tokens) };
}

/** `file:line:col code message`, then pointer and hint, each on one line whatever is in them. Paths are relative to `from`. */
export function formatDiagnostic(diagnostic: Diagnostic, from: string): string {
  const { code, severity, line, column, pointer, message, hint } = diagnostic;
  const file = path.relative(from, diagnostic.file) || diagnostic.file;
  const mark = severity === 'warning' ? 'warning ' : '';
  return [`${file}:${line}:${column} ${mark}${code} ${message}`, `  at #${pointer}`, `  hint: ${hint}`]
    .map((text) => text.replace(/[\p{Cc}\u2028\u2029]/gu, escapeControl))
    .join('\n');
}

/** Text of a contract neither breaks a line nor controls the terminal. */
function escapeControl(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
