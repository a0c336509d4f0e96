import { expect } from 'vitest';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { type Agent, type Outcome, shellBlocks } from './agent.ts';
import { checks, filledContract, product } from './expired-links.ts';

/** What an agent does for each command of the quickstart, by the texts that it is given. */

const example = { task: 'T-refuse-expired-links', goal: 'refuse invitation links that have expired' };

/** Reads the prompt that `text` names and follows it. `propose` is called when the person is asked, and says yes. */
export async function adopt(agent: Agent, text: string, propose: () => void): Promise<void> {
  const prompt = await (await fetch(/https?:\S+/.exec(text)?.[0] ?? '')).text();
  const runs = async (code: string) => {
    if (!shellBlocks(prompt).includes(code) && !prompt.includes(`\`${code}\``))
      throw new Error(`the prompt does not say: ${code}`);
    const outcome = await agent.sh(code);
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
    return outcome.stdout;
  };
  const [fetching = '', installing = '', ...others] = shellBlocks(prompt);
  expect(others).toEqual([]);

  expect(await runs('git status --short')).toBe('');
  const verified = await runs(fetching);
  propose();
  agent.write('.gitignore', '.plan/\n');
  expect(await runs('git check-ignore .plan/')).toBe('.plan/\n');
  expect(await agent.sh('mkdir -p .plan/plans')).toMatchObject({ code: 0 });
  await runs(installing);
  const onboard = 'node .agents/skills/plan/scripts/plan.mjs onboard';
  const before = agent.tree();
  expect(await runs(`${onboard} --dry-run`)).toContain('+++ b/AGENTS.md');
  expect(agent.tree()).toEqual(before);
  // The prompt speaks of the command without `--dry-run`; it does not print it again.
  expect(await agent.sh(onboard)).toMatchObject({ code: 0 });
  agent.write('AGENTS.md', `${agent.read('AGENTS.md')}\nThe skill is ${verified.split('\n')[0]}.\n`);
  const created = ['.agents/', '.gitignore', 'AGENTS.md', 'agents/', 'docs/'];
  expect(await runs('git status --short')).toBe(created.map((name) => `?? ${name}\n`).join(''));
}

/** Installs the skills by the prompt's blocks alone, so that onboarding is left to do. */
export async function installOnly(agent: Agent, prompt: string): Promise<void> {
  for (const block of shellBlocks(prompt)) expect(await agent.sh(block)).toMatchObject({ code: 0 });
}

export async function onboard(agent: Agent): Promise<void> {
  const skill = 'plan-onboard';
  const before = agent.tree();
  await agent.does(skill, 'plan onboard --dry-run');
  if (agent.exists('AGENTS.md')) await agent.does(skill, 'plan onboard --append --dry-run');
  expect(agent.tree()).toEqual(before);
  await agent.does(skill, 'plan onboard');
  const { stdout } = await agent.does(skill, 'plan verify', { code: 1 });
  expect(stdout.match(/^FAIL .*/gm)).toEqual([expect.stringContaining('there is no commit')]);
}

/** The plan is written, and nothing else. Trust is what the last word of the command asks for. */
export async function create(agent: Agent, goal: string, isTrust: boolean): Promise<void> {
  const skill = 'plan-create';
  const fill = { [example.goal]: goal };
  expect((await agent.does(skill, 'plan list')).stdout).toBe('no plan here\n');
  const template = agent.read('.agents/skills/plan/assets/contract.json');
  agent.write('.plan/draft.json', JSON.stringify(filledContract(template), null, 2));
  if (isTrust) {
    await agent.does(skill, `plan new "${example.goal}" --review trust --from .plan/draft.json`, { fill });
  } else {
    await agent.does(skill, `plan new "${example.goal}" --from .plan/draft.json`, { fill });
    await agent.does(skill, 'plan validate');
  }
  const readme = `${planFolder}/README.md`;
  agent.write(
    readme,
    agent.read(readme).replace('\n\n', '\n\nNothing of this repository accepts a link yet.\n\n'),
  );
  await agent.does(skill, 'plan materialize');
  await agent.sh('rm .plan/draft.json');
}

/** Takes the first task up to a gate that fails, because only the checks are written; gives what that gate said. */
export async function beginTask(agent: Agent): Promise<Outcome> {
  const skill = 'plan-execute';
  for (const line of ['plan status', 'plan next', 'plan log']) await agent.does(skill, line);
  agent.read(`${planFolder}/README.md`);
  const { task, fill } = await nextTask(agent);
  await agent.does(skill, `plan context-manifest --task ${example.task} --format markdown`, { fill });
  await agent.does(skill, `plan brief ${example.task}`, { fill });
  await agent.does(skill, `plan start ${example.task}`, { fill });
  expect(eventsOf(agent).at(-1)).toMatchObject({ type: 'task_start', task });

  // A summary for a later session; what is recorded from now on is not in it.
  const manifest = await agent.does('plan', `plan context-manifest --task ${example.task}`, { fill });
  agent.write('.plan/summary.json', manifest.stdout);
  for (const [file, text] of Object.entries(checks)) agent.write(file, text);
  const failed = await agent.does(skill, 'plan gate --criterion AC-fresh-link-accepted', { code: 1 });
  const output =
    /gates\/[\w.-]+/.exec(failed.stdout + failed.stderr)?.[0] ?? expect.fail('no output is named');
  expect(agent.read(`${planFolder}/${output}`)).toContain('ERR_MODULE_NOT_FOUND');
  return failed;
}

