import { expect } from 'vitest';
import type { ContextManifest } from '../../../generated/types/context-manifest.ts';
import { playedContract } from './contract.ts';
import { check, plan, productAfter, type Stage, setStage } from './stage.ts';

export interface PlayOptions {
  /** How the helper is called, for a POSIX shell; every prescribed action begins with it. */
  readonly helper: string;
  /** The word that the plan is made with. */
  readonly review: 'guided' | 'trust' | 'auto';
  /** A mode that the plan changes to while its first task is under way. */
  readonly later?: 'guided' | 'trust';
}

/**
 * Plays a whole plan through the command line alone: Lite, promoted to Full between its two tasks. Every action that a
 * manifest prescribes is run as it is printed; only acts of authority are worded here. Gives the stage for a last look.
 */
export function playPlan({ helper, review, later }: PlayOptions): Stage {
  const stage = setStage(helper);
  begin(stage, helper, review);
  firstTask(stage, helper, later);
  promote(stage);
  finalReview(stage);
  return stage;
}

const task = 'T-expire-links';
const quote = '"Keep it as it is."';

function begin(stage: Stage, helper: string, review: PlayOptions['review']): void {
  stage.write('.plan/settings.json', JSON.stringify({ command: helper }));
  stage.write('.plan/.gitignore', '*\n');
  stage.write('.plan/draft.json', JSON.stringify(playedContract));
  stage.helper(`new --from .plan/draft.json --review ${review}`);
  stage.helper(`start ${task}`, 3);
  const { out } = stage.helper('materialize');
  expect(out).toContain(
    review === 'guided' ? 'the person decides: keep' : 'approve --plan PLAN_expire_links --pre-authorized',
  );
  expect(stage.shell('git status --short').out).toBe('');

  expect(step(stage.manifest(task))).toBe('approval');
  stage.helper(`start ${task}`, 3);
  expect(stage.manifest(task).dead_ends).toMatchObject([
    { kind: 'refusal', subject: task, stage: 'task_start' },
  ]);
  stage.helper('approve', 2);
  if (review === 'guided') {
    stage.helper(`approve --pre-authorized --quote ${quote}`, 3);
    stage.helper(`approve --authority Ada --quote ${quote}`);
  } else {
    stage.helper(`approve --pre-authorized --quote "/plan-create let links expire ${review}"`);
  }
  expect(stage.events().at(-1)).toMatchObject({
    type: 'approval',
    authority: 'Ada',
    mechanism: review === 'guided' ? 'plan_authorship' : 'pre_authorization',
  });
}

function firstTask(stage: Stage, helper: string, later: PlayOptions['later']): void {
  const before = stage.manifest(task);
  expect(step(before)).toBe('start');
  expect(before.next_action.action.startsWith(`${helper} `)).toBe(true);
  follow(stage, task);
  expect(stage.events().at(-1)).toMatchObject({ type: 'task_start', task, fingerprint: { dirty: '' } });

  // The work begins with checks that fail.
  stage.write('checks/old.mjs', check('if (isOpen(8)) process.exit(1);'));
  expect(step(stage.manifest(task))).toBe('control');
  stage.helper(`gate --task ${task} --criterion AC-documented`, 1);
  stage.helper(`gate --task ${task} --criterion AC-old-refused -- node checks/old.mjs`, 1);
  expect(follow(stage, task, 1)).toContain('AC-old-refused');
  expect(kinds(stage.manifest(task))).toEqual(['failed_gate', 'failed_gate', 'non_discriminating_control']);
  stage.helper(`complete ${task}`, 3);
  if (later !== undefined) stage.helper(`mode ${later}`);

  // The fix.
  stage.write('src/links.mjs', productAfter);
  stage.write('README.md', '# Links\n\nA link works for seven days.\n');
  expect(step(stage.manifest(task))).toBe('control');
  expect(follow(stage, task)).toContain('AC-old-refused');
  expect(stage.events().at(-1)).toMatchObject({ type: 'control_pair', verdict: 'discriminating' });
  for (const criterion of ['AC-young-accepted', 'AC-documented']) {
    expect(stage.manifest(task).next_action).toMatchObject({ step: 'evidence' });
    expect(follow(stage, task)).toContain(criterion);
  }
  const closed = stage.manifest(task);
  expect(closed.acceptance.map(({ mechanism }) => mechanism)).toEqual([
    'control_pair',
    'evidence',
    'evidence',
  ]);
  expect(closed.evidence.every((entry) => entry.pointer_resolves)).toBe(true);
  expect(closed.dead_ends.filter(({ criterion }) => criterion === 'AC-documented')).toEqual([]);

  // The invariant is evaluated before the task is complete.
  expect(step(closed)).toBe('complete');
  stage.helper(`complete ${task}`, 3);
  judge(stage, task);
  expect(follow(stage, task)).toContain(`${task} is complete`);
  expect(stage.events().at(-1)).toMatchObject({ type: 'view_render', view: 'README.md' });
  expect(stage.shell('git add . && git commit -qm "Links expire"').code).toBe(0);
}

