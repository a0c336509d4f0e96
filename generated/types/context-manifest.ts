// Generated from the contract. Do not edit: change the contract and generate again.

/**
 * The context for one task of a v6 plan. Derived and read-only: every value is recomputed from the plan contract, the journal and the files on disk, and two derivations over the same records and files are identical. Never edited by hand, never a source of truth. Rules beyond this schema: `next_action.step` is the first match of the ladder; an invariant without an observation is `unevaluated` with a null `seq`; a criterion with a control closes only by an executed, in-window, discriminating control pair, or by reconciliation; `authorization`, `repository_rules` and `acceptance` are never dropped.
 */
export interface ContextManifest {
  /**
   * Identifies the schema. A document made by any other way than the shipped helper must not carry it.
   */
  schema: 'https://plan.example/schema/context-manifest/v6.json';
  /**
   * The shipped helper that derived the document.
   */
  derived_by: 'plan context_manifest.py';
  /**
   * Name of the plan folder, as the contract has it.
   */
  plan: string;
  /**
   * Content-addressed identity of the live contract.
   */
  contract_id: string;
  /**
   * Revision of the live contract: after an amendment, the highest one under `contracts/`.
   */
  contract_revision: number;
  /**
   * Id of the task that the context is for.
   */
  task: string;
  as_of: AsOf;
  authorization: Authorization;
  repository_rules: RepositoryRules;
  touched_surface: TouchedSurface;
  /**
   * The criteria of the task, recomputed by the closure function: a projection, never a declaration.
   */
  acceptance: CriterionClosure[];
  /**
   * The accepted evidence in the task's window, for its satisfied criteria.
   */
  evidence: Evidence[];
  next_action: NextAction;
  /**
   * Approaches on record that led nowhere. An entry leaves only on a recorded fact, never because the surface changed.
   */
  dead_ends: DeadEnd[];
  freshness: Freshness;
  /**
   * The only declared reasons to load history beyond the manifest: none, a handoff, an amendment that affects the task.
   */
  history_triggers?: HistoryTrigger[];
}
/**
 * The position of the records: no wall clock.
 */
export interface AsOf {
  /**
   * Sequence number of the last event included. Once the journal grows past it, the manifest is stale.
   */
  last_seq: number;
  /**
   * Timestamp of that event, from the scheduler's clock; empty for an empty journal.
   */
  event_ts: string;
}
/**
 * Under whose authority the task runs.
 */
export interface Authorization {
  /**
   * The approval events that cite the live contract. Without one, the start of a task is refused.
   */
  approvals: Approval[];
  /**
   * The contract's authorization block, verbatim.
   */
  contract_authorization: {
    [k: string]: unknown | undefined;
  } | null;
  /**
   * The contract's permissions block (`granted`, `not_granted`), verbatim.
   */
  permissions: {
    [k: string]: unknown | undefined;
  } | null;
}
/**
 * One approval event.
 */
export interface Approval {
  /**
   * Who approved.
   */
  authority: string | null;
  /**
   * How authority was granted: `plan_authorship` or `pre_authorization`. Recorded honestly; both gate alike.
   */
  mechanism: string;
  /**
   * Timestamp of the event.
   */
  ts: string | null;
  /**
   * Sequence number of the event.
   */
  seq: number;
}
/**
 * What holds in the repository whatever the task does.
 */
export interface RepositoryRules {
  /**
   * The contract's scope block (`allowed_paths`, `allowed_command_classes`, `forbidden_operations`), verbatim.
   */
  scope: {
    [k: string]: unknown | undefined;
  } | null;
  /**
   * One entry per declared invariant.
   */
  invariants: InvariantState[];
  /**
   * The contract's dependencies block (pinned inputs, external systems), verbatim.
   *
   * Items: One dependency.
   */
  dependencies: {
    [k: string]: unknown | undefined;
  }[];
}
/**
 * The state of one invariant.
 */
export interface InvariantState {
  /**
   * Id of the invariant.
   */
  id: string;
  /**
   * What must hold.
   */
  statement: string;
  /**
   * State of the latest observation that follows the grammar; `unevaluated` without one.
   */
  state: 'pass' | 'fail' | 'stale' | 'unevaluated';
  /**
   * Sequence number of the observation that gave the state; null when unevaluated.
   */
  seq: number | null;
  /**
   * What the observation says of a failed or stale state.
   */
  detail?: string;
}
/**
 * The files that the task touches, as they are on disk.
 */
