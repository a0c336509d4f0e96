import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { plan } from '../support/cli.ts';
import { contract, digest, event, history, idOf, task } from '../support/records.ts';
import { lines, repository, temporaryFolder } from '../support/repository.ts';

/**
 * Records of other tools: a plan of the seventh generation, whose contract has U+007F in its title. Its ids and the digest of its
 * approval were computed by Python (`json.dumps` with sorted keys, SHA-256 over the Markdown files one after the other).
 */
const fixture = fileURLToPath(new URL('../fixtures/older/of-the-seventh', import.meta.url));
const name = 'PLAN_quiet_hours';
const ofBase = ['--schema-base', 'https://plan.example'];

/** A copy that may be changed. */
function copied() {
  const root = path.join(temporaryFolder(), 'copy');
  cpSync(fixture, root, { recursive: true });
  const planDir = path.join(root, '.plan/plans', name);
  const file = (one: string) => path.join(planDir, one);
  const run = (...args: readonly string[]) => plan([...args, '--plan', planDir, ...ofBase]);
  const change = (one: string, edit: (text: string) => string) =>
    writeFileSync(file(one), edit(readFileSync(file(one), 'utf8')));
  return { root, planDir, file, run, change };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('records of the seventh generation', () => {
  it('are valid, and said to be of it', async () => {
    const { run } = copied();
    expect(await run('validate')).toMatchObject({ code: 0, err: '' });
    expect((await run('validate')).out).toMatch(/^valid: .*, 5 events, records of generation v7\n$/);
    expect(JSON.parse((await run('validate', '--json')).out)).toMatchObject({ generation: 'v7', events: 5 });
  });

  it('show what is delegated and what may run beside others, and no delegation closes anything', async () => {
    const { run, change } = copied();
    const { out } = await run('status');
    expect(out).toContain('records of generation v7: read, not written; may run beside others: T-hours\n');
    expect(out).toContain('delegated, and no evidence: T-hours by runner (d-hours-1), completed, seq 4\n');
    expect(out).toMatch(/AC-hours +closed: evidence, seq 5\n/);
    change('journal.ndjson', (text) => text.split('\n').slice(0, 4).join('\n').concat('\n'));
    expect((await run('status')).out).toMatch(/AC-hours +open: /);
    expect((await run('log')).out).toMatch(
      /delegation +T-hours, completed by runner \(d-hours-1, headless\): no evidence/,
    );
  });

  it('give the manifest that they give as a plan of the sixth', async () => {
    const { run } = copied();
    const { code, out } = await run('context-manifest', '--task', 'T-hours');
    expect(code).toBe(0);
    expect(out).toBe(readFileSync(path.join(fixture, 'T-hours.json'), 'utf8'));
  });

  it('stand in the report and in verify', async () => {
    const { run, root } = copied();
    const file = path.join(root, 'report.html');
    expect((await run('report', '--out', file)).code).toBe(0);
    const page = readFileSync(file, 'utf8');
    expect(page).toContain('Records of generation v7; delegations, which are no evidence: 1.');
    expect(page).toContain('digest by the plain concatenation');
    const verified = (await run('verify', '--json')).out;
    expect(verified).toContain('the text is the one that was approved (digest by the plain concatenation)');
  });

  it('are exported and shared with what a delegation brought, and open as they were', async () => {
    const { run, root, file } = copied();
    const out = path.join(root, 'exported');
    expect((await run('export', '--out', out)).code).toBe(0);
    expect(readdirSync(out, { recursive: true }).map(String)).toContain(
      path.join('analysis_results', 'hours.txt'),
    );
    const shared = path.join(root, 'quiet.plan');
    expect(await run('share', '--out', shared)).toMatchObject({ code: 0 });
    const elsewhere = temporaryFolder();
    const opened = await plan(['open', shared, ...ofBase], { cwd: elsewhere });
    expect(opened).toMatchObject({ code: 0 });
    const there = path.join(elsewhere, '.plan/plans', name);
    for (const one of ['journal.ndjson', 'contract.json', 'PROGRESS.md'])
      expect(readFileSync(path.join(there, one), 'utf8')).toBe(readFileSync(file(one), 'utf8'));
    expect((await plan(['validate', '--plan', there, ...ofBase])).code).toBe(0);
    expect((await plan(['status', '--plan', there, ...ofBase])).out).toContain(
      'digest by the plain concatenation',
    );
  });

  it('are not written: nothing in the folder changes', async () => {
    const { run, planDir } = copied();
    const before = readdirSync(planDir, { recursive: true }).map(String).sort();
    for (const args of [
      ['complete', 'T-hours'],
      ['start', 'T-final-review'],
      ['observe', '--statement', 'seen'],
    ]) {
      const { code, err } = await run(...args);
      expect([args[0], code]).toEqual([args[0], 3]);
      expect(err).toMatch(
        /read-only-plan: the plan is of generation v7, which this helper reads and does not write/,
      );
    }
    expect((await run('materialize')).err).toContain('it is of generation v7');
    expect(readdirSync(planDir, { recursive: true }).map(String).sort()).toEqual(before);
  });

  it.each([
    [
      'a launch without the digest of its prompt',
      /"prompt_digest":"[^"]*",/,
      '',
      'lacks the member "prompt_digest"',
    ],
    ['an unknown member', '"via":"runner"', '"via":"runner","trust":"observed"', 'unknown member "trust"'],
    [
      'the member of a selection',
      '"via":"runner"',
      '"via":"runner","priority_boost":true',
      '"priority_boost"',
    ],
    ['an unknown state', '"state":"launched"', '"state":"paused"', '/state is not'],
    [
      'a result of a launch',
      '"via":"runner"',
      '"result_path":"a.txt","via":"runner"',
      '/result_path belongs',
    ],
    ['no task', '"task":"T-hours","transport"', '"transport"', 'lacks the member "task"'],
    ['an unknown task', '"task":"T-hours","transport"', '"task":"T-other","transport"', 'names T-other'],
    [
      'an event of the sixth',
      'journal-event/v7.json","seq":3',
      'journal-event/v6.json","seq":3',
      'is of generation v6',
    ],
  ])('are refused with %s', async (_, found, put, message) => {
    const { run, change } = copied();
    change('journal.ndjson', (text) => text.replace(found, put));
    const { code, err } = await run('validate');
    expect(code).toBe(4);
    expect(err).toContain(message);
  });

  it('are refused where a delegation ends that was not launched, or ends twice', async () => {
    const { run, change, file } = copied();
    const [, , launch = '', end = ''] = readFileSync(file('journal.ndjson'), 'utf8').split('\n');
    change('journal.ndjson', (text) => `${text}${end.replace('"seq":4', '"seq":6')}\n`);
    expect((await run('validate')).err).toContain('d-hours-1 is completed, and has ended before');
    change('journal.ndjson', (text) => text.replace(`${launch}\n`, ''));
    expect((await run('validate')).err).toContain('d-hours-1 is completed, and was not launched before');
  });

  it('are refused with a marker that is neither true nor false', async () => {
    const { run, change } = copied();
    change('contract.json', (text) => text.replace('"parallel_safe": false', '"parallel_safe": "no"'));
    expect((await run('validate')).err).toContain('/tasks/1/parallel_safe must be true or false');
  });
});

