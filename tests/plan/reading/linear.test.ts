import { describe, expect, it } from 'vitest';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { createDerivation } from '../../../runtime/plan/derive/derivation.ts';
import { processorTime } from '../../support/processor-time.ts';
import { contract, criterion, digest, event, schemaBase, task } from '../support/records.ts';

const ids = Array.from({ length: 20_000 }, (_, index) => `AC-part-${index}`);
const document = contract({
  acceptance: {
    criteria: ids.map((id) => criterion(id)) as unknown as PlanContract['acceptance']['criteria'],
  },
  tasks: ids.map((id, index) => task(`T-part-${index}`, [id])) as unknown as PlanContract['tasks'],
});

describe('reading is linear', () => {
  it('2,000 amendments and reconciliations of a contract with 20,000 criteria take less than two seconds', () => {
    const derivation = createDerivation({
      contract: document,
      contractId: digest,
      fingerprints: { of: () => null, hex: () => '' },
      schemaBase,
      store: { keep: () => 0, recall: () => event('selection', 1) },
    });
    const start = processorTime();
    for (let seq = 1; seq <= 2000; seq += 2) {
      const id = ids[seq] ?? '';
      derivation.see(
        event('amendment', seq, {
          original_criterion: id,
          evidence_invalidated: [id],
          affected_tasks: [`T-part-${seq}`],
        }),
      );
      derivation.see(event('reconciliation', seq + 1, { trigger: `${id} was edited` }));
    }
    const states = derivation.states();
    const closed = [...states].filter(([, state]) => state === 'closed').map(([id]) => id);
    expect(closed).toHaveLength(1000);
    expect(closed[0]).toBe('T-part-1');
    expect(processorTime() - start).toBeLessThan(2000);
  });
});
