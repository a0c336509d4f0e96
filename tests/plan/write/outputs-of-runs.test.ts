import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readPlan } from '../../../runtime/plan/derive/read-plan.ts';
import { checkSeal } from '../../../runtime/plan/records/history.ts';
import { locatePlan } from '../../../runtime/plan/records/places.ts';
import { stopAtFirst } from '../../../runtime/plan/records/problems.ts';
import type { BegunRun } from '../../../runtime/plan/records/seal.ts';
import { outputsOfRunsFinding, unnamedOutputs } from '../../../runtime/plan/verify/unrecorded-outputs.ts';
import { pidScope } from '../../../runtime/plan/write/lock.ts';
import { withWriter } from '../../../runtime/plan/write/writer.ts';
import { type CheckedPlan, checkedPlan } from '../checks/checked-plan.ts';
import { plan as name } from '../support/records.ts';
import { resealed } from './support/plan-files.ts';

const inPlan = (file: string) => `.plan/plans/${name}/${file}`;
const placeOf = ({ planDir }: CheckedPlan) => locatePlan({ planDir }, stopAtFirst) ?? expect.fail();

/** A plan with a recorded run, seq 3. */
async function ran(): Promise<CheckedPlan> {
  const made = checkedPlan({ files: { 'check.sh': 'exit 0\n' } });
  made.check('sh check.sh');
  expect((await made.run('gate')).code).toBe(0);
  return made;
}

/** Seals that a run began, whose process has ended since. */
async function begun(made: CheckedPlan, own: Partial<BegunRun> = {}): Promise<void> {
  const run = { run: 'ended', subject: 'AC-one', at: '2026-01-06T12:00:00Z', process: 'here.0.1.2', ...own };
  const options = { clock: () => new Date('2026-01-06T12:00:00Z'), warn: () => {} };
  await withWriter(placeOf(made), options, (writer) => writer.noteRun({ begun: run }));
}

function hasOutputs(made: CheckedPlan, ...outputs: readonly string[]): void {
  for (const output of outputs) made.write(inPlan(`gates/${output}`), 'half an output\n');
}

async function found(made: CheckedPlan): Promise<string> {
  const { out } = await made.run('verify', '--json');
  const { checks } = JSON.parse(out) as { checks: { name: string; status: string; message: string }[] };
  const { status, message } = checks.find((check) => check.name === 'outputs-of-runs') ?? expect.fail();
  return `${status}: ${message}`;
}

const nothing = 'pass: no output of a check lies in gates/ without its run';
const ended = (files: string) => `pass: of runs that were ended before their results were recorded: ${files}`;
const cutOff = (files: string) =>
  expect.stringContaining(`fail: outputs of runs that the records do not have: ${files}; find out`);
const unknown = (files: string, why: string) =>
  expect.stringContaining(`cannot be known: no event names ${files}: ${why}`);

test('an output of an event is no concern, nor is what is no output of a check', async () => {
  const made = await ran();
  expect(made.logs()).toEqual(['0003.txt']);
  hasOutputs(made, '000004-old.txt', '100000-2.txt', 'notes.txt', '12.txt', '0004.html', 'import-0004.txt');
  expect(await found(made)).toBe(nothing);
});

test.each([
  ['a gate', ['0004.txt'], 'gates/0004.txt'],
  ['both legs of a control', ['0004-new.txt', '0004-old.txt'], 'gates/0004-new.txt, gates/0004-old.txt'],
  ['a gate whose name was taken', ['0004-2.txt'], 'gates/0004-2.txt'],
  ['a late gate', ['123456.txt'], 'gates/123456.txt'],
] as const)('the output of %s whose helper was ended is named, and no fault', async (_, outputs, files) => {
  const made = await ran();
  await begun(made);
  hasOutputs(made, ...outputs);
  expect(await found(made)).toBe(ended(files));
  // Its seq goes to another event, and the check is run again.
  await made.run('note', 'observe', '--statement', 'Nothing of note.');
  expect((await made.run('gate')).code).toBe(0);
  expect(await found(made)).toBe(ended(files));
});

test('an output for which no run is left is a fault: each run that was ended has that of one event', async () => {
  const made = await ran();
  hasOutputs(made, '0004.txt');
  expect(await found(made), 'no run').toEqual(cutOff('gates/0004.txt'));
  await begun(made);
  expect(await found(made), 'one run').toBe(ended('gates/0004.txt'));
  hasOutputs(made, '0005-old.txt', '0005-new.txt');
  expect(await found(made), 'two outputs, one run').toEqual(cutOff('gates/0005-new.txt, gates/0005-old.txt'));
  await begun(made, { run: 'another' });
  expect(await found(made), 'two runs').toBe(ended('gates/0004.txt, gates/0005-new.txt, gates/0005-old.txt'));
});

