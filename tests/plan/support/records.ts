import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import type { Criterion, PlanContract, Task } from '../../../generated/types/plan-contract.ts';
import { contractId } from '../../../runtime/plan/records/contract.ts';
import { type JsonObject, parseExactJson } from '../../../runtime/plan/records/json.ts';
import { defaultSchemaBase, schemaAddress } from '../../../runtime/plan/records/schemas.ts';

export const schemaBase: string = defaultSchemaBase;
export const plan = 'PLAN_mend_links';
export const digest = 'a'.repeat(64);

export function criterion(id: string, own: Partial<Criterion> = {}): Criterion {
  return {
    id,
    statement: `${id} holds`,
    observable_check: 'the check exits with 0',
    accepted_evidence: ['observed'],
    ...own,
  };
}

export function controlled(
  id: string,
  kind: 'regression' | 'discrimination' | 'exempt' = 'regression',
): Criterion {
  return criterion(id, { control: { kind, rationale: 'it failed before' } });
}

export function task(id: string, criteria: readonly string[] = [], own: Partial<Task> = {}): Task {
  const gate_intent = criteria.map((name) => ({ criterion: name, check: 'npm test' }));
  return { id, title: id, prerequisites: [], touched_surface: [], gate_intent, ...own };
}

/** A valid contract: one task `T-mend` with the criterion `AC-one`, unless `own` says otherwise. */
export function contract(own: Partial<PlanContract> = {}): PlanContract {
  return {
    schema: schemaAddress(schemaBase, 'plan-contract') as PlanContract['schema'],
    spec_version: '6.0.0',
    plan,
    revision: 1,
    created_at: '2026-01-05T09:00:00Z',
    outcome: { statement: 'Links work.', success_definition: 'All are checked.', out_of_scope: [] },
    acceptance: { criteria: [criterion('AC-one')] },
    invariants: [],
    scope: {
      allowed_paths: ['src/'],
      allowed_command_classes: ['test', 'npm'],
      forbidden_operations: ['publish'],
    },
    authorization: {
      mechanism: 'plan_authorship',
      authority: 'maintainer',
      timestamp: '2026-01-05T09:00:00Z',
      boundaries: 'links only',
      consent_checkpoints: [],
    },
    permissions: { granted: ['gate_command_exec'], not_granted: ['network_access'] },
    dependencies: [],
    resource_envelope: { limits: [{ id: 'runs', limit: 10, unit: 'runs', enforcement: 'advisory' }] },
    tasks: [task('T-mend', ['AC-one'])],
    ...own,
  };
}

/** A contract with these criteria, all of them gates of `T-mend`. */
export function contractOf(...criteria: readonly [Criterion, ...Criterion[]]): PlanContract {
  const ids = criteria.map(({ id }) => id);
  return contract({ acceptance: { criteria: [...criteria] }, tasks: [task('T-mend', ids)] });
}

export function idOf(document: object): string {
  return contractId(parseExactJson(JSON.stringify(document)) as JsonObject);
}

/** The revision after `before`, with other content. */
export function revisionAfter(before: PlanContract, own: Partial<PlanContract> = {}): PlanContract {
  return {
    ...before,
    revision: before.revision + 1,
    parent_contract_id: idOf(before),
    title: `revision ${before.revision + 1}`,
    ...own,
  };
}

const forms: Readonly<Record<JournalEvent['type'], Record<string, unknown>>> = {
  task_start: { task: 'T-mend' },
  approval: { authority: 'maintainer', mechanism: 'plan_authorship', plan_digest: digest },
  gate_run: {
    command: 'npm test',
    cwd: '.',
    timeout_seconds: 60,
    exit_code: 0,
    trust: 'observed',
    task: 'T-mend',
    criterion: 'AC-one',
    evidence_path: 'gates/run.txt',
  },
  observation: { statement: 'Something was seen.', trust: 'asserted' },
  adaptation: {
    kind: 'retry',
    trigger_observation: 1,
    evidence_artifact: 'gates/run.txt',
    hypothesis: 'h',
    action: 'try again',
    rationale: 'r',
    affected_tasks: ['T-mend'],
    affected_criteria: [],
    authority: 'maintainer',
    evidence_invalidated: [],
    evidence_preserved: [],
    decision: 'authorized',
  },
  amendment: {
    original_criterion: 'AC-one: it holds',
    observed_finding: 'f',
    disposition: 'revised',
    revised_criterion: 'AC-one: it holds on weekdays',
    reason: 'r',
    authority: 'maintainer',
    affected_tasks: ['T-mend'],
    evidence_invalidated: [],
    evidence_preserved: [],
  },
  intervention: { category: 'missing_intent', description: 'd', question: 'q' },
  resource_sample: { source: 'meter', value: 1.5, unit: 'USD', trust: 'imported' },
  control_pair: {
    criterion: 'AC-one',
    check_artifacts: ['tests/links.test.mjs'],
    starting_fingerprint: { revision: 'abc', dirty: '' },
    old_leg: { available: true, outcome: 'FAIL', log: 'gates/old.txt' },
    new_leg: { outcome: 'PASS', log: 'gates/new.txt' },
    verdict: 'discriminating',
    trust: 'observed',
    evidence_path: 'gates/new.txt',
  },
  selection: { task: 'T-mend', priority_boost: false },
  refusal: { subject: 'T-mend', stage: 'task_start', reason: 'no approval' },
  view_render: { view: 'README.md', snapshot_digest: digest },
  reconciliation: { trigger: 'AC-one was edited', editor: 'README.md', authority: 'maintainer' },
  journal_repair: { byte_offset: 10, cause: 'torn tail' },
};

export const eventTypes = Object.keys(forms) as JournalEvent['type'][];

/** A valid event of a type; `own` replaces or adds members, and removes those that are undefined. */
export function event(
  type: JournalEvent['type'],
  seq: number,
  own: Record<string, unknown> = {},
): JournalEvent {
  const whole = {
    schema: schemaAddress(schemaBase, 'journal-event'),
    type,
    seq,
    ts: timeOf(seq),
    plan,
    contract_id: digest,
    actor: { kind: 'helper', identity: 'plan helper' },
    ...forms[type],
    ...own,
  };
  const members = Object.entries(whole).filter(([, value]) => value !== undefined);
  return Object.fromEntries(members) as unknown as JournalEvent;
}

export function timeOf(seq: number): string {
  return `${new Date(Date.UTC(2026, 0, 6) + seq * 60_000).toISOString().slice(0, 19)}Z`;
}

/** A type of event, or a type with its own members. */
export type Entry = JournalEvent['type'] | readonly [JournalEvent['type'], Record<string, unknown>];

/** Events one after the other, `seq` from 1. */
export function history(...entries: readonly Entry[]): JournalEvent[] {
  return entries.map((entry, index) => {
    const [type, own] = typeof entry === 'string' ? [entry, {}] : entry;
    return event(type, index + 1, own);
  });
}

/** An unavailable, a non-discriminating or a stated pair, by what makes it so. */
export const pairs = {
  unavailable: { old_leg: { available: false }, verdict: 'control_unavailable' },
  dirty: { starting_fingerprint: { revision: 'abc', dirty: 'src/a.mjs' }, verdict: 'control_unavailable' },
  bothPass: {
    old_leg: { available: true, outcome: 'PASS', log: 'gates/old.txt' },
    verdict: 'non_discriminating',
  },
  stated: { trust: 'asserted', actor: { kind: 'agent', identity: 'coding agent' } },
} as const;
