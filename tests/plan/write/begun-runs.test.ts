import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { unrecordedRuns } from '../../../runtime/plan/checks/begun.ts';
import { checkSeal } from '../../../runtime/plan/records/history.ts';
import { type RunNote, readSeal, sealedRuns } from '../../../runtime/plan/records/seal.ts';
import { openRecords } from '../../../runtime/plan/write/open-records.ts';
import { reconcileRecords, type Writer } from '../../../runtime/plan/write/writer.ts';
import { checkedPlan } from '../checks/checked-plan.ts';
import { appendInterrupted } from '../support/interrupted.ts';
import { event, plan } from '../support/records.ts';
import { lines } from '../support/repository.ts';
import { faultsOf, observation } from './support/plan-files.ts';
import { writable } from './support/writing.ts';

const begun = (run: string, subject = 'AC-a'): RunNote => ({
  begun: { run, subject, at: '2026-01-06T12:00:00Z', process: 'here.1.2.3' },
});
const ended = (run: string): RunNote => ({ ended: { run, why: 'its module is missing' } });
const record = (writer: Writer, run?: string) =>
  writer.append([observation(`after ${run}`)], { facts: [run === undefined ? null : { run }] });

/** A plan with these in its seal, in this order: notes, and events of the runs that are named. */
async function sealed(...entries: readonly (RunNote | string)[]) {
  const made = writable();
  for (const entry of entries)
    await made.write((writer) => (typeof entry === 'string' ? record(writer, entry) : writer.noteRun(entry)));
  const file = (name: string) => path.join(made.planDir, name);
  const lost = () => sealedRuns(made.place).lost.map(({ run, rerun }) => [run, rerun]);
  return { ...made, file, lost };
}

describe('a run whose end is not recorded', () => {
  test.each([
    ['is one that only began', [begun('1')], [['1', null]]],
    ['is not one whose event is sealed', [begun('1'), '1'], []],
    ['is not one that ended with nothing to record', [begun('1'), ended('1')], []],
    ['is settled by a later run of the criterion', [begun('1'), begun('2'), '2'], [['1', 1]]],
    ['keeps the first run that settled it', [begun('1'), begun('2'), '2', begun('3'), '3'], [['1', 1]]],
    [
      'is not settled by a run that only began',
      [begun('1'), begun('2')],
      [
        ['1', null],
        ['2', null],
      ],
    ],
    [
      'is not settled by a run that ended without an event',
      [begun('1'), begun('2'), ended('2')],
      [['1', null]],
    ],
    ['is not settled by a run that began before it', [begun('1'), begun('2'), '1'], [['2', null]]],
    ['is not settled by a run of another criterion', [begun('1'), begun('2', 'AC-b'), '2'], [['1', null]]],
    ['is not settled by an event of no run', [begun('1'), 'unknown'], [['1', null]]],
    [
      'is none where two runs of a criterion ended in the other order',
      [begun('1'), begun('2'), '2', '1'],
      [],
    ],
  ] as const)('%s', async (_, entries, expected) => {
    const { lost, planDir, place } = await sealed(...entries);
    expect(lost()).toEqual(expected);
    expect(faultsOf(planDir)).toEqual([]);
    expect(checkSeal(place, plan).difference).toBeNull();
  });

  test('is not reported while its process runs, of a criterion that is no more, nor of what counts for nothing', async () => {
    const made = writable();
    const sleeper = spawn('sleep', ['60'], { stdio: 'ignore' });
    onTestFinished(() => void sleeper.kill('SIGKILL'));
    const { processMark } = await import('../../../runtime/plan/write/lock.ts');
    const [scope, boot, , started] = processMark().split('.');
    const note = (run: string, subject: string | null, process: string): RunNote => ({
      begun: { run, subject, at: '2026-01-06T12:00:00Z', process },
    });
    await made.write((writer) => {
      writer.noteRun(note('now', 'AC-one', processMark()));
      writer.noteRun(
        note('other process of that number', 'AC-one', [scope, boot, process.pid, `${started}0`].join('.')),
      );
      writer.noteRun(note('other machine', 'AC-one', ['000000000000', boot, process.pid, started].join('.')));
      writer.noteRun(note('dropped', 'AC-dropped', 'elsewhere'));
      writer.noteRun(note('counts for nothing', null, 'elsewhere'));
      for (const [run, subject] of [
        ['not started', 'AC-one'],
        ['dropped and not started', 'AC-dropped'],
        ['counts for nothing, and not started', null],
      ] as const) {
        writer.noteRun(note(run, subject, 'elsewhere'));
        writer.noteRun(ended(run));
      }
    });
    const { open, running, past, ended: without } = unrecordedRuns(made.place);
    expect(without).toMatchObject([{ run: 'not started', why: 'its module is missing' }]);
    expect([...open.values()].map(({ run }) => run)).toEqual(['other machine']);
    expect(running.map(({ run }) => run)).toEqual(['now']);
    expect(past.map(({ run }) => run)).toEqual(['dropped']);
  });
});

