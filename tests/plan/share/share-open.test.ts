import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locatePlan } from '../../../runtime/plan/records/places.ts';
import { stopAtFirst, unreachable } from '../../../runtime/plan/records/problems.ts';
import { collectPlan } from '../../../runtime/plan/share/collect-plan.ts';
import { digestOf, parseShare, printShare, type ShareFile } from '../../../runtime/plan/share/share-file.ts';
import type { Check } from '../../../runtime/plan/verify/check-list.ts';
import { approvedPlan, type LivingPlan, living, livingPlan, repositoryRoot } from '../support/life.ts';
import { plan as planName } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';
import { treeOf } from '../support/tree.ts';
import { twoTasks } from './two-tasks.ts';

const shareOf = (made: LivingPlan) => path.join(made.root, 'plans', `${planName}.plan`);

async function workedPlan(): Promise<LivingPlan> {
  const made = await approvedPlan(twoTasks);
  await made.done('start', 'T-one');
  writeFileSync(path.join(made.root, 'one.sh'), 'echo one\n');
  await made.done('gate', '--task', 'T-one');
  await made.done('complete', 'T-one');
  return made;
}

/** A repository without any plan, in which a share file is opened. */
function elsewhere(): LivingPlan {
  return living(repositoryRoot({ 'README.md': '# Another repository\n' }), planName, 600);
}

async function checksOf(made: LivingPlan): Promise<ReadonlyMap<string, Check>> {
  const { checks } = JSON.parse((await made.run('verify', planName, '--json')).out) as { checks: Check[] };
  return new Map(checks.map((check) => [check.name, check]));
}

test('a shared plan is one text file, the same each time, to which further events add lines', async () => {
  const made = await workedPlan();
  const { out } = await made.done('share');
  const first = readFileSync(shareOf(made), 'utf8');
  const { head } = JSON.parse(made.read('seal.ndjson').trimEnd().split('\n').at(-1) ?? '');
  expect(out).toContain(`\nPlan-Head: ${planName} 4 ${head}\n`);
  expect(first.split('\n')[0]).toBe(`plan-share 1 ${planName} 4 ${head}`);
  await made.done('share');
  expect(readFileSync(shareOf(made), 'utf8')).toBe(first);
  await made.done('roll');
  await made.done('share');
  expect(readFileSync(shareOf(made), 'utf8')).toBe(first);
  await made.done('start', 'T-two');
  await made.done('share');
  const kept = new Set(readFileSync(shareOf(made), 'utf8').split('\n'));
  const gone = first.split('\n').filter((line) => !kept.has(line));
  expect(gone.filter((line) => !/^(?:plan-share|part|end) /.test(line))).toEqual([]);
});

test('the printed command commits the file, with the head in a trailer', async () => {
  const made = await workedPlan();
  const { commit, trailer } = JSON.parse((await made.done('share', '--json')).out);
  execFileSync('/bin/sh', ['-c', commit], { cwd: made.root });
  expect(made.git('log', '-1', '--format=%(trailers:only)').trim()).toBe(trailer);
  expect(made.git('show', '--stat', '--format=', 'HEAD')).toContain(`plans/${planName}.plan`);
});

test('the share folder belongs to no tree, and is no change outside of the allowed paths', async () => {
  const made = await workedPlan();
  await made.done('share');
  expect((await checksOf(made)).get('scope')).toMatchObject({ status: 'pass' });
  made.git('add', '.');
  made.git('commit', '-qm', 'Share');
  expect((await checksOf(made)).get('scope')).toMatchObject({ status: 'pass' });
});

test('an opened plan is the same plan, continues, and says what is not here', async () => {
  const made = await workedPlan();
  await made.done('share');
  const there = elsewhere();
  const opened = await there.done('open', shareOf(made));
  expect(opened.out).toContain('not here: 1 piece of evidence');
  expect(there.events()).toEqual(made.events());
  expect(readFileSync(path.join(there.root, '.plan/settings.json'))).toEqual(
    readFileSync(path.join(made.root, '.plan/settings.json')),
  );
  writeFileSync(path.join(there.root, 'one.sh'), 'echo one\n');
  const checks = await checksOf(there);
  const named = (status: string) =>
    [...checks.values()].filter((check) => check.status === status && check.subject === planName);
  expect(named('fail').map(({ name, message }) => `${name}: ${message}`)).toEqual([]);
  expect(checks.get('unchanged-outputs')).toMatchObject({
    status: 'cannot be known',
    message: expect.stringContaining('logs that are not here: gates/'),
  });
  expect(checks.get('scope')).toMatchObject({ status: 'cannot be known' });
  await there.done('start', 'T-two');
  writeFileSync(path.join(there.root, 'two.sh'), 'echo two\n');
  await there.done('gate', '--task', 'T-two');
  expect(there.events().at(-1)).toMatchObject({ seq: 6, type: 'gate_run' });
  expect((await checksOf(there)).get('unchanged-records')).toMatchObject({ status: 'pass' });
});

