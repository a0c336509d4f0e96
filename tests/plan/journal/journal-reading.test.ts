import { describe, expect, it } from 'vitest';
import type { JournalEvent } from '../../../runtime/plan/records/generations.ts';
import { readJournal, type TornTail } from '../../../runtime/plan/records/journal.ts';
import type { Problem, Warning } from '../../../runtime/plan/records/problems.ts';
import { event, history, plan, schemaBase } from '../support/records.ts';
import { lines, type RepositoryContent, repository } from '../support/repository.ts';

interface Reading {
  readonly seqs: readonly number[];
  readonly tornTail: TornTail | null;
  readonly problems: readonly Problem[];
  readonly rules: readonly string[];
  readonly warnings: readonly Warning[];
}

function read(content: RepositoryContent): Reading {
  const { root, planDir } = repository(content);
  const seen: JournalEvent[] = [];
  const problems: Problem[] = [];
  const warnings: Warning[] = [];
  const tornTail = readJournal(planDir, {
    plan,
    schemaBase,
    folders: [root],
    onEvent: (found) => seen.push(found),
    report: (problem) => problems.push(problem),
    warn: (warning) => warnings.push(warning),
    onBytes: () => {},
  });
  const rules = problems.map(({ rule }) => rule);
  return { seqs: seen.map(({ seq }) => seq), tornTail, problems, rules, warnings };
}

const three = history('task_start', 'observation', 'selection');
const text = lines(three);
const second = JSON.stringify(three[1]);

describe('reading the live journal (section 3)', () => {
  it('reads every event, with or without a newline at the end', () => {
    expect(read({ journal: text })).toMatchObject({ seqs: [1, 2, 3], tornTail: null, rules: [] });
    expect(read({ journal: text.trimEnd() })).toMatchObject({ seqs: [1, 2, 3], tornTail: null, rules: [] });
  });

  it('has no events where there is no journal, or an empty one', () => {
    expect(read({})).toMatchObject({ seqs: [], tornTail: null, rules: [] });
    expect(read({ journal: '' })).toMatchObject({ seqs: [], tornTail: null, rules: [] });
  });

  it('allows gaps in seq', () => {
    const gaps = [event('selection', 3), event('selection', 70), event('selection', 71)];
    expect(read({ events: gaps })).toMatchObject({ seqs: [3, 70, 71], rules: [] });
  });

  it('accepts line ends of Windows: they are white space of JSON', () => {
    expect(read({ journal: text.replaceAll('\n', '\r\n') })).toMatchObject({
      seqs: [1, 2, 3],
      tornTail: null,
      rules: [],
    });
  });

  it('reads text beyond ASCII, and counts bytes there too', () => {
    const events = history(['observation', { statement: 'é\u{1f600}中' }], 'selection');
    expect(read({ events })).toMatchObject({ seqs: [1, 2], rules: [] });
    const first = lines(events.slice(0, 1));
    expect(read({ journal: `${first}{}\n${lines(events.slice(1))}` }).problems).toMatchObject([
      { rule: 'schema', line: 2, byteOffset: Buffer.byteLength(first) },
    ]);
  });
});

describe('torn tail (section 3)', () => {
  const kept = Buffer.byteLength(lines(three.slice(0, 2)));
  const cuts: readonly (readonly [string, string | Buffer])[] = [
    ['a final line cut anywhere', text.slice(0, -20)],
    ['a final line of one character', `${lines(three.slice(0, 2))}{`],
    ['a final line that does not parse but ends', `${lines(three.slice(0, 2))}{"schema":\n`],
    ['a final line of zero bytes', Buffer.concat([Buffer.from(lines(three.slice(0, 2))), Buffer.alloc(100)])],
    [
      'a final line cut within a character',
      Buffer.concat([Buffer.from(lines(three.slice(0, 2))), Buffer.from('"\u00e9').subarray(0, 2)]),
    ],
  ];
  it.each(cuts)('%s is left out, with its byte offset', (_, journal) => {
    const { seqs, tornTail, rules } = read({ journal });
    expect(seqs).toEqual([1, 2]);
    expect(tornTail).toMatchObject({ line: 3, byteOffset: kept });
    expect(rules).toEqual([]);
  });

  it('is every proper prefix of the last line that does not parse', () => {
    for (let length = 1; length < second.length; length += 7) {
      const journal = `${lines(three.slice(0, 1))}${second.slice(0, length)}`;
      expect(read({ journal })).toMatchObject({ seqs: [1], tornTail: { line: 2 }, rules: [] });
    }
  });

  it('is not a final line that parses and is no event', () => {
    expect(read({ journal: `${lines(three.slice(0, 2))}{}` })).toMatchObject({
      tornTail: null,
      rules: ['schema'],
    });
    expect(read({ journal: `${lines(three.slice(0, 2))}12` })).toMatchObject({
      tornTail: null,
      rules: ['schema'],
    });
  });

  it('is not an archive that ends badly', () => {
    const archives = { 'journal-archive-000001-000003.ndjson': text.slice(0, -20) };
    expect(read({ archives, journal: lines([event('selection', 4)]) })).toMatchObject({
      tornTail: null,
      rules: ['json', 'archive-range'],
    });
  });
});

