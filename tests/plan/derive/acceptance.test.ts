import { describe, expect, it } from 'vitest';
import type { CriterionClosure } from '../../../generated/types/context-manifest.ts';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { tokensOf } from '../../../runtime/plan/derive/acceptance.ts';
import { derive } from '../support/derive.ts';
import {
  contract,
  contractOf,
  controlled,
  criterion,
  type Entry,
  history,
  pairs,
  task,
} from '../support/records.ts';

const closures = (document: PlanContract, ...events: readonly Entry[]) =>
  derive({ contract: document, events: history(...events) }).acceptance;

const only = (document: PlanContract, ...events: readonly Entry[]): CriterionClosure => {
  const [item, ...others] = closures(document, ...events);
  expect(others).toEqual([]);
  if (item === undefined) throw new Error('no criterion');
  return item;
};

describe('which criteria (section 4)', () => {
  const tasks = [task('T-first', ['AC-b']), task('T-mend', ['AC-c', 'AC-b', 'AC-a', 'AC-a'])] as const;
  const document = contract({
    acceptance: { criteria: [criterion('AC-a'), criterion('AC-b'), criterion('AC-c'), criterion('AC-free')] },
    tasks: [...tasks],
  });
  const ids = (name: string) =>
    derive({ contract: document, task: name }).acceptance.map(({ criterion: id }) => id);

  it('those of the gate_intent of the task, in the order of the contract', () => {
    expect(ids('T-mend')).toEqual(['AC-a', 'AC-c']);
  });

  it('a criterion appears under its owner, the first task that names it', () => {
    expect(ids('T-first')).toEqual(['AC-b']);
    expect(derive({ contract: document, task: 'T-first' }).acceptance[0]?.task).toBe('T-first');
  });
});

describe('control kind (section 4)', () => {
  it.each([
    [controlled('AC-one', 'regression'), 'regression'],
    [controlled('AC-one', 'discrimination'), 'discrimination'],
    [controlled('AC-one', 'exempt'), 'none'],
    [criterion('AC-one'), 'none'],
  ] as const)('%j is %s', (given, kind) => expect(only(contractOf(given)).control_kind).toBe(kind));

  it('exempt closes by evidence', () => {
    expect(only(contractOf(controlled('AC-one', 'exempt')), 'task_start', 'gate_run').mechanism).toBe(
      'evidence',
    );
  });
});

