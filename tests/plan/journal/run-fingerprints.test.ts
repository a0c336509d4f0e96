import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRunFingerprints } from '../../../runtime/plan/records/event-store.ts';
import { stopAtFirst } from '../../../runtime/plan/records/problems.ts';
import { repository } from '../support/repository.ts';

const of = (index: number) => index.toString(16).padStart(64, '0');
const line = (seq: unknown, fingerprint: unknown) =>
  `${JSON.stringify({ seq, fingerprint, exit_code: 0 })}\n`;

function read(evidence: string) {
  const { root, planDir } = repository({ evidence });
  const table = readRunFingerprints(path.join(planDir, 'evidence.jsonl'), [root], stopAtFirst);
  const of = (seq: number) => {
    const number = table.of(seq);
    return number === null ? null : table.hex(number);
  };
  return { of, number: table.of };
}

describe('evidence.jsonl (sections 1 and 3)', () => {
  it('gives the fingerprint of a seq', () => {
    const table = read(line(3, of(3)) + line(8, of(8)));
    expect([table.of(3), table.of(8), table.of(5), table.of(9)]).toEqual([of(3), of(8), null, null]);
  });

  it('is empty where there is no file', () => {
    const { root, planDir } = repository();
    expect(readRunFingerprints(path.join(planDir, 'evidence.jsonl'), [root], stopAtFirst).of(1)).toBeNull();
  });

  it('skips bad lines', () => {
    const bad = [
      '#\n',
      '\n',
      '[]\n',
      'null\n',
      line('4', of(4)),
      line(4, 'abc'),
      line(4, null),
      line(4.5, of(4)),
      '{"seq":4}\n',
    ];
    const table = read(line(1, of(1)) + bad.join('') + line(2, of(2)).trimEnd());
    expect([table.of(1), table.of(2), table.of(4)]).toEqual([of(1), of(2), null]);
  });

  it('lets the later of two lines for one seq hold, in any order of the file', () => {
    expect(read(line(7, of(1)) + line(3, of(3)) + line(7, of(2))).of(7)).toBe(of(2));
    expect(read(line(7, of(2)) + line(3, of(3)) + line(7, of(1))).of(7)).toBe(of(1));
  });

  it('gives equal fingerprints one number', () => {
    const table = read(line(1, of(1)) + line(2, of(2)) + line(3, of(1)));
    expect(table.number(3)).toBe(table.number(1));
    expect(table.number(2)).not.toBe(table.number(1));
  });

  it('holds many, in no order', () => {
    const seqs = Array.from({ length: 5000 }, (_, index) => ((index * 7919) % 5000) + 1);
    const table = read(seqs.map((seq) => line(seq, of(seq))).join(''));
    expect(seqs.filter((seq) => table.of(seq) !== of(seq))).toEqual([]);
  });
});
