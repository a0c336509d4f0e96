/** Results by row and column, printed as a table when all of them are known. */
export class Matrix {
  readonly #rows = new Map<string, Map<string, string>>();

  set(row: string, column: string, result: string): void {
    const cells = this.#rows.get(row) ?? new Map<string, string>();
    this.#rows.set(row, cells.set(column, result));
  }

  toString(): string {
    const columns = [...new Set([...this.#rows.values()].flatMap((cells) => [...cells.keys()]))];
    const lines = [
      ['', ...columns],
      ...[...this.#rows].map(([row, cells]) => [row, ...columns.map((column) => cells.get(column) ?? '-')]),
    ];
    const widths = ['', ...columns].map((_, index) =>
      Math.max(...lines.map((line) => (line[index] ?? '').length)),
    );
    return lines
      .map((line) =>
        line
          .map((cell, index) => cell.padEnd(widths[index] ?? 0))
          .join('  ')
          .trimEnd(),
      )
      .join('\n');
  }
}
