// Generated from the contract. Do not edit: change the contract and generate again.

/**
 * One event of a v6 plan: one line of its append-only journal. An event never changes; a correction is a later event. `type` selects the form. Rules beyond this schema: `seq` strictly increases down the history of a plan; every event names the same plan.
 */
export type JournalEvent =
  | TaskStartEvent
  | ApprovalEvent
  | GateRunEvent
  | ObservationEvent
  | AdaptationEvent
  | AmendmentEvent
  | InterventionEvent
  | ResourceSampleEvent
  | ControlPairEvent
  | SelectionEvent
  | RefusalEvent
  | ViewRenderEvent
  | ReconciliationEvent
  | JournalRepairEvent;
/**
 * Identifies the schema.
 */
export type Schema = 'https://plan.example/schema/journal-event/v6.json';
/**
 * Sequence number: strictly increasing down the plan's history; gaps are legal.
 */
export type Seq = number;
/**
 * Timestamp, from the scheduler's clock.
 */
export type Ts = string;
/**
 * Name of the plan folder.
 */
export type Plan = string;
/**
 * The contract that the event was recorded under.
 */
export type ContractId = string;
/**
 * A remark.
 */
export type Note = string;
/**
 * `observed`: a shipped helper itself ran the check. `imported`: from a matched outside source. `asserted`: stated.
 */
export type Trust = 'observed' | 'imported' | 'asserted';
/**
 * How a check ended. An old leg has one exactly when it was available.
 */
export type Outcome = 'PASS' | 'FAIL';

/**
 * The work on a task begins, and with it the window of its evidence.
 */
export interface TaskStartEvent {
  schema: Schema;
  /**
   * Kind of event.
   */
  type: 'task_start';
  seq: Seq;
  ts: Ts;
  plan: Plan;
  contract_id: ContractId;
  actor: Actor;
  /**
   * The task.
   */
  task: string;
  fingerprint?: Fingerprint;
  note?: Note;
}
/**
 * Who recorded the event.
 */
export interface Actor {
  /**
   * Kind of actor.
   */
  kind: 'helper' | 'agent' | 'host_adapter' | 'human';
  /**
   * Which one.
   */
  identity: string;
}
/**
 * The state of the repository.
 */
export interface Fingerprint {
  /**
   * The revision.
   */
  revision: string;
  /**
   * What differed from the revision; empty when nothing did.
   */
  dirty: string;
}
/**
 * An authority approves the contract that the event cites.
 */
export interface ApprovalEvent {
  schema: Schema;
  /**
   * Kind of event.
   */
  type: 'approval';
  seq: Seq;
  ts: Ts;
  plan: Plan;
  contract_id: ContractId;
  actor: Actor;
  /**
   * Who approves.
   */
  authority: string;
  /**
   * How authority was granted.
   */
  mechanism: 'plan_authorship' | 'pre_authorization';
  /**
   * Digest of what was consented to.
   */
  plan_digest: string;
  note?: Note;
}
/**
 * A check of a criterion ran.
 */
export interface GateRunEvent {
  schema: Schema;
  /**
   * Kind of event.
   */
  type: 'gate_run';
  seq: Seq;
  ts: Ts;
  plan: Plan;
  contract_id: ContractId;
  actor: Actor;
  /**
   * The command.
   */
  command: string;
  /**
   * Where it ran.
   */
  cwd: string;
  /**
   * Environment variables that were set for it.
   */
  env?: {
    /**
     * A value.
     */
    [k: string]: string | undefined;
  };
  /**
   * Time that it was given.
   */
  timeout_seconds: number;
  /**
   * How it ended.
   */
  exit_code: number;
  trust: Trust;
  /**
   * Where the captured output is; required unless the trust is `asserted`.
   */
  evidence_path?: string;
  /**
   * The task.
   */
  task: string;
  /**
   * The criterion.
   */
  criterion: string;
  note?: Note;
}
/**
 * Something was found. `<INV-id>: pass`, `<INV-id>: fail` and `<INV-id>: fail: <detail>` evaluate an invariant.
 */