test('a log that is missing though it was made here is a fault as before', async () => {
  const made = await workedPlan();
  await made.done('share');
  const there = elsewhere();
  await there.done('open', shareOf(made));
  await there.done('start', 'T-two');
  writeFileSync(path.join(there.root, 'two.sh'), 'echo two\n');
  await there.done('gate', '--task', 'T-two');
  for (const log of readdirSync(path.join(there.planDir, 'gates')))
    rmSync(path.join(there.planDir, 'gates', log));
  expect((await checksOf(there)).get('unchanged-outputs')).toMatchObject({ status: 'fail' });
});

test('with --evidence the bytes come along, whatever they are', async () => {
  const made = await approvedPlan();
  await made.done('start', 'T-mend');
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
  writeFileSync(path.join(made.root, 'proof.bin'), bytes);
  await made.done('import', '--criterion', 'AC-mended', '--file', 'proof.bin', '--from', 'a build');
  await made.done('share', '--evidence');
  const there = living(repositoryRoot(), made.name, 600);
  expect((await there.done('open', path.join(made.root, 'plans', `${made.name}.plan`))).out).not.toContain(
    'not here',
  );
  const name = readdirSync(path.join(made.planDir, 'gates'))[0] ?? '';
  expect(readFileSync(path.join(there.planDir, 'gates', name))).toEqual(bytes);
});

test('sharing what was opened gives the same bytes', async () => {
  const made = await workedPlan();
  await made.done('share');
  const there = elsewhere();
  await there.done('open', shareOf(made));
  await there.done('share');
  expect(readFileSync(shareOf(there), 'utf8')).toBe(readFileSync(shareOf(made), 'utf8'));
});

test('a plan that is not approved yet can be shared for review', async () => {
  const made = await livingPlan();
  await made.done('share');
  const there = living(repositoryRoot(), made.name, 600);
  await there.done('open', path.join(made.root, 'plans', `${made.name}.plan`));
  expect(there.read('README.md')).toBe(made.read('README.md'));
});

test('refuses to share records that differ from their seal', async () => {
  const made = await workedPlan();
  made.write('journal.ndjson', made.read('journal.ndjson').replace('Keep it.', 'Keep it!'));
  expect(await made.run('share')).toMatchObject({ code: 4, err: expect.stringContaining('sealed-records') });
  expect(existsSync(shareOf(made))).toBe(false);
});

test('refuses to share while a check is running', async () => {
  const made = await approvedPlan(twoTasks);
  await made.done('start', 'T-one');
  writeFileSync(path.join(made.root, 'one.sh'), 'while [ ! -e go ]; do sleep 0.05; done\n');
  const gate = made.run('gate', '--task', 'T-one');
  for (let step = 0; step < 200 && !made.read('seal.ndjson').includes('{"begun":'); step++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const answer = await made.run('share');
  writeFileSync(path.join(made.root, 'go'), '');
  await gate;
  expect(answer).toMatchObject({
    code: 3,
    err: expect.stringContaining('a check is running now (AC-one'),
  });
});

test('a file that was changed in any byte, or cut off anywhere, is refused and writes nothing', async () => {
  const made = await workedPlan();
  await made.done('share', '--evidence');
  const whole = readFileSync(shareOf(made));
  const there = elsewhere();
  const forged = path.join(temporaryFolder(), 'forged.plan');
  const before = treeOf(there.root);
  const changed = fc.record({ at: fc.nat(whole.length - 1), bit: fc.integer({ min: 0, max: 7 }) });
  await fc.assert(
    fc.asyncProperty(changed, async ({ at, bit }) => {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
      writeFileSync(forged, bytes);
      const result = await there.run('open', forged);
      expect(result.code).toBe(4);
      expect(result.err).toMatch(/^error: .*forged\.plan:\d+: share-file: /);
      expect(result.errLines).toHaveLength(1);
    }),
    { numRuns: 100 },
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), async (length) => {
      writeFileSync(forged, whole.subarray(0, length));
      expect(await there.run('open', forged)).toMatchObject({ code: 4, out: '' });
    }),
    { numRuns: 50 },
  );
  expect(treeOf(there.root)).toEqual(before);
});

