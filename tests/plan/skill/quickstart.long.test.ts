import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContextManifest } from '../../../generated/types/context-manifest.ts';
import { lasting } from '../../site/tutorial/follow.ts';
import { type Agent, agentIn, type Outcome } from './agent.ts';
import { goal } from './expired-links.ts';
import {
  adopt,
  beginTask,
  commit,
  create,
  eventsOf,
  finalReview,
  finishTask,
  installOnly,
  onboard,
  planFolder,
  refine,
  resume,
} from './quickstart-steps.ts';
import { type LoopbackSite, serveOnLoopback } from './serve-on-loopback.ts';

/** The quickstart, word for word against a served site: from an empty repository to a finished plan. */

let site: LoopbackSite;
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'quickstart-')));

beforeAll(async () => {
  site = await serveOnLoopback();
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

/** An agent in an empty repository whose user has told git who they are. */
function inEmptyRepository(name: string): Agent {
  const root = path.join(folder, name);
  const home = path.join(folder, 'home');
  for (const made of [root, home]) mkdirSync(made, { recursive: true });
  const node = path.dirname(process.execPath);
  const environment = { PATH: `${node}:${process.env['PATH']}`, HOME: home, NO_PROXY: '*' };
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, env: environment });
  git('init', '-q');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@site.example');
  return agentIn(root, environment);
}

interface Page {
  /** What the page tells a person to type to the agent, in its order. */
  readonly commands: readonly string[];
  /** The first column of the table under a heading. */
  choices(heading: string): readonly string[];
  /** Demands that the page says this, since what follows shows that it is so. */
  says(sentence: string): void;
  /** Demands that the page shows this command, and all that it printed but times, digests and numbers of events. */
  prints(command: string, outcome: Outcome): void;
}

async function readPage(name: string): Promise<Page> {
  const text = await (await fetch(`${site.origin}/${name}.md`)).text();
  const commands = [...text.matchAll(/^```text\n(.*?)^```$|`(\/(?:plan|skill|agent)-[^`]+)`/gms)];
  return {
    commands: commands.flatMap(([, block, inline = '']) => block?.trim().split('\n') ?? [inline]),
    choices: (heading) => {
      const [, table = ''] = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0]?.split('\n| :-- ') ?? [];
      return [...table.matchAll(/^\| (\w+) \|/gm)].map(([, choice = '']) => choice);
    },
    says: (sentence) => expect(text).toContain(sentence),
    prints: (command, { stdout, stderr }) => {
      // The page's own approval was typed at a terminal; that of the agent here was passed on.
      // The page shows it on a terminal, whose lines end at its width; an agent gets them whole.
      const comparable = (shown: string) =>
        lasting(shown)
          .replace(/\s+/g, ' ')
          .replace(/\bseq \d+|\b\d{4}\.txt/g, '<event>')
          .replace(
            /approved (?:by|with the words of) Ada, (?:typed at a terminal|passed on by the agent)/g,
            'approved',
          );
      expect(comparable(text)).toContain(comparable(`\`\`\`console\n$ ${command}\n${stdout}${stderr}\`\`\``));
    },
  };
}

async function manifestOf(agent: Agent, task: string): Promise<ContextManifest> {
  const line = 'plan context-manifest --task T-refuse-expired-links';
  const { stdout } = await agent.does('plan', line, { fill: { 'T-refuse-expired-links': task } });
  return JSON.parse(stdout);
}

const task = 'T-refuse-expired-links';

/** The skills whose commands the quickstart has. */
const installed = [
  'plan-onboard',
  'plan-verify',
  'plan-create',
  'plan-execute',
  'plan-status',
  'plan-resume',
  'plan-refine',
];