export interface ObservationEvent {
  schema: Schema;
  /**
   * Kind of event.
   */
  type: 'observation';
  seq: Seq;
  ts: Ts;
  plan: Plan;
  contract_id: ContractId;
  actor: Actor;
  /**
   * What was found.
   */
  statement: string;
  trust: Trust;
  /**
   * Where the captured output is.
   */
  evidence_path?: string;
  note?: Note;
}
/**
 * A proposal to go about the plan differently, and what became of it.
 */
export interface AdaptationEvent {
  schema: Schema;
  /**
   * Kind of event.
   */
  type: 'adaptation';
  seq: Seq;
  ts: Ts;
  plan: Plan;
  contract_id: ContractId;
  actor: Actor;
  /**
   * What changes.
   */
  kind: 'split' | 'reorder' | 'insert' | 'change_strategy' | 'retry';
  /**
   * Sequence number of the observation behind it.
   */
  trigger_observation: number;
  /**
   * The evidence behind it.
   */
  evidence_artifact: string;
  /**
   * What is thought to be the matter.
   */
  hypothesis: string;
  /**
   * What is to be done.
   */
  action: string;
  /**
   * Why that should help.
   */
  rationale: string;
  /**
   * Tasks that it touches.
   *
   * Items: Id of a task.
   */
  affected_tasks: string[];
  /**
   * Criteria that it touches.
   *
   * Items: Id of a criterion.
   */
  affected_criteria: string[];
  /**
   * Who decides.
   */
  authority: string;
  /**
   * Evidence that no longer counts.
   *
   * Items: A piece of evidence.
   */
  evidence_invalidated: string[];
  /**
   * Evidence that still counts.
   *
   * Items: A piece of evidence.
   */
  evidence_preserved: string[];
  /**
   * What it will use up.
   */
  resource_impact?: {
    /**
     * The amount.
     */
    declared: number;
    /**
     * The unit.
     */
    unit: string;
  };
  /**
   * What became of it.
   */
  decision: 'authorized' | 'refused';
  /**
   * Why; required when refused.
   */
  reason?: string;
  note?: Note;
}
/**
 * A criterion is changed by an authority.
 */
export interface AmendmentEvent {
  schema: Schema;
  /**
   * Kind of event.
   */
  type: 'amendment';
  seq: Seq;
  ts: Ts;
  plan: Plan;
  contract_id: ContractId;
  actor: Actor;
  /**
   * The criterion as it was, verbatim.
   */
  original_criterion: string;
  /**
   * What was found.
   */
  observed_finding: string;
  /**
   * What is done with it.
   */
  disposition: string;
  /**
   * The criterion as it is from now on.
   */
  revised_criterion: string;
  /**
   * Why.
   */
  reason: string;
  /**
   * Who decides.
   */
  authority: string;
  /**
   * Tasks that it touches.
   *
   * Items: Id of a task.
   */
  affected_tasks: string[];
  /**
   * Evidence that no longer counts.
   *
   * Items: A piece of evidence.
   */
  evidence_invalidated: string[];
  /**
   * Evidence that still counts.
   *
   * Items: A piece of evidence.
   */
  evidence_preserved: string[];
  note?: Note;
}
/**
 * A human had to step in.
 */
export interface InterventionEvent {
  schema: Schema;
  /**
   * Kind of event.
   */
  type: 'intervention';
  seq: Seq;
  ts: Ts;
  plan: Plan;
  contract_id: ContractId;
  actor: Actor;
  /**
   * What was lacking.
   */
  category: 'missing_intent' | 'new_authority' | 'environment_repair' | 'engineering_rescue';
  /**
   * What happened.
   */
  description: string;
  /**
   * What the human was asked.
   */
  question: string;
  /**
   * What the human answered.
   */
  resolution?: string;
  note?: Note;
}
/**
 * A reading of a meter.
 */
export interface ResourceSampleEvent {
  schema: Schema;
  /**
   * Kind of event.
   */
  type: 'resource_sample';
  seq: Seq;
  ts: Ts;
  plan: Plan;
  contract_id: ContractId;
  actor: Actor;
  /**
   * The meter.
   */
  source: string;
  /**
   * The limit of the contract that it is about.
   */
  limit_id?: string;
  /**
   * The reading.
   */
  value: number;
  /**
   * Its unit.
   */
  unit: string;
  trust: Trust;
  /**
   * Where the captured output is.
   */
  evidence_path?: string;
  note?: Note;
}
/**
 * The check of a criterion ran on the old state and on the new one.
 */