describe('what is left out with a warning (section 3)', () => {
  it.each(['\n', '\n\n\n', '  \r\n', '\t'])('empty lines at the end: %j', (end) => {
    const { seqs, tornTail, rules, warnings } = read({ journal: text + end });
    expect([seqs, tornTail, rules]).toEqual([[1, 2, 3], null, []]);
    expect(warnings).toMatchObject([{ rule: 'blank-line', line: 4, byteOffset: Buffer.byteLength(text) }]);
  });

  it('an empty line before another one is corruption', () => {
    const journal = `${lines(three.slice(0, 2))}\n\n${lines(three.slice(2))}\n`;
    const { problems, warnings } = read({ journal });
    expect(problems).toMatchObject([{ rule: 'json', line: 3 }]);
    expect(warnings).toMatchObject([{ rule: 'blank-line', line: 6 }]);
  });
});

describe('what is said of a line (section 3)', () => {
  const said = (journal: string) => read({ journal }).problems[0]?.message;

  it('a byte order mark is called so', () => {
    expect(said(`\uFEFF${text}`)).toContain('byte order mark');
  });

  it('unique-key: a member that is there twice, at any depth and in any spelling', () => {
    const [line = ''] = text.split('\n');
    const twice = [
      line.replace('"task":"T-mend"', '"task":"T-mend","task":"T-mend"'),
      line.replace('"task":', '"task" : "T-other", "task":'),
      line.replace('"kind":', '"kind":"agent","kind":'),
      line.replace('"task":', '"t\\u0061sk":"T-other","task":'),
    ];
    for (const found of twice) {
      expect(read({ journal: `${found}\n` }).problems).toMatchObject([{ rule: 'unique-key', line: 1 }]);
    }
    const spaced = line.replaceAll('":', '" :  ').replaceAll(',"', ' , "');
    expect(read({ journal: spaced })).toMatchObject({ seqs: [1], rules: [] });
    const colons = lines([event('observation', 1, { statement: '": ": a:b " :' })]);
    expect(read({ journal: colons })).toMatchObject({ seqs: [1], rules: [] });
  });

  it('another generation of the format is named, and nobody is told to change the record', () => {
    const older = text.replaceAll('journal-event/v6', 'journal-event/v5');
    expect(said(older)).toContain('it is of generation v5; read it with a helper of that generation');
    expect(said(older)).not.toContain('write');
    expect(said(text.replaceAll('journal-event/v6', 'plan-contract/v6'))).toContain('it is a plan-contract');
    expect(said(text.replaceAll(schemaBase, 'https://x.example'))).toContain(
      'pass --schema-base https://x.example',
    );
  });
});

