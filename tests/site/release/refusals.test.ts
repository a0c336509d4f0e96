import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { changesOf, refusals } from '../../../runtime/site/release/refusals.ts';
import { type GitRepository, gitRepository } from '../../plan/support/git-repository.ts';

const contract = `openapi: 3.1.1
info: { title: Notes, version: 1.0.0, license: { name: MIT, identifier: MIT } }
paths:
  /notes:
    get:
      operationId: listNotes
      responses: { "204": { description: There is none. } }
`;
const site = `${readFileSync('spec/site.yaml', 'utf8').replace(/^repository: .*\n/m, '')}`
  .replace(/^schema_base: .*/m, 'schema_base: https://plans.surface-works.org')
  .replace(/contact: .*/, 'contact: mailto:security@surface-works.org')
  .concat('\nrepository: https://code.surface-works.org/plan-surface\n');

/** A checkout of which version 0.2.0 can be released. */
let checkout: GitRepository;
beforeEach(() => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  checkout = gitRepository();
  const key = path.join(checkout.root, '.git/key');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
  checkout.git('config', 'gpg.format', 'ssh');
  checkout.git('config', 'user.signingkey', `${key}.pub`);
  const files = {
    'runtime/site/release/allowed-signers': `# Who may release.\nada@surface-works.org namespaces="git" ${readFileSync(`${key}.pub`, 'utf8')}`,
    'package.json': JSON.stringify({ version: '0.2.0' }),
    'CHANGELOG.md':
      '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-11-26)\n\n- New: everything.\n\n## 0.1.0\n\n- First.\n',
    'README.md': '# Notes\n',
    'CONTRIBUTING.md': '# Contributing\n',
    'spec/site.yaml': site,
    'spec/openapi.yaml': contract,
    'spec/published/v1/openapi.yaml': contract,
    'spec/schemas/site-config.json': readFileSync('spec/schemas/site-config.json', 'utf8'),
  };
  for (const [file, text] of Object.entries(files)) checkout.write(file, text);
  checkout.commit();
});

function edit(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(path.join(checkout.root, file), 'utf8');
  expect(text).toMatch(from);
  checkout.write(file, text.replace(from, to));
}

test('a checkout that has everything is not refused', () => {
  expect(refusals(checkout.root, '0.2.0')).toEqual([]);
});

test('every reason is told at once', () => {
  edit('CHANGELOG.md', '## 0.2.0 (2026-11-26)\n', '');
  edit('spec/site.yaml', 'https://plans.surface-works.org', 'https://plan.example');
  edit('spec/site.yaml', /^repository: .*\n/m, '');
  edit('spec/site.yaml', 'security@surface-works.org', 'security@plan.example');
  edit('README.md', '# Notes', '# Notes\n\n`git clone <this repository>`');
  edit('spec/openapi.yaml', 'There is none.', 'There are none.');
  edit('runtime/site/release/allowed-signers', / ssh-ed25519 .*/, ' ssh-ed25519 AAAA');
  edit('package.json', '0.2.0', '0.1.0');
  checkout.git('tag', 'v0.2.0');
  expect(refusals(checkout.root, '0.2.0')).toEqual([
    'package.json has version 0.1.0: change it to 0.2.0, and run npm install.',
    'CHANGELOG.md has no changes under "## 0.2.0": put there what this version brings.',
    'CHANGELOG.md still has changes under "## Unreleased": move them to the version.',
    'schema_base in spec/site.yaml is https://plan.example, an example: set it to where the schemas will be served.',
    'spec/site.yaml names no repository: set it to the address of the source code.',
    'security.contact in spec/site.yaml is mailto:security@plan.example, an example: set it to where reports are read.',
    'README.md says "<this repository>": write the address of the source code there.',
    'spec/openapi.yaml, version 1.0.0, is not the published contract, version 1.0.0 (differences: 1): run make publish-contract, which says which version fits.',
    'The tree has changes that are not committed (CHANGELOG.md, README.md, package.json, …): commit or remove them.',
    'The tag v0.2.0 exists: a version is released once. Choose the next one.',
    expect.stringMatching(
      /^runtime\/site\/release\/allowed-signers does not have your key, .*key\.pub: those who may release are listed there/,
    ),
  ]);
});

test('and in their other forms', () => {
  edit('spec/site.yaml', 'https://code.surface-works.org/', 'https://example.org/');
  edit('spec/openapi.yaml', 'version: 1.0.0', 'version: 1.1.0');
  checkout.git('config', '--unset', 'user.signingkey');
  checkout.commit();
  checkout.write('notes.txt', 'A file that git does not know.');
  expect(refusals(checkout.root, 'v0.2')).toEqual([
    '"v0.2" is not a version: give one such as 0.2.0 or 1.0.0-rc.1 (https://semver.org).',
    'CHANGELOG.md has no changes under "## v0.2": put there what this version brings.',
    'repository in spec/site.yaml is https://example.org/plan-surface, an example: set it to the address of the source code.',
    'spec/openapi.yaml, version 1.1.0, is not the published contract, version 1.0.0 (differences: 0): run make publish-contract, which says which version fits.',
    'The tree has changes that are not committed (notes.txt): commit or remove them.',
    'git has no SSH key to sign the tag with: set gpg.format to ssh, and user.signingkey to your key.',
  ]);
});

test('a contract that cannot be read is told as it is', () => {
  checkout.write('spec/openapi.yaml', 'openapi: 3.1.1\ninfo: {\n');
  checkout.commit();
  const [refusal = ''] = refusals(checkout.root, '0.2.0');
  expect(refusal).toMatch(/^spec\/openapi\.yaml cannot be compared with .*: spec\/openapi\.yaml:\d/);
});

test('the version of a heading is a whole word', () => {
  expect(changesOf('## 0.2.01\n\n- Other.\n', '0.2.0')).toBe('');
  expect(changesOf('## 0.2.0\n\n- This.\n\n### More\n\n- That.\n', '0.2.0')).toBe(
    '- This.\n\n### More\n\n- That.',
  );
});
