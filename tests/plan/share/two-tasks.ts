import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { contract, criterion, task } from '../support/records.ts';

/** Two tasks with a check, and a final review. */
export const twoTasks: PlanContract = contract({
  acceptance: {
    criteria: [
      criterion('AC-one', { observable_check: 'sh one.sh' }),
      criterion('AC-two', { observable_check: 'sh two.sh' }),
      criterion('AC-reviewed', { accepted_evidence: ['asserted'] }),
    ],
  },
  scope: { ...contract().scope, allowed_paths: ['*.sh'], allowed_command_classes: ['sh'] },
  tasks: [
    task('T-one', ['AC-one'], {
      touched_surface: ['one.sh'],
      gate_intent: [{ criterion: 'AC-one', check: 'sh one.sh' }],
    }),
    task('T-two', ['AC-two'], {
      touched_surface: ['two.sh'],
      gate_intent: [{ criterion: 'AC-two', check: 'sh two.sh' }],
    }),
    task('T-final-review', ['AC-reviewed'], {
      title: 'Final review',
      prerequisites: ['T-one', 'T-two'],
    }),
  ],
});
