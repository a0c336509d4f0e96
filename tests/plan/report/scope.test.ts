import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { passedLimits } from '../../../runtime/plan/verify/scheduling.ts';
import { honestSteps, trustedContract, trustedPlan, writeIn } from '../play/trusted-plan.ts';
import type { LivingPlan } from '../support/life.ts';
import { contract, history } from '../support/records.ts';

/** Plays the honest plan up to its recheck. */
async function played(settings: object = {}, own = trustedContract()): Promise<LivingPlan> {
  const made = await trustedPlan(own, settings);
  mkdirSync(path.join(made.root, 'checks'), { recursive: true });
  for (const step of honestSteps()) {
    if ('file' in step) writeIn(made, step.file, step.content);
    else if (step.args[0] === 'recheck') break;
    else await made.done(...step.args);
  }
  return made;
}

async function reportOf(made: LivingPlan) {
  const out = path.join(made.root, '..', `${path.basename(made.root)}.html`);
  const printed = (await made.run('report', '--out', out)).out;
  return { page: readFileSync(out, 'utf8'), printed };
}

const rowOf = (page: string, file: string) =>
  new RegExp(`<tr><td><code>${file}</code></td><td>([^<]*)</td><td class="(\\w+)">([^<]*)</td></tr>`)
    .exec(page)
    ?.slice(1);

test('the report lists every changed file with its size, and names what was not allowed first', async () => {
  const made = await played();
  writeIn(made, 'README.md', '# Other parts\n\nMore.\n');
  writeIn(made, 'src/extra.txt', 'extra\n');
  writeFileSync(path.join(made.root, 'src/extra.bin'), Buffer.from([0, 1, 2, 0]));
  const { page, printed } = await reportOf(made);
  expect(rowOf(page, 'README.md')).toEqual(['+3 -1', 'bad', 'outside of the allowed paths']);
  expect(rowOf(page, 'src/extra.txt')).toEqual(['+1 -0', 'care', 'named by no task']);
  expect(rowOf(page, 'src/extra.bin')).toEqual(['0 -&gt; 4 bytes', 'care', 'named by no task']);
  expect(rowOf(page, 'src/one.txt')).toEqual(['+1 -1', 'good', 'of a task']);
  expect(page.indexOf('<code>README.md')).toBeLessThan(page.indexOf('<code>src/one.txt'));
  const lines = printed.split('\n').slice(0, 10).join('\n');
  expect(lines).toMatch(/BAD .*README\.md \(\+3 -1\)/);
  expect(lines).toMatch(
    /Changed, and named by no task: src\/extra\.bin \(0 -> 4 bytes\); src\/extra\.txt \(\+1 -0\)/,
  );
  expect((await made.done('status')).out).toContain('\n  src/extra.bin  0 -> 4 bytes\n');
});

test('a finished plan is judged by the files of its end', async () => {
  const made = await played();
  for (const step of honestSteps().slice(-3)) if ('args' in step) await made.done(...step.args);
  writeIn(made, 'README.md', '# Later\n');
  const { page, printed } = await reportOf(made);
  expect(printed).not.toContain('README.md (');
  expect(rowOf(page, 'README.md')).toBeUndefined();
  expect(rowOf(page, 'src/one.txt')).toEqual(['+1 -1', 'good', 'of a task']);
  await made.done('clean');
  expect((await reportOf(made)).page).toContain('It cannot be told: the files as they were at the approval');
});

test('an allowed path that is no path leaves open whether a file may change', async () => {
  const { scope } = trustedContract();
  const made = await played(
    {},
    trustedContract({ scope: { ...scope, allowed_paths: ['src/', 'the checks'] } }),
  );
  const { page, printed } = await reportOf(made);
  expect(rowOf(page, 'checks/one.sh')).toEqual([
    '+1 -0',
    'care',
    'whether it may change cannot be known: no path is the checks',
  ]);
  expect(printed).toMatch(/note .*Whether these may change cannot be known: checks\/one\.sh \(\+1 -0\)/);
});

test('what the settings say of rechecks is shown before the approval, and labelled in records and report', async () => {
  const settings = { prepare: 'touch ready', in_place: ['AC-one'], link: ['tools'] };
  const made = await played(settings);
  const { out } = await made.run('approve', '--dry-run', '--authority', 'Ada', '--quote', 'Keep it.');
  expect(out).toContain('  Runs in each clean checkout: touch ready\n');
  expect(out).toContain('  Linked into each clean checkout: tools\n');
  expect(out).toContain('  Checked again in the working tree alone: AC-one\n');
  await made.done('recheck');
  const notes = made
    .events()
    .slice(-4)
    .map(({ note }) => note);
  expect(notes[0]).toContain('a recheck in the working tree, as the settings say');
  expect(notes[1]).toContain('a recheck; prepared by touch ready');
  const { page, printed } = await reportOf(made);
  expect(page).toContain('Each clean checkout of a recheck is prepared by <code>touch ready</code>.');
  expect(page).toContain('Linked into it from the working tree, and not rechecked: <code>tools</code>.');
  expect(page).toContain('Checked again in the working tree alone: <code>AC-one</code>.');
  expect(page).toContain('(a recheck; prepared by touch ready');
  expect(printed).toContain('Checked again in the working tree alone, and in no clean checkout: AC-one.');
});

test('scheduling is said to be advisory before the approval, and the report names what was passed', async () => {
  const scheduling = {
    starvation_threshold_events: 9,
    max_adaptations_per_task: 1,
    max_retries_per_gate: 0,
    handoff: { fresh_context: 'when it is long' },
  };
  const made = await trustedPlan(trustedContract({ scheduling }));
  const { out } = await made.run('approve', '--dry-run', '--authority', 'Ada', '--quote', 'Keep it.');
  expect(out).toContain(
    '  Scheduling, advisory and not enforced: at most 1 adaptations of a task; at most 0 retries of a gate; ' +
      'a ready task waits at most 9 events; fresh context: when it is long\n',
  );
  await made.done('note', 'observe', '--statement', 'The port was taken.');
  const seq = String(made.events().at(-1)?.seq);
  const facts = ['--evidence', 'README.md', '--hypothesis', 'h', '--rationale', 'r', '--authority', 'Ada'];
  const affected = ['--affects-task', 'T-one', '--affects-criterion', 'AC-one'];
  const retry = [
    'note',
    'adapt',
    '--kind',
    'retry',
    '--trigger',
    seq,
    '--action',
    'again',
    ...facts,
    ...affected,
  ];
  await made.done(...retry);
  await made.done(...retry);
  const { printed } = await reportOf(made);
  expect(printed).toContain('Advisory limits that were passed: T-one has 2 authorized adaptations');
  expect(printed).toContain('AC-one has 2 authorized retries, and the contract says at most 0');
});

test('a refused adaptation, and a kind that is no retry, pass no limit of retries', () => {
  const limited = contract({ scheduling: { max_retries_per_gate: 0, max_adaptations_per_task: 1 } });
  const affected = { affected_tasks: ['T-mend'], affected_criteria: ['AC-one'] };
  const events = history(
    ['adaptation', { ...affected, kind: 'reorder' }],
    ['adaptation', { ...affected, decision: 'refused', reason: 'no' }],
  );
  expect(passedLimits(limited, events)).toEqual([]);
  expect(passedLimits(contract(), events)).toEqual([]);
});
