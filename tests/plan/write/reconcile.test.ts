import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commands } from './support/commands.ts';
import { faultsOf } from './support/plan-files.ts';

const accept = ['reconcile', '--records', '--trigger', 'mended by hand', '--editor', 'Ada'];
const asked = [...accept, '--authority', 'maintainer', '--quote', 'Keep it'];

async function changed() {
  const test = commands();
  for (const statement of ['a', 'b', 'c']) await test.run('note', 'observe', '--statement', statement);
  test.edit('journal.ndjson', '"b"', '"B"');
  return test;
}

describe('plan reconcile --records (writing, section 5)', () => {
  it('accepts changed records with an event, and seals them anew', async () => {
    const { run, events, planDir, file } = await changed();
    const old = readFileSync(file('seal.ndjson'), 'utf8');
    expect(await run('note', 'observe', '--statement', 'd')).toMatchObject({
      code: 4,
      err: expect.stringContaining('sealed-records'),
    });
    expect(await run(...asked)).toMatchObject({ code: 0, out: 'recorded seq 4: reconciliation\n' });
    expect(events()[3]).toMatchObject({
      type: 'reconciliation',
      trigger: expect.stringMatching(
        /^mended by hand \(records: journal.ndjson:2: the line of seq 2 was changed .*seal-before-000004/,
      ),
      editor: 'Ada',
      authority: 'maintainer',
      note: 'Keep it',
    });
    expect(readFileSync(file('gates/seal-before-000004.ndjson'), 'utf8')).toBe(old);
    expect(await run('note', 'observe', '--statement', 'd')).toMatchObject({ code: 0, err: '' });
    expect(faultsOf(planDir)).toEqual([]);
  });

  it.each(['state.json', 'seal.ndjson'])('never gives a lost seq again, also without %s', async (name) => {
    const { run, events, edit, file } = commands();
    for (const statement of ['a', 'b', 'c']) await run('note', 'observe', '--statement', statement);
    edit('journal.ndjson', /\n.*\n.*\n$/, '\n');
    rmSync(file(name));
    expect(await run(...asked)).toMatchObject({ code: 0 });
    expect(events().map(({ seq }) => seq)).toEqual([1, 4]);
  });

  it('accepts a removed seal', async () => {
    const { run, planDir, file } = commands();
    await run('note', 'observe', '--statement', 'a');
    rmSync(file('seal.ndjson'));
    expect(await run(...asked)).toMatchObject({ code: 0 });
    expect(faultsOf(planDir)).toEqual([]);
  });

  it('sets a damaged last line aside', async () => {
    const { run, events, file, planDir } = commands();
    await run('note', 'observe', '--statement', 'a');
    appendFileSync(file('journal.ndjson'), '{"damaged":\n');
    expect(await run('note', 'observe', '--statement', 'b')).toMatchObject({ code: 4 });
    expect(await run(...asked)).toMatchObject({ code: 0 });
    expect(events().map(({ type }) => type)).toEqual(['observation', 'journal_repair', 'reconciliation']);
    expect(readFileSync(file('gates/torn-tail-000002.txt'), 'utf8')).toBe('{"damaged":\n');
    expect(faultsOf(planDir)).toEqual([]);
  });

  it('does not accept lines that are no events', async () => {
    const { run, file, events } = commands();
    for (const statement of ['a', 'b']) await run('note', 'observe', '--statement', statement);
    appendFileSync(file('journal.ndjson'), '{}\n');
    expect(await run(...asked)).toMatchObject({ code: 4, err: expect.stringContaining('schema') });
    expect(() => events()).not.toThrow();
    expect(readdirSync(file('.')).includes('gates')).toBe(false);
  });

  it('records nothing when there is nothing to accept, and nothing on a dry run', async () => {
    const { run, events, file } = await changed();
    const before = readFileSync(file('seal.ndjson'), 'utf8');
    const { out } = await run(...asked, '--dry-run');
    expect(out).toContain('journal.ndjson:2: the line of seq 2 was changed');
    expect([events().length, readFileSync(file('seal.ndjson'), 'utf8')]).toEqual([3, before]);
    await run(...asked);
    expect((await run(...asked)).out).toContain('nothing to accept');
    expect(events()).toHaveLength(4);
  });

  it('is decided by an authority: asked at a terminal, quoted without one', async () => {
    const { run, events, edit } = await changed();
    expect(await run(...accept)).toMatchObject({ code: 2, err: expect.stringContaining('--quote TEXT') });
    const shown: string[] = [];
    const person = commands({
      isInteractive: true,
      ask: async (question) => {
        shown.push(question);
        return 'no';
      },
    });
    await person.run('note', 'observe', '--statement', 'a');
    person.edit('journal.ndjson', '"a"', '"A"');
    const { code, err } = await person.run(...accept, '--authority', 'Ada');
    expect([code, shown]).toEqual([3, ['Type PLAN_mend_links to confirm: ']]);
    expect(err).toContain('journal.ndjson:1: the line of seq 1 was changed');
    expect([person.events().length, events().length]).toEqual([1, 3]);
    edit('journal.ndjson', '"B"', '"b"');
    expect(await run('note', 'observe', '--statement', 'd')).toMatchObject({ code: 0 });
  });

  it.each([
    ['before the shown line', '"a"', '"A"', 3],
    ['behind the shown line', '"c"', '"C"', 3],
    ['so that nothing differs any more', '"B"', '"b"', 4],
  ])('accepts nothing that a person was not shown: an edit %s', async (_, from, to, events) => {
    const test = commands({
      isInteractive: true,
      ask: async () => {
        test.edit('journal.ndjson', from, to);
        return 'PLAN_mend_links';
      },
    });
    for (const statement of ['a', 'b', 'c']) await test.run('note', 'observe', '--statement', statement);
    test.edit('journal.ndjson', '"b"', '"B"');
    const seal = readFileSync(test.file('seal.ndjson'), 'utf8');
    const { code, err } = await test.run(...accept, '--authority', 'Ada');
    expect([code, err]).toEqual([3, expect.stringContaining('same-question: the records have changed')]);
    expect(test.events(), 'the refusal is recorded where the records are in order').toHaveLength(events);
    expect(readFileSync(test.file('seal.ndjson'), 'utf8').startsWith(seal)).toBe(true);
    expect(existsSync(test.file('gates'))).toBe(false);
  });
});

describe('plan reconcile (writing, section 2)', () => {
  it('records that a person did not confirm it', async () => {
    const { run, events } = commands({ isInteractive: true, ask: async () => 'no' });
    const { code } = await run('reconcile', '--trigger', 'edited', '--editor', 'Ada', '--authority', 'Ada');
    expect(code).toBe(3);
    expect(events()).toMatchObject([
      { type: 'refusal', subject: 'accept an edit by Ada', stage: 'authorize' },
    ]);
  });
});