/** The action asks about the invariant, which has no check, and records nothing. */
function judge(stage: Stage, id: string): void {
  const before = stage.events().length;
  expect(follow(stage, id, 1)).toContain('INV-offline: No check uses the network.\nNothing was recorded');
  expect(stage.events()).toHaveLength(before);
  expect(stage.helper('observe --statement "INV-offline: pass"').out).toContain('observation');
}

function promote(stage: Stage): void {
  const evidence = stage.manifest(task).evidence;
  const digest = stage.shell('cat .plan/plans/*/journal.ndjson | cksum').out;
  stage.helper('promote');
  expect(stage.shell('cat .plan/plans/*/journal.ndjson | cksum').out).toBe(digest);
  expect(stage.manifest(task).evidence).toEqual(evidence);
  expect(stage.read(`.plan/plans/${plan}/1.task_expire_links.md`)).toContain('# 1. Let links expire');
  expect(stage.read(`.plan/plans/${plan}/README.md`)).toContain(
    '| `T-expire-links` | Let links expire | complete | 3 of 3 |',
  );
}

function finalReview(stage: Stage): void {
  const review = 'T-final-review';
  const due = stage.manifest(review).next_action;
  expect(due).toMatchObject({ step: 'start', action: expect.stringContaining(' approve ') });
  stage.helper(`start ${review}`, 3);
  stage.helper(`approve --authority Ada --quote "Yes, one file a task."`);
  follow(stage, review);
  expect(stage.manifest(review).next_action).toMatchObject({
    step: 'evidence',
    action: expect.stringContaining(' signoff '),
  });
  expect(stage.helper('recheck').out).toMatch(/^recheck of the files as they are/);
  stage.helper('signoff --criterion AC-change-reviewed --statement "I have read it." --authority Ada');
  judge(stage, review);
  expect(follow(stage, review)).toContain('The plan is finished, on ');
  stage.helper(`context-manifest --task ${review} --out last.json`);
  expect(stage.helper(`freshness --task ${review} --against last.json`).out).toBe('fresh\n');
  expect(stage.helper('validate').out).toContain(`valid: ${plan}`);
}

function step({ next_action }: ContextManifest): string {
  return next_action.step;
}

function kinds({ dead_ends }: ContextManifest): string[] {
  return dead_ends.map(({ kind }) => kind).filter((kind) => kind !== 'refusal');
}

/** Runs the action that a task's manifest prescribes, as it is printed. */
function follow(stage: Stage, name: string, code = 0): string {
  const { action } = stage.manifest(name).next_action;
  const ended = stage.shell(action);
  if (ended.code !== code)
    throw new Error(`${action}\ngave ${ended.code}, not ${code}: ${ended.err}${ended.out}`);
  return ended.out;
}
