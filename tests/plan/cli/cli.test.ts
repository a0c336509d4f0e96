import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { commands } from '../../../runtime/plan/commands/commands.ts';
import { userFolder } from '../../../runtime/plan/commands/frame/terminal.ts';
import { rules } from '../../../runtime/plan/records/problems.ts';
import { plan } from '../support/cli.ts';
import { spawnPlan } from '../support/process.ts';
import { ready, surfaced } from '../support/ready.ts';
import { contract, event, history, idOf, plan as planName, revisionAfter, task } from '../support/records.ts';
import { lines, repository, temporaryFolder } from '../support/repository.ts';
import { treeOf } from '../support/tree.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const cli = path.join(project, 'runtime', 'plan', 'commands', 'plan.ts');

describe('plan context-manifest', () => {
  it('prints the manifest, two-space JSON and a final newline', async () => {
    const { manifest } = ready();
    const { code, out, err } = await manifest();
    expect([code, err]).toEqual([0, '']);
    const parsed: unknown = JSON.parse(out);
    expect(out).toBe(`${JSON.stringify(parsed, null, 2)}\n`);
    expect(parsed).toMatchObject({
      task: 'T-mend',
      contract_id: idOf(surfaced),
      evidence: [{ evidence_path: 'gates/run.txt', pointer_resolves: true }],
      next_action: { step: 'complete', action: `plan complete T-mend --plan .plan/plans/${planName}` },
    });
  });

  it('sorts files by code point, also those that look like numbers', async () => {
    const { manifest, write } = ready();
    for (const name of ['10', '9', 'b', 'A', '\uffff', '\u{1f600}']) write(`src/${name}`, name);
    const { out } = await manifest();
    const files = /"files": \{([^}]*)\}/.exec(out)?.[1] ?? '';
    const keys = [...files.matchAll(/"(src[^"]*)":/g)].map(([, key]) => key);
    expect(keys).toEqual(['src/10', 'src/9', 'src/A', 'src/a.mjs', 'src/b', 'src/\uffff', 'src/\u{1f600}']);
    const direct = repository({
      contract: contract({ tasks: [task('T-mend', [], { touched_surface: ['9', '10', 'a'] })] }),
    });
    const printed = (await plan(['context-manifest', '--plan', direct.planDir, '--task', 'T-mend'])).out;
    expect(printed.indexOf('"10"')).toBeLessThan(printed.indexOf('"9"'));
  });

  it('--format markdown prints the same facts for reading', async () => {
    const { manifest } = ready();
    expect((await manifest('--format', 'markdown')).out).toMatch(/^# PLAN\\_mend\\_links: T-mend\n/);
    expect((await manifest('--format', 'json')).out).toBe((await manifest()).out);
    expect(await manifest('--format', 'html')).toMatchObject({ code: 2, out: '' });
  });

  it('--out writes the file whole, and prints nothing', async () => {
    const { root, manifest } = ready();
    writeFileSync(path.join(root, 'm.json'), 'old');
    expect(await manifest('--out', 'm.json')).toEqual({ code: 0, out: '', err: '', errLines: [] });
    expect(readFileSync(path.join(root, 'm.json'), 'utf8')).toBe((await manifest()).out);
    expect(readdirSync(root).filter((name) => name.includes('tmp'))).toEqual([]);
  });

  it('--out that cannot be written is a usage error and leaves nothing behind', async () => {
    const { root, manifest } = ready();
    mkdirSync(path.join(root, 'folder'));
    for (const out of ['gone/m.json', 'folder', 'src/a.mjs/m.json']) {
      expect(await manifest('--out', out)).toMatchObject({
        code: 2,
        out: '',
        errLines: [expect.stringContaining('--out')],
      });
    }
    expect((await manifest('--out', 'gone/m.json')).err).toMatch(
      /the folder \S+gone of --out does not exist/,
    );
    expect(readdirSync(root).sort()).toEqual(['.plan', 'folder', 'src']);
  });

  it('--out keeps the old file when the records are corrupt', async () => {
    const { root, planDir, manifest } = ready();
    writeFileSync(path.join(root, 'm.json'), 'old');
    writeFileSync(path.join(planDir, 'journal.ndjson'), '#\n#\n');
    expect((await manifest('--out', 'm.json')).code).toBe(4);
    expect(readFileSync(path.join(root, 'm.json'), 'utf8')).toBe('old');
  });

  it('read-only-plan: --out into the plan folder is refused, also through a link', async () => {
    const { root, planDir, manifest } = ready();
    const before = treeOf(planDir);
    const inside = path.join('.plan', 'plans', planName);
    const outs = [path.join(inside, 'm.json'), path.join(inside, 'gates', 'm.json')];
    if (process.platform !== 'win32') {
      symlinkSync(planDir, path.join(root, 'link'));
      outs.push(path.join('link', 'm.json'));
    }
    for (const out of outs) {
      expect(await manifest('--out', out)).toMatchObject({
        code: 3,
        errLines: [expect.stringMatching(/^error: read-only-plan: /)],
      });
    }
    expect(treeOf(planDir)).toEqual(before);
  });

  it('mandatory-section: --sections that would drop one is refused', async () => {
    const { manifest } = ready();
    const refused = await manifest('--sections', 'authorization,acceptance');
    expect(refused).toMatchObject({ code: 3, out: '' });
    expect(refused.err).toBe(
      'error: mandatory-section: --sections would drop repository_rules; name them too\n',
    );
    expect((await manifest('--sections', '')).code).toBe(3);
    expect((await manifest('--sections', 'history_triggers')).code).toBe(3);
  });

  it('--sections keeps all but history_triggers', async () => {
    const { manifest } = ready();
    const without = JSON.parse(
      (await manifest('--sections', 'authorization,repository_rules,acceptance')).out,
    ) as object;
    const { history_triggers, ...rest } = JSON.parse((await manifest()).out) as { history_triggers: unknown };
    expect(history_triggers).toHaveLength(1);
    expect(without).toEqual(rest);
    const all = (
      await manifest('--sections', 'history_triggers, authorization ,repository_rules,acceptance,dead_ends')
    ).out;
    expect(all).toBe((await manifest()).out);
  });

  it('an unknown section is a usage error, even beside a refusal', async () => {
    const { manifest } = ready();
    expect((await manifest('--sections', 'authorization,repository_rules,acceptance,extras')).code).toBe(2);
    expect((await manifest('--sections', 'extras')).code).toBe(2);
  });

  it('an unknown task is a usage error that names the known ones', async () => {
    const { planDir } = ready();
    const result = await plan(['context-manifest', '--plan', planDir, '--task', 'T-gone']);
    expect(result).toMatchObject({ code: 2, out: '' });
    expect(result.err).toContain('"T-gone" is not a task of PLAN_mend_links; it has T-mend');
  });

  it('warns of a torn tail with its byte offset and goes on', async () => {
    const { planDir, manifest } = ready();
    const whole = readFileSync(path.join(planDir, 'journal.ndjson'), 'utf8');
    const clean = (await manifest()).out;
    writeFileSync(path.join(planDir, 'journal.ndjson'), `${whole}{"schema":`);
    const { code, out, errLines } = await manifest();
    expect([code, out]).toEqual([0, clean]);
    expect(errLines).toEqual([
      `warning: ${path.join('.plan', 'plans', planName, 'journal.ndjson')}:4: torn-tail: torn tail at byte ${Buffer.byteLength(whole)}: the last line is incomplete and was left out`,
    ]);
    expect(JSON.parse((await manifest('--json')).err)).toMatchObject({
      level: 'warning',
      rule: 'torn-tail',
      line: 4,
      byte_offset: Buffer.byteLength(whole),
    });
    expect(readFileSync(path.join(planDir, 'journal.ndjson'), 'utf8')).toMatch(/\{"schema":$/);
  });

  it('--repo-root and --work-dir say where the repository is', async () => {
    const { root, planDir } = ready();
    const files = async (...extra: readonly string[]) => {
      const { out } = await plan(['context-manifest', '--plan', planDir, '--task', 'T-mend', ...extra], {
        cwd: root,
      });
      return (JSON.parse(out) as { touched_surface: { files: object } }).touched_surface.files;
    };
    expect(await files()).toEqual({ 'src/a.mjs': expect.any(String) });
    expect(await files('--repo-root', '.')).toEqual(await files());
    expect(await files('--work-dir', '.plan')).toEqual(await files());
    expect(await files('--work-dir', 'other')).toEqual(await files());
    expect(await files('--repo-root', '.plan')).toEqual({ src: null });
  });

  it('plan-inside-root: a root that does not hold the plan is refused', async () => {
    const { manifest } = ready();
    expect(await manifest('--repo-root', 'src')).toMatchObject({
      code: 3,
      out: '',
      errLines: [expect.stringMatching(/^error: src:1: plan-inside-root: does not hold the plan/)],
    });
  });

  it('warns when no file of the touched surface exists, and says which root was taken and why', async () => {
    const { manifest } = ready();
    const { code, err } = await manifest('--repo-root', '.plan');
    expect(code).toBe(0);
    expect(err).toMatch(
      /^warning: touched-surface: none of the task's files exist under .*\.plan, the repository root\. It was taken because --repo-root names it/,
    );
    expect((await manifest()).err).toBe('');
  });

  it('--json and --format markdown exclude each other', async () => {
    const { manifest } = ready();
    expect(await manifest('--json', '--format', 'markdown')).toMatchObject({ code: 2, out: '' });
    expect((await manifest('--json')).out).toBe((await manifest()).out);
  });

  it('--work-dir takes a name, not a path', async () => {
    const { manifest } = ready();
    for (const name of ['a/b', 'a\\b', '..', '.', ''])
      expect((await manifest('--work-dir', name)).code).toBe(2);
  });

  it('--schema-base reads the records of another publisher and names its schema', async () => {
    const base = 'https://records.example/deep';
    const moved = { ...surfaced, schema: `${base}/schema/plan-contract/v6.json` };
    const schema = `${base}/schema/journal-event/v6.json`;
    const events = history('approval', 'task_start', 'amendment').map((found) => ({ ...found, schema }));
    const { planDir } = repository({ contract: moved, journal: lines(events, idOf(moved)) });
    const args = ['context-manifest', '--plan', planDir, '--task', 'T-mend'];
    const found = await plan([...args, '--schema-base', `${base}/`]);
    expect(JSON.parse(found.out)).toMatchObject({
      schema: `${base}/schema/context-manifest/v6.json`,
      as_of: { last_seq: 3 },
      authorization: { approvals: [{ seq: 1 }] },
    });
    expect(await plan(args)).toMatchObject({
      code: 4,
      err: expect.stringContaining(`pass --schema-base ${base}`),
    });
    expect((await plan([...args, '--schema-base', 'here'])).code).toBe(2);
  });
});

describe('plan validate', () => {
  it('says that a plan is valid, and what it is', async () => {
    const { planDir } = ready();
    expect(await plan(['validate', '--plan', planDir])).toEqual({
      code: 0,
      out: 'valid: PLAN_mend_links, contract revision 1, 3 events\n',
      err: '',
      errLines: [],
    });
    const parsed: unknown = JSON.parse((await plan(['validate', '--plan', planDir, '--json'])).out);
    expect(parsed).toEqual({
      valid: true,
      plan: planName,
      contract_id: idOf(surfaced),
      revision: 1,
      events: 3,
      problems: 0,
      torn_tail: false,
    });
  });

  it('reports every problem of contract, chain, archives and journal', async () => {
    const bad = contract({ tasks: [task('T-mend', ['AC-gone'], { prerequisites: ['T-gone'] })] });
    const { root, planDir } = repository({
      contract: bad,
      contracts: { '2.json': revisionAfter(bad, { parent_contract_id: 'f'.repeat(64) }) },
      archives: { 'journal-archive-000001-000002.ndjson': lines([event('selection', 1)]) },
      journal: `#\n${lines([event('selection', 1), event('selection', 7, { plan: 'PLAN_other' })])}{`,
    });
    const { code, out, errLines } = await plan(['validate', '--plan', planDir], { cwd: root });
    expect([code, out]).toEqual([4, 'not valid: 9 problems\n']);
    expect(
      errLines.map((line) => line.split(': ').slice(0, 3).join(' ').replace(`.plan/plans/${planName}/`, '')),
    ).toEqual([
      expect.stringMatching(/^error contract\.json:\d+ known-prerequisite$/),
      expect.stringMatching(/^error contract\.json:\d+ declared-criterion$/),
      expect.stringMatching(/^error contracts\/2\.json:\d+ known-prerequisite$/),
      expect.stringMatching(/^error contracts\/2\.json:\d+ declared-criterion$/),
      expect.stringMatching(/^error contracts\/2\.json:\d+ parent-contract$/),
      'error journal-archive-000001-000002.ndjson:1 archive-range',
      'error journal.ndjson:1 json',
      'error journal.ndjson:2 rising-seq',
      'error journal.ndjson:3 one-plan',
      'warning journal.ndjson:4 torn-tail',
    ]);
  });

  it('counts the problems of one kind after the tenth', async () => {
    const journal = lines(
      Array.from({ length: 50 }, (_, index) => event('selection', index + 1, { task: 'T-gone' })),
    );
    const { planDir, root } = repository({ journal: `${journal}#\n${lines([event('selection', 60)])}` });
    const { code, out, errLines } = await plan(['validate', '--plan', planDir], { cwd: root });
    expect([code, out, errLines.length]).toEqual([4, 'not valid: 51 problems\n', 12]);
    expect(errLines.filter((line) => line.includes('.ndjson:') && line.includes('known-task'))).toHaveLength(
      10,
    );
    expect(errLines).toContain('error: known-task: 40 more problems of this kind');
    expect(errLines.some((line) => line.includes('journal.ndjson:51: json:'))).toBe(true);
  });

  it('checks the journal also when there is no valid contract', async () => {
    const { planDir } = repository({ contract: '{', journal: '#\n#\n' });
    expect(await plan(['validate', '--plan', planDir])).toMatchObject({
      code: 4,
      out: 'not valid: 2 problems\n',
    });
  });
});

describe('plan contract-id', () => {
  const fixture = fileURLToPath(new URL('../fixtures/contract-public.json', import.meta.url));
  const publicId = '1ce682d409b7fc34813498a0b53765a40e11bb22c5e7a531d7b4a705d376cd5c';

  it('prints the id of the public contract, with or without its schema base', async () => {
    expect(await plan(['contract-id', fixture])).toEqual({
      code: 0,
      out: `${publicId}\n`,
      err: '',
      errLines: [],
    });
    const base = (JSON.parse(readFileSync(fixture, 'utf8')) as { schema: string }).schema.replace(
      '/schema/plan-contract/v6.json',
      '',
    );
    expect((await plan(['contract-id', fixture, '--schema-base', base])).out).toBe(`${publicId}\n`);
    expect((await plan(['contract-id', fixture, '--schema-base', 'https://other.example'])).code).toBe(4);
    expect(JSON.parse((await plan(['contract-id', '--json', fixture])).out)).toEqual({
      contract_id: publicId,
    });
  });

  it('reads standard input', async () => {
    const text = readFileSync(fixture, 'utf8');
    expect((await plan(['contract-id', '-'], { input: () => text })).out).toBe(`${publicId}\n`);
    expect(await plan(['contract-id', '-'], { input: () => '{"a":1,"a":1}' })).toMatchObject({
      code: 4,
      err: expect.stringContaining('error: standard input:1: unique-key: has the member "a" twice'),
    });
  });

  it('warns when the document is stamped with another id', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'c.json'), '{"contract_id":"x","a":1.50}');
    const { code, out, err } = await plan(['contract-id', 'c.json'], { cwd: folder });
    expect([code, out]).toEqual([0, `${idOf({ a: 1.5 })}\n`]);
    expect(err).toBe('warning: c.json:1: contract-id: contract_id in the file is "x"\n');
  });

  it('takes one file', async () => {
    expect((await plan(['contract-id'])).code).toBe(2);
    expect((await plan(['contract-id', fixture, fixture])).code).toBe(2);
    expect(await plan(['contract-id', 'gone.json'])).toMatchObject({
      code: 4,
      err: expect.stringContaining('does not exist'),
    });
  });
});

