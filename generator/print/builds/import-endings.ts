import ts from 'typescript';
import type { Output } from '../printer.ts';
import type { ImportEnding } from './choices.ts';

/** The output with other endings in its relative imports. */
export function withImportEndings(output: Output, ending: ImportEnding): Output {
  return new Map(
    [...output].map(([name, content]) => {
      if (!/\.[jt]s$/.test(name)) return [name, content];
      return [name, rewriteImports(content, (specifier) => endingOf(specifier, ending, name, output))];
    }),
  );
}

function endingOf(specifier: string, ending: ImportEnding, importer: string, output: Output): string {
  if (!specifier.startsWith('.')) return specifier;
  const [, stem = specifier] = /^(.*)\.[jt]s$/.exec(specifier) ?? [];
  if (ending === 'none') return stem;
  if (ending === '.js') return `${stem}.js`;
  const file = new URL(`${stem}.ts`, `file:///${importer}`).pathname.slice(1);
  return output.has(file) ? `${stem}.ts` : specifier;
}

/** The text of a module with other specifiers in its imports and exports, dynamic ones and types included. */
export function rewriteImports(text: string, rewrite: (specifier: string) => string): string {
  let end = text.length;
  const pieces: string[] = [];
  // Positions are those of the opening quotes.
  for (const { fileName, pos } of ts.preProcessFile(text, true, true).importedFiles.toReversed()) {
    pieces.unshift(rewrite(fileName), text.slice(pos + 1 + fileName.length, end));
    end = pos + 1;
  }
  return [text.slice(0, end), ...pieces].join('');
}
