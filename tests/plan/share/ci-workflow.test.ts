import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse } from 'junit2json';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { annotations, type Judged, summary } from '../../../runtime/plan/ci/outputs.ts';
import { bundleHelper } from '../../../runtime/site/build/bundle-helper.ts';
import { plan } from '../support/cli.ts';
import { plan as planName } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';
import { clone, shareAndCommit, team, work } from './team.ts';

const helper = await bundleHelper('1.2.3');
const script = '.agents/skills/plan/scripts/plan.mjs';
const workflowFile = '.github/workflows/plans.yml';

/** GitHub's own parser, whose package imports JSON in a way that Node does not read. */
async function parser(): Promise<typeof import('@actions/workflow-parser')> {
  const file = path.join(temporaryFolder(), 'parser.mjs');
  const input = fileURLToPath(import.meta.resolve('@actions/workflow-parser'));
  const bundle = await rolldown({ input, platform: 'node' });
  await bundle.write({ file, codeSplitting: false });
  await bundle.close();
  return import(pathToFileURL(file).href);
}

/** A workflow, as that reads it. */
async function read(content: string) {
  const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await parser();
  const parsed = parseWorkflow({ name: 'plans.yml', content }, new NoOperationTraceWriter());
  expect(parsed.context.errors.getErrors()).toEqual([]);
  if (parsed.value === undefined) throw new Error('the workflow is empty');
  const template = await convertWorkflowTemplate(parsed.context, parsed.value);
  expect(template.errors ?? []).toEqual([]);
  return template;
}

/** What a build server has: git, Node, and of a POSIX system what the helper asks for. */
function tools(): string {
  const folder = temporaryFolder();
  for (const name of ['git', 'sh', 'cat'])
    symlinkSync(
      execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim(),
      path.join(folder, name),
    );
  symlinkSync(process.execPath, path.join(folder, 'node'));
  return folder;
}

test('the workflow that is written checks a merge commit with nothing but git and Node', async () => {
  const made = await team({ [script]: helper });
  const { worker, bare } = made;
  const written = await plan(['ci', '--init'], { cwd: worker.root, program: path.join(worker.root, script) });
  expect(written.out).toBe(`wrote ${workflowFile}; read it, and commit it\n`);
  const text = readFileSync(path.join(worker.root, workflowFile), 'utf8');
  const template = await read(text);
  expect(text).toContain('permissions:\n  contents: read\n');
  expect(Object.keys(template.events)).toEqual(['pull_request']);
  expect(text).not.toContain('secrets');
  // Actions are named by commits.
  expect(text.match(/uses: \S+/g)?.every((use) => /@[0-9a-f]{40}$/.test(use))).toBe(true);
  const again = await plan(['ci', '--init'], { cwd: worker.root, program: path.join(worker.root, script) });
  expect(again).toMatchObject({ code: 3, err: expect.stringContaining(`${workflowFile} exists`) });

  // The request works, and brings a helper that lets everything pass.
  await work(worker, 'one');
  worker.write(`../../../one.sh`, 'echo "a < b & c"; exit 1\n');
  worker.write(`../../../${script}`, 'process.exit(0);\n');
  await shareAndCommit(worker, 'one.sh', script);
  worker.git('push', '-q', 'origin', 'work');
  const server = clone(bare, 3600);
  server.git('merge', '-q', '--no-ff', '-m', 'Merge', 'origin/work');
  const temporary = temporaryFolder();
  const env = {
    PATH: tools(),
    HOME: temporary,
    RUNNER_TEMP: temporary,
    GITHUB_ACTIONS: 'true',
    GITHUB_STEP_SUMMARY: path.join(temporary, 'summary.md'),
  };
  const job = template.jobs[0];
  const steps =
    job?.type === 'job'
      ? job.steps.flatMap((step) => ('run' in step ? [step.run.toDisplayString()] : []))
      : [];
  expect(steps.length).toBe(2);
  const ran = steps.map((step) =>
    spawnSync('/bin/sh', ['-e', '-c', step], { cwd: server.root, env, encoding: 'utf8' }),
  );
  expect(ran.map(({ status, stderr }) => ({ status, stderr }))).toEqual([
    { status: 0, stderr: '' },
    { status: 1, stderr: '' },
  ]);
  const out = ran.at(-1)?.stdout ?? '';
  expect(out).toContain(
    `FAIL  ${planName}  AC-one: passed at seq 3, and fails here: failed with exit code 1\n`,
  );
  expect(out).toMatch(/^pass {2}PLAN_mend_links {2}\d+ checks of verify$/m);
  // The helper is nobody's work in this plan.
  expect(out).toContain(`changed outside of *.sh: ${script}`);
  expect(out).toContain(
    `::error file=plans/${planName}.plan,title=${planName}%3A AC-one::passed at seq 3, and fails here: failed`,
  );
  expect(readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8')).toContain(
    '| **fail** | AC-one | passed at seq 3, and fails',
  );
  const suites = await parse(readFileSync(path.join(temporary, 'plans.xml'), 'utf8'));
  const [suite] = suites && 'testsuite' in suites ? (suites.testsuite ?? []) : [];
  expect(suite).toMatchObject({ name: planName, errors: 0 });
  const failed = suite?.testcase?.find(({ name }) => name === 'AC-one');
  expect(failed?.failure?.[0]?.inner).toContain('a < b & c');
  expect(suite?.testcase?.filter(({ failure }) => failure !== undefined).length).toBe(suite?.failures);
  expect(readFileSync(path.join(temporary, 'plans', `${planName}.html`), 'utf8')).toContain(
    '<!doctype html>',
  );
});

test('a helper of a release on npm is taken by its version; another one that no server has is refused', async () => {
  const made = await team();
  const folder = temporaryFolder();
  const program = path.join(folder, 'plan.mjs');
  writeFileSync(program, helper);
  const none = await plan(['ci', '--init'], { cwd: made.worker.root, program });
  expect(none).toMatchObject({
    code: 2,
    err: expect.stringContaining('neither a file that the repository tracks'),
  });
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "@plan-surface/plan", "version": "1.2.3" }');
  const shown = await plan(['ci', '--init', '--dry-run'], { cwd: made.worker.root, program });
  expect(shown.out).toContain('npm pack --silent @plan-surface/plan@1.2.3');
  await read(shown.out);
});

test('nothing that a plan says ends an annotation, a cell or a tag early', () => {
  const message = 'a\n::error::b | <b>c</b> %0A \u0001 & "d" @everyone';
  const judged: Judged = {
    name: 'PLAN_x',
    file: 'plans/a,b:c.plan',
    checks: [{ subject: 'PLAN_x', name: 'scope', status: 'fail', passes: false, message, is_notable: false }],
  };
  expect(annotations([judged])).toBe(
    '::error file=plans/a%2Cb%3Ac.plan,title=PLAN_x%3A scope::a%0A::error::b | <b>c</b> %250A \u0001 & "d" @everyone\n',
  );
  const row = summary([judged])
    .split('\n')
    .find((line) => line.includes('scope'));
  expect(row?.match(/(?<!\\)\|/g)?.length).toBe(4);
  expect(row).not.toMatch(/[<>@]/);
});
