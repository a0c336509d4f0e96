import type { Criterion, PlanContract, Task } from '../../../generated/types/plan-contract.ts';
import type { ReviewMode } from '../records/plan-text.ts';
import { schemaAddress } from '../records/schemas.ts';

/** Marks a place to fill in. Ids cannot contain spaces and have a placeholder of their own. */
export const fillIn = 'FILL IN:';

const placeholder = /FILL IN:|\b(?:AC|INV|T)-fill-in\b/;

/** Lines, from 1, that still hold a place to fill in. */
export function placeholderLines(text: string): number[] {
  return text.split('\n').flatMap((line, index) => (placeholder.test(line) ? [index + 1] : []));
}

/** What is asked at each place to fill in, with its line, from 1. */
export function openQuestions(text: string): { readonly line: number; readonly question: string }[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(/"FILL IN: ((?:[^"\\]|\\.)*)"/g)].map(([, question]) => ({
      line: index + 1,
      question: JSON.parse(`"${question}"`) as string,
    })),
  );
}

export interface SkeletonOptions {
  readonly schemaBase: string;
  readonly plan: string;
  readonly goal: string;
  readonly review: ReviewMode;
  /** Who decides; null where nobody is known. */
  readonly authority: string | null;
  /** Command classes of this repository. */
  readonly classes: readonly string[];
  readonly now: string;
}

/** A contract for a goal, valid except for the places to fill in. */
export function skeletonContract(options: SkeletonOptions): PlanContract {
  const { review, classes, now } = options;
  const authority = options.authority ?? `${fillIn} who decides`;
  const gates: Task['gate_intent'] = [{ criterion: 'AC-fill-in', check: `${fillIn} the command` }];
  return {
    ...headOf(options),
    outcome: {
      statement: `${fillIn} what is true when the work is done`,
      success_definition: `${fillIn} how anybody can see that it is true`,
      out_of_scope: [`${fillIn} what stays as it is`],
    },
    acceptance: {
      criteria: reviewed(review, [openCriterion('AC-fill-in', `${fillIn} one thing that is true or false`)]),
    },
    invariants: [{ id: 'INV-fill-in', statement: `${fillIn} what must stay true all along` }],
    scope: {
      allowed_paths: [`${fillIn} folders and files that may change`],
      allowed_command_classes: nonEmpty(classes.length > 0 ? classes : [`${fillIn} programs, such as npm`]),
      forbidden_operations: [...forbidden],
    },
    authorization: {
      mechanism: mechanismOf(review),
      authority,
      timestamp: now,
      boundaries: `${fillIn} how far the authority reaches`,
      consent_checkpoints: [],
    },
    ...usualBounds,
    tasks: [
      {
        id: 'T-fill-in',
        title: `${fillIn} what is done first`,
        prerequisites: [],
        touched_surface: [`${fillIn} files that it changes`],
        gate_intent: gates,
      },
      finalReview(review, ['T-fill-in'], gates),
    ],
  };
}

/** Which contract it is: the first one of a plan. */
function headOf({
  schemaBase,
  plan,
  goal,
  now,
}: Pick<SkeletonOptions, 'schemaBase' | 'plan' | 'goal' | 'now'>) {
  return {
    schema: schemaAddress(schemaBase, 'plan-contract') as PlanContract['schema'],
    spec_version: '6.0.0',
    plan,
    revision: 1,
    created_at: now,
    title: goal.replace(/\s+/g, ' ').trim().slice(0, 200),
  };
}

/** A criterion whose check is still to be found. */
export function openCriterion(id: string, statement: string): Criterion {
  return {
    id,
    statement,
    observable_check: `${fillIn} the command, and what it exits with`,
    accepted_evidence: ['observed'],
    control: {
      kind: 'regression',
      rationale: `${fillIn} why the check fails on the code as it is; exempt if it cannot`,
    },
  };
}

/** For lists of the format that are never empty. */
export function nonEmpty<T>([first, ...others]: readonly T[]): [T, ...T[]] {
  if (first === undefined) throw new Error('the list is empty');
  return [first, ...others];
}

const forbidden = ['publish', 'force-push', 'delete-records'] as const;

/** What a contract grants, needs and uses unless somebody writes otherwise. */
const usualBounds = {
  permissions: {
    granted: ['gate_command_exec', 'fs_write_plan_scope', 'fs_write_repo_scope'],
    not_granted: ['network_access', 'agent_delegation', 'context_export'],
  },
  dependencies: [],
  resource_envelope: {
    limits: [{ id: 'gate_runs', limit: 100, unit: 'runs', enforcement: 'advisory' }],
  },
} satisfies Partial<PlanContract>;

