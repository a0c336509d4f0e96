import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sha256 } from '../../../runtime/plan/records/json.ts';
import {
  firstHead,
  nextHead,
  readSeal,
  type SealedFacts,
  sealedFacts,
  sealLine,
} from '../../../runtime/plan/records/seal.ts';
import { plan } from '../support/records.ts';
import { writable } from './support/writing.ts';

const digest = sha256('a');
const id = digest.slice(0, 40);

const whole: SealedFacts = {
  output: [{ path: 'gates/0001.txt', kept: digest, bytes: 1, digest }],
  surface: { 'a.md': digest, 'b.md': null },
  files: {},
  program: { path: 'bin/check', digest: null },
  environment: { PATH: digest },
  tree: { before: id, after: digest, commit: null },
  check: 'contract',
  old: { ended: 'load', words: 'there is no src/new.ts' },
  recheck: id,
  run: 'a run',
  helper: { program: digest, settings: null },
  adopted: 9,
};

/** Reads the seal of one event that has these facts, written as they stand, and with the head that follows from `sealed`. */
function read(facts: unknown, sealed = facts) {
  const { place } = writable();
  const head = nextHead(firstHead(plan), { seq: 1, line: digest, facts: sealed as SealedFacts });
  const line = JSON.stringify({ seq: 1, line: digest, ...(facts as object), head });
  writeFileSync(path.join(place.planDir, 'seal.ndjson'), `${line}\n`);
  const { fault, facts: found } = readSeal(place, plan);
  return { fault: fault?.message ?? null, found: found.get(1), all: sealedFacts(place).get(1) };
}

test('each member of an entry is read back, all together and alone', () => {
  for (const facts of [whole, ...Object.entries(whole).map(([name, value]) => ({ [name]: value }))])
    expect(read(facts)).toEqual({ fault: null, found: facts, all: facts });
});

test('the head covers every member', () => {
  for (const name of Object.keys(whole)) {
    const { [name as keyof SealedFacts]: _, ...rest } = whole;
    expect(read(rest, whole).fault, name).toContain('has a head that does not follow');
  }
});

test('an entry from before these members has the head that it always had', () => {
  const { output, surface } = whole;
  const old = { seq: 1, line: digest, output, surface };
  const head = sha256(firstHead(plan) + sha256(JSON.stringify(old)));
  expect(sealLine({ seq: 1, line: digest, facts: { output, surface } }, head)).toBe(
    `${JSON.stringify({ ...old, head })}\n`,
  );
  expect(nextHead(firstHead(plan), { seq: 1, line: digest, facts: { output, surface } })).toBe(head);
});

test.each([
  ['tree', { before: 'HEAD', after: null, commit: null }],
  ['tree', { before: id, after: '--all', commit: null }],
  ['tree', { before: id, after: null }],
  ['tree', { before: [id], after: null, commit: null }],
  ['check', 'mine'],
  ['old', { ended: 'luck', words: '' }],
  ['old', { ended: 'load', words: 1 }],
  ['recheck', 'main'],
  ['run', 1],
  ['helper', { program: 'plan.mjs', settings: null }],
  ['helper', { program: digest, settings: '{}' }],
  ['adopted', 0],
  ['adopted', '9'],
  ['other', 'anything'],
])('no entry of a seal has %s as %j', (name, value) => {
  expect(read({ [name]: value })).toMatchObject({
    fault: 'line 1 is not an entry of a seal',
    found: undefined,
  });
});
