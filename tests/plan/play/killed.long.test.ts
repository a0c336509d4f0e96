import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { seeded } from '../../support/random.ts';
import { temporaryFolder } from '../support/repository.ts';
import { ageHalfLocks } from '../write/support/kill-writers.ts';
import { honestSteps, trustedPlan, writeIn } from './trusted-plan.ts';

const command = fileURLToPath(new URL('../../../runtime/plan/commands/plan.ts', import.meta.url));
const environment = { ...process.env, NODE_NO_WARNINGS: '1' };

function run(cwd: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd,
    env: environment,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

const random = seeded(20261126);

/** Starts a command, and kills it once it holds the lock or has begun a log. Whether it was still running then. */
async function killed(root: string, planDir: string, args: readonly string[]): Promise<boolean> {
  const logs = () =>
    existsSync(path.join(planDir, 'gates')) ? readdirSync(path.join(planDir, 'gates')) : [];
  const before = logs().length;
  const isLate = ['control', 'recheck'].includes(args[0] ?? '') && random() < 0.7;
  const hasBegun = () => (isLate ? logs().length > before : existsSync(path.join(planDir, '.lock')));
  const running = spawn(process.execPath, [command, ...args], {
    cwd: root,
    env: environment,
    stdio: 'ignore',
  });
  const ended = once(running, 'exit');
  while (running.exitCode === null && !hasBegun()) await setTimeout(1);
  await setTimeout(random() * 30);
  running.kill('SIGKILL');
  const [, signal] = await ended;
  ageHalfLocks(planDir);
  return signal === 'SIGKILL';
}

it('an honest plan whose every command is killed once is finished without a person, and rechecked in a clean clone', async () => {
  const { root, planDir, git } = await trustedPlan();
  mkdirSync(path.join(root, 'checks'), { recursive: true });
  const survived: string[] = [];
  for (const step of honestSteps()) {
    if ('file' in step) {
      writeIn({ root }, step.file, step.content);
      continue;
    }
    let wasKilled = false;
    for (let attempt = 0; attempt < 10 && !wasKilled; attempt++)
      wasKilled = await killed(root, planDir, step.args);
    if (!wasKilled) survived.push(step.args.join(' '));
    expect(run(root, step.args), step.args.join(' ')).toMatchObject({ code: 0 });
  }
  expect(survived).toEqual([]);
  const checksOf = (cwd: string) =>
    (JSON.parse(run(cwd, ['verify', '--json']).out) as { checks: { subject: string; passes: boolean }[] })
      .checks;
  const failed = (cwd: string) =>
    checksOf(cwd).filter(({ subject, passes }) => subject !== 'repository' && !passes);
  expect(failed(root)).toEqual([]);
  expect(run(root, ['next']).out).toContain('nothing to do');

  git('add', '--all');
  git('commit', '--quiet', '--message', 'Parts');
  const clone = path.join(temporaryFolder(), 'clone');
  git('clone', '--quiet', root, clone);
  // With the store of trees: the old states of controls are in no commit.
  cpSync(path.join(root, '.plan'), path.join(clone, '.plan'), { recursive: true });
  const rechecked = run(clone, ['recheck', '--json']);
  expect([rechecked.code, rechecked.err]).toEqual([0, '']);
  expect(run(clone, ['complete', 'T-final-review']).out).toContain('The plan is finished, on commit ');
  expect(failed(clone)).toEqual([]);
});
