/** Rows of cells as lines, each column as wide as its widest cell; the last column is not padded. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      if (column < row.length - 1) widths[column] = Math.max(widths[column] ?? 0, cell.length);
    });
  }
  return rows
    .map((row) => {
      const cells = row.map((cell, column) =>
        column < row.length - 1 ? shown(cell).padEnd(widths[column] ?? 0) : shown(cell),
      );
      return `${cells.join('  ')}\n`;
    })
    .join('');
}

/** Recorded text on one line: it cannot steer the terminal. */
export function shown(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