describe('a controlled criterion (section 4)', () => {
  const document = contractOf(controlled('AC-one'));
  const state = (...events: readonly Entry[]) => only(document, ...events);
  const isOpen = { satisfied: false, mechanism: expect.stringMatching(/^open\b/) };
  const isBlocked = { satisfied: false, mechanism: expect.stringMatching(/^blocked\b/) };

  it('closes by an observed discriminating pair in the window', () => {
    expect(state('task_start', ['control_pair', { evidence_path: 'gates/c.txt' }])).toEqual({
      criterion: 'AC-one',
      task: 'T-mend',
      control_kind: 'regression',
      satisfied: true,
      mechanism: 'control_pair',
      via_seq: 2,
      verdict: 'discriminating',
      evidence_path: 'gates/c.txt',
    });
  });

  it('by the latest one', () => {
    expect(state('task_start', 'control_pair', 'control_pair').via_seq).toBe(3);
    expect(state('task_start', 'control_pair', ['control_pair', pairs.bothPass]).via_seq).toBe(2);
    expect(state('task_start', 'control_pair', ['control_pair', pairs.stated]).via_seq).toBe(2);
    expect(state('task_start', 'control_pair', ['control_pair', pairs.unavailable]).via_seq).toBe(2);
  });

  it('is open without a pair in the window', () => {
    expect(state('task_start')).toMatchObject(isOpen);
    expect(state('control_pair')).toMatchObject(isOpen);
    expect(state('control_pair', 'task_start')).toMatchObject(isOpen);
    expect(state('control_pair', 'task_start').mechanism).toContain('no control pair in the window');
    expect(state('control_pair', 'task_start', ['control_pair', pairs.bothPass])).toMatchObject(isOpen);
    expect(state('task_start', 'control_pair', 'task_start')).toMatchObject(isOpen);
    expect(state('task_start', ['control_pair', { criterion: 'AC-other' }])).toMatchObject(isOpen);
    expect(state('task_start')).not.toHaveProperty('via_seq');
  });

  it('is not closed by gate runs', () => {
    expect(state('task_start', 'gate_run')).toMatchObject(isOpen);
  });

  it('is open when pairs are only stated or imported, whatever their verdict', () => {
    expect(state('task_start', ['control_pair', pairs.stated])).toMatchObject(isOpen);
    expect(state('task_start', ['control_pair', { trust: 'imported' }])).toMatchObject(isOpen);
    expect(state('task_start', ['control_pair', { ...pairs.stated, ...pairs.unavailable }])).toMatchObject(
      isOpen,
    );
  });

  it('is blocked when a pair was unavailable and some pair was observed', () => {
    expect(state('task_start', ['control_pair', pairs.unavailable])).toMatchObject(isBlocked);
    expect(state('task_start', ['control_pair', pairs.dirty])).toMatchObject(isBlocked);
    expect(
      state(
        'task_start',
        ['control_pair', { ...pairs.stated, ...pairs.unavailable }],
        ['control_pair', pairs.bothPass],
      ),
    ).toMatchObject(isBlocked);
    expect(
      state('task_start', ['control_pair', pairs.unavailable], ['control_pair', pairs.stated]),
    ).toMatchObject(isBlocked);
  });

  it('is not blocked by what lies before the window', () => {
    expect(
      state(['control_pair', pairs.unavailable], 'task_start', ['control_pair', pairs.bothPass]),
    ).toMatchObject(isOpen);
    expect(
      state(['control_pair', pairs.bothPass], 'task_start', [
        'control_pair',
        { ...pairs.stated, ...pairs.unavailable },
      ]),
    ).toMatchObject(isOpen);
  });

  it('is open when it did not discriminate', () => {
    expect(state('task_start', ['control_pair', pairs.bothPass])).toMatchObject(isOpen);
    expect(state('task_start', ['control_pair', pairs.bothPass]).mechanism).toContain('did not discriminate');
  });

  it('leaves out an evidence path that the record does not have', () => {
    expect(state('task_start', ['control_pair', { evidence_path: undefined }])).not.toHaveProperty(
      'evidence_path',
    );
  });
});

describe('a criterion without control (section 4)', () => {
  const state = (...events: readonly Entry[]) => only(contract(), ...events);
  const isOpen = { satisfied: false, mechanism: expect.stringMatching(/^open\b/) };

  it('closes by a gate run that passed in the window', () => {
    expect(state('task_start', ['gate_run', { evidence_path: 'gates/g.txt' }])).toEqual({
      criterion: 'AC-one',
      task: 'T-mend',
      control_kind: 'none',
      satisfied: true,
      mechanism: 'evidence',
      via_seq: 2,
      trust: 'observed',
      evidence_path: 'gates/g.txt',
    });
  });

  it('by the latest one that passed; a later failure does not reopen it', () => {
    expect(state('task_start', 'gate_run', 'gate_run').via_seq).toBe(3);
    expect(state('task_start', 'gate_run', ['gate_run', { exit_code: 1 }]).via_seq).toBe(2);
  });

  it('not by a failed run, nor by that of another task or criterion', () => {
    expect(state('task_start', ['gate_run', { exit_code: 1 }])).toMatchObject(isOpen);
    expect(state('task_start', ['gate_run', { exit_code: -1 }])).toMatchObject(isOpen);
    expect(state('task_start', ['gate_run', { task: 'T-other' }])).toMatchObject(isOpen);
    expect(state('task_start', ['gate_run', { criterion: 'AC-other' }])).toMatchObject(isOpen);
  });

  it('only with a trust that the criterion accepts', () => {
    const imported = ['gate_run', { trust: 'imported' }] as const;
    const asserted = ['gate_run', { trust: 'asserted' }] as const;
    expect(state('task_start', imported)).toMatchObject(isOpen);
    const document = contractOf(criterion('AC-one', { accepted_evidence: ['imported', 'asserted'] }));
    expect(only(document, 'task_start', imported)).toMatchObject({ satisfied: true, via_seq: 2 });
    expect(only(document, 'task_start', asserted, 'gate_run')).toMatchObject({ satisfied: true, via_seq: 2 });
    expect(only(document, 'task_start', 'gate_run')).toMatchObject(isOpen);
  });

  it('imported evidence is shown as asserted', () => {
    const document = contractOf(criterion('AC-one', { accepted_evidence: ['imported'] }));
    expect(only(document, 'task_start', ['gate_run', { trust: 'imported' }]).trust).toBe('asserted');
  });

  it('says whether there was only stale evidence', () => {
    const stale = state('gate_run', 'task_start');
    expect(stale).toMatchObject(isOpen);
    expect(stale.mechanism).toContain('stale');
    expect(stale.mechanism).toContain('seq 1');
    expect(state('gate_run').mechanism).toContain('stale');
    expect(state('task_start').mechanism).not.toContain('stale');
    expect(state(['gate_run', { exit_code: 1 }], 'task_start').mechanism).not.toContain('stale');
  });

  it('the window is that of the task, opened by its latest start', () => {
    expect(state('task_start', 'gate_run', ['task_start', { task: 'T-other' }]).satisfied).toBe(true);
    expect(state(['task_start', { task: 'T-other' }], 'gate_run').satisfied).toBe(false);
    expect(state('task_start', 'gate_run', 'task_start').satisfied).toBe(false);
    expect(state('task_start', 'task_start', 'gate_run').satisfied).toBe(true);
  });

  it('leaves out an evidence path that the record does not have', () => {
    const document = contractOf(criterion('AC-one', { accepted_evidence: ['asserted'] }));
    const record = only(document, 'task_start', [
      'gate_run',
      { trust: 'asserted', evidence_path: undefined },
    ]);
    expect(record).not.toHaveProperty('evidence_path');
  });
});

