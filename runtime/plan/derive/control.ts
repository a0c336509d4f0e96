import type { Criterion } from '../../../generated/types/plan-contract.ts';
import type { ClosingRecord, Finding } from './closing.ts';
import type { EventOf, Handlers } from './handlers.ts';
import type { Window } from './window.ts';

export interface ControlFindings {
  readonly handlers: Handlers;
  finding(criterion: string): Finding;
}

/** The latest seq of each kind of pair: whether one lies in the window depends on the latest alone. */
interface Pairs {
  any: number | null;
  observed: number | null;
  unavailable: number | null;
  closing: ClosingRecord | null;
}

/** A controlled criterion closes by a control pair in the window that discriminates and that a helper observed. */
export function createControl(criteria: readonly Criterion[], window: Window): ControlFindings {
  const byCriterion = new Map<string, Pairs>(
    criteria.map(({ id }) => [id, { any: null, observed: null, unavailable: null, closing: null }]),
  );
  return {
    handlers: {
      control_pair: (event) => {
        const pairs = byCriterion.get(event.criterion);
        if (pairs !== undefined) record(pairs, event);
      },
    },
    finding: (criterion) => findingOf(byCriterion.get(criterion), window),
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

function findingOf(pairs: Pairs | undefined, window: Window): Finding {
  if (pairs === undefined || !window.holds(pairs.any))
    return { state: 'open', why: 'no control pair in the window' };
  if (pairs.closing !== null && window.holds(pairs.closing.seq))
    return { state: 'closed', record: pairs.closing };
  if (!window.holds(pairs.observed)) {
    return { state: 'open', why: `the control pair of seq ${pairs.any} is stated, no helper observed one` };
  }
  if (window.holds(pairs.unavailable)) {
    return { state: 'blocked', why: `the control was unavailable at seq ${pairs.unavailable}` };
  }
  return { state: 'open', why: `the control did not discriminate at seq ${pairs.observed}` };
}
