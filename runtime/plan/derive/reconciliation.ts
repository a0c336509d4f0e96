import type { Criterion } from '../../../generated/types/plan-contract.ts';
import type { OpenFinding } from './closing.ts';
import type { Handlers } from './handlers.ts';
import { namesToken } from './names-token.ts';

export interface ReconciliationFindings {
  readonly handlers: Handlers;
  /** Null when no reconciliation names the criterion. */
  finding(criterion: string): { readonly state: 'closed'; readonly authority: string } | OpenFinding | null;
}

/**
 * What records have not closed, the latest reconciliation that names the criterion closes, if its authority amended
 * the criterion. Without that authority it blocks.
 */
export function createReconciliation(criteria: readonly Criterion[]): ReconciliationFindings {
  const known = new Map(criteria.map(({ id }) => [id, createRecord(id)]));
  return {
    handlers: {
      amendment: ({ original_criterion, revised_criterion, authority }) => {
        for (const { isNamedIn, amenders } of known.values()) {
          if (isNamedIn(original_criterion) || isNamedIn(revised_criterion)) amenders.add(authority);
        }
      },
      reconciliation: ({ trigger, editor, authority, seq }) => {
        for (const criterion of known.values()) {
          if (!criterion.isNamedIn(trigger) && !criterion.isNamedIn(editor)) continue;
          criterion.latest = { seq, authority };
        }
      },
    },
    finding: (id) => {
      const { latest = null, amenders } = known.get(id) ?? {};
      if (latest === null) return null;
      const { seq, authority } = latest;
      if (amenders?.has(authority)) return { state: 'closed', authority };
      return { state: 'blocked', why: `"${authority}", who reconciled it at seq ${seq}, did not amend it` };
    },
  };
}

interface CriterionRecord {
  readonly isNamedIn: (text: string) => boolean;
  readonly amenders: Set<string>;
  latest: { readonly seq: number; readonly authority: string } | null;
}

function createRecord(id: string): CriterionRecord {
  return { isNamedIn: namesToken(id), amenders: new Set(), latest: null };
}