/** The file with other parts, or another first line, and lengths and digests that fit them. */
function rewritten(
  file: string,
  change: (parts: Map<string, Buffer>) => void,
  first: Partial<ShareFile> = {},
): string {
  const share = parseShare(file, readFileSync(file));
  const parts = new Map(share.parts);
  change(parts);
  const to = path.join(temporaryFolder(), 'forged.plan');
  writeFileSync(to, Buffer.concat([...printShare({ ...share, parts, ...first })]));
  return to;
}

const lines = (bytes: Buffer | undefined) => bytes?.toString('utf8').split('\n').slice(0, -1) ?? [];
const joined = (all: readonly string[]) => Buffer.from(all.map((line) => `${line}\n`).join(''));

test.each<[string, (parts: Map<string, Buffer>) => void]>([
  [
    'a line of the journal that was changed',
    (parts) =>
      parts.set('journal.ndjson', Buffer.from(String(parts.get('journal.ndjson')).replace('Ada', 'Bob'))),
  ],
  [
    'a line that was removed',
    (parts) => parts.set('journal.ndjson', joined(lines(parts.get('journal.ndjson')).slice(1))),
  ],
  [
    'lines in another order',
    (parts) => parts.set('journal.ndjson', joined(lines(parts.get('journal.ndjson')).reverse())),
  ],
  [
    'a journal that ends earlier',
    (parts) => parts.set('journal.ndjson', joined(lines(parts.get('journal.ndjson')).slice(0, -1))),
  ],
  [
    'journal and seal that end earlier',
    (parts) => {
      for (const name of ['journal.ndjson', 'seal.ndjson'])
        parts.set(name, joined(lines(parts.get(name)).slice(0, -1)));
    },
  ],
  [
    'a line of the seal that was removed',
    (parts) => parts.set('seal.ndjson', joined(lines(parts.get('seal.ndjson')).slice(1))),
  ],
  ['no seal', (parts) => parts.delete('seal.ndjson')],
  ['no contract', (parts) => parts.delete('contract.json')],
  [
    'a contract that was changed',
    (parts) =>
      parts.set(
        'contract.json',
        Buffer.from(String(parts.get('contract.json')).replace('sh one.sh', 'sh two.sh')),
      ),
  ],
  ['settings that no command could read', (parts) => parts.set('settings.json', Buffer.from('{"link":1}'))],
  ['a list of evidence that is none', (parts) => parts.set('evidence-digests.ndjson', Buffer.from('[]\n'))],
])('refuses %s, though lengths and digests fit', async (_, change) => {
  const made = await workedPlan();
  await made.done('share');
  const there = elsewhere();
  const before = treeOf(there.root);
  const result = await there.run('open', rewritten(shareOf(made), change));
  expect({ code: result.code, errors: result.errLines.length }).toEqual({ code: 4, errors: 1 });
  expect(result.err).toContain('share-file');
  expect(treeOf(there.root)).toEqual(before);
});

test.each([
  '../x.json',
  'contracts/../../x.json',
  '/etc/x.json',
  'state.json',
  '.lock',
  'gates/../x',
  'gates/.x',
  'opened.json',
])('a part with the name %s is refused: only files of a plan are written', async (name) => {
  const made = await workedPlan();
  await made.done('share');
  const forged = rewritten(shareOf(made), (parts) => parts.set(name, Buffer.from('{}')));
  const there = elsewhere();
  const result = await there.run('open', forged);
  expect(result).toMatchObject({ code: 4, err: expect.stringContaining('which is no file of a plan') });
  expect(existsSync(path.join(there.root, '.plan'))).toBe(false);
});

test.each<[string, Partial<ShareFile>, string]>([
  ['another head', { head: 'f'.repeat(64) }, `names the head ${'f'.repeat(64)}, and its seal ends with`],
  ['another seq', { lastSeq: 99 }, 'names seq 99, and its journal ends with'],
  ['another plan', { plan: 'PLAN_other' }, 'is the folder of PLAN_mend_links'],
])('refuses a first line that names %s, though its digest fits', async (_, first, why) => {
  const made = await workedPlan();
  await made.done('share');
  const there = elsewhere();
  const result = await there.run(
    'open',
    rewritten(shareOf(made), () => {}, first),
  );
  expect(result).toMatchObject({ code: 4, err: expect.stringContaining(why) });
  expect(existsSync(path.join(there.root, '.plan'))).toBe(false);
});

