import path from 'node:path';
import type { Diagnostic } from '../source/diagnostics.ts';
import { parsePointer } from '../source/pointer.ts';

/** The name of the report beside the generated code. */
export const reportFile = 'tolerated.json';

/**
 * What is tolerated in a contract, as JSON to be committed: each fault with its place, the operations that have it, and what
 * the generated code does instead.
 *
 * @param folder the paths of files are relative to it
 */
export function toleratedReport(diagnostics: readonly Diagnostic[], folder: string): string {
  const tolerated = diagnostics.flatMap(
    ({ code, file, line, column, pointer, message, instead, operations }) => {
      if (instead === undefined) return [];
      const relative = path.relative(folder, file).split(path.sep).join('/');
      const place = `${relative}:${line}:${column}`;
      return [
        { code, place, pointer, keyword: parsePointer(pointer).at(-1) ?? '', message, instead, operations },
      ];
    },
  );
  return `${JSON.stringify({ tolerated }, null, 2)}\n`;
}