test('an output whose seq was given before the run began is not of that run', async () => {
  const made = await ran();
  await begun(made);
  hasOutputs(made, '0003-2.txt', '0004.txt');
  expect(await found(made)).toEqual(cutOff('gates/0003-2.txt'));
});

test('a run that ended with nothing to record explains no output', async () => {
  const made = await ran();
  await begun(made);
  const options = { clock: () => new Date(), warn: () => {} };
  const note = { ended: { run: 'ended', why: 'its module is missing' } };
  await withWriter(placeOf(made), options, (writer) => writer.noteRun(note));
  hasOutputs(made, '0004.txt');
  expect(await found(made)).toEqual(cutOff('gates/0004.txt'));
});

test('an output that is being written is of its run, sealed as begun, and stays so when that is killed', async () => {
  const made = await ran();
  const command = ['gate', '--', 'sh', '-c', 'touch under-way; sleep 60'];
  const running = spawn(process.execPath, [path.resolve('runtime/plan/commands/plan.ts'), ...command], {
    cwd: made.root,
    stdio: 'ignore',
  });
  onTestFinished(() => void running.kill('SIGKILL'));
  await vi.waitUntil(() => existsSync(path.join(made.root, 'under-way')), { timeout: 60_000 });
  const drafts = () =>
    readdirSync(path.join(made.planDir, 'gates')).filter((one) => one.startsWith('.check-'));
  expect(drafts()).toHaveLength(1);
  expect(await found(made)).toBe(nothing);
  running.kill('SIGKILL');
  await once(running, 'exit');
  expect(drafts()).toHaveLength(1);
  expect(await found(made)).toBe(nothing);
  // A command that counts for no criterion leaves nothing to run again.
  expect((await made.run('verify')).out).toContain('begun-runs: no check was ended before');
  expect((await made.run('status')).out).not.toContain('was ended before its result was recorded');
});

const draft = (scope: string, pid: number) =>
  `.check-00000000-0000-4000-8000-000000000000.${scope}.${pid}.tmp`;

test.each([
  ['another process', pidScope(), 7, false],
  ['a process elsewhere', 'f'.repeat(12), 6, false],
  ['its own process', pidScope(), 6, true],
] as const)('what %s began to write needs a run of that process', async (_, scope, pid, isKnown) => {
  const made = await ran();
  await begun(made, { process: `${pidScope()}.0.6.2` });
  hasOutputs(made, draft(scope, pid));
  expect(await found(made)).toEqual(isKnown ? nothing : cutOff(`gates/${draft(scope, pid)}`));
});

test('an output that a person accepted with the records is no fault', async () => {
  const made = await ran();
  hasOutputs(made, '0004.txt');
  const journal = made.read('journal.ndjson');
  const edited = journal.replace('"dirty":""', '"dirty":"x"');
  expect(edited).not.toBe(journal);
  made.write(inPlan('journal.ndjson'), edited);
  const decision = ['--trigger', 'an edit', '--editor', 'Ada', '--authority', 'Ada', '--quote', 'Keep it.'];
  expect((await made.run('reconcile', '--records', ...decision)).code).toBe(0);
  expect(made.events('reconciliation')).toMatchObject([{ seq: 4 }]);
  hasOutputs(made, '0005.txt');
  expect(await found(made)).toEqual(cutOff('gates/0005.txt'));
});

test('an output of a helper that did not seal how its runs began cannot be judged', async () => {
  const made = await ran();
  hasOutputs(made, '0004.txt');
  const older = { program: 'a'.repeat(64), settings: null };
  resealed(made.planDir, (facts) => ({ ...facts, run: undefined, helper: facts.helper && older }));
  expect(await found(made)).toEqual(unknown('gates/0004.txt', 'an older helper may have been ended'));
  // From the first event of this one on, it can.
  await made.run('note', 'observe', '--statement', 'Nothing of note.');
  hasOutputs(made, '0006.txt');
  expect(await found(made)).toEqual(cutOff('gates/0006.txt'));
});

test('another helper is known by its runs to seal how they began', async () => {
  const made = await ran();
  hasOutputs(made, '0004.txt');
  const other = { program: 'a'.repeat(64), settings: null };
  resealed(made.planDir, (facts) => ({ ...facts, helper: facts.helper && other }));
  expect(await found(made)).toEqual(cutOff('gates/0004.txt'));
});

test('of a plan without a seal nothing is known', async () => {
  const made = checkedPlan();
  hasOutputs(made, '0001.txt');
  expect(await found(made)).toEqual(unknown('gates/0001.txt', 'another tool'));
});

test('a run that is recorded while verify reads is no fault', async () => {
  const made = await ran();
  const place = placeOf(made);
  const before = unnamedOutputs(made.planDir);
  const { status } = outputsOfRunsFinding(
    readPlan(place, () => {}),
    checkSeal(place, name),
    before,
  );
  expect([...before.names]).toEqual(['0003.txt']);
  expect(status).toBe('pass');
});
