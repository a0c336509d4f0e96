import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSeal } from '../../../runtime/plan/records/history.ts';
import { currentHelper } from '../../../runtime/plan/write/helper-digest.ts';
import { appendInterrupted } from '../support/interrupted.ts';
import { event, plan } from '../support/records.ts';
import { lines } from '../support/repository.ts';
import { linesOf, sealOf } from './support/plan-files.ts';
import { writable } from './support/writing.ts';

type Edit = (lines: readonly string[]) => readonly string[];

async function sealed() {
  const test = writable();
  await test.observe('a', 'b', 'c', 'd');
  const file = (name: string) => path.join(test.planDir, name);
  const edit = (change: Edit, name = 'journal.ndjson') => {
    const found = readFileSync(file(name), 'utf8').split('\n').slice(0, -1);
    writeFileSync(
      file(name),
      change(found)
        .map((line) => `${line}\n`)
        .join(''),
    );
  };
  const check = (known?: string) => checkSeal(test.place, plan, { known });
  return { ...test, file, edit, check };
}

const edits: readonly (readonly [string, Edit, object])[] = [
  [
    'a changed line',
    (all) => all.map((line, at) => (at === 1 ? line.replace('"b"', '"B"') : line)),
    { kind: 'changed', seq: 2, line: 2 },
  ],
  [
    'a line that no longer parses',
    (all) => all.map((line, at) => (at === 2 ? line.slice(9) : line)),
    { kind: 'changed', seq: 3, line: 3 },
  ],
  ['a removed line', (all) => all.filter((_, at) => at !== 1), { kind: 'removed', seq: 2, line: 2 }],
  ['the removed last line', (all) => all.slice(0, -1), { kind: 'removed', seq: 4, line: 4 }],
  ['removed last lines', (all) => all.slice(0, 1), { kind: 'removed', seq: 2, line: 2 }],
  ['swapped lines', ([a = '', b = '', ...rest]) => [b, a, ...rest], { kind: 'removed', seq: 1, line: 1 }],
  ['a doubled line', ([a = '', b = '', ...rest]) => [a, b, b, ...rest], { kind: 'added', seq: 2, line: 3 }],
  [
    'a line put in',
    ([a = '', ...rest]) => [lines([event('selection', 0)]).trim(), a, ...rest],
    { kind: 'changed', seq: 1, line: 1 },
  ],
  ['all lines removed', () => [], { kind: 'removed', seq: 1, line: 1 }],
];

