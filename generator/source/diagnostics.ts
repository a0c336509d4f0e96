import path from 'node:path';
import { type Severity, severityOf } from './catalogue/rule.ts';
import { type Code, catalogue, Rules } from './catalogue.ts';
import { keyOf, type Place } from './place.ts';
import type { Position } from './source-file.ts';

/** One problem of a contract. */
export interface Diagnostic extends Position {
  readonly code: Code;
  readonly severity: Severity;
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
  readonly hint: string;
  /** Of a fault that is tolerated: what the generated code does instead. */
  readonly instead?: string;
  /** The operations with such a fault, as `GET /path`. */
  readonly operations?: readonly string[];
}

/** One without line and column, which take seconds to look up in the largest contracts. */
export type UnplacedDiagnostic = Omit<Diagnostic, keyof Position>;

/** A problem at its place. */
export interface Finding
  extends Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint' | 'instead' | 'operations'> {
  readonly place: Place;
}

/**
 * The diagnostics of one run. Line and column are looked up only when it is reported: which requires parsing the file
 * again.
 */
export class Diagnostics {
  readonly #found = new Map<string, Finding>();
  readonly #places = new Set<string>();
  readonly rules: Rules;
  readonly #isAccepted: (finding: Finding) => boolean;

  /**
   * @param rules the rules that apply to the contract
   * @param isAccepted whether a fault is known, and the contract is compiled with it as it is
   */
  constructor(rules: Rules = new Rules(), isAccepted: (finding: Finding) => boolean = () => false) {
    this.rules = rules;
    this.#isAccepted = isAccepted;
  }

  /** Everything that was found. */
  get findings(): readonly Finding[] {
    return [...this.#found.values()];
  }

  /** How many were found of each severity. */
  count(severity: Severity): number {
    return this.findings.filter((found) => found.severity === severity).length;
  }

  get hasErrors(): boolean {
    return this.count('error') > 0;
  }

  /** Whether the contract breaks nothing but rules of good practice: then the next stages can read it. */
  get isSound(): boolean {
    return !this.findings.some(
      ({ code, severity }) => severity === 'error' && severityOf(catalogue[code], 'minimal') === 'error',
    );
  }

  /** Whether there is one with a code. */
  holds(code: Code): boolean {
    return this.findings.some((found) => found.code === code);
  }

  /**
   * Whether the problem counts: not if its rule does not apply, or if the contract is compiled with it.
   *
   * @param hint replaces the hint of the catalogue with a more specific one
   */
  add(code: Code, place: Place, message: string, hint: string = catalogue[code].hint): boolean {
    const severity = this.rules.severityOf(code);
    return severity !== null && this.tell({ code, severity, place, message, hint });
  }

  /** Adds a fault that is tolerated. */
  tolerate(
    finding: Pick<Finding, 'code' | 'place' | 'message' | 'operations'> & Required<Pick<Finding, 'instead'>>,
  ): void {
    this.tell({ hint: catalogue[finding.code].hint, ...finding, severity: 'warning' });
  }

  /** Adds a problem with a severity of its own. False for one that the contract is compiled with. */
  tell(finding: Finding): boolean {
    const { code, place, message } = finding;
    if (this.#isAccepted(finding)) return false;
    const { line, column } = place.position ?? { line: 0, column: 0 };
    const key = `${keyOf(place)} ${line} ${column} ${code} ${message}`;
    // A fault that was mended can be found once more, and is then mended otherwise, or an error after all.
    if (this.#found.get(key)?.instead !== undefined || !this.#found.has(key)) this.#found.set(key, finding);
    this.#places.add(keyOf(place));
    return true;
  }

  /** The warnings with a code, in the order in which they were found, without looking up lines. */
  warningsOf(code: Code): UnplacedDiagnostic[] {
    return this.findings.flatMap(({ place, ...finding }) => {
      if (finding.code !== code || finding.severity !== 'warning') return [];
      const { file, pointer } = place.file.source(place.pointer);
      return [{ ...finding, file: file.path, pointer }];
    });
  }

  /** Whether something is known to be wrong at exactly this place. */
  has(place: Place): boolean {
    return this.#places.has(keyOf(place));
  }

  /** In the order of files, lines and columns. A problem that several pointers lead to is reported once. */
  sorted(severities: readonly Severity[] = ['error', 'warning']): Diagnostic[] {
    const told = new Map<string, Diagnostic>();
    for (const { place, ...finding } of this.#found.values()) {
      if (!severities.includes(finding.severity)) continue;
      const { line, column } = place.position ?? place.file.locate(place.pointer);
      const { file, pointer } = place.file.source(place.pointer);
      const diagnostic = { ...finding, file: file.path, line, column, pointer };
      const key = `${finding.code} ${diagnostic.file} ${line} ${column} ${finding.message}`;
      if (!told.has(key)) told.set(key, diagnostic);
    }
    return [...told.values()].sort(
      (a, b) =>
        (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
        a.line - b.line ||
        a.column - b.column ||
        (a.code < b.code ? -1 : 1),
    );
  }
}

/**
 * `file:line:col code message`, then pointer and hint, each on one line whatever they contain. Paths are
 * relative to `from`.
 */
export function formatDiagnostic(diagnostic: Diagnostic | UnplacedDiagnostic, from: string): string {
  const { code, severity, pointer, message, hint, instead } = diagnostic;
  const file = path.relative(from, diagnostic.file) || diagnostic.file;
  const position = 'line' in diagnostic ? `${diagnostic.line}:${diagnostic.column}` : '';
  const mark = severity === 'warning' ? 'warning ' : '';
  const tolerated = instead === undefined ? [] : [`  tolerated: ${instead}`];
  return [
    `${file}:${position} ${mark}${code} ${message}`,
    `  at #${pointer}`,
    ...tolerated,
    `  hint: ${hint}`,
  ]
    .map((text) => text.replace(/[\p{Cc}\u2028\u2029]/gu, escapeControl))
    .join('\n');
}

/** Text from a contract can neither break a line nor control the terminal. */
function escapeControl(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * Something valid in a contract that an emitter cannot express; it is reported at its place. Anything else that an
 * emitter throws is a defect of the compiler.
 */
export class CannotEmit extends Error {
  readonly place: Place;

  constructor(place: Place, message: string, options?: ErrorOptions) {
    super(message, options);
    this.place = place;
  }
}