export async function commit(agent: Agent): Promise<void> {
  expect(await agent.sh('git add -A && git commit -qm "Work by plans"')).toMatchObject({ code: 0 });
}

/** Does the work of the task under way, and shows it. */
export async function finishTask(agent: Agent): Promise<void> {
  const skill = 'plan-execute';
  const { fill } = await nextTask(agent);
  for (const [file, text] of Object.entries(product)) agent.write(file, text);
  await agent.does(skill, 'plan gate --criterion AC-fresh-link-accepted');
  const control = 'plan control --criterion AC-expired-link-refused --artifact checks/expired-link.mjs';
  await agent.does(skill, control);
  await agent.does(skill, `plan complete ${example.task}`, { fill, code: 3 });
  await agent.does(skill, 'plan note observe --statement "INV-links-stay-opaque: pass"');
  await agent.does(skill, `plan complete ${example.task}`, { fill });
  expect(eventsOf(agent).at(-1)).toMatchObject({ type: 'view_render', view: 'README.md' });
}

/** Finds out in a new session where the plan stands. */
export async function resume(agent: Agent): Promise<void> {
  const skill = 'plan-resume';
  for (const line of ['plan list', 'plan status', 'plan next', 'plan log']) await agent.does(skill, line);
  const { fill } = await nextTask(agent);
  expect((await agent.does(skill, 'git status --short')).stdout).toBe('?? checks/\n');
  expect((await agent.does(skill, 'plan brief')).stdout).toContain(example.task);
  const manifest = `plan context-manifest --task ${example.task} --format markdown`;
  expect((await agent.does(skill, manifest, { fill })).stdout).toMatch(/failed.?_gate/);
  const freshness = 'plan freshness --against .plan/summary.json';
  expect((await agent.does(skill, freshness, { code: 1 })).stdout).toContain('stale');
}

/** Gives the remaining task another title, and has the new revision approved. */
export async function refine(agent: Agent): Promise<void> {
  const skill = 'plan-refine';
  for (const line of ['plan status', 'plan log']) await agent.does(skill, line);
  const draft: PlanContract = JSON.parse(agent.read(`${planFolder}/contract.json`));
  const tasks = draft.tasks.map((task) =>
    task.id === 'T-final-review' ? { ...task, title: 'Read the whole change' } : task,
  );
  agent.write('.plan/draft.json', JSON.stringify({ ...draft, tasks }));
  const because = 'The expiry check and the text turned out to be separate work.';
  const line = `plan refine --contract .plan/draft.json --because "${because}"`;
  const fill = { [because]: 'The title did not say what is to be done.' };
  const before = agent.tree();
  await agent.does(skill, `${line} --dry-run`, { fill });
  expect(agent.tree()).toEqual(before);
  await agent.does(skill, line, { fill });
  await agent.does('plan-create', 'plan approve --authority "Ada" --quote "Keep it."');
}

/** The last task, which a person signs off. */
export async function finalReview(agent: Agent): Promise<void> {
  const skill = 'plan-execute';
  const { task, fill } = await nextTask(agent);
  expect(task).toBe('T-final-review');
  await agent.does(skill, `plan start ${example.task}`, { fill });
  await agent.does(skill, 'plan receipt');
  await agent.does(skill, 'plan recheck');
  await agent.does(skill, 'plan report --out .plan/plan-report.html');
  await agent.does(
    skill,
    'plan signoff --criterion AC-change-reviewed --statement "I read the whole change." --authority "Ada"',
  );
  await agent.does(skill, 'plan note observe --statement "INV-links-stay-opaque: pass"');
  const { stdout } = await agent.does(skill, `plan complete ${example.task}`, { fill });
  expect(stdout).toContain('The plan is finished, on ');
}

/** What comes next, as the helper says it; and what that is in the lines of the skills. */
async function nextTask(agent: Agent) {
  const { stdout } = await agent.does('plan-execute', 'plan next');
  const task = /^T-[\w-]+/.exec(stdout)?.[0] ?? expect.fail(`no task comes next: ${stdout}`);
  return { task, fill: { [example.task]: task } };
}

export const planFolder = '.plan/plans/PLAN_expired_invitations';

export function eventsOf(agent: Agent): readonly JournalEvent[] {
  const lines = agent.read(`${planFolder}/journal.ndjson`).trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}
