import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSeal } from '../../../runtime/plan/records/history.ts';
import { appendInterrupted } from '../support/interrupted.ts';
import { event, plan } from '../support/records.ts';
import { lines } from '../support/repository.ts';
import { eventsOf, faultsOf, statementsOf } from './support/plan-files.ts';
import { writable } from './support/writing.ts';

function rollable() {
  const test = writable();
  const file = (name: string) => path.join(test.planDir, name);
  const archives = () => readdirSync(test.planDir).filter((name) => name.startsWith('journal-archive'));
  const roll = () => test.write((writer) => writer.roll());
  return { ...test, file, archives, roll, text: (name: string) => readFileSync(file(name), 'utf8') };
}

describe('roll (writing, section 5)', () => {
  it('moves the live events into an archive that is named by its own first and last seq', async () => {
    const { observe, roll, file, text, archives, planDir } = rollable();
    writeFileSync(file('journal.ndjson'), lines([event('selection', 3)]));
    await observe('a', 'b');
    const before = text('journal.ndjson');
    expect(await roll()).toEqual({ archive: 'journal-archive-000003-000005.ndjson', first: 3, last: 5 });
    expect(text('journal-archive-000003-000005.ndjson')).toBe(before);
    expect(text('journal.ndjson')).toBe('');
    expect(await observe('c')).toEqual([6]);
    await roll();
    expect(archives()).toEqual([
      'journal-archive-000003-000005.ndjson',
      'journal-archive-000006-000006.ndjson',
    ]);
    expect(await observe('d')).toEqual([7]);
    expect(statementsOf(planDir)).toEqual(['a', 'b', 'c', 'd']);
    expect(faultsOf(planDir)).toEqual([]);
  });

  it('names archives beyond six digits', async () => {
    const { observe, roll, file } = rollable();
    writeFileSync(file('journal.ndjson'), lines([event('selection', 999_999)]));
    await observe('a');
    expect(await roll()).toMatchObject({ archive: 'journal-archive-999999-1000000.ndjson' });
    expect(await observe('b')).toEqual([1_000_001]);
  });

  it('does nothing without events', async () => {
    const { roll, observe, archives } = rollable();
    expect(await roll()).toBeNull();
    await observe('a');
    await roll();
    expect(await roll()).toBeNull();
    expect(archives()).toHaveLength(1);
  });

  it('repairs a torn tail first', async () => {
    const { observe, roll, file, planDir } = rollable();
    await observe('a');
    appendFileSync(file('journal.ndjson'), '{"torn');
    expect(await roll()).toMatchObject({ first: 1, last: 2 });
    expect(eventsOf(planDir).map(({ type }) => type)).toEqual(['observation', 'journal_repair']);
  });

  it('is finished by the next writer when it was interrupted before the journal was replaced', async () => {
    const { observe, file, text, warnings, planDir, place } = rollable();
    await observe('a', 'b');
    writeFileSync(file('journal-archive-000001-000002.ndjson'), text('journal.ndjson'));
    expect(checkSeal(place, plan)).toMatchObject({ difference: null, events: 2 });
    expect(await observe('c')).toEqual([3]);
    expect(warnings).toMatchObject([{ rule: 'roll' }]);
    expect(statementsOf(planDir)).toEqual(['a', 'b', 'c']);
    expect(faultsOf(planDir)).toEqual([]);
  });

  it('is finished too when the end of the journal is not sealed yet', async () => {
    const { observe, file, text, planDir } = rollable();
    await observe('a', 'b');
    writeFileSync(file('journal-archive-000001-000002.ndjson'), text('journal.ndjson'));
    appendInterrupted(planDir, lines([event('observation', 3, { statement: 'c' })]));
    appendFileSync(file('journal.ndjson'), '{"torn');
    expect(await observe('d')).toEqual([5]);
    expect(statementsOf(planDir)).toEqual(['a', 'b', 'c', 'd']);
    expect(eventsOf(planDir)[3]).toMatchObject({
      type: 'journal_repair',
      byte_offset: text('journal.ndjson').indexOf('\n') + 1,
    });
    expect(faultsOf(planDir)).toEqual([]);
  });

  it('is not taken for finished when the lines of archive and journal differ', async () => {
    const { observe, file, text } = rollable();
    await observe('a', 'b');
    const archive = text('journal.ndjson').replace('"a"', '"A"');
    writeFileSync(file('journal-archive-000001-000002.ndjson'), archive);
    await expect(observe('c')).rejects.toMatchObject({ problem: { rule: 'sealed-records' } });
    expect(existsSync(file('.lock'))).toBe(false);
  });

  it('is not taken for finished in a plan without a seal either', async () => {
    const { observe, file } = rollable();
    const archived = [event('selection', 1), event('selection', 2)];
    writeFileSync(file('journal-archive-000001-000002.ndjson'), lines(archived));
    writeFileSync(file('journal.ndjson'), lines([event('selection', 1), event('observation', 2)]));
    await expect(observe('c')).rejects.toMatchObject({ problem: { rule: 'rising-seq', line: 1 } });
    writeFileSync(file('journal.ndjson'), lines(archived));
    expect(await observe('c')).toEqual([3]);
  });
});