describe('the sixth generation', () => {
  const seventh = (text: string) => text.replace('/v6.json', '/v7.json');

  it('has neither marker nor delegation', async () => {
    const marked = contract({ tasks: [{ ...task('T-mend', ['AC-one']), parallel_safe: true } as never] });
    const { planDir } = repository({ contract: marked });
    expect((await plan(['validate', '--plan', planDir])).err).toContain('unknown member "parallel_safe"');
    const delegation = { ...event('selection', 1), type: 'delegation' };
    const other = repository({ journal: lines([delegation]) });
    expect((await plan(['validate', '--plan', other.planDir])).err).toContain('unknown type "delegation"');
  });

  it('has no journal of the seventh', async () => {
    const { planDir } = repository({ journal: seventh(lines([event('observation', 1)])) });
    for (const command of ['validate', 'status'])
      expect((await plan([command, '--plan', planDir])).err).toContain(
        'is of generation v7, and the plan of v6',
      );
  });

  it('has no revision of the seventh', async () => {
    const first = contract();
    const next = {
      ...first,
      schema: seventh(first.schema),
      revision: 2,
      parent_contract_id: idOf(first),
      title: 'two',
    };
    const { planDir } = repository({ contract: first, contracts: { '2.json': next } });
    expect((await plan(['validate', '--plan', planDir])).err).toContain(
      'is of generation v7, the revision before it of v6',
    );
  });
});

