import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { plan } from './stage.ts';

/** What an agent writes for the played plan; the helper adds where it stands in the chain. */
export const playedContract = {
  plan,
  title: 'Let links expire',
  outcome: {
    statement: 'A link stops working after seven days.',
    success_definition: 'An older link is refused, and a younger one works.',
    out_of_scope: ['How links are sent'],
  },
  acceptance: {
    criteria: [
      {
        id: 'AC-old-refused',
        statement: 'A link of eight days is refused.',
        observable_check: 'checks/old.mjs exits with 0',
        accepted_evidence: ['observed'],
        control: { kind: 'regression', rationale: 'Every link was accepted before.' },
      },
      {
        id: 'AC-young-accepted',
        statement: 'A link of seven days is accepted.',
        observable_check: 'checks/young.mjs exits with 0',
        accepted_evidence: ['observed'],
      },
      {
        id: 'AC-documented',
        statement: 'The README says how long a link works.',
        observable_check: 'the word seven stands in the README',
        accepted_evidence: ['observed'],
      },
      {
        id: 'AC-change-reviewed',
        statement: 'The whole change was read against the outcome.',
        observable_check: 'the maintainer signs it off',
        accepted_evidence: ['asserted'],
      },
    ],
  },
  invariants: [{ id: 'INV-offline', statement: 'No check uses the network.' }],
  scope: {
    allowed_paths: ['src/', 'checks/', 'README.md'],
    allowed_command_classes: ['node', 'grep'],
    forbidden_operations: ['publish', 'force-push'],
  },
  authorization: {
    mechanism: 'plan_authorship',
    authority: 'Ada',
    timestamp: '2026-05-04T08:00:00Z',
    boundaries: 'The lifetime of links.',
    consent_checkpoints: [],
  },
  permissions: { granted: ['gate_command_exec', 'fs_write_repo_scope'], not_granted: ['network_access'] },
  dependencies: [],
  resource_envelope: { limits: [{ id: 'gate_runs', limit: 40, unit: 'runs', enforcement: 'advisory' }] },
  tasks: [
    {
      id: 'T-expire-links',
      title: 'Let links expire',
      prerequisites: [],
      touched_surface: ['src/', 'checks/', 'README.md'],
      gate_intent: [
        { criterion: 'AC-old-refused', check: 'node checks/old.mjs' },
        { criterion: 'AC-young-accepted', check: 'node checks/young.mjs' },
        { criterion: 'AC-documented', check: 'grep -q seven README.md' },
      ],
    },
    {
      id: 'T-final-review',
      title: 'Final review',
      prerequisites: ['T-expire-links'],
      touched_surface: ['src/', 'README.md'],
      gate_intent: [{ criterion: 'AC-change-reviewed', check: 'the maintainer reads the change' }],
    },
  ],
} satisfies Omit<PlanContract, 'schema' | 'spec_version' | 'revision' | 'created_at'>;
