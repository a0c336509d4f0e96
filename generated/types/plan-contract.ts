// Generated from the contract. Do not edit: change the contract and generate again.

/**
 * Something that a plan may be allowed to do.
 */
export type Permission =
  | 'gate_command_exec'
  | 'fs_write_plan_scope'
  | 'fs_write_repo_scope'
  | 'git_operations'
  | 'network_access'
  | 'host_adapter_metering'
  | 'agent_delegation'
  | 'context_export'
  | 'model_routing';

/**
 * The contract of a v6 plan: outcome, acceptance, authority, limits and tasks. A revision never changes; a change is a new revision that cites its parent. Rules beyond this schema: ids are unique; every prerequisite names a task, and prerequisites form no cycle; every `gate_intent` names a declared criterion; `granted` and `not_granted` are disjoint; `reserve` is at most `limit`; a `contract_id` that is present equals the computed one; in a revision chain, revisions are contiguous, each cites the id of its parent, and each changes more than chain metadata.
 */
export interface PlanContract {
  /**
   * Identifies the schema.
   */
  schema: 'https://plan.example/schema/plan-contract/v6.json';
  /**
   * Version of the methodology that the plan follows.
   */
  spec_version: string;
  /**
   * Name of the plan folder.
   */
  plan: string;
  /**
   * Position in the revision chain.
   */
  revision: number;
  /**
   * SHA-256 of the canonical JSON of the contract without this member.
   */
  contract_id?: string;
  /**
   * The contract that this revision replaces.
   */
  parent_contract_id?: string;
  /**
   * When this revision was written.
   */
  created_at: string;
  /**
   * Name of the plan for people.
   */
  title?: string;
  outcome: Outcome;
  acceptance: Acceptance;
  /**
   * What must hold at every step. A violation stops the work.
   */
  invariants: Invariant[];
  scope: Scope;
  authorization: Authorization;
  permissions: Permissions;
  /**
   * What the plan needs from outside.
   */
  dependencies: Dependency[];
  resource_envelope: ResourceEnvelope;
  scheduling?: Scheduling;
  /**
   * The tasks.
   *
   * @minItems 1
   */
  tasks: [Task, ...Task[]];
}
/**
 * What the plan is for.
 */
export interface Outcome {
  /**
   * What will be true when the plan is done.
   */
  statement: string;
  /**
   * How one tells that it is.
   */
  success_definition: string;
  /**
   * What the plan leaves alone.
   *
   * Items: Something left alone.
   */
  out_of_scope: string[];
}
/**
 * What must be shown before the plan counts as done.
 */
export interface Acceptance {
  /**
   * The criteria.
   *
   * @minItems 1
   */
  criteria: [Criterion, ...Criterion[]];
}
/**
 * One acceptance criterion.
 */
export interface Criterion {
  /**
   * Id of the criterion.
   */
  id: string;
  /**
   * What must hold.
   */
  statement: string;
  /**
   * What to look at: behaviour, an interface or stored state.
   */
  observable_check: string;
  /**
   * The trusts of evidence that may close it.
   *
   * @minItems 1
   *
   * Items: `observed`: a shipped helper ran the check. `imported`: from a matched outside source. `asserted`: stated.
   */
  accepted_evidence: ['observed' | 'imported' | 'asserted', ...('observed' | 'imported' | 'asserted')[]];
  control?: Control;
}
/**
 * The negative control, decided when the contract is written.
 */
export interface Control {
  /**
   * Which control; `exempt` for a criterion that needs none.
   */
  kind: 'regression' | 'discrimination' | 'exempt';
  /**
   * Why.
   */
  rationale: string;
}
/**
 * One invariant.
 */
export interface Invariant {
  /**
   * Id of the invariant.
   */
  id: string;
  /**
   * What must hold.
   */
  statement: string;
}
/**
 * Where and how the plan may act.
 */
export interface Scope {
  /**
   * Paths that may be changed.
   *
   * Items: A repository-relative path.
   */
  allowed_paths: string[];
  /**
   * Classes of commands that may be run.
   *
   * @minItems 1
   *
   * Items: A class of commands.
   */
  allowed_command_classes: [string, ...string[]];
  /**
   * Operations that are never performed, named one by one.
   *
   * @minItems 1
   *
   * Items: An operation.
   */
  forbidden_operations: [string, ...string[]];
}
/**
 * How the plan was authorized.
 */
export interface Authorization {
  /**
   * `plan_authorship`: the reviewed plan is what was consented to. `pre_authorization`: consent was recorded beforehand.
   */
  mechanism: 'plan_authorship' | 'pre_authorization';
  /**
   * Who authorized it.
   */
  authority: string;
  /**
   * When.
   */
  timestamp: string;
  /**
   * What the authorization covers and what it does not.
   */
  boundaries: string;
  /**
   * Points at which consent is asked again.
   *
   * Items: A checkpoint.
   */
  consent_checkpoints: string[];
}
/**
 * What the plan may do. No permission stands in both lists.
 */
export interface Permissions {
  /**
   * Permissions that are granted.
   */
  granted: Permission[];
  /**
   * Permissions that are withheld, named one by one.
   */
  not_granted: Permission[];
}
/**
 * One dependency.
 */
export interface Dependency {
  /**
   * Name.
   */
  name: string;
  /**
   * What it is.
   */
  kind: 'external_system' | 'credential' | 'pinned_input';
  /**
   * What is needed of it: for a credential its name, never its secret.
   */
  detail: string;
}
/**
 * What the plan may use up.
 */
export interface ResourceEnvelope {
  /**
   * The limits.
   *
   * @minItems 1
   */
  limits: [Limit, ...Limit[]];
}
/**
 * One limit.
 */
export interface Limit {
  /**
   * Id of the limit.
   */
  id: string;
  /**
   * The most that may be used.
   */
  limit: number;
  /**
   * Unit of the limit.
   */
  unit: string;
  /**
   * `enforced`: a host adapter stops the work. `advisory`: reported only.
   */
  enforcement: 'enforced' | 'advisory';
  /**
   * The meter; required when the limit is enforced.
   */
  metering_source?: string;
  /**
   * The part kept back for verification, retry and resume. Not above the limit.
   */
  reserve?: number;
}
/**
 * How tasks are chosen. Advice for whoever does the work: the helper enforces none of it, and the report names what went beyond.
 */
export interface Scheduling {
  /**
   * Events that a ready task waits before it is preferred.
   */
  starvation_threshold_events?: number;
  /**
   * Most authorized adaptations of one task.
   */
  max_adaptations_per_task?: number;
  /**
   * Most authorized retries for one criterion.
   */
  max_retries_per_gate?: number;
  handoff?: Handoff;
}
/**
 * When the work changes hands.
 */
export interface Handoff {
  /**
   * When to go on in a fresh context.
   */
  fresh_context?: string;
  /**
   * When to resume on another host.
   */
  cross_host_resume?: string;
}
/**
 * One task.
 */
export interface Task {
  /**
   * Id of the task.
   */
  id: string;
  /**
   * Name of the task.
   */
  title: string;
  /**
   * Tasks that must be complete first.
   *
   * Items: Id of a task.
   */
  prerequisites: string[];
  /**
   * Files and folders that the task touches.
   *
   * Items: A repository-relative path.
   */
  touched_surface: string[];
  /**
   * Which check serves which criterion.
   */
  gate_intent: GateIntent[];
}
/**
 * One intended gate.
 */
export interface GateIntent {
  /**
   * Id of the criterion.
   */
  criterion: string;
  /**
   * The check.
   */
  check: string;
}