describe('corruption (section 3)', () => {
  const [first = '', , third = ''] = text.split('\n');
  const offset = Buffer.byteLength(`${first}\n`);
  const cases: readonly (readonly [string, string, string | Buffer])[] = [
    ['json', 'garbage', '#garbage'],
    ['json', 'an empty line', ''],
    ['json', 'a cut line', second.slice(0, 50)],
    ['json', 'two events on one line', `${second}${second}`],
    ['json', 'a byte order mark', `\uFEFF${second}`],
    ['json', 'a comment', `${second} // note`],
    [
      'utf-8',
      'bytes that are not UTF-8',
      Buffer.concat([Buffer.from(second.slice(0, 20)), Buffer.from([0xff, 0xfe])]),
    ],
    ['schema', 'another document', '{"a":1}'],
    ['schema', 'a list', '[]'],
    ['schema', 'an unknown type', second.replace('"observation"', '"guess"')],
    ['schema', 'an unknown member', second.replace('{', '{"extra":1,')],
    ['schema-base', 'another schema', second.replace(schemaBase, 'https://other.example')],
    ['rising-seq', 'the seq of the line before', second.replace('"seq":2', '"seq":1')],
    [
      'rising-seq',
      'a seq that is too large to be told apart',
      second.replace('"seq":2', '"seq":9007199254740993'),
    ],
    ['one-plan', 'another plan', second.replace(plan, 'PLAN_other')],
  ];
  it.each(cases)('%s: %s is refused with file, line and byte offset', (rule, _, line) => {
    const journal = Buffer.concat([
      Buffer.from(`${first}\n`),
      Buffer.from(line),
      Buffer.from(`\n${third}\n`),
    ]);
    const { problems, tornTail } = read({ journal });
    expect(tornTail).toBeNull();
    expect(problems[0]).toMatchObject({
      rule,
      line: 2,
      byteOffset: offset,
      file: expect.stringMatching(/journal\.ndjson$/),
    });
  });

  it('goes on after a bad line, so that every problem is told', () => {
    const journal = `#\n${lines([event('selection', 5)])}#\n${lines([event('selection', 4), event('selection', 6)])}`;
    expect(read({ journal })).toMatchObject({
      seqs: [5, 4, 6],
      problems: [
        { rule: 'json', line: 1 },
        { rule: 'json', line: 3 },
        { rule: 'rising-seq', line: 4, message: 'seq 4 does not rise above 5' },
      ],
    });
  });

  it('refuses a line above 16 MiB and reads on behind it, all of it', () => {
    const huge = Buffer.alloc(17 * 1024 * 1024, 'x');
    // More than is read at once, so that reading on is needed twice.
    const statement = 'x'.repeat(4 * 1024 * 1024);
    const behind = [4, 5, 6, 7, 8].map((seq) => event('observation', seq, { statement }));
    const start = Buffer.from(`${first}\n`);
    const journal = Buffer.concat([start, huge, Buffer.from(`\n${third}\n#\n${lines(behind)}`)]);
    expect(read({ journal })).toMatchObject({
      seqs: [1, 3, ...behind.map(({ seq }) => seq)],
      problems: [
        { rule: 'line-length', line: 2, byteOffset: offset },
        { rule: 'json', line: 4, byteOffset: offset + huge.length + 1 + third.length + 1 },
      ],
    });
  });

  it('reads a long line that is an event', () => {
    const long = event('observation', 2, { statement: 'x'.repeat(5 * 1024 * 1024) });
    expect(read({ events: [event('selection', 1), long, event('selection', 3)] })).toMatchObject({
      seqs: [1, 2, 3],
      rules: [],
    });
  });

  it('counts offsets right across the blocks that are read at once', () => {
    const many = Array.from({ length: 2000 }, (_, index) => event('selection', index + 1));
    const before = lines(many);
    for (const accent of ['', 'é']) {
      const opening = lines([event('observation', 5000, { statement: `x${accent}` })]);
      const { problems } = read({ journal: `${before}${opening}#\n${lines([event('selection', 6000)])}` });
      expect(problems).toMatchObject([{ line: 2002, byteOffset: Buffer.byteLength(before + opening) }]);
    }
  });
});

