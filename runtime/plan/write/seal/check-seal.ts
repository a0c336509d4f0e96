import type { OnBytes } from '../../files/digest-file.ts';
import type { WritablePlace } from '../disk/place.ts';
import { type Difference, sealDifference, type Unsealed } from './difference.ts';
import { readHistory, type Tail } from './history.ts';
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
}

interface SealCheckOptions {
  /** A head that was kept elsewhere. */
  readonly known?: string | undefined;
  /** Takes a damaged last line as a tail, and looks at what follows a difference. */
  readonly accepts?: boolean;
  readonly onBytes?: OnBytes;
}

/** Compares the records with their seal, and with a head that was kept elsewhere. Throws a PlanError. */
export function checkSeal(
  place: WritablePlace,
  plan: string,
  { known, accepts = false, onBytes = () => {} }: SealCheckOptions = {},
): SealCheck {
  const state = readState(place);
  const seal = readSeal(place, plan, state?.seal.events);
  let head = firstHead(plan);
  let foundAt = head === known ? 0 : null;
  const onLine = (digest: string, seq: number) => {
    head = nextHead(head, digest);
    if (head === known) foundAt = seq;
  };
  const history = readHistory(place, { plan, seal, accepts, onLine, onBytes });
  const { lines, unsealed, live } = history;
  const difference = sealDifference(seal, state) ?? history.difference;
  return {
    exists: seal.exists,
    difference,
    events: lines.count,
    head,
    unsealed,
    foundAt,
    tail: live.tail,
  };
}
