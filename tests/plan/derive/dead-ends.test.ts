import { describe, expect, it } from 'vitest';
import { derive } from '../support/derive.ts';
import { contract, digest, type Entry, history, idOf, pairs, timeOf } from '../support/records.ts';

const first = '1'.repeat(64);
const second = '2'.repeat(64);
const deadEnds = (fingerprints: Record<number, string>, ...events: readonly Entry[]) =>
  derive({ contract: contract(), events: history(...events), fingerprints }).dead_ends;
const failed = ['gate_run', { exit_code: 2, evidence_path: 'gates/f.txt' }] as const;

describe('failed_gate (section 4)', () => {
  it('is a gate run with a non-zero exit, its cause the evidence path', () => {
    expect(deadEnds({ 1: first }, failed)).toEqual([
      {
        kind: 'failed_gate',
        seq: 1,
        ts: timeOf(1),
        task: 'T-mend',
        criterion: 'AC-one',
        command: 'npm test',
        cause: 'gates/f.txt',
        exit_code: 2,
        run_fingerprint: first,
      },
    ]);
    expect(deadEnds({}, ['gate_run', { exit_code: -9 }])).toMatchObject([{ exit_code: -9 }]);
    expect(deadEnds({}, 'gate_run')).toEqual([]);
  });

  it('leaves out fingerprint and cause that are not recorded', () => {
    const [entry] = deadEnds({}, ['gate_run', { exit_code: 1, trust: 'asserted', evidence_path: undefined }]);
    expect(entry).not.toHaveProperty('run_fingerprint');
    expect(entry).not.toHaveProperty('cause');
  });

  it('leaves when a later run with the same fingerprint passed', () => {
    expect(deadEnds({ 1: first, 2: first, 3: first }, failed, failed, 'gate_run')).toEqual([]);
  });

  it('stays when an earlier one passed, or one with another fingerprint, or one without', () => {
    expect(deadEnds({ 1: first, 2: first }, 'gate_run', failed)).toHaveLength(1);
    expect(deadEnds({ 1: first, 2: second }, failed, 'gate_run')).toHaveLength(1);
    expect(deadEnds({ 1: first }, failed, 'gate_run')).toHaveLength(1);
    expect(deadEnds({ 2: first }, failed, 'gate_run')).toHaveLength(1);
    expect(deadEnds({}, failed, 'gate_run')).toHaveLength(1);
  });

  it('comes back when it fails again after it passed', () => {
    expect(
      deadEnds({ 1: first, 2: first, 3: first }, failed, 'gate_run', failed).map(({ seq }) => seq),
    ).toEqual([3]);
  });

  it('counts runs of every task, before and in the window', () => {
    expect(deadEnds({}, ['gate_run', { exit_code: 1, task: 'T-other' }], 'task_start', failed)).toHaveLength(
      2,
    );
  });

  it('does not leave because the contract changed', () => {
    expect(deadEnds({}, ['gate_run', { exit_code: 1, contract_id: 'b'.repeat(64) }])).toHaveLength(1);
  });
});

describe('refusal (section 4)', () => {
  it('of three alike, the last stays, wherever they stand', () => {
    const again = ['refusal', { subject: 'T-a', stage: 'gate' }] as const;
    expect(deadEnds({}, failed, again, again, failed, again).map(({ seq }) => seq)).toEqual([1, 4, 5]);
  });

  it('is the latest per subject and stage', () => {
    const refusal = (subject: string, stage: string, reason: string) =>
      ['refusal', { subject, stage, reason }] as const;
    const found = deadEnds(
      {},
      refusal('T-a', 'gate', 'old'),
      refusal('T-a', 'dispatch', 'other stage'),
      refusal('T-b', 'gate', 'other subject'),
      refusal('T-a', 'gate', 'new'),
    );
    expect(found.map(({ seq, reason }) => [seq, reason])).toEqual([
      [2, 'other stage'],
      [3, 'other subject'],
      [4, 'new'],
    ]);
    expect(found[2]).toEqual({
      kind: 'refusal',
      seq: 4,
      ts: timeOf(4),
      subject: 'T-a',
      stage: 'gate',
      reason: 'new',
    });
  });

  it('tells subject and stage apart, however they are written', () => {
    const tricky = [
      ['refusal', { subject: 'a","gate', stage: 'gate' }],
      ['refusal', { subject: 'a', stage: 'gate' }],
    ] as const;
    expect(deadEnds({}, ...tricky)).toHaveLength(2);
  });
});

describe('refused_adaptation (section 4)', () => {
  it('is an adaptation with the decision refused', () => {
    const refused = [
      'adaptation',
      { decision: 'refused', reason: 'too wide', action: 'rewrite it' },
    ] as const;
    expect(deadEnds({}, 'adaptation', refused, refused)).toMatchObject([
      {
        kind: 'refused_adaptation',
        seq: 2,
        ts: timeOf(2),
        subject: 'rewrite it',
        reason: 'too wide',
        cause: 'gates/run.txt',
      },
      { kind: 'refused_adaptation', seq: 3 },
    ]);
  });
});

describe('non_discriminating_control (section 4)', () => {
  it('keeps the contract that it was recorded under', () => {
    expect(deadEnds({}, ['control_pair', pairs.bothPass])).toEqual([
      {
        kind: 'non_discriminating_control',
        seq: 1,
        ts: timeOf(1),
        criterion: 'AC-one',
        cause: 'gates/new.txt',
        verdict: 'non_discriminating',
        recorded_contract_id: idOf(contract()),
      },
    ]);
  });

  it('of another contract is kept and marked aged_out', () => {
    const [entry] = deadEnds({}, ['control_pair', { ...pairs.bothPass, contract_id: 'b'.repeat(64) }]);
    expect(entry).toMatchObject({ recorded_contract_id: 'b'.repeat(64), aged_out: expect.any(String) });
  });

  it('is no other verdict', () => {
    expect(deadEnds({}, 'control_pair', ['control_pair', pairs.unavailable])).toEqual([]);
  });

  it('does not leave when a later pair discriminates', () => {
    expect(deadEnds({}, ['control_pair', pairs.bothPass], 'control_pair')).toHaveLength(1);
  });
});

describe('the list (section 4)', () => {
  it('is by seq, whatever the kind', () => {
    const found = deadEnds(
      {},
      'refusal',
      failed,
      ['control_pair', pairs.bothPass],
      ['adaptation', { decision: 'refused', reason: 'r' }],
      'refusal',
      failed,
    );
    expect(found.map(({ kind, seq }) => `${seq} ${kind}`)).toEqual([
      '2 failed_gate',
      '3 non_discriminating_control',
      '4 refused_adaptation',
      '5 refusal',
      '6 failed_gate',
    ]);
  });

  it('has no cap', () => {
    const many = Array.from({ length: 5000 }, () => failed);
    expect(deadEnds({}, ...many)).toHaveLength(5000);
  });

  it('is not touched by the files of the surface', () => {
    const events = history(failed);
    const moved = derive({ contract: contract(), events, files: new Map([['a', { digest }]]) });
    expect(moved.dead_ends).toEqual(derive({ contract: contract(), events }).dead_ends);
  });
});