describe('reconciliation (section 4)', () => {
  const state = (...events: readonly Entry[]) => only(contract(), ...events);
  const amended = (own = {}) =>
    ['amendment', { original_criterion: 'AC-one', revised_criterion: 'x', ...own }] as const;
  const reconciled = (own = {}) => ['reconciliation', { trigger: 'AC-one', editor: 'x', ...own }] as const;

  it('closes what is still open when its authority amended the criterion', () => {
    expect(state(amended(), reconciled())).toEqual({
      criterion: 'AC-one',
      task: 'T-mend',
      control_kind: 'none',
      satisfied: true,
      mechanism: 'reconciled',
      authority: 'maintainer',
    });
  });

  it('closes a blocked control as well', () => {
    const document = contractOf(controlled('AC-one'));
    expect(
      only(document, 'task_start', ['control_pair', pairs.unavailable], amended(), reconciled()),
    ).toMatchObject({
      satisfied: true,
      mechanism: 'reconciled',
    });
  });

  it('changes nothing where records have closed the criterion', () => {
    expect(state('task_start', 'gate_run', reconciled()).mechanism).toBe('evidence');
    expect(state('task_start', 'gate_run', amended(), reconciled()).mechanism).toBe('evidence');
  });

  it('blocks without the authority of an amendment', () => {
    const isBlocked = { satisfied: false, mechanism: expect.stringMatching(/^blocked\b/) };
    expect(state(reconciled())).toMatchObject(isBlocked);
    expect(state(amended({ authority: 'another' }), reconciled())).toMatchObject(isBlocked);
    expect(state(amended({ original_criterion: 'AC-other' }), reconciled())).toMatchObject(isBlocked);
    expect(state(reconciled())).not.toHaveProperty('authority');
  });

  it('is named in trigger or editor, amended in original or revised criterion', () => {
    const editor = reconciled({ trigger: 'x', editor: 'the text of AC-one' });
    const revised = amended({ original_criterion: 'x', revised_criterion: 'AC-one: y' });
    expect(state(revised, editor)).toMatchObject({ mechanism: 'reconciled' });
    expect(state(amended(), ['reconciliation', { trigger: 'x', editor: 'y' }]).mechanism).toMatch(/^open/);
  });

  it('only the latest reconciliation counts, and any amendment', () => {
    expect(state(amended(), reconciled(), reconciled({ authority: 'another' })).mechanism).toMatch(
      /^blocked/,
    );
    expect(state(amended(), reconciled({ authority: 'another' }), reconciled()).mechanism).toBe('reconciled');
    expect(
      state(reconciled({ authority: 'second' }), amended(), amended({ authority: 'second' })),
    ).toMatchObject({
      mechanism: 'reconciled',
      authority: 'second',
    });
  });

  it('does not depend on the window', () => {
    expect(state(amended(), reconciled(), 'task_start').mechanism).toBe('reconciled');
  });
});

