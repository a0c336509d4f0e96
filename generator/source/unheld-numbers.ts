import { type Document, isPair, isScalar, isSeq, visit } from 'yaml';
import { appendPointer } from './pointer.ts';

/** Text without this has finite numbers only. */
export const mayBeInfinite = /\.(?:inf|nan)|\de\+?\d{3}|\d{309}/i;

/** Text without this has only integers that are what they were written as. */
export const mayBeInexact = /(?<![\w."'-])[-+]?\d{16,}(?![\w."'-])/;

/** A number of a file that a double cannot hold (RFC 8259 section 6). */
interface UnheldNumber {
  /** As it is written. */
  readonly text: string;
  readonly value: number;
  readonly offset: number;
  readonly pointer: string;
}

/** Numbers that are infinite or not a number. */
export function findInfiniteNumbers(document: Document.Parsed): UnheldNumber[] {
  return numbersIn(document).filter(({ value }) => !Number.isFinite(value));
}

/**
 * Integers that are another number once they are read. Bounds are left out: those of 64 bits are such, and what they are
 * compared with is read in the same way.
 */
export function findInexactIntegers(document: Document.Parsed): UnheldNumber[] {
  return numbersIn(document).filter(
    ({ text, value, pointer }) =>
      /^[-+]?\d+$/.test(text) &&
      BigInt(text.replace('+', '')) !== BigInt(value) &&
      !/\/(?:exclusiveM|m)(?:in|ax)imum$/.test(pointer),
  );
}

function numbersIn(document: Document.Parsed): UnheldNumber[] {
  const found: UnheldNumber[] = [];
  visit(document, {
    Scalar: (key, node, path) => {
      const { value, source: text = '', range } = node;
      if (typeof value !== 'number' || key === 'key') return;
      const tokens = path.flatMap((around, index): (string | number)[] => {
        if (isPair(around)) return isScalar(around.key) ? [String(around.key.value)] : [];
        return isSeq(around) ? [around.items.indexOf(path[index + 1] ?? node)] : [];
      });
      found.push({ text, value, offset: range?.[0] ?? 0, pointer: appendPointer('', ...tokens) });
    },
  });
  return found;
}