describe('archives (sections 1 and 3)', () => {
  const events = Array.from({ length: 12 }, (_, index) => event('selection', index + 1));
  const part = (from: number, to: number) => lines(events.slice(from - 1, to));

  it('are read before the live journal, by seq and not by name', () => {
    const archives = {
      'journal-archive-000001-000004.ndjson': part(1, 4),
      'journal-archive-000005-000010.ndjson': part(5, 10),
    };
    expect(read({ archives, journal: part(11, 12) })).toMatchObject({
      seqs: events.map(({ seq }) => seq),
      rules: [],
    });
    const millions = [
      event('selection', 999_999),
      event('selection', 1_000_000),
      event('selection', 1_000_001),
    ];
    const beyond = {
      'journal-archive-1000000-1000001.ndjson': lines(millions.slice(1)),
      'journal-archive-999999-999999.ndjson': lines(millions.slice(0, 1)),
    };
    expect(read({ archives: beyond })).toMatchObject({ seqs: [999_999, 1_000_000, 1_000_001], rules: [] });
  });

  it('may leave gaps, also between two of them', () => {
    const archives = {
      'journal-archive-000001-000009.ndjson': lines([events[0], events[8]] as JournalEvent[]),
    };
    expect(read({ archives, journal: part(12, 12) })).toMatchObject({ seqs: [1, 9, 12], rules: [] });
  });

  const archived = { 'journal-archive-000001-000004.ndjson': part(1, 4) };

  it.each([
    ['of all of it', part(1, 6), 4],
    ['of its last lines', part(3, 6), 2],
    ['and nothing after it', part(1, 4), 4],
    ['and an end that is torn', `${part(2, 5)}{"schema"`, 3],
  ])('overlap with the live journal, %s, is read once, with a warning', (_, journal, count) => {
    const { seqs, rules, warnings, tornTail } = read({ archives: archived, journal });
    const last = journal.includes('"seq":6') ? 6 : journal.includes('"seq":5') ? 5 : 4;
    expect(seqs).toEqual(events.slice(0, last).map(({ seq }) => seq));
    expect(rules).toEqual([]);
    expect(warnings).toMatchObject([{ rule: 'overlap', message: expect.stringContaining(`${count} lines`) }]);
    expect(tornTail !== null).toBe(journal.endsWith('{"schema"'));
  });

  it('rising-seq: an overlap that is not byte for byte is refused', () => {
    const other = lines([event('selection', 4, { note: 'other' }), event('selection', 5)]);
    expect(read({ archives: archived, journal: other }).rules).toEqual(['rising-seq']);
    const broken = part(3, 3) + lines([event('selection', 4, { note: 'other' })]) + part(5, 5);
    expect(read({ archives: archived, journal: broken }).rules).toEqual(['rising-seq', 'rising-seq']);
    expect(read({ archives: archived, journal: part(3, 3) + part(5, 5) }).rules).toEqual(['rising-seq']);
    expect(read({ archives: archived, journal: part(5, 5) + part(3, 3) }).rules).toEqual(['rising-seq']);
  });

  it('tells the lines of the live journal right after an overlap', () => {
    const journal = `${part(3, 5)}#\n${part(6, 6)}`;
    const { problems } = read({ archives: archived, journal });
    expect(problems).toMatchObject([{ rule: 'json', line: 4, byteOffset: Buffer.byteLength(part(3, 5)) }]);
  });

  it('rising-seq: an overlap of two archives is refused', () => {
    const both = { ...archived, 'journal-archive-000003-000005.ndjson': part(3, 5) };
    expect(read({ archives: both }).rules).toEqual(['rising-seq', 'rising-seq']);
  });

  it('archive-name: a name without range is refused, not passed over', () => {
    expect(read({ archives: { 'journal-archive-1-4.ndjson': part(1, 4) } }).rules).toEqual(['archive-name']);
    expect(read({ archives: { 'journal-archive-old.ndjson': '' } }).rules).toEqual(['archive-name']);
    expect(read({ archives: { 'journal-archive-notes.txt': 'x' } }).rules).toEqual([]);
  });

  it('archive-range: an archive that lacks its first or last event is refused', () => {
    expect(read({ archives: { 'journal-archive-000001-000004.ndjson': part(1, 3) } }).rules).toEqual([
      'archive-range',
    ]);
    const higher = { 'journal-archive-000002-000004.ndjson': part(1, 4) };
    expect(read({ archives: higher }).rules).toEqual(['archive-range']);
    expect(read({ archives: { 'journal-archive-000001-000004.ndjson': '' } }).rules).toEqual([
      'archive-range',
    ]);
  });

  it('archive-range: a name that begins lower than the first event is only a warning', () => {
    const { seqs, rules, warnings } = read({
      archives: { 'journal-archive-000001-000004.ndjson': part(2, 4) },
      journal: part(5, 5),
    });
    expect([seqs, rules]).toEqual([[2, 3, 4, 5], []]);
    expect(warnings).toMatchObject([
      { rule: 'archive-range', message: expect.stringContaining('seq 2 to 4') },
    ]);
  });

  it('a corrupt archive is refused like a corrupt journal', () => {
    const archives = { 'journal-archive-000001-000002.ndjson': `${part(1, 1)}#\n${part(2, 2)}` };
    expect(read({ archives }).problems).toMatchObject([
      { rule: 'json', line: 2, file: expect.stringMatching(/journal-archive-000001-000002\.ndjson$/) },
    ]);
  });
});
