import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { saidBy } from '../../../runtime/plan/derive/said.ts';
import { plan as run } from '../support/cli.ts';
import type { LivingPlan } from '../support/life.ts';
import { event, history, plan as name } from '../support/records.ts';
import { repository } from '../support/repository.ts';
import { cheatedEnd, cheatingPlan, honestEnd, honestPlan } from './honest-and-cheated.ts';

/** The first ten lines that a reader sees of the page. */
async function topOfPage(plan: LivingPlan): Promise<string[]> {
  await plan.run('report', '--out', 'report.html');
  const page = readFileSync(path.join(plan.root, 'report.html'), 'utf8');
  const body = page.slice(page.indexOf('<main>')).replace(/<\/(?:li|p|h1|div|summary)>/g, '\n');
  const lines = body
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .split('\n')
    .map((line) => line.trim());
  return lines.filter((line) => line !== '').slice(0, 10);
}

describe('the report', () => {
  test('of an honest plan says at its top that nothing speaks against it, and what is only stated', async () => {
    const plan = await honestEnd();
    const top = await topOfPage(plan);
    expect(top[2]).toBe('Nothing that can be seen speaks against these records.');
    expect(top).toContain('Only stated: AC-reviewed (stated by Ada Maintainer, typed at a terminal).');
    expect(top).toContain('Invariants that are only stated to hold: INV-kept.');
    expect(top.join('\n')).toMatch(
      /2 of 2 tasks closed by what is recorded\. Approved by Ada Maintainer, typed at a terminal \(plan_authorship, seq 1/,
    );
  });

  test('of a cheated plan says at its top what speaks against it', async () => {
    const plan = await cheatedEnd();
    const top = await topOfPage(plan);
    const text = top.join('\n');
    expect(top[2]).toMatch(/^\d things speak against these records\.$/);
    expect(text).toMatch(/^evidence-current: AC-mended \(seq \d+\): src\/a\.mjs changed since/m);
    expect(text).toMatch(/^Checks that show little: .*AC-kept ends with "true", which always passes/m);
    expect(text).toMatch(
      /^Another command than the check was run, which closes nothing: AC-mended \(seq 3\)\.$/m,
    );
    expect(text).toContain('No person typed the approval: it was passed on.');
    expect(text).toMatch(/^Only stated: AC-kept \(stated with the words of Ada, passed on by the agent\)/m);
    const { out } = await plan.run('report', '--out', 'report.html');
    expect(out.split('\n').slice(0, 10).join('\n')).toMatch(
      /things speak against.*BAD {3}evidence-current.*note {2}Only stated/s,
    );
    const json = JSON.parse((await plan.run('report', '--out', 'report.html', '--json')).out);
    expect(json.findings[0]).toMatchObject({ grade: 'bad' });
  });

  test('names a line that the helper did not write, and later who accepted it', async () => {
    const plan = await honestEnd();
    const last = plan.events().length;
    const forged = {
      ...event('observation', last + 1, { statement: 'All is well.' }),
      contract_id: plan.events()[0]?.contract_id,
    };
    plan.write('journal.ndjson', `${plan.read('journal.ndjson')}${JSON.stringify(forged)}\n`);
    expect((await topOfPage(plan)).join('\n')).toContain(`seq ${last + 1} was not written by this helper`);
    await plan.run(
      'reconcile',
      '--records',
      '--trigger',
      'seen',
      '--editor',
      'Bob',
      '--authority',
      'Ada',
      '--quote',
      'Keep it.',
    );
    expect((await topOfPage(plan)).join('\n')).toMatch(
      /^Records that differed from their seal were accepted: seq \d+ with the words of Ada, passed on by the agent: seen/m,
    );
  });

  test('says which facts are missing, and what no file can show', async () => {
    const { root, planDir } = repository({ events: history('approval', 'task_start', 'gate_run') });
    await run(['report', '--plan', planDir, '--out', 'report.html'], { cwd: root });
    const page = readFileSync(path.join(root, 'report.html'), 'utf8');
    expect(page).toContain('the files on which these were checked: AC-one.');
    expect(page).toContain('There is no seal: whether old lines were changed cannot be told.');
    expect(page).toMatch(/What no file can show<\/h2>\s*<ul><li>Who typed at the terminal/);
  });
});

describe('the approval screen', () => {
  const shownOf = async (plan: LivingPlan) =>
    (await plan.typing(plan.name, 'approve')).err.split('\n').slice(0, 10);

  test('of an honest plan says first that nothing stands out', async () => {
    const plan = await honestPlan();
    const shown = await shownOf(plan);
    expect(shown.slice(0, 4)).toEqual([
      `${name}, revision 1: Mend the links`,
      '  Nothing stands out: every check can fail, and names what the repository or the plan defines.',
      '  Granted: gate_command_exec',
      '  Not granted: network_access',
    ]);
  });

  test('of a cheating plan marks what cannot fail, what nothing defines, and what closes without a check', async () => {
    const plan = await cheatingPlan();
    const shown = await shownOf(plan);
    expect(shown.slice(0, 5)).toEqual([
      `${name}, revision 1: Mend the links`,
      '  3 to look at first:',
      '  !  AC-mended: its check "sh checks/missing.sh" runs checks/missing.sh, which is not there',
      '  !  AC-kept: its check "true" ends with "true", which always passes',
      '  !  AC-kept: asserted evidence closes it too',
    ]);
    const { out, code } = await (await cheatingPlan()).run('approve', '--dry-run', '--json');
    expect([code, JSON.parse(out).look_at_first]).toEqual([
      0,
      shown.slice(2, 5).map((line) => line.slice(5)),
    ]);
  });

  test('shows the command of each criterion', async () => {
    const { out } = await (await honestPlan()).run('approve', '--dry-run');
    expect(out).toContain(
      '  AC-mended: Old links are mended. (observed)\n      check: sh checks/mended.sh\n',
    );
  });

  test('who passes words on reads what stood out, and a dry run shows the whole screen', async () => {
    const plan = await cheatingPlan();
    const dry = await plan.run('approve', '--dry-run', '--json', '--authority', 'Ada', '--quote', 'Keep it.');
    expect(JSON.parse(dry.out)).toMatchObject({
      dry_run: true,
      shown: { look_at_first: [expect.any(String), expect.any(String), expect.any(String)] },
    });
    const { out } = await plan.approved();
    expect(out).toMatch(/^! {2}AC-mended: .*\nrecorded seq 1: approval\n$/s);
  });

  test('a new revision is shown with what differs from the approved one', async () => {
    const plan = await honestPlan();
    await plan.typing(plan.name, 'approve');
    const next = { ...plan.json<Record<string, never>>('contract.json') } as never as {
      scope: object;
      tasks: { gate_intent: object[] }[];
      permissions: object;
    };
    const weaker = {
      ...next,
      scope: { ...next.scope, allowed_paths: ['.'] },
      permissions: { granted: ['gate_command_exec', 'network_access'], not_granted: [] },
      tasks: next.tasks.map((one, index) =>
        index === 0 ? { ...one, gate_intent: [{ criterion: 'AC-mended', check: 'true' }] } : one,
      ),
    };
    plan.write('../../../next.json', JSON.stringify(weaker));
    await plan.done('refine', '--contract', 'next.json', '--because', 'It was slow.');
    const shown = await shownOf(plan);
    expect(shown).toEqual(
      expect.arrayContaining([
        '  !  AC-mended: its check "true" ends with "true", which always passes',
        '  !  "." lets the work change every file of the repository',
        '  Changed since revision 1, approved by Ada Maintainer, typed at a terminal (seq 1):',
        '  ~  AC-mended check: sh checks/mended.sh -> true',
        '  ~  scope allowed_paths: now also .',
        '  ~  permissions granted: now also network_access',
      ]),
    );
    const adaptation = plan.events().find(({ type }) => type === 'adaptation');
    expect(adaptation).toMatchObject({ authority: 'none', actor: { kind: 'agent' } });
    expect((await plan.run('log')).out).toContain(
      'authorized by nobody: the agent agent recorded it without an authority',
    );
  });
});

describe('who said it', () => {
  const actor = (kind: 'human' | 'agent' | 'helper', identity: string) => ({ kind, identity });
  test.each([
    ['Ada', actor('human', 'Ada'), 'by Ada, typed at a terminal'],
    ['Ada', actor('human', 'Bob'), 'for Ada, typed at a terminal by Bob'],
    ['Ada', actor('agent', 'agent'), 'with the words of Ada, passed on by the agent'],
    ['Ada', actor('agent', 'coder'), 'with the words of Ada, passed on by the agent coder'],
    ['Ada', actor('helper', 'plan helper'), 'by Ada, as the helper plan helper recorded'],
  ] as const)('%s %j: %s', (authority, who, words) => {
    expect(saidBy({ authority, actor: who })).toBe(words);
  });

  test.each(['status', 'log', 'verify', 'receipt', 'manifest'])(
    '%s: typed and passed on never read alike',
    async (where) => {
      const args =
        where === 'manifest' ? ['context-manifest', '--task', 'T-mend', '--format', 'markdown'] : [where];
      const said = async (approve: (plan: LivingPlan) => Promise<unknown>) => {
        const plan = await honestPlan();
        await approve(plan);
        return (await plan.run(...args)).out;
      };
      const typed = await said((plan) => plan.typing(plan.name, 'approve', '--authority', 'Ada'));
      const passed = await said((plan) => plan.approved());
      expect(typed).toContain('for Ada, typed at a terminal by Ada Maintainer');
      expect(passed).toContain('with the words of Ada, passed on by the agent');
      expect(passed).not.toContain('approved by Ada');
    },
  );
});
