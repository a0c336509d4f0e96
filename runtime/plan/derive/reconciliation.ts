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
  const known = criteria.map(({ id }) => ({
    id,
    isNamedIn: namesToken(id),
    amenders: new Set<string>(),
    latest: null as { readonly seq: number; readonly authority: string } | null,
  }));
  return {
    handlers: {
      amendment: ({ original_criterion, revised_criterion, authority }) => {
        for (const { isNamedIn, amenders } of known) {
          if (isNamedIn(original_criterion) || isNamedIn(revised_criterion)) amenders.add(authority);
        }
      },
      reconciliation: ({ trigger, editor, authority, seq }) => {
        for (const criterion of known) {
          if (criterion.isNamedIn(trigger) || criterion.isNamedIn(editor))
            criterion.latest = { seq, authority };
        }
      },
    },
    finding: (id) => {
      const { latest, amenders } = known.find((criterion) => criterion.id === id) ?? {};
      if (latest === undefined || latest === null) return null;
      const { seq, authority } = latest;
      if (amenders?.has(authority)) return { state: 'closed', authority };
      return { state: 'blocked', why: `"${authority}", who reconciled it at seq ${seq}, did not amend it` };
    },
  };
}
