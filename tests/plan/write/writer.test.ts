import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PlanError, type Problem } from '../../../runtime/plan/records/problems.ts';
import { DraftError } from '../../../runtime/plan/write/session.ts';
import { announce, appendInterrupted } from '../support/interrupted.ts';
import { contract, event, idOf, schemaBase } from '../support/records.ts';
import { lines } from '../support/repository.ts';
import { eventsOf, faultsOf, linesOf, observation, sealOf, statementsOf } from './support/plan-files.ts';
import { writable } from './support/writing.ts';

const id = idOf(contract());

async function problemOf(act: Promise<unknown>): Promise<Problem> {
  const error = await act.then(
    () => null,
    (found: unknown) => found,
  );
  if (error instanceof PlanError) return error.problem;
  throw error ?? new Error('nothing was refused');
}

describe('appending (writing, section 5)', () => {
  it('adds the envelope: schema, seq, time to the second, plan and the live contract', async () => {
    const { observe, planDir } = writable();
    expect(await observe('a', 'b')).toEqual([1, 2]);
    expect(await observe('c')).toEqual([3]);
    expect(eventsOf(planDir)[2]).toEqual({
      schema: `${schemaBase}/schema/journal-event/v6.json`,
      type: 'observation',
      seq: 3,
      ts: '2026-01-06T12:00:00Z',
      plan: 'PLAN_mend_links',
      contract_id: id,
      actor: { kind: 'agent', identity: 'agent' },
      statement: 'c',
      trust: 'asserted',
    });
    expect(faultsOf(planDir)).toEqual([]);
  });

  it('refuses an event that is not valid, and writes none of its batch', async () => {
    const { write, planDir } = writable();
    const long = { ...observation('b'), note: 'x'.repeat(501) };
    await expect(write((writer) => writer.append([observation('a'), long]))).rejects.toThrow(DraftError);
    const observed = { ...observation('b'), trust: 'observed', evidence_path: 'gates/a.txt' } as const;
    await expect(write((writer) => writer.append([observed]))).rejects.toThrow(DraftError);
    expect(readdirSync(planDir)).toEqual(['contract.json']);
  });

  it('cites another contract where it is told so', async () => {
    const { write, planDir } = writable();
    await write((writer) => writer.append([observation('a')], { contractId: 'b'.repeat(64) }));
    expect(eventsOf(planDir)[0]?.contract_id).toBe('b'.repeat(64));
  });

  it('keeps run fingerprints by seq, behind a line that was cut short too', async () => {
    const { write, planDir } = writable();
    const evidence = path.join(planDir, 'evidence.jsonl');
    const run = 'c'.repeat(64);
    await write((writer) =>
      writer.append([observation('a'), observation('b')], { fingerprints: [null, run] }),
    );
    expect(readFileSync(evidence, 'utf8')).toBe(`{"seq":2,"fingerprint":"${run}"}\n`);
    appendFileSync(evidence, '{"seq":9');
    await write((writer) => writer.append([observation('c')], { fingerprints: [run] }));
    expect(readFileSync(evidence, 'utf8')).toContain(`{"seq":9\n{"seq":3,"fingerprint":"${run}"}\n`);
  });

  it('keeps what other tools have in state.json', async () => {
    const { observe, planDir } = writable();
    writeFileSync(path.join(planDir, 'state.json'), '{"phase": "execute"}');
    await observe('a');
    const state: unknown = JSON.parse(readFileSync(path.join(planDir, 'state.json'), 'utf8'));
    expect(state).toMatchObject({ phase: 'execute', records: { last_seq: 1 } });
  });

  it('continues a plan of another tool, seals what is there, and says so', async () => {
    const { observe, planDir, warnings } = writable();
    writeFileSync(
      path.join(planDir, 'journal.ndjson'),
      lines([event('selection', 3), event('selection', 70)]),
    );
    expect(await observe('a')).toEqual([71]);
    expect(faultsOf(planDir)).toEqual([]);
    expect(warnings).toMatchObject([
      { rule: 'adopted-events', message: expect.stringContaining('2 events') },
    ]);
  });

  it('does not append where another program appends without the lock', async () => {
    const { write, planDir, observe } = writable();
    await observe('a');
    const before = linesOf(planDir).length;
    const late = write((writer) => {
      appendFileSync(path.join(planDir, 'journal.ndjson'), lines([event('selection', 2)]));
      return writer.append([observation('b')]);
    });
    expect(await problemOf(late)).toMatchObject({
      rule: 'written',
      message: expect.stringContaining('without the lock'),
    });
    expect(linesOf(planDir)).toHaveLength(before + 1);
    expect(await problemOf(observe('b'))).toMatchObject({ rule: 'sealed-records' });
  });

  it('appends to a regular file only: not through a link, wherever it leads, and not to a folder', async () => {
    const { observe, planDir } = writable();
    const journal = path.join(planDir, 'journal.ndjson');
    writeFileSync(path.join(planDir, 'kept'), '');
    for (const target of ['kept', '/etc/passwd', 'nowhere']) {
      symlinkSync(target, journal);
      expect(await problemOf(observe('a'))).toMatchObject({ rule: 'inside-repository', file: journal });
      rmSync(journal);
    }
    expect(readFileSync(path.join(planDir, 'kept'), 'utf8')).toBe('');
    mkdirSync(journal);
    expect(await problemOf(observe('b'))).toMatchObject({ rule: 'written' });
  });
});

