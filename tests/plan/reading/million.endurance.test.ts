import { createHash } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { measurePlan } from '../support/measure.ts';
import { contract, event, idOf } from '../support/records.ts';

const million = 1_000_000;
const kinds = {
  'failed gates': () => true,
  refusals: () => false,
  'a mix of both': (seq: number) => seq % 2 === 0,
} as const;

/** Writes a plan with as many dead ends as events, no two alike. */
function writeDeadEnds(root: string, isGate: (seq: number) => boolean): string {
  const planDir = path.join(root, '.plan', 'plans', 'PLAN_mend_links');
  mkdirSync(planDir, { recursive: true });
  const document = contract();
  const contract_id = idOf(document);
  writeFileSync(path.join(planDir, 'contract.json'), JSON.stringify(document));
  const journal = openSync(path.join(planDir, 'journal.ndjson'), 'w');
  const evidence = openSync(path.join(planDir, 'evidence.jsonl'), 'w');
  let lines = '';
  let runs = '';
  for (let seq = 1; seq <= million; seq++) {
    const found = isGate(seq)
      ? event('gate_run', seq, {
          exit_code: 1,
          command: `npm test -- ${seq}`,
          evidence_path: `gates/${seq}.txt`,
        })
      : event('refusal', seq, { subject: `T-part-${seq}`, stage: 'gate', reason: `reason ${seq}` });
    lines += `${JSON.stringify({ ...found, contract_id })}\n`;
    const fingerprint = createHash('sha256').update(String(seq)).digest('hex');
    if (isGate(seq)) runs += `${JSON.stringify({ seq, fingerprint })}\n`;
    if (lines.length > 1 << 20 || seq === million) {
      writeSync(journal, lines);
      writeSync(evidence, runs);
      lines = '';
      runs = '';
    }
  }
  closeSync(journal);
  closeSync(evidence);
  return planDir;
}

describe('a million dead ends', () => {
  it.each(Object.entries(kinds))(
    '%s stay under 300 MiB, all are printed, and the size is told',
    (_, isGate) => {
      const root = mkdtempSync(path.join(tmpdir(), 'plan-million-'));
      try {
        const args = ['context-manifest', '--plan', writeDeadEnds(root, isGate), '--task', 'T-mend'];
        for (const format of ['json', 'markdown']) {
          const out = path.join(root, 'manifest');
          const { status, stderr, residentMiB } = measurePlan([...args, '--format', format, '--out', out]);
          expect([status, stderr.match(/^error.*/m)]).toEqual([0, null]);
          expect(stderr).toMatch(
            /warning: manifest-size: the manifest has \d+\.\d MiB, .*: dead_ends \d+\.\d MiB\n/,
          );
          expect(countOf(out, format === 'json' ? '"kind":' : '\n- seq ')).toBe(million);
          expect(residentMiB).toBeLessThan(300);
        }
      } finally {
        rmSync(root, { recursive: true, force: true });
      }
    },
  );
});

/** How often a text stands in a file, which may be larger than a string can be. */
function countOf(file: string, text: string): number {
  const bytes = readFileSync(file);
  let count = 0;
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + 1)) count++;
  return count;
}