test('a run that ended without a result is told until its check has run again', async () => {
  const before = await sealed(begun('1'), ended('1'), begun('2', 'AC-b'), ended('2'), begun('3'));
  const told = ({ place }: typeof before) => sealedRuns(place).ended.map(({ run }) => run);
  expect(told(before)).toEqual(['1', '2']);
  await before.write((writer) => record(writer, '3'));
  expect(told(before)).toEqual(['2']);
  // Another run was recorded before it ended.
  expect(told(await sealed(begun('1'), begun('2'), '2', ended('1')))).toEqual([]);
});

describe('the notes of runs in the seal', () => {
  test('are covered by the head, which is found again wherever it was noted', async () => {
    const { place, file, write } = await sealed('a', begun('1'), begun('2'), '2', begun('3'));
    const heads = readFileSync(file('seal.ndjson'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).head as string);
    const known = heads.map((head) => checkSeal(place, plan, { known: head }).foundAt);
    expect(known).toEqual([1, 1, 1, 2, 2]);
    expect(checkSeal(place, plan).head).toBe(heads.at(-1));
    // A writer that was killed between two notes had noted any of these.
    for (const [events, among] of [
      [1, heads.slice(0, 3)],
      [2, heads.slice(3)],
    ] as const)
      for (const head of heads)
        expect(readSeal(place, plan, { events, head }).isNoted).toBe(among.includes(head));
    await write((writer) => record(writer, '3'));
    expect(sealedRuns(place).lost.map(({ run }) => run)).toEqual(['1']);
  });

  test.each([
    ['taken out', (all: string[]) => all.toSpliced(1, 1)],
    ['changed', (all: string[]) => all.with(1, all[1]?.replace('AC-a', 'AC-b') ?? '')],
    ['moved', (all: string[]) => [all[1] ?? '', all[0] ?? '', ...all.slice(2)]],
    ['the last one taken out', (all: string[]) => all.slice(0, -1)],
    [
      'given a member more',
      (all: string[]) => all.with(1, all[1]?.replace('"run"', '"more":"","run"') ?? ''),
    ],
  ])('show that one was %s', async (_, change) => {
    const { place, file, observe } = await sealed('a', begun('1'), 'b', begun('2'));
    const all = readFileSync(file('seal.ndjson'), 'utf8').trimEnd().split('\n');
    writeFileSync(file('seal.ndjson'), `${change(all).join('\n')}\n`);
    expect(checkSeal(place, plan).difference).toMatchObject({ kind: 'seal' });
    await expect(observe('c')).rejects.toMatchObject({ problem: { rule: 'sealed-records' } });
  });

  test('cut short by a kill at any byte, are as if they had not begun, and the next command goes on', async () => {
    const whole = await sealed('a', begun('1'), begun('ü'));
    const text = readFileSync(whole.file('seal.ndjson'));
    const state = readFileSync(whole.file('state.json'));
    const start = text.subarray(0, -1).lastIndexOf('\n') + 1;
    const before = await sealed('a', begun('1'));
    const stateBefore = readFileSync(before.file('state.json'));
    expect(state.equals(stateBefore)).toBe(false);
    for (const end of [start, start + 1, text.length - 1, text.length]) {
      writeFileSync(before.file('seal.ndjson'), text);
      truncateSync(before.file('seal.ndjson'), end);
      writeFileSync(before.file('state.json'), stateBefore);
      expect(checkSeal(before.place, plan).difference).toBeNull();
      await before.write((writer) => writer.noteRun(begun('2')));
      const runs = before.lost().map(([run]) => run);
      expect(runs).toEqual(end === text.length ? ['1', 'ü', '2'] : ['1', '2']);
      rmSync(before.file('state.json'));
      expect(openRecords(before.place, plan, () => {}).seal.head).toBe(checkSeal(before.place, plan).head);
    }
  });

  test('follow each other within one command, whatever letters they hold', async () => {
    const { place, lost, write } = await sealed('a');
    await write((writer) => {
      for (const run of ['größe', '量', 'end']) writer.noteRun(begun(run));
    });
    expect(lost().map(([run]) => run)).toEqual(['größe', '量', 'end']);
    expect(checkSeal(place, plan).difference).toBeNull();
  });

  test('stay where they are when the records are sealed anew, in a plan whose lines were changed too', async () => {
    const { place, file, options, lost, write } = await sealed(
      'a',
      begun('1'),
      'b',
      begun('2'),
      begun('3'),
      '3',
    );
    const journal = readFileSync(file('journal.ndjson'), 'utf8').split('\n');
    writeFileSync(
      file('journal.ndjson'),
      journal.with(1, journal[1]?.replace('after b', 'after B') ?? '').join('\n'),
    );
    const draft = { type: 'reconciliation', actor: { kind: 'human', identity: 'Ada' } } as const;
    await reconcileRecords(place, options, {
      requireShown: () => {},
      decide: () => [{ ...draft, trigger: 'an edit', editor: 'Ada', authority: 'Ada' }],
    });
    expect(lost()).toEqual([
      ['1', 3],
      ['2', 3],
    ]);
    expect(checkSeal(place, plan).difference).toBeNull();
    await write((writer) => writer.noteRun(begun('4')));
    expect(lost().map(([run]) => run)).toEqual(['1', '2', '4']);
  });

  test('a line that was interrupted before it was sealed is the end of its run all the same', async () => {
    const { place, planDir, file, lost, write, observe } = await sealed('a', begun('1'));
    const text = lines([event('observation', 2)]);
    appendInterrupted(planDir, text);
    const state = JSON.parse(readFileSync(file('state.json'), 'utf8'));
    const [line] = state.intent;
    writeFileSync(file('state.json'), JSON.stringify({ ...state, intent: [{ line, facts: { run: '1' } }] }));
    await observe('b');
    expect(lost()).toEqual([]);
    expect(readSeal(place, plan).facts.get(2)).toEqual({ run: '1' });
    // What is no fact is not sealed, and the line is.
    await write((writer) => writer.noteRun(begun('2')));
    appendInterrupted(planDir, lines([event('observation', 4)]));
    const later = JSON.parse(readFileSync(file('state.json'), 'utf8'));
    const wrong = [{ line: later.intent[0], facts: { run: 2, other: 'x' } }];
    writeFileSync(file('state.json'), JSON.stringify({ ...later, intent: wrong }));
    await observe('c');
    expect(checkSeal(place, plan).difference).toBeNull();
    expect(lost()).toEqual([['2', null]]);
  });

  test('whatever happens in whatever order: lost are those without an own end, and settled by later runs alone', async () => {
    const steps = fc.array(
      fc.record({
        act: fc.constantFrom('begin', 'record', 'end', 'kill', 'other'),
        which: fc.nat(3),
        criterion: fc.constantFrom('AC-a', 'AC-b'),
      }),
      { maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (chosen) => {
        const { write, lost, place, file, planDir } = await sealed('first');
        let living: { readonly run: string; readonly criterion: string; readonly order: number }[] = [];
        let expected: { run: string; criterion: string; order: number; rerun: number | null }[] = [];
        let seq = 1;
        for (const [order, { act, which, criterion }] of chosen.entries()) {
          const chosenRun = living[which % Math.max(1, living.length)];
          if (act === 'begin') {
            const run = `run ${order}`;
            living.push({ run, criterion, order });
            expected.push({ run, criterion, order, rerun: null });
            await write((writer) => writer.noteRun(begun(run, criterion)));
          } else if (act === 'other') {
            await write((writer) => record(writer));
            seq++;
          } else if (act === 'kill') {
            if (which === 0) rmSync(file('state.json'), { force: true });
            living = living.filter((one) => one !== chosenRun);
          } else if (chosenRun !== undefined) {
            living = living.filter((one) => one !== chosenRun);
            expected = expected.filter(({ run }) => run !== chosenRun.run);
            if (act === 'end') await write((writer) => writer.noteRun(ended(chosenRun.run)));
            else {
              await write((writer) => record(writer, chosenRun.run));
              seq++;
              for (const one of expected)
                if (one.criterion === chosenRun.criterion && one.order < chosenRun.order) one.rerun ??= seq;
            }
          }
        }
        expect(lost()).toEqual(expected.map(({ run, rerun }) => [run, rerun]));
        expect(checkSeal(place, plan).difference).toBeNull();
        expect(faultsOf(planDir)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

/** A plan whose check waits for a file, and ends with the exit code in it. */
function waiting() {
  const made = checkedPlan({ files: { 'answer.sh': 'exit 0\n' } });
  made.check('sh answer.sh');
  // Its helper is killed, and nobody ends it: it stops when its folder is gone.
  const wait = 'while [ -e answer.sh ] && [ ! -e go ]; do sleep 0.02; done';
  made.write('answer.sh', `touch under-way\n${wait}\nexit "$(cat go)"\n`);
  const start = async (): Promise<ChildProcess> => {
    const running = spawn(process.execPath, [path.resolve('runtime/plan/commands/plan.ts'), 'gate'], {
      cwd: made.root,
      stdio: 'ignore',
    });
    onTestFinished(() => void running.kill('SIGKILL'));
    while (!existsSync(path.join(made.root, 'under-way'))) await new Promise((next) => setTimeout(next, 10));
    rmSync(path.join(made.root, 'under-way'));
    return running;
  };
  const begunCheck = async () => {
    const { out } = await made.run('verify', '--json');
    const { checks } = JSON.parse(out) as { checks: { name: string; message: string }[] };
    return checks.find(({ name }) => name === 'begun-runs')?.message ?? '';
  };
  return { ...made, start, begunCheck };
}

const lostWords =
  /AC-one: a run that began \S+ was ended before its result was recorded; run its check again/;

test.each(['SIGKILL', 'SIGINT'] as const)(
  'a gate that is ended by %s is named until its check has run again',
  async (signal) => {
    const made = waiting();
    const running = await made.start();
    expect(await made.begunCheck()).toMatch(/running now, with no result yet: AC-one/);
    expect((await made.run('status')).out).not.toContain('was ended before');
    running.kill(signal);
    await once(running, 'exit');
    expect(await made.begunCheck()).toMatch(lostWords);
    const words = /a run that began \S+ was ended before its result was recorded/;
    for (const command of ['status', 'next', 'brief'])
      expect((await made.run(command)).out, command).toMatch(words);
    expect((await made.run('status', '--json')).out).toMatch(/"unrecorded_run":"\d/);
    const { tasks } = JSON.parse((await made.run('next', '--json')).out);
    expect(tasks[0]).toMatchObject({
      unrecorded_run: expect.any(String),
      action: expect.stringMatching(/ gate .*--criterion AC-one/),
    });
    // Another command settles nothing.
    await made.run('gate', '--', 'sh', '-c', 'exit 0');
    expect(await made.begunCheck()).toMatch(lostWords);
    made.write('go', '0');
    expect((await made.run('gate')).code).toBe(0);
    expect(await made.begunCheck()).toBe('no check was ended before its result was recorded');
    await made.run('report', '--out', 'report.html');
    const report = readFileSync(path.join(made.root, 'report.html'), 'utf8').replace(/<[^>]*>/g, '');
    expect(report).toMatch(
      /ended before their results were recorded: AC-one, begun \S+, run again at seq \d+/,
    );
  },
);

test('a closed criterion whose check was ended later is prescribed again', async () => {
  const made = waiting();
  made.write('go', '0');
  expect((await made.run('gate')).code).toBe(0);
  rmSync(path.join(made.root, 'go'));
  rmSync(path.join(made.root, 'under-way'));
  const running = await made.start();
  running.kill('SIGKILL');
  await once(running, 'exit');
  expect((await made.run('status')).out).toMatch(/AC-one +closed: .*; a run that began/);
  expect((await made.run('next')).out).toMatch(/T-mend +closed \(a run that began .*\) +evidence: .* gate /);
});

test('a refused pass and a check that could not be started leave nothing open', async () => {
  const made = checkedPlan({ files: { 'answer.sh': 'exit 0\n' } });
  made.check('sh answer.sh');
  made.write('answer.sh', 'echo >> answer.sh\n');
  expect((await made.run('gate')).err).toContain('steady-files');
  expect(sealedRuns({ planDir: made.planDir, folders: [made.planDir], schemaBase: '' }).lost).toEqual([]);
});
