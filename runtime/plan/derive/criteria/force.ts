import type { Handlers } from '../events/handlers.ts';
import type { Windows } from '../events/windows.ts';
import { tokensOf } from './tokens.ts';

/** Which records of a criterion still count. */
export interface Force {
  readonly handlers: Handlers;
  /** Whether the record of this seq lies in the owner's window, and no amendment ended its force. */
  holds(criterion: string, seq: number | null): boolean;
  /** Whether it lies in the owner's window, in force or not. */
  inWindow(criterion: string, seq: number | null): boolean;
  /** Seq of the latest amendment that invalidated the records of the criterion; 0 when none did. */
  endedAt(criterion: string): number;
}

/** An amendment that invalidates the evidence of a criterion ends the force of every earlier record of it. */
export function createForce(owners: ReadonlyMap<string, string>, windows: Windows): Force {
  const ended = new Map<string, number>();
  return {
    handlers: {
      amendment: ({ evidence_invalidated, seq }) => {
        for (const text of evidence_invalidated) {
          for (const token of tokensOf(text)) if (owners.has(token)) ended.set(token, seq);
        }
      },
    },
    holds: (criterion, seq) => inWindow(criterion, seq) && (seq ?? 0) > endedAt(criterion),
    inWindow,
    endedAt,
  };

  function inWindow(criterion: string, seq: number | null): boolean {
    const window = windows.of(owners.get(criterion) ?? '');
    return window !== null && seq !== null && seq > window.seq;
  }

  function endedAt(criterion: string): number {
    return ended.get(criterion) ?? 0;
  }
}
