import type { Approval, Authorization } from '../../../../generated/types/context-manifest.ts';
import type { PlanContract } from '../../../../generated/types/plan-contract.ts';
import type { Handlers } from '../events/handlers.ts';

/** An approval that cites the live contract, with the digest of the text that was consented to. */
export interface CitedApproval extends Approval {
  readonly seq: number;
  readonly plan_digest: string;
}

export interface AuthorizationSection {
  readonly handlers: Handlers;
  approvals(): readonly CitedApproval[];
  section(): Authorization;
}

/** The approvals that cite the live contract, in order, and the contract's own blocks verbatim. */
export function createAuthorization(contract: PlanContract, contractId: string): AuthorizationSection {
  const approvals: CitedApproval[] = [];
  return {
    handlers: {
      approval: ({ contract_id, authority, mechanism, ts, seq, plan_digest }) => {
        if (contract_id === contractId) approvals.push({ authority, mechanism, ts, seq, plan_digest });
      },
    },
    approvals: () => approvals,
    section: () => ({
      approvals: approvals.map(({ authority, mechanism, ts, seq }) => ({ authority, mechanism, ts, seq })),
      contract_authorization: { ...contract.authorization },
      permissions: { ...contract.permissions },
    }),
  };
}