describe('what a kill left of an append (writing, section 5)', () => {
  it('seals in silence whole lines that were announced, and no other', async () => {
    const { observe, planDir, warnings } = writable();
    await observe('a');
    const added = (seq: number, statement: string) =>
      `${JSON.stringify({ ...eventsOf(planDir)[0], seq, statement })}\n`;
    appendInterrupted(planDir, added(2, 'b'));
    expect(await observe('c')).toEqual([3]);
    expect(statementsOf(planDir)).toEqual(['a', 'b', 'c']);
    expect(faultsOf(planDir)).toEqual([]);
    expect(warnings).toEqual([]);
    appendInterrupted(planDir, added(4, 'd'));
    appendFileSync(path.join(planDir, 'journal.ndjson'), added(5, 'e'));
    expect(await problemOf(observe('f'))).toMatchObject({
      rule: 'sealed-records',
      message: expect.stringContaining('seq 5 was not written by this helper'),
    });
    expect(statementsOf(planDir)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('knows a line of before only until it is sealed', async () => {
    const { observe, planDir } = writable();
    await observe('a');
    expect(JSON.parse(readFileSync(path.join(planDir, 'state.json'), 'utf8'))).not.toHaveProperty('intent');
  });

  it.each([
    ['an incomplete last line', '{"schema":"x'],
    ['an incomplete last line', Buffer.alloc(600)],
    ['an incomplete last line', Buffer.from([0xff, 0xfe])],
    ['blank lines at the end', '\n \n'],
  ])('cuts %s off, saves it, and records where', async (cause, tail) => {
    const { observe, planDir, warnings } = writable();
    await observe('a');
    const journal = path.join(planDir, 'journal.ndjson');
    const offset = readFileSync(journal).length;
    appendFileSync(journal, tail);
    expect(await observe('b')).toEqual([3]);
    expect(eventsOf(planDir)[1]).toMatchObject({
      type: 'journal_repair',
      byte_offset: offset,
      cause: `${cause}: ${tail.length} bytes were cut off and saved as gates/torn-tail-000002.txt`,
      actor: { kind: 'helper' },
    });
    expect(readFileSync(path.join(planDir, 'gates', 'torn-tail-000002.txt'))).toEqual(Buffer.from(tail));
    expect(faultsOf(planDir)).toEqual([]);
    expect(warnings).toMatchObject([{ rule: 'torn-tail' }]);
  });

  it('gives a last line that parses its newline, and cuts nothing', async () => {
    const { observe, planDir } = writable();
    await observe('a', 'b');
    const journal = path.join(planDir, 'journal.ndjson');
    writeFileSync(journal, readFileSync(journal, 'utf8').trimEnd());
    expect(await observe('c')).toEqual([3]);
    expect(statementsOf(planDir)).toEqual(['a', 'b', 'c']);
    expect(faultsOf(planDir)).toEqual([]);
  });

  it.each([
    ['json', '{"schema":\n'],
    ['schema', '{}\n'],
    ['schema', '{}'],
    ['one-plan', lines([event('selection', 9, { plan: 'PLAN_other' })])],
    ['rising-seq', lines([event('selection', 1)])],
    ['json', `#\n${lines([event('selection', 9)])}`],
    ['json', `\n${lines([event('selection', 9)])}`],
  ])('refuses any other damage and leaves it as it is: %s', async (rule, damage) => {
    const { observe, planDir } = writable();
    await observe('a');
    const journal = path.join(planDir, 'journal.ndjson');
    appendFileSync(journal, damage);
    const before = readFileSync(journal, 'utf8');
    expect(await problemOf(observe('b'))).toMatchObject({ rule, file: journal });
    expect(readFileSync(journal, 'utf8')).toBe(before);
  });

  it('completes a seal that lags behind or was cut short', async () => {
    const { observe, planDir } = writable();
    await observe('a', 'b', 'c');
    const seal = path.join(planDir, 'seal.ndjson');
    const text = readFileSync(seal, 'utf8');
    for (const length of [0, 10, text.length - 1, text.length - 30]) {
      writeFileSync(path.join(planDir, 'state.json'), '{}');
      announce(planDir, linesOf(planDir).join('\n'));
      writeFileSync(seal, text.slice(0, length));
      await observe('d');
      expect(readFileSync(seal, 'utf8')).toBe(sealOf(linesOf(planDir)));
    }
  });

  it('works without its note of the end, and with one of another form', async () => {
    const { observe, planDir } = writable();
    await observe('a');
    for (const text of ['', '{"records": 1}', '{"records": {"last_seq": 700}}', '[]', '{']) {
      writeFileSync(path.join(planDir, 'state.json'), text);
      await observe('b');
    }
    expect(eventsOf(planDir).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(faultsOf(planDir)).toEqual([]);
  });
});

describe('files of a plan', () => {
  it('are written whole, with their folders', async () => {
    const { write, planDir } = writable();
    await write((writer) => writer.file('views/a/README.md', 'text'));
    expect(readFileSync(path.join(planDir, 'views/a/README.md'), 'utf8')).toBe('text');
  });

  it.each(['../x', '/tmp/x', 'journal.ndjson', 'seal.ndjson', 'state.json', '.lock', 'evidence.jsonl', ''])(
    'are not %j',
    async (name) => {
      const { write } = writable();
      await expect(write((writer) => writer.file(name, 'x'))).rejects.toThrow('not a file for a command');
    },
  );

  it('that a kill left half-written are removed by the next writer', async () => {
    const { observe, planDir } = writable();
    writeFileSync(path.join(planDir, '.README.md.0123456789ab.tmp'), 'half');
    await observe('a');
    expect(faultsOf(planDir)).toEqual([]);
  });
});