test.concurrent('guided, by every command of the quickstart in its order', async () => {
  const page = await readPage('quickstart');
  const { says } = page;
  const agent = inEmptyRepository('guided');
  const steps: Readonly<Record<string, (typed: string) => Promise<void>>> = {
    Read: async (typed) => {
      says('Nothing in your working tree changes until you say yes.');
      await adopt(agent, typed, () => expect(agent.tree()).toEqual([]));
    },
    '/plan-onboard': async () => {
      says('The adoption prompt ends with onboarding.');
      const before = agent.tree();
      await onboard(agent);
      expect(agent.tree()).toEqual(before);
      says('an agent-instructions file adapted to the repository;');
      expect(agent.read('AGENTS.md')).toContain('# guided\n');
      says('a docs directory;');
      expect(agent.exists('docs/README.md')).toBe(true);
      says('an agents directory;');
      expect(agent.exists('agents/README.md')).toBe(true);
      says('`<work_dir>` (default `.plan`), ignored by git.');
      expect(agent.exists('.plan/plans')).toBe(true);
      expect(await agent.sh('git check-ignore .plan/plans')).toMatchObject({ code: 0 });
    },
    '/plan-verify': async () => {
      says('Commit the new files.');
      await commit(agent);
      says('It changes nothing and reports pass or fail.');
      const before = agent.tree();
      const { stdout } = await agent.does('plan-verify', 'plan verify');
      expect(stdout).toMatch(/^pass: \d+ of \d+ checks, 0 plans\n/);
      expect(agent.tree()).toEqual(before);
    },
    '/plan-create': async (typed) => {
      await create(agent, typed.replace('/plan-create ', ''), false);
      says('The agent writes a Lite plan under `<work_dir>/plans/`.');
      const readme = agent.read(`${planFolder}/README.md`);
      says('Each task has a stable anchor such as `#task-1`, a touched surface (the files');
      says('criteria and a validation gate.');
      expect(readme.match(/<a id="task-\d+">/g)).toEqual(['<a id="task-1">', '<a id="task-2">']);
      for (const section of readme.split(/^(?=### \d)/m).slice(1))
        for (const part of ['- Touched surface: `src/', '- Gate:\n  - `AC-']) expect(section).toContain(part);
      says('The last task is the Final Review.');
      expect(readme.match(/^### .*$/gm)?.at(-1)).toMatch(/^### 2\. Final review/);

      says('A plan is guided by default, so the agent now stops and asks. No product work has started.');
      expect((await agent.sh('git status --short')).stdout).toBe('');
      const answers = page.choices('4. Answer the question');
      const asked = /\*\*(\w+), (\w+), (\w+) or (\w+)\?\*\*/.exec(
        agent.read('.agents/skills/plan-create/SKILL.md'),
      );
      expect(answers.map((answer) => answer.toLowerCase())).toEqual(asked?.slice(1));

      says('If it tried to start a task, the helper would refuse:');
      const refused = await agent.does('plan-execute', `plan start ${task}`, { code: 3 });
      page.prints(`plan start ${task}`, refused);
      expect(refused.stderr).toContain('approval-first');
      const [keep = ''] = answers;
      await agent.does('plan-create', 'plan approve --authority "Ada" --quote "Keep it."', {
        fill: { 'Keep it.': keep },
      });
      says("the helper records your approval, with your words and the contract's id.");
      const { contract_id } = JSON.parse(agent.read(`${planFolder}/contract.json`));
      expect(eventsOf(agent).at(-1)).toMatchObject({
        type: 'approval',
        authority: 'Ada',
        mechanism: 'plan_authorship',
        contract_id,
        note: keep,
        actor: { kind: 'agent' },
      });
    },
    '/plan-execute': async () => {
      const failedGate = await beginTask(agent);
      says("A `task_start` event opens the task's window.");
      says('The journal keeps its command, exit code and trust label, and `gates/` keeps its output.');
      const failed = eventsOf(agent).at(-1);
      expect(failed).toMatchObject({ type: 'gate_run', exit_code: 1, trust: 'observed' });
      page.prints('plan gate --criterion AC-fresh-link-accepted', failedGate);
      says('The failure stays on record as a dead end until the same check passes.');
      const { dead_ends } = await manifestOf(agent, task);
      expect(dead_ends.map(({ kind }) => kind)).toEqual(['refusal', 'failed_gate']);
    },
    '/plan-status': async () => {
      says('The agent reports completed, in-progress and pending tasks and changes nothing.');
      const before = agent.tree();
      await agent.does('plan-status', 'plan list');
      const { stdout } = await agent.does('plan-status', 'plan status');
      expect(stdout).toMatch(/T-refuse-expired-links +under_way/);
      expect(stdout).toMatch(/T-final-review +waiting/);
      await agent.does('plan-status', 'plan next');
      await agent.does('plan-status', 'plan status --plan PLAN_expired_invitations');
      for (const line of ['plan log', 'plan receipt']) await agent.does('plan-status', line);
      await agent.does('plan-status', `plan context-manifest --task ${task} --format markdown`);
      expect(agent.tree()).toEqual(before);
    },
    '/plan-resume': async () => {
      says('When a session ends early, open a new one and continue');
      // No step hands anything to the next one: what this session knows, it reads.
      const starts = () => eventsOf(agent).filter(({ type }) => type === 'task_start').length;
      expect(starts()).toBe(1);
      await resume(agent);
      says('continues with the first incomplete task.');
      await finishTask(agent);
      page.prints('plan status', await agent.does('plan-status', 'plan status'));
      expect(starts()).toBe(1);
      const { acceptance, dead_ends } = await manifestOf(agent, task);
      expect(acceptance.map(({ mechanism }) => mechanism)).toEqual(['control_pair', 'evidence']);
      expect(dead_ends.filter(({ kind }) => kind === 'failed_gate')).toEqual([]);
      says('its check must fail on the starting state and pass on the new one.');
      const pair = eventsOf(agent).find(({ type }) => type === 'control_pair');
      expect(pair).toMatchObject({ verdict: 'discriminating', trust: 'observed' });
    },
    '/plan-refine': async () => {
      says('Completed work and recorded evidence are preserved.');
      const { evidence } = await manifestOf(agent, task);
      await refine(agent);
      expect((await manifestOf(agent, task)).evidence).toEqual(evidence);
    },
  };
  for (const typed of page.commands) {
    const [name = ''] = typed.split(' ');
    const step = steps[name] ?? expect.fail(`nobody follows ${typed}`);
    await step(typed);
  }
  expect(page.commands.map((typed) => typed.split(' ')[0])).toEqual(Object.keys(steps));

  says("The plan is finished when every task's criteria are closed, the sign-off included.");
  await finalReview(agent);
  const { stdout } = await agent.does('plan-status', 'plan status');
  expect(stdout).toMatch(/T-refuse-expired-links +closed/);
  expect(stdout).toMatch(/T-final-review +closed/);
  await agent.does('plan-verify', 'plan verify');
  await agent.does('plan-verify', 'plan validate');
  const receipt = await agent.does('plan-verify', 'plan receipt');
  const head = /^head: ([0-9a-f]{64})/m.exec(receipt.stdout)?.[1] ?? expect.fail('the receipt has no head');
  const kept = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
  await agent.does('plan-verify', `plan receipt --check ${kept}`, { fill: { [kept]: head } });

  expect(Object.fromEntries(installed.map((skill) => [skill, agent.notRun(skill)]))).toEqual({
    'plan-onboard': [],
    'plan-verify': [],
    // What guided review of a small plan has no use for.
    'plan-create': [
      'plan new "move billing to the new ledger" --full --from .plan/draft.json',
      `plan new "${goal}" --review trust --from .plan/draft.json`,
      `plan approve --pre-authorized --authority "Ada" --quote "/plan-create ${goal} trust"`,
    ],
    'plan-execute': [
      'plan import --criterion AC-ci-green --file build/ci-report.json --from "CI run 4711"',
      expect.stringMatching(/^plan note intervene /),
    ],
    'plan-status': [],
    'plan-resume': [],
    'plan-refine': [
      expect.stringMatching(/^plan amend /),
      'plan promote',
      'plan mode trust',
      'plan mode guided',
    ],
  });

  says('The files are local and git-ignored, so a fresh clone does not have them, unless you');
  expect(await agent.sh('git clone -q . ../clone')).toMatchObject({ code: 0 });
  const clone = inEmptyRepository('clone');
  expect((await clone.does('plan-resume', 'plan list')).stdout).toBe('no plan here\n');
});

test.concurrent('in trust, by the last word of the command, as the page on review modes tells it', async () => {
  const { commands, says } = await readPage('review-modes');
  const [command = ''] = (await readPage('quickstart')).commands.filter((one) =>
    one.startsWith('/plan-create'),
  );
  says('The first line gives a guided plan, the second the same plan in trust.');
  expect(commands).toEqual([command, `${command} trust`, '/plan-status', '/plan-refine']);

  const agent = inEmptyRepository('trust');
  await installOnly(agent, await (await fetch(`${site.origin}/init.md`)).text());
  await onboard(agent);
  expect(await agent.sh('git check-ignore .plan/settings.json')).toMatchObject({ code: 0 });
  await create(agent, command.replace('/plan-create ', ''), true);
  says(
    'The approval is still an event that cites the live contract id. Without one, the helper starts no task.',
  );
  const refused = await agent.does('plan-execute', `plan start ${task}`, { code: 3 });
  expect(refused.stderr).toContain('approval-first');
  const example = `/plan-create ${goal} trust`;
  const approve = `plan approve --pre-authorized --authority "Ada" --quote "${example}"`;
  await agent.does('plan-create', approve, { fill: { [example]: `${command} trust` } });
  says('Authority given in advance, as in trust.');
  const { contract_id } = JSON.parse(agent.read(`${planFolder}/contract.json`));
  expect(eventsOf(agent).at(-1)).toMatchObject({
    type: 'approval',
    mechanism: 'pre_authorization',
    contract_id,
    note: `${command} trust`,
    actor: { kind: 'agent' },
  });

  await beginTask(agent);
  says('Refusals and failed gates remain as dead ends.');
  const { dead_ends } = await manifestOf(agent, task);
  expect(dead_ends.map(({ kind }) => kind)).toEqual(['refusal', 'failed_gate']);
  expect(eventsOf(agent).filter(({ type }) => type === 'refusal')).toHaveLength(1);
  says('Each gate runs, and its result is recorded.');
  says('A criterion with a control still needs a discriminating control pair.');
  await finishTask(agent);
  const { acceptance } = await manifestOf(agent, task);
  expect(acceptance.map(({ mechanism }) => mechanism)).toEqual(['control_pair', 'evidence']);
  await finalReview(agent);
  await commit(agent);
  await agent.does('plan-verify', 'plan verify');
});
