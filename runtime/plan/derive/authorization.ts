import type { Approval, Authorization } from '../../../generated/types/context-manifest.ts';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import type { Handlers } from './handlers.ts';

export interface AuthorizationSection {
  readonly handlers: Handlers;
  section(): Authorization;
}

/** The approvals that cite the live contract, in order, and the contract's own blocks verbatim. */
export function createAuthorization(contract: PlanContract, contractId: string): AuthorizationSection {
  const approvals: Approval[] = [];
  return {
    handlers: {
      approval: ({ contract_id, authority, mechanism, ts, seq }) => {
        if (contract_id === contractId) approvals.push({ authority, mechanism, ts, seq });
      },
    },
    section: () => ({
      approvals,
      contract_authorization: { ...contract.authorization },
      permissions: { ...contract.permissions },
    }),
  };
}