describe('the seal (writing, section 6)', () => {
  it('has for each event its seq, the digest of its line, and the head', async () => {
    const { planDir, file, check } = await sealed();
    const text = sealOf(linesOf(planDir));
    expect(readFileSync(file('seal.ndjson'), 'utf8')).toBe(text);
    const { head } = JSON.parse(text.trim().split('\n').at(-1) ?? '') as { head: string };
    expect(check()).toEqual({
      exists: true,
      difference: null,
      events: 4,
      lastSeq: 4,
      head,
      unsealed: null,
      foundAt: null,
      tail: null,
      tornTail: null,
      facts: new Map([[1, { helper: currentHelper({}) }]]),
    });
  });

  it.each(edits)('names %s, and nothing is written to such records', async (_, change, difference) => {
    const { edit, check, observe, file } = await sealed();
    edit(change);
    expect(check().difference).toMatchObject({ ...difference, file: file('journal.ndjson') });
    const before = readFileSync(file('journal.ndjson'), 'utf8');
    await expect(observe('e')).rejects.toMatchObject({
      problem: { rule: 'sealed-records', ...lineOf(difference) },
    });
    expect(readFileSync(file('journal.ndjson'), 'utf8')).toBe(before);
    rmSync(file('state.json'));
    await expect(observe('e')).rejects.toMatchObject({ problem: { rule: 'sealed-records' } });
  });

  it.each(edits)('names %s after a roll too', async (what, change, difference) => {
    const { edit, check, observe, write, file } = await sealed();
    const name = (await write((writer) => writer.roll()))?.archive ?? '';
    await observe('e');
    edit(change, name);
    // The end of an archive is noticed where the journal goes on.
    const isEnd = ['the removed last line', 'removed last lines', 'all lines removed'].includes(what);
    const expected = isEnd
      ? { ...difference, file: file('journal.ndjson'), line: 1 }
      : { ...difference, file: file(name) };
    expect(check().difference).toMatchObject(expected);
    await expect(observe('f')).rejects.toMatchObject({ problem: { rule: 'sealed-records' } });
  });

  it('finds out that the seal itself was changed, cut or removed', async () => {
    const { edit, check, observe, file } = await sealed();
    const kept = readFileSync(file('seal.ndjson'), 'utf8');
    const digest = /"line":"(..)/;
    const changes: readonly (readonly [Edit, object])[] = [
      [(all) => all.map((line, at) => (at === 1 ? line.replace(digest, '"line":"00') : line)), { line: 2 }],
      [(all) => all.map((line, at) => (at === 1 ? '{}' : line)), { line: 2 }],
      [(all) => all.filter((_, at) => at !== 1), { line: 2 }],
      [(all) => all.slice(0, 2), { line: 3 }],
      [() => [], { line: 1 }],
    ];
    for (const [change, difference] of changes) {
      edit(change, 'seal.ndjson');
      expect(check().difference).toMatchObject({ kind: 'seal', file: file('seal.ndjson'), ...difference });
      await expect(observe('e')).rejects.toMatchObject({ problem: { rule: 'sealed-records' } });
      writeFileSync(file('seal.ndjson'), kept);
    }
    rmSync(file('seal.ndjson'));
    expect(check().difference).toMatchObject({ kind: 'seal', message: 'the seal of 4 events was removed' });
    await expect(observe('e')).rejects.toMatchObject({ problem: { rule: 'sealed-records' } });
  });

  it('finds out that journal and seal were written anew, from the note of the last writer', async () => {
    const { edit, check, planDir, file } = await sealed();
    edit((all) => all.map((line) => line.replace('"b"', '"B"')));
    writeFileSync(file('seal.ndjson'), sealOf(linesOf(planDir)));
    expect(check().difference).toMatchObject({
      kind: 'seal',
      message: expect.stringContaining('the seal was replaced'),
    });
  });

  it('finds out so from a head that was kept elsewhere too', async () => {
    const { edit, check, observe, planDir, file } = await sealed();
    const { head } = check();
    await observe('e');
    expect(check(head)).toMatchObject({ foundAt: 4, events: 5 });
    edit((all) => all.map((line) => line.replace('"b"', '"B"')));
    writeFileSync(file('seal.ndjson'), sealOf(linesOf(planDir)));
    rmSync(file('state.json'));
    expect(check(head)).toMatchObject({ foundAt: null, difference: null });
  });

  it('says which events stand behind it', async () => {
    const { check, planDir, edit } = await sealed();
    appendInterrupted(planDir, lines([event('selection', 7), event('selection', 9)]));
    expect(check()).toMatchObject({ difference: null, events: 6, unsealed: { seq: 7, line: 5 } });
    edit((all) => all.map((line) => line.replace('"seq":9', '"seq":8')));
    expect(check()).toMatchObject({ difference: { kind: 'added', seq: 8 }, unsealed: { seq: 7, line: 5 } });
  });

  it('is not demanded of a plan that another tool made', async () => {
    const { planDir, place } = writable();
    writeFileSync(path.join(planDir, 'journal.ndjson'), lines([event('selection', 7)]));
    expect(checkSeal(place, plan)).toMatchObject({
      exists: false,
      difference: null,
      events: 1,
      unsealed: null,
    });
  });
});

function lineOf(difference: object): object {
  return 'line' in difference ? { line: difference.line } : {};
}