test('names the part that was changed, where the digest of the whole file fits', async () => {
  const made = await workedPlan();
  await made.done('share');
  const text = readFileSync(shareOf(made), 'utf8')
    .replace('# ', '% ')
    .replace(/^end .*\n$/m, '');
  const forged = path.join(temporaryFolder(), 'forged.plan');
  writeFileSync(forged, `${text}end ${digestOf(Buffer.from(text))}\n`);
  expect(await elsewhere().run('open', forged)).toMatchObject({
    code: 4,
    err: expect.stringContaining('has another part README.md than its heading says'),
  });
});

test('a head that was kept elsewhere has to be in the file', async () => {
  const made = await workedPlan();
  const { head } = JSON.parse(made.read('seal.ndjson').trimEnd().split('\n').at(-1) ?? '');
  await made.done('start', 'T-two');
  await made.done('share');
  const there = elsewhere();
  const other = 'f'.repeat(64);
  expect(await there.run('open', shareOf(made), '--check', other)).toMatchObject({
    code: 4,
    err: expect.stringContaining(`has no head ${other}`),
  });
  await there.done('open', shareOf(made), '--check', head);
});

test('a dry run writes nothing, here and there', async () => {
  const made = await workedPlan();
  const before = treeOf(made.root);
  expect((await made.done('share', '--dry-run')).out).toContain('would write plans/');
  expect(treeOf(made.root)).toEqual(before);
  await made.done('share');
  const there = elsewhere();
  const none = treeOf(there.root);
  expect((await there.done('open', shareOf(made), '--dry-run')).out).toContain('would open');
  expect(treeOf(there.root)).toEqual(none);
});

test('the settings name the folder; one outside of the repository is refused', async () => {
  const made = await workedPlan();
  const settings = JSON.parse(made.read('../../settings.json'));
  made.write('../../settings.json', JSON.stringify({ ...settings, share_dir: 'docs/records' }));
  await made.done('share');
  expect(existsSync(path.join(made.root, 'docs/records', `${planName}.plan`))).toBe(true);
  for (const share_dir of ['../out', '/out', '', '.', 'a/../../b', '.git/x', 3]) {
    made.write('../../settings.json', JSON.stringify({ ...settings, share_dir }));
    expect(await made.run('share')).toMatchObject({ code: 4, err: expect.stringContaining('share_dir') });
  }
});

test('settings that are here stay; the answer says that the plan came with others', async () => {
  const made = await workedPlan();
  await made.done('share');
  const there = elsewhere();
  mkdirSync(path.join(there.root, '.plan'));
  const own = JSON.stringify({ schema_base: JSON.parse(made.read('../../settings.json')).schema_base });
  writeFileSync(path.join(there.root, '.plan/settings.json'), own);
  expect((await there.done('open', shareOf(made))).out).toContain('.plan/settings.json stays as it is');
  expect(readFileSync(path.join(there.root, '.plan/settings.json'), 'utf8')).toBe(own);
});

test('any bytes of parts come back as they were', () => {
  const name = fc.constantFrom(
    'README.md',
    'manifest.json',
    'journal.ndjson',
    '1.task_a b.md',
    'gates/000001.txt',
  );
  const text = fc.string({ unit: 'binary' }).map((given) => Buffer.from(given));
  const parts = fc.array(fc.tuple(name, fc.oneof(text, fc.uint8Array({ maxLength: 300 }).map(Buffer.from))));
  fc.assert(
    fc.property(parts, (given) => {
      const share = { plan: planName, lastSeq: 3, head: 'a'.repeat(64), parts: new Map(given) };
      const bytes = Buffer.concat([...printShare(share)]);
      const read = parseShare('x.plan', bytes);
      expect({ ...read, parts: [...read.parts] }).toEqual({ ...share, parts: [...share.parts] });
    }),
  );
});

test('a library reads the same as the command writes', async () => {
  const made = await workedPlan();
  await made.done('share');
  const place = locatePlan({ planDir: made.planDir }, stopAtFirst) ?? unreachable();
  const { share } = collectPlan(place, { evidence: false });
  expect(Buffer.concat([...printShare(share)]).equals(readFileSync(shareOf(made)))).toBe(true);
});
