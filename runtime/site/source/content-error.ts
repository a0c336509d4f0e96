/** Problems in our content, collected with file and line, so that an author sees all of them at once. */

/** A problem in the content: its place, what is wrong and how to fix it. */
export interface Problem {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

/** All problems that were found, one `file:line: message` a line. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const sorted = [...problems].sort((a, b) => compare(a.file, b.file) || a.line - b.line);
    const lines = sorted.map(({ file, line, message }) => `${file}:${line}: ${message}`);
    const count = lines.length === 1 ? '1 problem' : `${lines.length} problems`;
    super(`The content has ${count}:\n${lines.join('\n')}`);
    this.name = 'ContentError';
    this.problems = sorted;
  }
}

/** Throws a ContentError if there are problems. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ContentError(problems);
}

/** Order by UTF-16 code unit, which does not depend on the locale. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