export interface TouchedSurface {
  /**
   * SHA-256 of the content by repository-relative path; null when the entry is missing on disk.
   */
  files: {
    /**
     * A digest, or null.
     */
    [k: string]: string | null | undefined;
  };
  /**
   * True when this cycle must look further: an entry is missing on disk, or the surface's impact is unmapped because the window holds no accepted evidence yet.
   */
  widen_discovery: boolean;
  /**
   * Why to look further.
   *
   * Items: A reason.
   */
  widen_reasons: string[];
}
/**
 * How one criterion stands.
 */
export interface CriterionClosure {
  /**
   * Id of the criterion.
   */
  criterion: string;
  /**
   * Id of the task that owns the criterion.
   */
  task: string;
  /**
   * `none` for a criterion closed by evidence; the others demand an executed, in-window, discriminating control pair.
   */
  control_kind: 'regression' | 'discrimination' | 'none';
  /**
   * Whether the criterion is closed.
   */
  satisfied: boolean;
  /**
   * How it closed (`control_pair`, `evidence`, `reconciled`), or why it is open or blocked.
   */
  mechanism: string;
  /**
   * Sequence number of the record that closed it, when there is one.
   */
  via_seq?: number | null;
  /**
   * Verdict of the control that closed it.
   */
  verdict?: 'discriminating';
  /**
   * Trust of the evidence that closed it; `observed` means that a shipped helper itself ran the check.
   */
  trust?: 'observed' | 'asserted';
  /**
   * Where the recorded evidence is, under the plan.
   */
  evidence_path?: string;
  /**
   * The amendment authority behind a reconciled closure.
   */
  authority?: string;
}
/**
 * The record that closed one criterion.
 */
export interface Evidence {
  /**
   * Id of the criterion.
   */
  criterion: string;
  /**
   * Sequence number of the record.
   */
  seq: number;
  /**
   * Trust of the record.
   */
  trust: 'observed' | 'asserted';
  /**
   * Where the recorded evidence is, under the plan.
   */
  evidence_path: string;
  /**
   * Whether the artifact was on disk at derivation. A dangling pointer is shown, never hidden.
   */
  pointer_resolves: boolean;
}
/**
 * What to do next: the first match of a fixed ladder.
 */
export interface NextAction {
  /**
   * The rung, in the order of the ladder.
   */
  step: 'approval' | 'start' | 'authority' | 'control' | 'evidence' | 'complete';
  /**
   * The command or the act of authority to perform.
   */
  action: string;
  /**
   * The criteria that the step is about.
   *
   * Items: Id of a criterion.
   */
  criteria?: string[];
}
/**
 * One dead approach.
 */
export interface DeadEnd {
  /**
   * What ended it.
   */
  kind: 'failed_gate' | 'refusal' | 'refused_adaptation' | 'non_discriminating_control';
  /**
   * Sequence number of the record.
   */
  seq: number;
  /**
   * Timestamp of the record.
   */
  ts: string | null;
  /**
   * Id of the task.
   */
  task?: string;
  /**
   * Id of the criterion.
   */
  criterion?: string;
  /**
   * The command that failed.
   */
  command?: string;
  /**
   * Where its output is.
   */
  cause?: string;
  /**
   * What was refused.
   */
  subject?: string;
  /**
   * The stage at which it was refused.
   */
  stage?: string;
  /**
   * Why it was refused.
   */
  reason?: string;
  /**
   * Verdict of the control.
   */
  verdict?: string;
  /**
   * Exit code of the command.
   */
  exit_code?: number;
  /**
   * Fingerprint of the run.
   */
  run_fingerprint?: string;
  /**
   * The contract that the record was made under.
   */
  recorded_contract_id?: string;
  /**
   * Why the entry no longer holds discovery back, such as a superseded contract revision.
   */
  aged_out?: string;
}
/**
 * How to tell that a stored summary is out of date.
 */
export interface Freshness {
  /**
   * Digest over the contract id and the current digests of the touched surface. A stored one that differs invalidates what carries it.
   */
  inputs_fingerprint: string;
  /**
   * The rule in words, restated with every derivation.
   */
  rule: string;
}
/**
 * One reason.
 */
export interface HistoryTrigger {
  /**
   * What triggers it.
   */
  trigger: string;
  /**
   * What is loaded then.
   */
  loads: string;
}
