import { describe, expect, it } from 'vitest';
import { derive } from '../support/derive.ts';
import {
  contract,
  contractOf,
  controlled,
  criterion,
  digest,
  type Entry,
  history,
  idOf,
  pairs,
} from '../support/records.ts';

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
      action: 'plan start T-mend --plan .plan/plans/PLAN_mend_links',
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
      action: 'plan complete T-mend --plan .plan/plans/PLAN_mend_links',
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

  it('approve again, at the step start, when the text has changed since the approval', () => {
    const given = { contract: document, events: history('approval') };
    expect(derive({ ...given, planDigest: digest }).next_action.action).toMatch(/^plan start T-mend /);
    expect(derive({ ...given, planDigest: 'c'.repeat(64) }).next_action).toEqual({
      step: 'start',
      action: 'plan approve --plan .plan/plans/PLAN_mend_links',
    });
    const again = history('approval', ['approval', { plan_digest: 'c'.repeat(64) }]);
    const renewed = derive({ contract: document, events: again, planDigest: 'c'.repeat(64) });
    expect(renewed.next_action.action).toMatch(/^plan start /);
    const started = history('approval', 'task_start');
    expect(derive({ contract: document, events: started, planDigest: 'c'.repeat(64) }).next_action.step).toBe(
      'control',
    );
  });

  it('evidence names the command for what the criterion accepts', () => {
    const action = (...accepted: readonly ('observed' | 'imported' | 'asserted')[]) =>
      derive({
        contract: contractOf(
          criterion('AC-one', { accepted_evidence: [...accepted] as never, statement: "it's read" }),
        ),
        events: history('approval', 'task_start'),
      }).next_action.action;
    const place = '--plan .plan/plans/PLAN_mend_links --task T-mend --criterion AC-one';
    expect(action('asserted', 'observed')).toBe(`plan gate ${place}`);
    expect(action('asserted')).toBe(`plan signoff ${place} --statement='it'\\''s read'`);
    expect(action('imported', 'asserted')).toBe(`plan import ${place}`);
  });

  it('complete asks for the invariants first', () => {
    const guarded = { ...contractOf(criterion('AC-one')), invariants: ['INV-a', 'INV-b'].map(invariant) };
    const after = (...more: readonly Entry[]) =>
      derive({ contract: guarded, events: history('approval', 'task_start', 'gate_run', ...more) })
        .next_action;
    const seen = (statement: string) => ['observation', { statement }] as const;
    const observe = (id: string) => ({
      step: 'complete',
      action: `plan observe --plan .plan/plans/PLAN_mend_links --statement '${id}: pass'`,
    });
    expect(after()).toEqual(observe('INV-a'));
    expect(after(seen('INV-a: pass'))).toEqual(observe('INV-b'));
    expect(after(seen('INV-a: pass'), seen('INV-b: fail'))).toEqual(observe('INV-b'));
    expect(after(seen('INV-a: pass'), seen('INV-b: pass')).action).toBe(
      'plan complete T-mend --plan .plan/plans/PLAN_mend_links',
    );
  });
});

describe('a criterion that another task owns (section 4)', () => {
  const shared = contract({
    acceptance: { criteria: [criterion('AC-own'), controlled('AC-shared')] },
    tasks: [
      { ...bare('T-first'), gate_intent: [{ criterion: 'AC-shared', check: 'c' }] },
      {
        ...bare('T-mend'),
        gate_intent: ['AC-own', 'AC-shared'].map((id) => ({ criterion: id, check: 'c' })),
      },
    ],
  });
  const step = (...events: readonly Entry[]) =>
    derive({ contract: shared, events: history(...events) }).next_action;
  const place = '--plan .plan/plans/PLAN_mend_links';
  const started = ['approval', 'task_start', ['task_start', { task: 'T-first' }]] as const;

  it("keeps the task from being complete: the step is the owner's", () => {
    expect(step('approval', 'task_start', gate('AC-own'))).toEqual({
      step: 'start',
      action: `plan start T-first ${place}`,
      criteria: ['AC-shared'],
    });
    expect(step(...started, gate('AC-own'))).toEqual({
      step: 'control',
      action: `plan control ${place} --task T-first --criterion AC-shared`,
      criteria: ['AC-shared'],
    });
    expect(step(...started, gate('AC-own'), pair('AC-shared', pairs.unavailable))).toMatchObject({
      step: 'authority',
      criteria: ['AC-shared'],
    });
    expect(step(...started, gate('AC-own'), pair('AC-shared')).step).toBe('complete');
  });

  it('comes after what the task owns, and is not in its acceptance', () => {
    expect(step(...started)).toMatchObject({ step: 'evidence', criteria: ['AC-own'] });
    const { acceptance } = derive({ contract: shared, events: history(...started) });
    expect(acceptance.map(({ criterion: id }) => id)).toEqual(['AC-own']);
  });

  it('needs the window of its owner', () => {
    const late = step('approval', 'task_start', pair('AC-shared'), gate('AC-own'), [
      'task_start',
      { task: 'T-first' },
    ]);
    expect(late).toMatchObject({ step: 'control', criteria: ['AC-shared'] });
  });
});

function bare(id: string) {
  return { id, title: id, prerequisites: [], touched_surface: [], gate_intent: [] };
}

function invariant(id: string) {
  return { id, statement: id };
}
