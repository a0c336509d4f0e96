import type { Output } from '../output.ts';
import type { ImportEnding } from './choices.ts';
import { rewriteImports } from './rewrite-imports.ts';

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
