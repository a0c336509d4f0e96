import { expect, test } from 'vitest';
import type { ContextManifest } from '../../../generated/types/context-manifest.ts';
import { checkedPlan } from '../checks/checked-plan.ts';
import { writeLongPlan } from '../support/big-plan.ts';
import { plan } from '../support/cli.ts';
import { measurePlan } from '../support/measure.ts';
import { controlled, criterion, task } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';

/** As the requirement counts them. */
const tokens = (text: string) => text.length / 4;

function twoTasks() {
  return checkedPlan({
    contract: {
      outcome: { statement: 'Links work.', success_definition: 'All are checked.', out_of_scope: [] },
      acceptance: {
        criteria: [
          criterion('AC-one', { statement: 'Old links are mended.' }),
          criterion('AC-two', { statement: 'New links are checked.' }),
        ],
      },
      invariants: [{ id: 'INV-kept', statement: 'No link is lost.' }],
      tasks: [
        task('T-mend', ['AC-one'], { title: 'Mend', touched_surface: ['src/a.mjs'] }),
        task('T-check', ['AC-two'], { title: 'Check', prerequisites: ['T-mend'] }),
      ],
    },
    files: { 'check.sh': 'exit 1\n', 'src/a.mjs': 'a' },
  });
}

test('a brief holds what the task needs, and of other tasks only their number', async () => {
  const made = twoTasks();
  made.check('sh check.sh');
  await made.run('gate');
  const { code, out } = await made.run('brief', 'T-mend');
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    'PLAN_mend_links  T-mend  under_way  Mend',
    'outcome: Links work.',
    'success: All are checked.',
    '',
    'criteria',
    '  AC-one  open: the latest run of its check, seq 3, failed',
    '    Old links are mended.',
    '    check (observed): sh check.sh',
    '',
    'scope',
    '  files of the task: src/a.mjs',
    '  may change: src/',
    '  may run: sh, node',
    '  never: publish',
    '  granted: gate_command_exec',
    '',
    'invariants',
    '  INV-kept  unevaluated: No link is lost.',
    '',
    'failed before',
    '  seq 3  failed_gate: T-mend, AC-one, sh check.sh, exit code 1, see gates/0003.txt',
    '',
    'next (evidence): plan gate --plan .plan/plans/PLAN_mend_links --task T-mend --criterion AC-one',
    '',
  ]);
  expect((await made.run('brief')).out).toBe(out);
  const other = JSON.parse((await made.run('brief', 'T-check', '--json')).out);
  expect(other).toMatchObject({ task: 'T-check', state: 'waiting', failed: [] });
  expect(other.criteria.map(({ id }: { id: string }) => id)).toEqual(['AC-two']);
  expect(other.left_out).toEqual([
    { what: '1 failure of other tasks', see: 'plan context-manifest --task T-check' },
  ]);
});

test('a closed criterion whose file has changed since says so, and its check is next', async () => {
  const made = twoTasks();
  made.check('sh check.sh');
  made.write('check.sh', 'exit 0\n');
  await made.run('gate');
  made.write('src/a.mjs', 'b');
  const { out } = await made.run('brief', 'T-mend');
  expect(out).toContain('  AC-one  closed: evidence, seq 3; src/a.mjs changed since\n');
  expect(out).toContain('\nnext (evidence): plan gate ');
});

test('a task that the contract does not have is a usage error', async () => {
  expect(await twoTasks().run('brief', 'T-none')).toMatchObject({ code: 2, out: '' });
});

const long = (unit: string) => unit.repeat(Math.ceil(1_200 / unit.length));