describe('usage', () => {
  it('general help names every command', async () => {
    for (const args of [['--help'], ['-h'], ['help']]) {
      const { code, out, err } = await plan(args);
      expect([code, err]).toEqual([0, '']);
      for (const { name } of commands) expect(out).toContain(`  ${name.split(' ')[0]} `);
    }
  });

  it.each(commands)('$name --help has usage, options and an example', async ({ name, load }) => {
    const { required, optional, example } = await load();
    const { code, out, err } = await plan([...name.split(' '), '--help'], { columns: () => 1000 });
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`Usage: plan ${name}`);
    for (const option of [...required, ...optional]) expect(out).toContain(`--${option}`);
    expect(out).toContain(`Example:\n  ${example}\n`);
  });

  it.each(commands)('plan help $name is the help of the command', async ({ name }) => {
    const { code, out } = await plan(['help', ...name.split(' ')]);
    expect([code, out]).toEqual([0, (await plan([...name.split(' '), '-h'])).out]);
    expect(out).not.toBe((await plan(['help'])).out);
  });

  it('the help of validate documents every rule for records and requests', async () => {
    const { out } = await plan(['validate', '--help'], { columns: () => 1000 });
    for (const [name, { demands }] of Object.entries(rules)) expect(out).toContain(`  ${name}: ${demands}\n`);
  });

  it.each([
    [['--dry-run'], 'no command before --dry-run'],
    [['stauts'], 'unknown command "stauts"; did you mean status?'],
    [['status', '--jsn'], 'unknown option --jsn; did you mean --json?'],
    [['bogus'], 'unknown command "bogus"'],
    [['validate'], 'there is no plan here; make one with new, or name one with --plan PLAN'],
    [['validate', '--plan'], '--plan'],
    [['validate', '--plan', 'a', '--plan', 'b'], '--plan is given 2 times'],
    [['validate', '--plan', ''], '--plan is empty'],
    [['validate', '--plan', 'a', '--task', 'T-a'], '--task'],
    [['validate', '--plan', 'a', 'b'], 'unexpected argument "b"'],
    [['freshness', '--plan', 'a', '--task', 'T-a'], '--against FILE is missing'],
    [['validate', '--bogus\nline'], 'see plan help validate'],
  ])('%j is one line on standard error', async (args, message) => {
    const { code, out, errLines } = await plan(args);
    expect([code, out, errLines.length]).toEqual([2, '', 1]);
    expect(errLines[0]).toContain('error: usage: ');
    expect(errLines[0]).toContain(message);
    const json = await plan([...args, '--json']);
    expect(JSON.parse(json.err)).toMatchObject({ level: 'error', rule: 'usage' });
  });

  it('a name out of the records cannot break a line or steer the terminal', async () => {
    const folder = temporaryFolder();
    const { err, errLines } = await plan(['validate', '--plan', 'a\u001b[31m\nb\u2028'], { cwd: folder });
    expect(errLines).toHaveLength(1);
    expect(err).toContain('a\\u001b[31m\\u000ab\\u2028');
  });

  it('colours only on a terminal', async () => {
    expect((await plan(['bogus'], { errHasColours: true })).err).toContain('\u001b[31merror\u001b[0m: ');
    expect((await plan(['bogus'])).err).not.toContain('\u001b');
    expect((await plan(['bogus', '--json'], { errHasColours: true })).err).not.toContain('\u001b');
  });

  it('prints progress once a second when reading takes longer', async () => {
    const { planDir } = ready();
    const large = repository({
      contract: contract({ tasks: [task('T-mend', [], { touched_surface: ['large.bin'] })] }),
      files: { 'large.bin': 'x'.repeat(5_000_000) },
    });
    const at = (step: number, where = large.planDir) => {
      let clock = 0;
      const args = ['context-manifest', '--task', 'T-mend', '--plan', where];
      return plan(args, { now: () => (clock += step) });
    };
    expect((await at(1)).errLines).toEqual([]);
    const slow = await at(200);
    expect(slow.errLines).toEqual(['progress: 3 MB read']);
    expect(slow.out).toBe((await at(1)).out);
    // Little is read, and much time lies between: a check that takes long is no slow reading.
    expect((await at(60_000, planDir)).errLines).toEqual([]);
  });
});

