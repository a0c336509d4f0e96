import type { EventOf, Handlers } from '../events/handlers.ts';
import type { ClosingRecord, Finding } from './closing.ts';
import type { Force } from './force.ts';

export interface ControlFindings {
  readonly handlers: Handlers;
  finding(criterion: string): Finding;
}

/** The latest seq of each kind of pair: whether one counts depends on the latest alone. */
interface Pairs {
  any: number | null;
  observed: number | null;
  unavailable: number | null;
  closing: ClosingRecord | null;
}

/** A controlled criterion closes by a control pair in force that discriminates and that a helper observed. */
export function createControl(criteria: readonly string[], force: Force): ControlFindings {
  const byCriterion = new Map<string, Pairs>(
    criteria.map((id) => [id, { any: null, observed: null, unavailable: null, closing: null }]),
  );
  return {
    handlers: {
      control_pair: (event) => {
        const pairs = byCriterion.get(event.criterion);
        if (pairs !== undefined) record(pairs, event);
      },
    },
    finding: (criterion) => findingOf(criterion, byCriterion.get(criterion), force),
  };
}

function record(pairs: Pairs, { seq, trust, verdict, evidence_path }: EventOf<'control_pair'>): void {
  pairs.any = seq;
  if (trust === 'observed') pairs.observed = seq;
  if (verdict === 'control_unavailable') pairs.unavailable = seq;
  if (trust === 'observed' && verdict === 'discriminating') {
    pairs.closing = { seq, trust, ...(evidence_path === undefined ? {} : { evidence_path }) };
  }
}

function findingOf(criterion: string, pairs: Pairs | undefined, force: Force): Finding {
  if (pairs === undefined || !force.inWindow(criterion, pairs.any))
    return { state: 'open', why: 'no control pair in the window' };
  if (!force.holds(criterion, pairs.any)) {
    const why = `the amendment of seq ${force.endedAt(criterion)} invalidated the control pair of seq ${pairs.any}`;
    return { state: 'open', why };
  }
  if (pairs.closing !== null && force.holds(criterion, pairs.closing.seq))
    return { state: 'closed', record: pairs.closing };
  if (!force.holds(criterion, pairs.observed)) {
    return { state: 'open', why: `the control pair of seq ${pairs.any} is stated, no helper observed one` };
  }
  if (force.holds(criterion, pairs.unavailable)) {
    return { state: 'blocked', why: `the control was unavailable at seq ${pairs.unavailable}` };
  }
  return { state: 'open', why: `the control did not discriminate at seq ${pairs.observed}` };
}
