import type { Problem } from '../../core/problem.ts';
import type { LineTable } from './line-table.ts';
import type { Seal } from './seal.ts';
import type { RecordsState } from './state.ts';

/** The first place where the records are not what the seal says. */
export interface Difference {
  readonly kind: 'changed' | 'removed' | 'added' | 'seal';
  /** The seq that is concerned; 0 for the seal itself. */
  readonly seq: number;
  readonly file: string;
  readonly line: number;
  readonly byteOffset?: number;
  readonly message: string;
}

/** Where the events begin that the seal does not hold. A kill leaves such events, and so does an editor. */
export interface Unsealed {
  readonly seq: number;
  readonly file: string;
  readonly line: number;
}

interface Position {
  readonly file: string;
  readonly line: number;
  readonly byteOffset?: number;
}

/** The line at a position is not the one that the seal has there. `seq` is 0 where the line has none. */
export function differenceAt(sealed: LineTable, index: number, seq: number, at: Position): Difference {
  const expected = sealed.seqAt(index);
  if (seq > expected) {
    const message = `seq ${expected} should stand here: its line was removed or moved after it was sealed`;
    return { kind: 'removed', seq: expected, ...at, message };
  }
  if (seq > 0 && seq < expected) {
    const message = `the line with seq ${seq} was put in here after seq ${expected} was sealed`;
    return { kind: 'added', seq, ...at, message };
  }
  const message = `the line of seq ${expected} was changed after it was sealed`;
  return { kind: 'changed', seq: expected, ...at, message };
}

/** The history ends before the seal does. `count` is the number of lines that the live journal holds. */
export function missingEnd(sealed: LineTable, index: number, file: string, count: number): Difference {
  const expected = sealed.seqAt(index);
  const more = sealed.count - index - 1;
  const others = more === 0 ? '' : ` and the ${more} after it`;
  const message = `seq ${expected}${others} should follow: removed after it was sealed`;
  return { kind: 'removed', seq: expected, file, line: count + 1, message };
}

export function unsealedEnd({ seq, file, line }: Unsealed): Difference {
  return { kind: 'added', seq, file, line, message: `the events from seq ${seq} on are not sealed` };
}

/** A difference as the problem with which a command refuses such records. */
export function problemOf({ file, line, byteOffset, message }: Difference): Problem {
  const next = 'restore it from a copy, or let somebody decide: reconcile --records';
  const at = byteOffset === undefined ? { file, line } : { file, line, byteOffset };
  return { rule: 'sealed-records', ...at, message: `${message}; ${next}` };
}

/** What the note of the last writer says of the seal and the seal does not. */
export function sealDifference(seal: Seal, state: RecordsState | null): Difference | null {
  const at = (line: number, message: string): Difference => {
    return { kind: 'seal', seq: 0, file: seal.file, line, message };
  };
  if (seal.fault !== null) return at(seal.fault.line, `the seal was changed: ${seal.fault.message}`);
  if (state === null || state.seal.events === 0) return null;
  const { events, head } = state.seal;
  if (!seal.exists) return at(1, `the seal of ${events} events was removed`);
  if (seal.lines.count < events) return at(seal.lines.count + 1, `the seal ends before event ${events}`);
  return seal.headAt === head ? null : at(events, 'the seal was replaced: its head is another one');
}
