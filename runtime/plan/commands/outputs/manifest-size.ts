import type { Piece } from '../../derive/print-manifest.ts';

/** No reader of manifests takes in more than this. */
const mostBytes = 1024 * 1024;

/** Measures the sections of a manifest while it is printed. */
export interface PieceCounter {
  watch(pieces: Iterable<Piece>): Iterable<string>;
  /** What to say of a manifest that is too large, and what makes it so; null when it is not. */
  warning(): string | null;
}

export function createPieceCounter(): PieceCounter {
  const bytes = new Map<string, number>();
  return { watch, warning };

  function* watch(pieces: Iterable<Piece>): Generator<string> {
    for (const { section, text } of pieces) {
      bytes.set(section, (bytes.get(section) ?? 0) + Buffer.byteLength(text));
      yield text;
    }
  }

  function warning(): string | null {
    const total = [...bytes.values()].reduce((sum, size) => sum + size, 0);
    if (total <= mostBytes) return null;
    const largest = [...bytes].sort(([, left], [, right]) => right - left).slice(0, 3);
    const shares = largest
      .filter(([, size]) => size * 20 > total)
      .map(([name, size]) => `${name} ${mega(size)}`);
    return `the manifest has ${mega(total)}, more than the 1.0 MiB that readers take in: ${shares.join(', ')}`;
  }
}

function mega(bytes: number): string {
  return `${(bytes / mostBytes).toFixed(1)} MiB`;
}