test.each([
  ['letters', long('word ')],
  ['quotation marks', long('"\\')],
  ['control characters', long('\u0007\u202e')],
  ['emoji', long('\u{1f517}')],
])('however long and many the texts are, a brief is bounded: %s', async (_, text) => {
  const ids = Array.from({ length: 60 }, (__, index) => `AC-part-${index}`);
  const made = checkedPlan({
    contract: {
      title: text.slice(0, 200),
      outcome: { statement: text, success_definition: text, out_of_scope: [] },
      acceptance: {
        criteria: ids.map((id, index) =>
          index % 2 === 0 ? criterion(id, { statement: text }) : { ...controlled(id), statement: text },
        ) as never,
      },
      invariants: ids.map((id) => ({ id: id.replace('AC-', 'INV-'), statement: text })),
      scope: {
        allowed_paths: ids.map((id) => `${id}/${text}`) as never,
        allowed_command_classes: ['sh', 'node', ...ids] as never,
        forbidden_operations: ids.map((id) => `${id} ${text}`) as never,
      },
      tasks: [
        task('T-mend', [], {
          title: text,
          touched_surface: ids.map((id) => `${id}.mjs`),
          gate_intent: ids.map((id) => ({ criterion: id, check: text })),
        }),
      ] as never,
    },
  });
  const clean = await made.run('brief', 'T-mend');
  const cleanJson = await made.run('brief', 'T-mend', '--json');
  expect([clean.code, clean.err]).toEqual([0, '']);
  expect(tokens(clean.out)).toBeLessThanOrEqual(1_500);
  expect(tokens(cleanJson.out)).toBeLessThanOrEqual(1_500);
  const { criteria, left_out } = JSON.parse(cleanJson.out);
  expect(criteria.length).toBeGreaterThan(1);
  expect(left_out[0]).toEqual({
    what: expect.stringContaining(`${60 - criteria.length} criteria`),
    see: '.plan/plans/PLAN_mend_links/contract.json',
  });
  for (let count = 0; count < 16; count++)
    await made.run(
      'note',
      'refuse',
      '--subject',
      ids[count] ?? '',
      '--stage',
      'gate',
      '--reason',
      text.slice(0, 900),
    );
  const failed = await made.run('brief', 'T-mend');
  const failedJson = await made.run('brief', 'T-mend', '--json');
  expect(tokens(failed.out)).toBeLessThanOrEqual(2_500);
  expect(tokens(failedJson.out)).toBeLessThanOrEqual(2_500);
  const shown = JSON.parse(failedJson.out).failed;
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.at(-1).subject).toBe('AC-part-15');
  expect(failed.out).toContain(`${16 - shown.length} earlier failure`);
});

test('300 tasks, each closed after two failures, and 100,000 events: brief and manifest stay small', async () => {
  const root = temporaryFolder();
  const { planDir, task: last } = writeLongPlan(root, { tasks: 300, events: 100_000 });
  // The first command that writes notes where the records end.
  expect((await plan(['note', 'observe', '--plan', planDir, '--statement', 'All parts are done.'])).err).toBe(
    '',
  );
  const manifest = measurePlan(['context-manifest', '--plan', planDir, '--task', last]);
  const brief = measurePlan(['brief', last, '--plan', planDir]);
  const json = measurePlan(['brief', last, '--plan', planDir, '--json']);
  expect(brief.status).toBe(0);
  expect(brief.stdout).toContain(`${last}  closed`);
  expect(tokens(brief.stdout)).toBeLessThanOrEqual(1_500);
  expect(tokens(json.stdout)).toBeLessThanOrEqual(1_500);
  expect(tokens(manifest.stdout)).toBeLessThanOrEqual(4_000);
  expect((JSON.parse(manifest.stdout) as ContextManifest).dead_ends).toEqual([]);
  // Processor time of the best of three runs each, unless the first show it: what else the machine does counts less.
  let [own, whole] = [brief.cpuSeconds, manifest.cpuSeconds];
  for (let run = 1; run < 3 && own >= 1.5 * whole; run++) {
    own = Math.min(own, measurePlan(['brief', last, '--plan', planDir]).cpuSeconds);
    whole = Math.min(whole, measurePlan(['context-manifest', '--plan', planDir, '--task', last]).cpuSeconds);
  }
  expect(own).toBeLessThan(1.5 * whole);
});
