import { describe, expect, it } from 'vitest';
import { derive } from './support/derive.ts';
import {
  contract,
  contractOf,
  controlled,
  criterion,
  type Entry,
  history,
  idOf,
  pairs,
} from './support/records.ts';

const document = contractOf(
  criterion('AC-plain'),
  controlled('AC-first'),
  controlled('AC-second'),
  criterion('AC-last'),
);
const next = (...events: readonly Entry[]) =>
  derive({ contract: document, events: history(...events) }).next_action;
const gate = (id: string) => ['gate_run', { criterion: id }] as const;
const pair = (id: string, own = {}) => ['control_pair', { criterion: id, ...own }] as const;

describe('next action (section 4): the first rung that applies', () => {
  it('approval, when no approval cites the live contract', () => {
    const step = next('task_start', ['approval', { contract_id: 'b'.repeat(64) }]);
    expect(step).toMatchObject({ step: 'approval', action: expect.stringContaining(idOf(document)) });
    expect(step).not.toHaveProperty('criteria');
  });

  it('start, when the task has no window', () => {
    const step = next('approval', ['task_start', { task: 'T-other' }]);
    expect(step).toEqual({
      step: 'start',
      action: 'plan start --plan .plan/plans/PLAN_mend_links --task T-mend',
    });
  });

  it('authority, when a criterion is blocked', () => {
    expect(
      next('approval', 'task_start', pair('AC-second', pairs.unavailable), [
        'reconciliation',
        { trigger: 'AC-last' },
      ]),
    ).toMatchObject({
      step: 'authority',
      action: expect.stringContaining('AC-second'),
      criteria: ['AC-second', 'AC-last'],
    });
  });

  it('control, when a controlled criterion is open: all of them, and none without control', () => {
    expect(next('approval', 'task_start')).toEqual({
      step: 'control',
      action: 'plan control --plan .plan/plans/PLAN_mend_links --task T-mend --criterion AC-first',
      criteria: ['AC-first', 'AC-second'],
    });
    expect(next('approval', 'task_start', pair('AC-first'))).toMatchObject({
      step: 'control',
      criteria: ['AC-second'],
    });
  });

  it('evidence, when another criterion is open: all open ones', () => {
    expect(next('approval', 'task_start', pair('AC-first'), pair('AC-second'))).toEqual({
      step: 'evidence',
      action: 'plan gate --plan .plan/plans/PLAN_mend_links --task T-mend --criterion AC-plain',
      criteria: ['AC-plain', 'AC-last'],
    });
  });

  it('complete, when nothing is open', () => {
    const all = [
      'approval',
      'task_start',
      pair('AC-first'),
      pair('AC-second'),
      gate('AC-plain'),
      gate('AC-last'),
    ] as const;
    expect(next(...all)).toEqual({
      step: 'complete',
      action: 'plan complete --plan .plan/plans/PLAN_mend_links --task T-mend',
    });
  });

  it('approval comes before start, start before authority, authority before control, control before evidence', () => {
    const blocked = pair('AC-first', pairs.unavailable);
    expect(next(blocked).step).toBe('approval');
    expect(next('approval', ['reconciliation', { trigger: 'AC-last' }]).step).toBe('start');
    expect(next('approval', 'task_start', blocked).step).toBe('authority');
    expect(next('approval', 'task_start').step).toBe('control');
  });

  it('a task without criteria is complete once it is started', () => {
    const bare = contract({
      tasks: [{ id: 'T-mend', title: 't', prerequisites: [], touched_surface: [], gate_intent: [] }],
    });
    expect(derive({ contract: bare, events: history('approval', 'task_start') }).next_action.step).toBe(
      'complete',
    );
  });
});
