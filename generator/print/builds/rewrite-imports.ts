import ts from 'typescript';

/** The text of a module with other specifiers in its imports and exports, dynamic ones and types included. */
export function rewriteImports(text: string, rewrite: (specifier: string) => string): string {
  let end = text.length;
  const pieces: string[] = [];
  // Places are of the opening quotes.
  for (const { fileName, pos } of ts.preProcessFile(text, true, true).importedFiles.toReversed()) {
    pieces.unshift(rewrite(fileName), text.slice(pos + 1 + fileName.length, end));
    end = pos + 1;
  }
  return [text.slice(0, end), ...pieces].join('');
}
