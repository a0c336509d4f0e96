import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CliResult } from '../support/cli.ts';
import type { Attack, Shower } from './attack.ts';
import { type AttackedPlan, planAt, type Stage } from './attacked-plan.ts';

/** Makes a test of each attack. */
export function playAll(attacks: readonly Attack[]): void {
  describe.each(Object.entries(Object.groupBy(attacks, ({ row }) => row)))('%s', (_, ofRow = []) => {
    it.each(ofRow.map((attack) => [attack.title, attack] as const))('%s', (_title, attack) =>
      playAttack(attack),
    );
  });
}

/** Plays an attack on a plan of its own, and holds the helper to the outcome that the table gives. */
async function playAttack(attack: Attack): Promise<void> {
  const plan = await planAt(attack.on);
  const before = await honest(attack.on);
  const answer = await attack.play(plan);
  const { outcome } = attack;
  if (outcome.is === 'refused') {
    expectRefusal(answer, outcome.rule);
    return;
  }
  if (isAnswer(answer)) expect(answer.err, 'a rule refused it').not.toMatch(/^error: /m);
  const failed = (await failures(plan)).filter(({ name }) => !before.failing.has(name));
  const names = failed.map(({ name }) => name);
  if (outcome.is === 'named') {
    expect(names, 'verify names it').toContain(outcome.check);
    const { message } = failed.find(({ name }) => name === outcome.check) ?? {};
    if (outcome.says !== undefined) expect(message).toMatch(outcome.says);
    return;
  }
  expect(names, 'verify names it').toEqual([]);
  if (outcome.is === 'shown') {
    if (!outcome.always) expect(before[outcome.by], 'the honest plan says so too').not.toMatch(outcome.says);
    expect(await textOf(plan, outcome.by)).toMatch(outcome.says);
    return;
  }
  if (outcome.is === 'unseen') {
    expect(await textOf(plan, 'status')).toMatch(outcome.gains);
    return;
  }
  expect(await plan.stateOf(outcome.criterion)).toBe('closed');
  const { code, out } = await plan.run('recheck');
  expect([code, out], 'its check passes in a clean checkout too').toEqual([
    1,
    expect.stringMatching(
      new RegExp(`^ *${outcome.criterion} (?:failed|cannot be known|non-discriminating)`, 'm'),
    ),
  ]);
}

function isAnswer(given: unknown): given is CliResult {
  return typeof given === 'object' && given !== null && 'code' in given && 'err' in given;
}

function expectRefusal(answer: unknown, rule: string): void {
  if (!isAnswer(answer)) throw new Error('the attack gives no answer of a command');
  expect([answer.code, answer.err]).toEqual([
    expect.toBeOneOf([3, 4]),
    expect.stringContaining(` ${rule}: `),
  ]);
}

interface HonestPlan extends Readonly<Record<Shower, string>> {
  /** Checks of `verify` that fail at this stage without any attack, such as that nobody has approved. */
  readonly failing: ReadonlySet<string>;
}

const honestPlans = new Map<Stage, Promise<HonestPlan>>();

function honest(stage: Stage): Promise<HonestPlan> {
  const known = honestPlans.get(stage);
  if (known !== undefined) return known;
  const reading = readHonest(stage);
  honestPlans.set(stage, reading);
  return reading;
}

async function readHonest(stage: Stage): Promise<HonestPlan> {
  const plan = await planAt(stage);
  return {
    failing: new Set((await failures(plan)).map(({ name }) => name)),
    status: await textOf(plan, 'status'),
    report: await textOf(plan, 'report'),
    list: await textOf(plan, 'list'),
    approve: await textOf(plan, 'approve'),
    verify: await textOf(plan, 'verify'),
  };
}

async function failures(plan: AttackedPlan) {
  const { out } = await plan.run('verify', '--json');
  const { checks } = JSON.parse(out) as {
    checks: readonly { name: string; passes: boolean; message: string }[];
  };
  return checks.filter(({ passes }) => !passes);
}

/** What the person reads who is asked, without recording an answer. */
const screenOnly = ['--dry-run', '--authority', 'Ada', '--quote', 'Keep it.'] as const;

async function textOf(plan: AttackedPlan, by: Shower): Promise<string> {
  if (by !== 'report') {
    const { out, err } = await plan.run(by, ...(by === 'approve' ? screenOnly : []));
    return `${out}${err}`;
  }
  const file = path.join(path.dirname(plan.root), 'report.html');
  await plan.run('report', '--out', file);
  const text = readFileSync(file, 'utf8').replace(/<[^>]*>/g, ' ');
  rmSync(file);
  return text.replace(/\s+/g, ' ');
}
