import type { Graph } from '../link/link-contract.ts';
import type { Diagnostics } from '../source/diagnostics.ts';

/** Integers that a double cannot hold are published, and shown in types, as the nearest one that it can. */
export function checkNumbers({ sources }: Graph, diagnostics: Diagnostics): void {
  for (const { written } of sources.files.values()) {
    for (const { text, value, pointer } of written.inexactIntegers())
      diagnostics.add('PS115', { file: written, pointer }, `${text} is read as ${BigInt(value)}`);
  }
}