const changeReviewed: Criterion = {
  id: 'AC-change-reviewed',
  statement: 'The whole change was read against the outcome.',
  observable_check: 'The authority signs it off',
  accepted_evidence: ['asserted'],
};

/** The criteria of a plan, with the sign-off of a person unless nobody reviews: there, the recheck ends it. */
export function reviewed(review: ReviewMode, criteria: readonly Criterion[]): [Criterion, ...Criterion[]] {
  return nonEmpty(review === 'trust' ? criteria : [...criteria, changeReviewed]);
}

/** The last task: a person signs it off; in trust review it has every criterion, so that it ends with the recheck of each. */
export function finalReview(review: ReviewMode, after: readonly string[], gates: Task['gate_intent']): Task {
  const signOff = { criterion: changeReviewed.id, check: 'the authority reads the change' };
  return {
    id: 'T-final-review',
    title: 'Final review',
    prerequisites: [...after],
    touched_surface: [],
    gate_intent: review === 'trust' ? gates : [signOff],
  };
}

function mechanismOf(review: ReviewMode): PlanContract['authorization']['mechanism'] {
  return review === 'trust' ? 'pre_authorization' : 'plan_authorship';
}

interface QuickOptions extends Omit<SkeletonOptions, 'authority'> {
  readonly authority: string;
  /** Texts for the shell that have to pass. */
  readonly checks: readonly string[];
  /** Those that also have to fail on the files as they are at the start. */
  readonly controls: readonly string[];
  /** What may change: paths, folders or globs, from the root. */
  readonly paths: readonly string[];
  /** What the task is expected to change. */
  readonly surface: readonly string[];
}

/**
 * The whole contract of a small change: one task, and a final review. In guided review a person signs that off; in trust review it
 * has the criteria of the task, so that it ends with the recheck of every check.
 */
export function quickContract(options: QuickOptions): PlanContract {
  const { goal, review, authority, checks, controls, now } = options;
  const head = headOf(options);
  const plain = checks.map((check, index) => quickCriterion(`AC-check-${index + 1}`, check, false));
  const controlled = controls.map((check, index) => quickCriterion(`AC-control-${index + 1}`, check, true));
  const criteria = [...plain, ...controlled];
  const gates = criteria.map(({ id, observable_check: check }) => ({ criterion: id, check }));
  const ending = review === 'trust' ? '' : `, and ${authority} has read the change`;
  return {
    ...head,
    outcome: {
      statement: goal,
      success_definition: `Every check passes, here and in a clean checkout of the files${ending}.`,
      out_of_scope: ['Everything that the goal does not name'],
    },
    acceptance: { criteria: reviewed(review, criteria) },
    invariants: [],
    scope: {
      allowed_paths: [...options.paths],
      allowed_command_classes: nonEmpty(options.classes),
      forbidden_operations: [...forbidden],
    },
    authorization: {
      mechanism: mechanismOf(review),
      authority,
      timestamp: now,
      boundaries: 'This change alone, within these paths, and proved by these checks.',
      consent_checkpoints: [],
    },
    ...usualBounds,
    tasks: [
      {
        id: 'T-change',
        title: head.title,
        prerequisites: [],
        touched_surface: [...options.surface],
        gate_intent: gates,
      },
      finalReview(review, ['T-change'], gates),
    ],
  };
}

function quickCriterion(id: string, check: string, isControl: boolean): Criterion {
  const evidence = { observable_check: check, accepted_evidence: ['observed'] } satisfies Partial<Criterion>;
  if (!isControl) return { id, statement: 'The check passes.', ...evidence };
  return {
    id,
    statement: 'The check fails on the files as they were at the start, and passes in the end.',
    ...evidence,
    control: { kind: 'discrimination', rationale: 'Without the change it has to fail.' },
  };
}

const mostWords = 6;

/**
 * A name for a plan out of its goal: `PLAN_refuse_expired_links`. Marks are taken off Latin letters; a goal without
 * any Latin letter or digit gives the day instead.
 */
export function planName(goal: string, now: Date): string {
  const name = words(goal).slice(0, mostWords).join('_').slice(0, 60) || now.toISOString().slice(0, 10);
  return `PLAN_${name}`;
}

/** The words of a text in Latin letters without marks, and its numbers, in lower case. */
export function words(text: string): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return plain.match(/[a-z0-9]+/g) ?? [];
}
