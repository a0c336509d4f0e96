import type { RuleName } from '../../../runtime/plan/records/problems.ts';
import type { AttackedPlan, Stage } from './attacked-plan.ts';

/** What a lazy or dishonest agent tries on a plan, and what comes of it. */
export interface Attack {
  readonly title: string;
  /** The row of the page under which it is counted. Permanent: the texts of the page are found by it. */
  readonly row: string;
  readonly on: Stage;
  readonly outcome: Outcome;
  /** Does it. For a refusal: gives what the refused command answered. */
  play(plan: AttackedPlan): unknown;
}

/**
 * The first of these that applies. `refused`: the helper refuses by a rule. `named`: `plan verify` fails with a check. `shown`: a
 * command says it without being asked for it. `recheck`: the criterion is closed, and nothing shows it until its check runs again
 * in a clean copy of the repository. `unseen`: no file of the plan shows it; `gains` is what `plan status` says in the end.
 */
export type Outcome =
  | { readonly is: 'refused'; readonly rule: RuleName }
  | { readonly is: 'named'; readonly check: string; readonly says?: RegExp }
  | {
      readonly is: 'shown';
      readonly by: Shower;
      readonly says: RegExp;
      /** Whether it says so of an honest plan too: the label of evidence of this kind, or a criterion that stays open. */
      readonly always: boolean;
    }
  | { readonly is: 'recheck'; readonly criterion: string }
  | { readonly is: 'unseen'; readonly gains: RegExp };

/** A command that shows it. `approve`: the screen that is shown before an approval. */
export type Shower = 'status' | 'report' | 'list' | 'approve' | 'verify';

export const refused = (rule: RuleName): Outcome => ({ is: 'refused', rule });
export const named = (check: string, says?: RegExp): Outcome =>
  says === undefined ? { is: 'named', check } : { is: 'named', check, says };
export const shown = (by: Shower, says: RegExp): Outcome => ({ is: 'shown', by, says, always: false });
export const labelled = (by: Shower, says: RegExp): Outcome => ({ is: 'shown', by, says, always: true });
export const recheck = (criterion: string): Outcome => ({ is: 'recheck', criterion });
export const unseen = (gains: RegExp): Outcome => ({ is: 'unseen', gains });