describe('the process', () => {
  it('takes paths from where the user stands, also through npm', async () => {
    expect(userFolder({ npm_lifecycle_event: 'plan', INIT_CWD: '/there' }, '/here')).toBe('/there');
    expect(userFolder({ npm_lifecycle_event: 'test', INIT_CWD: '/there' }, '/here')).toBe('/here');
    expect(userFolder({}, '/here')).toBe('/here');
    const { root } = ready();
    const args = [
      'run',
      '-s',
      '--prefix',
      project,
      'plan',
      '--',
      'validate',
      '--plan',
      `.plan/plans/${planName}`,
    ];
    const { status, stdout } = spawnSync('npm', args, {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    expect([status, stdout]).toEqual([0, 'valid: PLAN_mend_links, contract revision 1, 3 events\n']);
  });

  it('gives exit codes, keeps standard output clean and needs no environment', async () => {
    const { root, planDir } = ready();
    expect(spawnPlan(['validate', '--plan', planDir])).toMatchObject({ status: 0, stderr: '' });
    expect(spawnPlan(['bogus'], { cwd: root })).toMatchObject({ status: 2, stdout: '' });
    expect(spawnPlan(['validate', '--plan', 'gone'], { cwd: root })).toMatchObject({
      status: 4,
      stdout: 'not valid: 1 problem\n',
    });
  });

  it('ends quietly when its reader goes away', async () => {
    const { planDir } = repository({
      contract: surfaced,
      files: { 'src/a.mjs': '' },
      events: Array.from({ length: 3000 }, (_, index) => event('gate_run', index + 1, { exit_code: 1 })),
    });
    const child = spawn(process.execPath, [cli, 'context-manifest', '--plan', planDir, '--task', 'T-mend']);
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, err]).toEqual([0, '']);
  });

  it('writes nothing but --out', async () => {
    const { root, planDir } = ready();
    const before = treeOf(root);
    spawnPlan(['context-manifest', '--plan', planDir, '--task', 'T-mend'], { cwd: root });
    spawnPlan(['validate', '--plan', planDir], { cwd: root });
    expect(treeOf(root)).toEqual(before);
    expect(existsSync(path.join(root, 'manifest.json'))).toBe(false);
  });
});
