import type { Handlers } from '../events/handlers.ts';
import type { OpenFinding } from './closing.ts';
import type { Force } from './force.ts';
import { tokensOf } from './tokens.ts';

export interface ReconciliationFindings {
  readonly handlers: Handlers;
  /** Null when no reconciliation in force names the criterion. */
  finding(criterion: string): Settled | OpenFinding | null;
}

interface Settled {
  readonly state: 'closed';
  readonly authority: string;
  readonly seq: number;
}

/**
 * What records have not closed, the latest reconciliation that names the criterion closes, if its authority amended
 * the criterion. Without that authority it blocks.
 */
export function createReconciliation(criteria: readonly string[], force: Force): ReconciliationFindings {
  const known = new Map<string, CriterionRecord>(
    criteria.map((id) => [id, { amenders: new Set(), latest: null }]),
  );
  return {
    handlers: {
      amendment: ({ original_criterion, revised_criterion, authority }) => {
        for (const criterion of named(original_criterion, revised_criterion))
          criterion.amenders.add(authority);
      },
      reconciliation: ({ trigger, editor, authority, seq }) => {
        for (const criterion of named(trigger, editor)) criterion.latest = { seq, authority };
      },
    },
    finding: (id) => {
      const { latest = null, amenders } = known.get(id) ?? {};
      if (latest === null || latest.seq < force.endedAt(id)) return null;
      const { seq, authority } = latest;
      if (amenders?.has(authority)) return { state: 'closed', authority, seq };
      return { state: 'blocked', why: `"${authority}", who reconciled it at seq ${seq}, did not amend it` };
    },
  };

  function* named(...texts: readonly string[]): Generator<CriterionRecord> {
    for (const text of texts) {
      for (const token of tokensOf(text)) {
        const criterion = known.get(token);
        if (criterion !== undefined) yield criterion;
      }
    }
  }
}

interface CriterionRecord {
  readonly amenders: Set<string>;
  latest: { readonly seq: number; readonly authority: string } | null;
}