describe('evidence that an amendment invalidates (section 4)', () => {
  const plain = contractOf(criterion('AC-one'), criterion('AC-one-b'));
  const amended = (evidence_invalidated: readonly string[], own = {}) =>
    ['amendment', { evidence_invalidated, ...own }] as const;
  const state = (...events: readonly Entry[]): CriterionClosure => {
    const [item] = closures(plain, ...events);
    if (item === undefined) throw new Error('no criterion');
    return item;
  };

  it('ends the force of every earlier record, in the window too, and says which amendment', () => {
    expect(state('task_start', 'gate_run', amended(['AC-one']))).toMatchObject({
      satisfied: false,
      mechanism: 'open: the amendment of seq 3 invalidated the gate run of seq 2',
    });
    expect(state('task_start', 'gate_run', amended(['AC-one']), 'gate_run')).toMatchObject({
      satisfied: true,
      via_seq: 4,
    });
    expect(state('task_start', amended(['AC-one']), 'gate_run')).toMatchObject({ satisfied: true });
  });

  it('concerns the criteria that it names as whole tokens', () => {
    const kept = { satisfied: true, via_seq: 2 };
    expect(state('task_start', 'gate_run', amended([]))).toMatchObject(kept);
    expect(state('task_start', 'gate_run', amended(['AC-one-b']))).toMatchObject(kept);
    expect(state('task_start', 'gate_run', amended([], { original_criterion: 'AC-one: x' }))).toMatchObject(
      kept,
    );
    expect(state('task_start', 'gate_run', amended(['all of AC-one, AC-one-b']))).toMatchObject({
      satisfied: false,
    });
  });

  it('does not matter to what evidence_preserved names', () => {
    const stated = ['amendment', { evidence_preserved: ['AC-one'] }] as const;
    expect(state('task_start', 'gate_run', stated)).toMatchObject({ satisfied: true, via_seq: 2 });
    const both = amended(['AC-one'], { evidence_preserved: ['AC-one'] });
    expect(state('task_start', 'gate_run', both)).toMatchObject({ satisfied: false });
  });

  it('ends the force of control pairs, and so of what blocked', () => {
    const document = contractOf(controlled('AC-one'));
    expect(only(document, 'task_start', 'control_pair', amended(['AC-one'])).mechanism).toBe(
      'open: the amendment of seq 3 invalidated the control pair of seq 2',
    );
    const blocked = ['control_pair', pairs.unavailable] as const;
    expect(only(document, 'task_start', blocked, amended(['AC-one'])).mechanism).toMatch(/^open: /);
    expect(only(document, 'task_start', blocked, amended(['AC-one']), 'control_pair').satisfied).toBe(true);
    expect(only(document, 'task_start', 'control_pair', amended(['AC-one']), blocked).mechanism).toMatch(
      /^blocked: /,
    );
  });

  it('ends the force of a reconciliation', () => {
    const reconciled = ['task_start', 'amendment', 'reconciliation'] as const;
    expect(state(...reconciled)).toMatchObject({ mechanism: 'reconciled' });
    expect(state(...reconciled, amended(['AC-one'])).mechanism).toMatch(/^open: /);
    expect(state(...reconciled, amended(['AC-one']), 'reconciliation')).toMatchObject({
      mechanism: 'reconciled',
    });
  });
});

describe('naming an id (section 4)', () => {
  const names = (text: string) => tokensOf(text).includes('AC-a-1');
  it.each([
    'AC-a-1',
    'see AC-a-1.',
    'AC-a-1: x',
    '(AC-a-1)',
    'x/AC-a-1/y',
    'AC-b AC-a-1',
    'AC-a-1\n',
    '"AC-a-1"',
    'AC-a-1,AC-a-2',
  ])('%j names it', (text) => expect(names(text)).toBe(true));
  it.each([
    'AC-a-10',
    'AC-a-1-b',
    'XAC-a-1',
    'AC-a-1x',
    'AC-a-1_',
    'b-AC-a-1',
    'AC-a',
    'ac-a-1',
    'éAC-a-1',
    'AC-a-1ß',
    '',
  ])('%j does not', (text) => expect(names(text)).toBe(false));

  it('holds for criteria that begin alike', () => {
    const document = contractOf(criterion('AC-a-1'), criterion('AC-a-10'));
    const [short, long] = closures(document, ['reconciliation', { trigger: 'AC-a-10' }]);
    expect([short?.mechanism.slice(0, 4), long?.mechanism.slice(0, 7)]).toEqual(['open', 'blocked']);
  });
});
