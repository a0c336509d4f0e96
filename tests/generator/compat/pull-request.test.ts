import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runHere } from '../support/run-generator.ts';
import { root } from '../support/temporary-folder.ts';

/**
 * A repository with the workflow that `surface compat --init` writes. Its steps run here as GitHub runs them, with the
 * variables that it sets; `gh` is a script that keeps comments in a file.
 */
const base = realpathSync(mkdtempSync(path.join(tmpdir(), 'compat-pull-')));
const repository = path.join(base, 'repository');
const tools = path.join(base, 'bin');
const comments = path.join(base, 'comments.json');
afterAll(() => rmSync(base, { recursive: true }));

const identity = {
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@a',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@a',
};
const environment = { ...process.env, ...identity, PATH: `${tools}:${process.env['PATH']}` };

function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: repository,
    env: environment,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, stderr]);
  return stdout.trim();
}

function write(name: string, text: string): void {
  const file = path.join(repository, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function script(name: string, text: string): void {
  writeFileSync(path.join(tools, name), text);
  chmodSync(path.join(tools, name), 0o755);
}

const contract = `openapi: 3.1.1
info: { title: Notes, version: 1.0.0 }
paths:
  /notes:
    get:
      operationId: listNotes
      parameters:
        - $ref: parameters.yaml#/Limit
      responses:
        "200": { description: Notes. }
`;
const parameters = 'Limit: { name: limit, in: query, schema: { type: integer, maximum: 100 } }\n';

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run?: string;
}

interface Job {
  readonly env: Readonly<Record<string, string>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: string;
  readonly permissions: object;
  readonly jobs: { readonly compare: Job };
}

const readWorkflow = (): Workflow =>
  parse(readFileSync(path.join(repository, '.github/workflows/contract.yml'), 'utf8'));

interface Ran {
  readonly failed: readonly string[];
  readonly ran: readonly string[];
  readonly output: string;
  readonly summary: string;
}

/** Opens a pull request of a branch to main, or updates it: GitHub checks out their merge, and runs the steps in order. */
function runWorkflow(branch: string, head = 'team/notes'): Ran {
  git('checkout', '--quiet', '--detach', 'main');
  git('merge', '--quiet', '--no-ff', '--message', 'Merge', branch);
  const temporary = mkdtempSync(path.join(base, 'runner-'));
  const summary = path.join(temporary, 'summary.md');
  const context: Readonly<Record<string, string>> = {
    'github.event.pull_request.head.repo.full_name': head,
    'github.repository': 'team/notes',
    'github.token': 'token',
    'github.event.pull_request.number': '7',
  };
  const filled = (text: string) =>
    text.replace(/\$\{\{ ([\w.]+) \}\}/g, (_, name: string) => {
      expect(Object.keys(context)).toContain(name);
      return context[name] ?? '';
    });
  const { env, steps } = readWorkflow().jobs.compare;
  const failed: string[] = [];
  const ran: string[] = [];
  let output = '';
  for (const { name = '', run, env: own = {}, if: condition } of steps) {
    if (run === undefined) continue;
    if (condition === undefined ? failed.length > 0 : !holds(condition, context)) continue;
    const file = path.join(temporary, 'step.sh');
    writeFileSync(file, filled(run));
    const result = spawnSync('bash', ['-e', file], {
      cwd: repository,
      encoding: 'utf8',
      env: {
        ...environment,
        ...env,
        ...Object.fromEntries(Object.entries(own).map(([key, value]) => [key, filled(value)])),
        CI: 'true',
        GITHUB_ACTIONS: 'true',
        GITHUB_BASE_REF: 'main',
        GITHUB_HEAD_REF: branch,
        GITHUB_REPOSITORY: 'team/notes',
        GITHUB_STEP_SUMMARY: summary,
        RUNNER_TEMP: temporary,
        COMMENTS: comments,
      },
    });
    ran.push(name);
    output += result.stdout + result.stderr;
    if (result.status !== 0) failed.push(`${name}: ${result.status}`);
  }
  return { failed, ran, output, summary: existsSync(summary) ? readFileSync(summary, 'utf8') : '' };
}

function holds(condition: string, context: Readonly<Record<string, string>>): boolean {
  return (/^\$\{\{ (.*) \}\}$/.exec(condition)?.[1] ?? '').split(' && ').every((part) => {
    if (part === '!cancelled()') return true;
    const [one = '', other = ''] = part.split(' == ');
    expect([one in context, other in context]).toEqual([true, true]);
    return context[one] === context[other];
  });
}

const commented = (): readonly { readonly id: number; readonly body: string }[] =>
  existsSync(comments)
    ? JSON.parse(readFileSync(comments, 'utf8')).filter(
        ({ user }: { readonly user: { readonly login: string } }) => user.login === 'github-actions[bot]',
      )
    : [];

/** A branch from main with another contract. */
function branch(name: string, edits: Readonly<Record<string, string>>): void {
  git('checkout', '--quiet', '-B', name, 'main');
  for (const [file, text] of Object.entries(edits)) write(file, text);
  git('add', '--all');
  git('commit', '--quiet', '--message', name);
}

beforeAll(async () => {
  mkdirSync(tools);
  mkdirSync(repository);
  // The project's own command, and an installation that leaves it as it is.
  script('npm', '#!/bin/sh\necho "npm $*"\n');
  const surface = path.join(repository, 'node_modules/.bin/surface');
  mkdirSync(path.dirname(surface), { recursive: true });
  writeFileSync(
    surface,
    `#!/bin/sh\nexec "${process.execPath}" "${path.join(root, 'generator/main.ts')}" "$@"\n`,
  );
  chmodSync(surface, 0o755);
  script('gh', `#!/usr/bin/env node\n${gh}`);
  git('init', '--quiet', '--initial-branch', 'main');
  write('.gitignore', 'node_modules\n');
  write('package.json', JSON.stringify({ devDependencies: { '@plan-surface/compiler': '*' } }));
  write('package-lock.json', '{}');
  write('api/openapi.yaml', contract);
  write('api/parameters.yaml', parameters);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A contract');
  // Somebody else's comment, in the same words.
  const other = { id: 1, user: { login: 'somebody' }, body: '<!-- surface compat -->' };
  writeFileSync(comments, JSON.stringify([other]));
});

/** Keeps comments as the API does; filters them with jq, as the command does. */
const gh = `
const { readFileSync, writeFileSync } = require('node:fs');
const { spawnSync } = require('node:child_process');
const args = process.argv.slice(2);
const option = (name) => { const at = args.indexOf(name); return at < 0 ? undefined : args[at + 1]; };
const all = JSON.parse(readFileSync(process.env.COMMENTS, 'utf8'));
if (process.env.GH_TOKEN !== 'token') process.exit(4);
const url = args.find((one) => one.startsWith('repos/'));
if (args[0] !== 'api' || url === undefined) process.exit(5);
const method = option('--method') ?? 'GET';
const field = option('-F');
const body = field && readFileSync(field.slice('body=@'.length), 'utf8');
const list = 'repos/team/notes/issues/7/comments';
if (method === 'GET' && url === list) {
  const input = JSON.stringify(all);
  const { error, stdout, status } = spawnSync('jq', ['-r', option('--jq')], { input, encoding: 'utf8' });
  // Without jq, what its filter selects.
  const own = all.filter((one) => one.user.login === 'github-actions[bot]' && one.body.startsWith('<!-- surface compat -->'));
  process.stdout.write(error ? own.map(({ id }) => id + '\\n').join('') : stdout);
  process.exit(error ? 0 : status);
} else if (method === 'POST' && url === list)
  all.push({ id: all.length + 1, user: { login: 'github-actions[bot]' }, body });
else {
  const own = all.find(({ id }) => method === 'PATCH' && url === 'repos/team/notes/issues/comments/' + id);
  if (own === undefined) process.exit(6);
  own.body = body;
}
writeFileSync(process.env.COMMENTS, JSON.stringify(all));
`;

test('the workflow and the empty list are written, and never over what exists', async () => {
  const init = (...more: readonly string[]) =>
    runHere(['compat', '--init', '--spec', 'api/openapi.yaml', ...more], repository);
  expect(await init('--base', 'x')).toMatchObject({ code: 2 });
  expect(
    await runHere(['compat', '--init', '--spec', 'openapi.yaml'], path.join(repository, 'api')),
  ).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`run it in ${repository}`),
  });
  expect(await init()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Written: .github/workflows/contract.yml\nWritten: api/allowed.yaml\n'),
  });
  expect(await init()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('.github/workflows/contract.yml exists already; nothing was written'),
  });
  write('api/allowed.yaml', '# Ours\n[]\n');
  rmSync(path.join(repository, '.github'), { recursive: true });
  expect(await init()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Kept as it is: api/allowed.yaml'),
  });
  expect(readFileSync(path.join(repository, 'api/allowed.yaml'), 'utf8')).toBe('# Ours\n[]\n');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Compare pull requests');
});

