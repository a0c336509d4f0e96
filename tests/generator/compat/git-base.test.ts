import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../support/run-generator.ts';

const repository = realpathSync(mkdtempSync(path.join(tmpdir(), 'compat-git-')));
const outside = mkdtempSync(path.join(tmpdir(), 'compat-no-git-'));
afterAll(() => {
  for (const folder of [repository, outside]) rmSync(folder, { recursive: true });
});

const identity = {
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@a',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@a',
};
const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: repository, env: { ...process.env, ...identity }, encoding: 'utf8' });

const contract = (schema: string) => `openapi: 3.1.1
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    post:
      requestBody: { content: { application/json: { schema: { $ref: ${schema} } } } }
      responses: { "204": { description: Done. } }
`;

function write(name: string, text: string): void {
  const file = path.join(repository, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeAll(() => {
  git('init', '--quiet', '--initial-branch', 'main');
  write('api/openapi.yaml', contract('schemas/pet.yaml'));
  write('api/schemas/pet.yaml', 'type: object\nproperties: { name: { $ref: name.yaml } }\n');
  write('api/schemas/name.yaml', 'type: string\n');
  write('api/outside.yaml', contract('../../pet.yaml'));
  symlinkSync('openapi.yaml', path.join(repository, 'api/link.yaml'));
  git('add', '.');
  git('commit', '--quiet', '--message', 'First');
  git('tag', 'v1');
  // The working tree has other files in the place of those that the contract references, and one less.
  write('api/schemas/pet.yaml', 'type: object\nproperties: { name: { type: string, maxLength: 5 } }\n');
  rmSync(path.join(repository, 'api/schemas/name.yaml'));
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Second');
});

const compat = (base: string, cwd = repository, spec = path.join(repository, 'api/openapi.yaml')) =>
  runHere(['compat', `--base=${base}`, '--spec', spec], cwd);

test.each(['v1', 'main~1', 'main^', 'main@{0}~1', 'HEAD~1'])(
  'a contract of several files is read from %s, and nothing is checked out',
  async (revision) => {
    const { code, stdout, stderr } = await compat(`${revision}:api/openapi.yaml`);
    expect(stderr).toBe('');
    expect(code).toBe(1);
    expect(stdout).toContain('breaking PC105 POST /pets');
    expect(stdout).toContain(`  old:  ${revision}:api/schemas/name.yaml:1:1 (#)`);
    expect(stdout).toContain('  next: api/schemas/pet.yaml:2:');
    expect(git('status', '--porcelain')).toBe('');
  },
);

test('a path is from the top of the repository, or with ./ from the current folder', async () => {
  const folder = path.join(repository, 'api/schemas');
  expect(await compat('main:api/openapi.yaml', folder)).toMatchObject({ code: 0, stderr: '' });
  expect(await compat('main:../openapi.yaml', folder)).toMatchObject({ code: 0, stderr: '' });
  expect(await compat('main:./openapi.yaml', path.join(repository, 'api'))).toMatchObject({ code: 0 });
});

test.each([
  ['none:api/openapi.yaml', 'git has no revision none in .*: fetch it'],
  ['--all:api/openapi.yaml', 'git has no revision --all in '],
  ['main:openapi.yaml', 'main has no file openapi.yaml: paths are from the top of the repository'],
  ['main:api', 'main:api leads to a folder, not to a file'],
  ['main:api/link.yaml', 'to a symbolic link of main, not to a file'],
  ['main:../openapi.yaml', 'out of the git repository'],
  ['C:\\api\\openapi.yaml', 'there is no such file'],
  [':api/openapi.yaml', 'there is no such file'],
])('%s is refused, and what to do is said', async (base, message) => {
  const { code, stdout, stderr } = await compat(base);
  expect(stdout).toBe('');
  expect(stderr).toMatch(new RegExp(message));
  expect(code).toBe(message === 'there is no such file' ? 1 : 2);
});

test('a reference out of the repository is a fault of the contract in the revision', async () => {
  const { code, stdout } = await compat('main:api/outside.yaml');
  expect(stdout).toContain('the old contract has a fault that the other does not have: PS116');
  expect(stdout).toContain(
    'not known because the reference "../../pet.yaml" leads out of the git repository',
  );
  expect(code).toBe(4);
});

test('a file with such a name is a file', async () => {
  write('main:openapi.yaml', contract('api/schemas/pet.yaml'));
  expect(await compat('main:openapi.yaml')).toMatchObject({ code: 0, stderr: '' });
  rmSync(path.join(repository, 'main:openapi.yaml'));
});

test('without a repository or without git, what to do is said', async () => {
  const spec = path.join(repository, 'api/openapi.yaml');
  const elsewhere = await compat('main:openapi.yaml', outside, spec);
  expect(elsewhere.stderr).toContain('is not in a git repository: go there, or name a file');
  expect(elsewhere.code).toBe(2);
  const { PATH } = process.env;
  process.env['PATH'] = outside;
  try {
    const { stderr, code } = await compat('main:api/openapi.yaml');
    expect(stderr).toContain('git is not installed: install it, or name a file');
    expect(code).toBe(2);
  } finally {
    process.env['PATH'] = PATH;
  }
});