export interface ControlPairEvent {
  schema: Schema;
  /**
   * Kind of event.
   */
  type: 'control_pair';
  seq: Seq;
  ts: Ts;
  plan: Plan;
  contract_id: ContractId;
  actor: Actor;
  /**
   * The criterion.
   */
  criterion: string;
  /**
   * The files of the check that are carried to the old state.
   *
   * @minItems 1
   *
   * Items: A repository-relative path.
   */
  check_artifacts: [string, ...string[]];
  starting_fingerprint: Fingerprint;
  /**
   * The check on the old state.
   */
  old_leg: {
    /**
     * Whether the old state could be restored.
     */
    available: boolean;
    outcome?: Outcome;
    /**
     * Where its output is.
     */
    log?: string;
  };
  /**
   * The check on the new state.
   */
  new_leg: {
    outcome: Outcome;
    /**
     * Where its output is.
     */
    log: string;
  };
  /**
   * What the pair shows: it follows from the legs and the fingerprint.
   */
  verdict: 'discriminating' | 'non_discriminating' | 'control_unavailable';
  trust: Trust;
  /**
   * Where the captured output is.
   */
  evidence_path?: string;
  note?: Note;
}
/**
 * A task was chosen.
 */
export interface SelectionEvent {
  schema: Schema;
  /**
   * Kind of event.
   */
  type: 'selection';
  seq: Seq;
  ts: Ts;
  plan: Plan;
  contract_id: ContractId;
  actor: Actor;
  /**
   * The task.
   */
  task: string;
  /**
   * Whether it was preferred because it had waited.
   */
  priority_boost: boolean;
  /**
   * How long it had waited.
   */
  aging?: {
    /**
     * Sequence number at which it became ready.
     */
    waiting_since_seq: number;
    /**
     * The threshold that it passed.
     */
    threshold: string;
  };
  note?: Note;
}
/**
 * The helper refused something.
 */
export interface RefusalEvent {
  schema: Schema;
  /**
   * Kind of event.
   */
  type: 'refusal';
  seq: Seq;
  ts: Ts;
  plan: Plan;
  contract_id: ContractId;
  actor: Actor;
  /**
   * What was refused.
   */
  subject: string;
  /**
   * When.
   */
  stage: 'task_start' | 'authorize' | 'dispatch' | 'gate';
  /**
   * Why.
   */
  reason: string;
  /**
   * Sequence number of the refused proposal.
   */
  proposal?: number;
  note?: Note;
}
/**
 * A view for people was written.
 */
export interface ViewRenderEvent {
  schema: Schema;
  /**
   * Kind of event.
   */
  type: 'view_render';
  seq: Seq;
  ts: Ts;
  plan: Plan;
  contract_id: ContractId;
  actor: Actor;
  /**
   * The view.
   */
  view: string;
  /**
   * Digest of the state that it shows.
   */
  snapshot_digest: string;
  /**
   * Digest of the written bytes by name of the view.
   */
  digests?: {
    /**
     * A digest.
     */
    [k: string]: string | undefined;
  };
  note?: Note;
}
/**
 * An edit by people was taken over into the records.
 */
export interface ReconciliationEvent {
  schema: Schema;
  /**
   * Kind of event.
   */
  type: 'reconciliation';
  seq: Seq;
  ts: Ts;
  plan: Plan;
  contract_id: ContractId;
  actor: Actor;
  /**
   * What led to it.
   */
  trigger: string;
  /**
   * Whose edit it is.
   */
  editor: string;
  /**
   * Who allows it.
   */
  authority: string;
  note?: Note;
}
/**
 * A torn tail was cut off.
 */
export interface JournalRepairEvent {
  schema: Schema;
  /**
   * Kind of event.
   */
  type: 'journal_repair';
  seq: Seq;
  ts: Ts;
  plan: Plan;
  contract_id: ContractId;
  actor: Actor;
  /**
   * Where it was cut.
   */
  byte_offset: number;
  /**
   * Why.
   */
  cause: string;
  note?: Note;
}
