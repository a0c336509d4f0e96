import type { Criterion } from '../../../../generated/types/plan-contract.ts';
import type { Handlers } from '../events/handlers.ts';
import type { ClosingRecord, Finding } from './closing.ts';
import type { Force } from './force.ts';

export interface GateFindings {
  readonly handlers: Handlers;
  finding(criterion: string): Finding;
}

/**
 * A criterion without control closes by the latest gate run of its owner in force that passed with a trust that the
 * criterion accepts.
 */
export function createGates(
  criteria: readonly Criterion[],
  owners: ReadonlyMap<string, string>,
  force: Force,
): GateFindings {
  const accepted = new Map(criteria.map(({ id, accepted_evidence }) => [id, accepted_evidence]));
  const passed = new Map<string, ClosingRecord>();
  return {
    handlers: {
      gate_run: (event) => {
        const { criterion, seq, trust, evidence_path } = event;
        const isOwners = event.task === owners.get(criterion);
        const counts = isOwners && event.exit_code === 0 && accepted.get(criterion)?.includes(trust);
        if (!counts) return;
        passed.set(criterion, { seq, trust, ...(evidence_path === undefined ? {} : { evidence_path }) });
      },
    },
    finding: (criterion) => {
      const record = passed.get(criterion);
      if (record === undefined) return { state: 'open', why: 'no gate run passed with accepted evidence' };
      if (force.holds(criterion, record.seq)) return { state: 'closed', record };
      const why = force.inWindow(criterion, record.seq)
        ? `the amendment of seq ${force.endedAt(criterion)} invalidated the gate run of seq ${record.seq}`
        : `only stale evidence: the gate run of seq ${record.seq} is not in the window`;
      return { state: 'open', why };
    },
  };
}