test('the workflow has no more rights than it needs, and names the versions of its actions', () => {
  const { on, permissions, jobs } = readWorkflow();
  expect(on).toBe('pull_request');
  expect(permissions).toEqual({});
  expect(jobs.compare.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' });
  const uses = jobs.compare.steps.flatMap((step) => step.uses ?? []);
  expect(uses.map((one) => one.replace(/@v\d+$/, '@'))).toEqual(['actions/checkout@', 'actions/setup-node@']);
  // What others name is never a part of a script.
  for (const { run } of jobs.compare.steps) expect(run ?? '').not.toContain('${{');
});

test('a pull request that leaves the contract as it is passes, without a comment', () => {
  branch('readme', { 'README.md': 'Notes.\n' });
  const { failed, ran, output } = runWorkflow('readme');
  expect([failed, ran]).toEqual([[], ['Install', 'Compare', 'Comment']]);
  expect(output).toContain('npm ci');
  expect(output).toContain('nothing changed');
  expect(commented()).toEqual([]);
});

test('a harmless change passes, and is in the summary and in a comment', () => {
  branch('wider', { 'api/parameters.yaml': parameters.replace('100', '200') });
  const { failed, output, summary } = runWorkflow('wider');
  expect(failed).toEqual([]);
  expect(output).toMatch(/^::notice file=api\/parameters\.yaml,line=1,.*title=PC119 compatible::/m);
  expect(summary).toContain('## The contract is compatible');
  expect(commented()).toMatchObject([{ id: 2, body: summary }]);
});

test('a breaking change fails, and replaces the comment', () => {
  branch('narrower', { 'api/parameters.yaml': parameters.replace('100', '50') });
  const { failed, ran, output, summary } = runWorkflow('narrower');
  expect(failed).toEqual(['Compare: 1']);
  expect(ran).toContain('Comment');
  expect(output).toMatch(/^::error file=api\/parameters\.yaml,line=1,.*title=PC103 breaking::/m);
  expect(summary).toMatch(
    /## The contract breaks clients.*\*\*PC103\*\* `GET \/notes`.*GET \/notes\?limit=/s,
  );
  expect(commented()).toMatchObject([{ id: 2, body: summary }]);
});

test('accepted with a reason, it passes, and the comment shows the reason', () => {
  const entry = {
    code: 'PC103',
    operation: 'GET /notes',
    pointer: '/Limit/schema/maximum',
    reason: 'No client asks for more than 50.',
  };
  branch('narrower', {
    'api/parameters.yaml': parameters.replace('100', '50'),
    'api/allowed.yaml': JSON.stringify([entry]),
  });
  const { failed, summary } = runWorkflow('narrower');
  expect(failed).toEqual([]);
  expect(summary).toMatch(
    /### What was accepted \(1\).*Accepted because: No client asks for more than 50\./s,
  );
  expect(commented()).toMatchObject([{ id: 2, body: summary }]);
});

test('a pull request from a fork gets annotations and the summary alone', () => {
  const before = commented();
  branch('forked', { 'api/parameters.yaml': parameters.replace('100', '20') });
  const { failed, ran, output, summary } = runWorkflow('forked', 'stranger/notes');
  expect([failed, ran]).toEqual([['Compare: 1'], ['Install', 'Compare']]);
  expect(output).toContain('::error file=api/parameters.yaml');
  expect(summary).toContain('## The contract breaks clients');
  expect(commented()).toEqual(before);
});

test('a contract with errors fails at the place, and an older comment stays', () => {
  const before = commented();
  branch('broken', { 'api/openapi.yaml': contract.replace('listNotes', '7') });
  const { failed, output } = runWorkflow('broken');
  expect(failed).toEqual(['Compare: 1']);
  expect(output).toMatch(/^::error file=api\/openapi\.yaml,line=6,/m);
  expect(commented()).toEqual(before);
});

test('where the base branch has no contract yet, there is nothing to compare', () => {
  git('checkout', '--quiet', 'main');
  git('rm', '--quiet', 'api/openapi.yaml');
  git('commit', '--quiet', '--message', 'Without a contract');
  branch('first', { 'api/openapi.yaml': contract });
  const { failed, output } = runWorkflow('first');
  expect(failed).toEqual([]);
  expect(output).toContain('::notice::main has no api/openapi.yaml to compare with');
});
