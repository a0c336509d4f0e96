import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { bundleHelper } from '../../../runtime/site/build/bundle-helper.ts';
import { contentDir } from '../../site/content-folder.ts';
import { checks, filledContract, goal, product } from './expired-links.ts';

/** The command blocks of the skills, run in their order by the shipped helper in a repository, as an agent would. */

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'skill-run-')));
const helper = await bundleHelper('1.0.0');
let root: string;
let count = 0;

afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  root = path.join(folder, String(count++));
  write('.agents/skills/plan/scripts/plan.mjs', helper);
  write('src/invitation.mjs', 'export const accepts = () => true;\n');
  write('.plan/draft.json', JSON.stringify(filledContract(read('plan/assets/contract.json'))));
  write('.gitignore', '.plan/\n');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@site.example', ...args], { cwd: root });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'Begin');
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const read = (file: string) => readFileSync(path.join(contentDir, 'skill', file), 'utf8');

/** The command lines of the block of a file that has a certain line. */
function block(file: string, line: string): string[] {
  const blocks = [...read(file).matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code = '']) =>
    code.trim().split('\n'),
  );
  return blocks.find((lines) => lines.includes(line)) ?? expect.fail(`${file} has no block with ${line}`);
}

/** Runs one line, in which `plan` stands for the helper. */
function run(line: string) {
  const shorthand = 'plan() { node .agents/skills/plan/scripts/plan.mjs "$@"; }';
  const env = {
    PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}`,
    HOME: folder,
    NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
  };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', `${shorthand}\n${line}`], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return { line, status, stdout, stderr };
}

const succeeds = (line: string) => expect(run(line)).toMatchObject({ line, status: 0 });

function doTheWork(): void {
  for (const [file, text] of Object.entries({ ...product, ...checks })) write(file, text);
}

const creates = `plan new "${goal}"`;

test('the life of a plan, as the router tells it, and what the other skills look at', () => {
  for (const line of block('plan/SKILL.md', `${creates} --from .plan/draft.json`)) {
    succeeds(line);
    if (line.startsWith('plan start')) doTheWork();
  }
  expect(run('plan status').stdout).toMatch(/T-refuse-expired-links +closed/);
  for (const line of block('plan/SKILL.md', 'plan next')) succeeds(line);
  for (const line of block('plan-status/SKILL.md', 'plan list')) succeeds(line);
  for (const line of block('plan-status/SKILL.md', 'plan status --plan PLAN_expired_invitations'))
    succeeds(line);
  for (const line of block('plan-status/SKILL.md', 'plan receipt')) succeeds(line);
  for (const line of block('plan-resume/SKILL.md', 'plan log')) succeeds(line);
  for (const line of block('plan-execute/SKILL.md', 'plan report --out .plan/plan-report.html'))
    succeeds(line);
  succeeds('plan validate');

  // The Final Review, in the order of plan-execute.
  succeeds('plan start T-final-review');
  for (const line of block('plan-execute/SKILL.md', 'plan recheck')) succeeds(line);
  const closing = block(
    'plan-execute/SKILL.md',
    'plan import --criterion AC-ci-green --file build/ci-report.json --from "CI run 4711"',
  );
  succeeds(closing.find((line) => line.startsWith('plan signoff')) ?? '');
  succeeds('plan note observe --statement "INV-links-stay-opaque: pass"');
  succeeds('plan complete T-final-review');
});

test('the gates and controls of plan-execute show what it says of them', () => {
  for (const line of block('plan-create/SKILL.md', `${creates} --from .plan/draft.json`)) succeeds(line);
  expect(run('plan start T-refuse-expired-links').status).toBe(3);
  succeeds('plan approve --authority "Ada" --quote "Keep it."');
  succeeds('plan start T-refuse-expired-links');
  const [gate = '', control = ''] = block(
    'plan-execute/SKILL.md',
    'plan gate --criterion AC-fresh-link-accepted',
  );
  expect(run(gate)).toMatchObject({ status: 1 });
  doTheWork();
  succeeds(gate);
  succeeds(control);
  expect(run('plan complete T-refuse-expired-links')).toMatchObject({
    status: 3,
    stderr: expect.stringContaining('invariants-pass'),
  });
});

test('trust mode, as plan-create tells it', () => {
  const lines = block('plan-create/SKILL.md', `${creates} --review trust --from .plan/draft.json`);
  for (const line of lines) succeeds(line);
  expect(
    readFileSync(path.join(root, '.plan/plans/PLAN_expired_invitations/journal.ndjson'), 'utf8'),
  ).toContain('"mechanism":"pre_authorization"');
  succeeds('plan start T-refuse-expired-links');
});

test('promotion and the change of the mode, as plan-refine tells them', () => {
  for (const line of block('plan-create/SKILL.md', `${creates} --from .plan/draft.json`)) succeeds(line);
  for (const line of block('plan-refine/SKILL.md', 'plan promote')) succeeds(line);
  for (const line of block('plan-refine/SKILL.md', 'plan mode trust')) succeeds(line);
  expect(run('plan list').stdout).toMatch(/PLAN_expired_invitations .*full +guided/);
});

test('a plan in approval is refined, as plan-refine tells it', () => {
  for (const line of block('plan-create/SKILL.md', `${creates} --from .plan/draft.json`)) succeeds(line);
  succeeds('plan approve --authority "Ada" --quote "Keep it."');
  const live = JSON.parse(
    readFileSync(path.join(root, '.plan/plans/PLAN_expired_invitations/contract.json'), 'utf8'),
  );
  live.tasks[0].title = 'Refuse links of more than seven days';
  write('.plan/draft.json', JSON.stringify(live));
  const [dryRun = '', forReal = ''] = read('plan-refine/SKILL.md').match(/^plan refine .*$/gm) ?? [];
  succeeds(dryRun);
  expect(run('plan list').stdout).toContain('revision 1');
  succeeds(forReal);
  expect(run('plan list').stdout).toMatch(/revision 2.*not approved/);
});
