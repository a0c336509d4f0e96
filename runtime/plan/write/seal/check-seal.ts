import type { TornTail } from '../../journal/read-events.ts';
import type { WritablePlace } from '../disk/place.ts';
import { type Difference, sealDifference, type Unsealed } from './difference.ts';
import { type HistoryOptions, readHistory, type Tail } from './history.ts';
import { firstHead, nextHead, readSeal } from './seal.ts';
import { readState } from './state.ts';

export interface SealCheck {
  /** False for a plan that no writer with a seal has touched: it is valid without one. */
  readonly exists: boolean;
  /** The first place where the records are not what was sealed; what follows it was not looked at. */
  readonly difference: Difference | null;
  /** Number of events. */
  readonly events: number;
  /** The head of the lines as they stand, whatever the seal says. */
  readonly head: string;
  /** The first event beyond the sealed ones; null without one, and where there is no seal. */
  readonly unsealed: Unsealed | null;
  /** Seq of the event at which the head was the one that is asked for, 0 before the first; null when it never was. */
  readonly foundAt: number | null;
  /** What stands behind the last event and is none. */
  readonly tail: Tail | null;
  readonly tornTail: TornTail | null;
}

interface SealCheckOptions extends Omit<HistoryOptions, 'plan' | 'seal' | 'onLine'> {
  /** A head that was kept elsewhere. */
  readonly known?: string | undefined;
}

/** Compares the records with their seal, and with a head that was kept elsewhere. Throws a PlanError. */
export function checkSeal(
  place: WritablePlace,
  plan: string,
  { known, ...reading }: SealCheckOptions = {},
): SealCheck {
  const state = readState(place);
  const seal = readSeal(place, plan, state?.seal.events);
  let head = firstHead(plan);
  let foundAt = head === known ? 0 : null;
  const onLine = (digest: string, seq: number) => {
    head = nextHead(head, digest);
    if (head === known) foundAt = seq;
  };
  const history = readHistory(place, { ...reading, plan, seal, onLine });
  const { lines, unsealed, live, tornTail } = history;
  const difference = sealDifference(seal, state) ?? history.difference;
  return {
    exists: seal.exists,
    difference,
    events: lines.count,
    head,
    unsealed,
    foundAt,
    tail: live.tail,
    tornTail,
  };
}