describe('an approval by the plain concatenation', () => {
  const files = {
    'README.md': '# Links\n\nT-mend\n',
    '10.task_b.md': 'ten\n',
    '2.task_a.md': 'two\n',
    'PROGRESS.md': 'none\n',
  };
  /** By code point of the names: `10` before `2`, digits before letters. */
  const joined = 'ten\ntwo\nnone\n# Links\n\nT-mend\n';
  const inPlan = Object.fromEntries(Object.entries(files).map(([one, text]) => [`plan:${one}`, text]));
  const approved = (plan_digest: string) =>
    repository({
      contract: { ...contract(), contract_id: idOf(contract()) },
      events: history(['approval', { plan_digest }]),
      files: inPlan,
    });

  it('covers the text, and is said to be one', async () => {
    const { planDir } = approved(sha256(joined));
    const { out } = await plan(['status', '--plan', planDir]);
    expect(out).toContain('seq 1, digest by the plain concatenation)');
    expect(out).toContain('next: plan start T-mend');
    expect(JSON.parse((await plan(['status', '--plan', planDir, '--json'])).out).approved).toMatchObject({
      digest_rule: 'plain concatenation',
    });
    expect(await plan(['start', 'T-mend', '--plan', planDir])).toMatchObject({ code: 0 });
  });

  it.each([
    ['another file', sha256(joined.replace('none\n', ''))],
    ['another order', sha256('two\nten\nnone\n# Links\n\nT-mend\n')],
    ['another text', sha256(`${joined}!`)],
  ])('does not cover %s', async (_, plan_digest) => {
    const { planDir } = approved(plan_digest);
    expect((await plan(['status', '--plan', planDir])).out).toContain('next: plan approve');
    expect((await plan(['start', 'T-mend', '--plan', planDir])).err).toContain(
      'the text has changed since seq 1',
    );
  });
});

describe('U+007F in a contract', () => {
  /** Python escapes it in the text of which the id is. */
  const python = '71385455b0cea78e235f77b1baaa58b4b7b3d874521b903227fee6877cd48bc0';

  it('is accepted in both spellings of its id', async () => {
    const { run, change, file } = copied();
    expect(JSON.parse((await run('validate', '--json')).out)).toMatchObject({
      valid: true,
      contract_id: python,
    });
    const own = idOf(JSON.parse(readFileSync(file('contract.json'), 'utf8')));
    expect(own).not.toBe(python);
    for (const one of ['contract.json', 'journal.ndjson'])
      change(one, (text) => text.replaceAll(python, own));
    expect(JSON.parse((await run('validate', '--json')).out)).toMatchObject({
      valid: true,
      contract_id: own,
    });
  });

  it('excuses no other id', async () => {
    const { run, change } = copied();
    change('contract.json', (text) => text.replace('Quiet hours', 'Loud hours'));
    expect((await run('validate')).err).toContain(`contract-id: is ${python}, the content gives `);
  });
});

describe('a gate run without a task', () => {
  const run = event('gate_run', 3, { task: undefined });

  it('is read with a warning, and closes nothing', async () => {
    const { planDir } = repository({ events: [...history('approval', 'task_start'), run as never] });
    const { code, err, out } = await plan(['validate', '--plan', planDir]);
    expect([code, out]).toEqual([0, expect.stringMatching(/^valid: /)]);
    expect(err).toContain(
      'is a gate run without a task, as early records have it; it was read, and closes nothing',
    );
    expect((await plan(['status', '--plan', planDir])).out).toMatch(/AC-one +open: /);
    expect((await plan(['log', '--plan', planDir])).out).toContain('AC-one of no task (closes nothing)');
  });

  it('closes nothing where no task owns the criterion either', async () => {
    const bare = contract({ tasks: [task('T-mend')] });
    const { planDir } = repository({
      contract: bare,
      events: [...history('approval', 'task_start'), run as never],
    });
    expect((await plan(['status', '--plan', planDir])).out).not.toMatch(/closed: evidence/);
  });

  it('is refused where more is missing', async () => {
    const { planDir } = repository({ journal: lines([{ ...run, seq: 1, command: undefined }], digest) });
    expect((await plan(['validate', '--plan', planDir])).err).toContain('lacks the member "command"');
  });
});
