import type { InvariantState } from '../../../../generated/types/context-manifest.ts';
import type { Invariant } from '../../../../generated/types/plan-contract.ts';
import type { Handlers } from '../events/handlers.ts';
import type { Windows } from '../events/windows.ts';

interface Evaluation {
  readonly state: 'pass' | 'fail';
  readonly seq: number;
  readonly detail: string;
}

export interface InvariantsSection {
  readonly handlers: Handlers;
  section(): InvariantState[];
}

/**
 * Each declared invariant with its latest evaluation. One from before the latest start of any task, or from before
 * the latest approval when nothing has started, is stale.
 */
export function createInvariants(invariants: readonly Invariant[], windows: Windows): InvariantsSection {
  const latest = new Map<string, Evaluation | null>(invariants.map(({ id }) => [id, null]));
  let approved = 0;
  return {
    handlers: {
      approval: ({ seq }) => {
        approved = seq;
      },
      observation: ({ statement, seq }) => {
        const id = statement.slice(0, Math.max(0, statement.indexOf(':')));
        const evaluation = latest.has(id) ? evaluationOf(statement.slice(id.length), seq) : null;
        if (evaluation !== null) latest.set(id, evaluation);
      },
    },
    section: () => {
      const reference = windows.latest() || approved;
      return invariants.map(({ id, statement }) => ({
        id,
        statement,
        ...stateOf(latest.get(id) ?? null, reference),
      }));
    },
  };
}

/** The grammar of an evaluation after the invariant's id; anything else is an ordinary observation. */
function evaluationOf(rest: string, seq: number): Evaluation | null {
  if (rest === ': pass') return { state: 'pass', seq, detail: '' };
  if (rest === ': fail') return { state: 'fail', seq, detail: '' };
  if (rest.startsWith(': fail:')) return { state: 'fail', seq, detail: rest.slice(': fail:'.length).trim() };
  return null;
}

function stateOf(evaluation: Evaluation | null, reference: number): Omit<InvariantState, 'id' | 'statement'> {
  if (evaluation === null) return { state: 'unevaluated', seq: null };
  const { state, seq, detail } = evaluation;
  if (seq < reference) {
    const result = detail === '' ? state : `${state}: ${detail}`;
    return { state: 'stale', seq, detail: `evaluated ${result} at seq ${seq}, before seq ${reference}` };
  }
  return detail === '' ? { state, seq } : { state, seq, detail };
}
