import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { FreshProject, foreignEnvironment, serveTarballs } from '../../../runtime/site/release/trial.ts';
import { root } from '../../generator/support/paths.ts';
import { type GitRepository, gitRepositoryIn } from '../../plan/support/git-repository.ts';
import { removeAfterFile } from '../../support/temporary-folders.ts';
import { bomFaults } from '../supply-chain/bom-schema.ts';

/** What the copy's `make test` runs, of what the configured addresses stand in: all of it would take minutes. */
const fewTests = `test:
	npm run -s check
	npx vitest run --config tests/vitest.config.ts --root . --project node --project pure tests/plan/life/approve tests/plan/life/new tests/plan/journal/journal-reading tests/site/standing
`;

/** What git knows or would take. */
const listed = ['ls-files', '--cached', '--others', '--exclude-standard'];

/** This checkout with the settings of somebody who releases it. */
let copy: GitRepository;
beforeAll(() => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  const folder = mkdtempSync(path.join(tmpdir(), 'released-'));
  removeAfterFile(folder);
  // Tests run programs of the checkout as another user.
  chmodSync(folder, 0o755);
  copy = gitRepositoryIn(folder);
  for (const file of execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\n')) {
    // A file that is removed, but not yet for git.
    if (file === '' || !existsSync(path.join(root, file))) continue;
    mkdirSync(path.dirname(path.join(copy.root, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(copy.root, file));
  }
  for (const folder of ['.', 'tests']) {
    const modules = path.join(copy.root, folder, 'node_modules');
    execFileSync('cp', ['-a', '--link', path.join(root, folder, 'node_modules'), modules]);
    execFileSync('rm', ['-rf', path.join(modules, '.cache'), path.join(modules, '.vite')]);
  }
  const key = path.join(copy.root, '.git/key');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
  copy.git('config', 'gpg.format', 'ssh');
  copy.git('config', 'user.signingkey', `${key}.pub`);
  const signer = `ada@surface-works.org namespaces="git" ${readFileSync(`${key}.pub`, 'utf8')}`;
  writeFileSync(path.join(copy.root, 'runtime/site/release/allowed-signers'), signer);
  edit('spec/site.yaml', /^schema_base: .*/m, 'schema_base: https://plans.surface-works.org');
  edit('spec/site.yaml', /^publisher: .*/m, '$&\nrepository: https://code.surface-works.org/plan-surface');
  edit('spec/site.yaml', /contact: .*/, 'contact: mailto:security@surface-works.org');
  for (const file of ['README.md', 'CONTRIBUTING.md'])
    edit(file, /<this repository>/, 'https://code.surface-works.org/plan-surface');
  edit('package.json', /"version": ".*"/, '"version": "0.2.0"');
  edit('CHANGELOG.md', '## Unreleased', '## 0.2.0');
  // As if the contract had not been published before: whatever has changed since, its version fits.
  rmSync(path.join(copy.root, 'spec/published/v1'), { recursive: true });
  for (const script of ['publish-contract', 'generate'])
    execFileSync('npm', ['run', '-s', script], { cwd: copy.root, env: environment() });
});

function edit(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(path.join(copy.root, file), 'utf8');
  expect(text).toMatch(from);
  copy.write(file, text.replace(from, to));
}

/** Replaces what the Makefile says under `test`, and commits. */
function setTests(recipe: string): void {
  edit('Makefile', /^test:.*\n(?:\t.*\n)+/m, recipe);
  // So that make does not install again what was copied.
  for (const folder of ['.', 'tests'])
    execFileSync('touch', [path.join(copy.root, folder, 'node_modules/.package-lock.json')]);
  copy.commit();
}

function release() {
  const options = { cwd: copy.root, env: environment(), encoding: 'utf8', maxBuffer: 1 << 26 } as const;
  return spawnSync('make', ['-s', 'release', 'VERSION=0.2.0'], options);
}

/** Of a person's shell, with this Node first. */
const environment = () => ({ ...foreignEnvironment(), GIT_CONFIG_GLOBAL: '/dev/null' });

test('what fails its tests is not released', () => {
  setTests('test:\n\t@echo "one test has failed" && false\n');
  const { status, stdout, stderr } = release();
  expect(status).not.toBe(0);
  expect(stdout).toContain('one test has failed');
  expect(stderr).toContain('release: make test has failed: put right what it says.');
  expect(copy.git('tag', '--list')).toBe('');
  expect(existsSync(path.join(copy.root, 'dist'))).toBe(false);
});

test('nor what its tests change', () => {
  setTests('test:\n\techo more >> README.md\n');
  expect(release().stderr).toContain(
    'release: The tree has changed while its tests ran: release what was tested.',
  );
  copy.git('checkout', '--quiet', 'README.md');
  expect(copy.git('tag', '--list')).toBe('');
});

test('a release has everything that its page lists, and a tag that vouches for it', async () => {
  setTests(fewTests);
  const { status, stdout, stderr } = release();
  expect(status, stdout + stderr).toBe(0);
  const folder = path.join(copy.root, 'dist/v0.2.0');
  const names = ['compiler', 'engine', 'plan'];
  const tarballs = names.map((name) => `plan-surface-${name}-0.2.0.tgz`);
  expect(readdirSync(folder).sort()).toEqual(
    [
      ...['NOTES.md', 'SHA256SUMS', 'provenance.json', 'schemas-0.2.0', ...tarballs],
      ...tarballs.map((file) => file.replace('.tgz', '.cdx.json')),
    ].sort(),
  );
  for (const file of tarballs) expect(stdout).toContain(`  npm publish dist/v0.2.0/${file}\n`.trimEnd());

  // The page's own commands, in a clone, as a user has one.
  const page = readFileSync(path.join(root, 'runtime/site/release/README.md'), 'utf8');
  const [, commands = ''] = /^## Checking one\n.*?```sh\n(.*?)```/ms.exec(page) ?? [];
  const clone = path.join(copy.root, 'dist/clone');
  execFileSync('git', ['clone', '--quiet', copy.root, clone]);
  for (const file of readdirSync(folder).filter((name) => name !== 'SHA256SUMS'))
    cpSync(path.join(folder, file), path.join(clone, file), { recursive: true });
  const script = `set -e\n${commands}`;
  const checked = spawnSync('/bin/sh', ['-c', script], { cwd: clone, env: environment(), encoding: 'utf8' });
  expect(checked.stderr).toContain('Good "git" signature for ada@surface-works.org');
  expect(checked.status, checked.stderr).toBe(0);
  expect(checked.stdout).toContain('plan-surface-engine-0.2.0.tgz: OK');
  expect(readFileSync(path.join(clone, 'SHA256SUMS'))).toEqual(readFileSync(path.join(folder, 'SHA256SUMS')));
  writeFileSync(path.join(clone, 'NOTES.md'), 'Other notes.\n');
  expect(spawnSync('/bin/sh', ['-c', script], { cwd: clone, env: environment() }).status).not.toBe(0);

  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const { subject, predicateType, predicate } = read('provenance.json');
  expect(predicateType).toBe('https://slsa.dev/provenance/v1');
  expect(subject).toEqual(
    tarballs.map((name) => ({ name, digest: { sha512: digestOf(path.join(folder, name)) } })),
  );
  expect(predicate.buildDefinition.resolvedDependencies[0].digest).toEqual({
    gitCommit: copy.git('rev-parse', 'v0.2.0^{commit}'),
  });

  const packed = tarballs.map((name) => {
    const file = path.join(folder, name);
    const integrity = `sha512-${Buffer.from(digestOf(file), 'hex').toString('base64')}`;
    return { file, manifest: JSON.parse(fileOf(file, 'package.json')), integrity, size: 0, unpackedSize: 0 };
  });
  for (const { manifest } of packed)
    expect(manifest).toMatchObject({
      version: '0.2.0',
      repository: { url: 'git+https://code.surface-works.org/plan-surface' },
    });
  // An example's address would be one of a schema that nobody serves.
  const schema = JSON.parse(fileOf(path.join(folder, tarballs[2] ?? ''), 'schemas/plan-contract.v6.json'));
  expect(schema.$id).toBe('https://plans.surface-works.org/schema/plan-contract/v6.json');

  // What npm itself lists where a package was installed from the registry.
  const registry = await serveTarballs(packed);
  try {
    for (const [index, { manifest }] of packed.entries()) {
      const project = new FreshProject(registry.address, [manifest]);
      await project.install();
      const bill = read(`plan-surface-${names[index]}-0.2.0.cdx.json`);
      expect(bomFaults(bill)).toEqual([]);
      expect(bill.metadata.component).toMatchObject({ name: manifest.name, version: '0.2.0' });
      const listed = installed(JSON.parse(await project.run('npm ls --all --json')));
      listed.delete(`${manifest.name}@0.2.0`);
      // One that stands in two places of the tree is named twice in the bill.
      const named = new Set(bill.components.map(({ name, version }: Component) => `${name}@${version}`));
      expect([...named].sort()).toEqual([...listed].sort());
      project.remove();
    }
  } finally {
    registry.close();
  }
});

interface Component {
  readonly name: string;
  readonly version: string;
}

/** A node of the tree that `npm ls --json` prints. */
interface Installed {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, Installed>>;
}

function installed({ dependencies = {} }: Installed): Set<string> {
  return new Set(
    Object.entries(dependencies).flatMap(([name, node]) =>
      // Without a version: optional, and not installed.
      node.version === undefined ? [] : [`${name}@${node.version}`, ...installed(node)],
    ),
  );
}

/** The text of a file of a tarball. */
function fileOf(tarball: string, name: string): string {
  return execFileSync('tar', ['-xzOf', tarball, `package/${name}`], { encoding: 'utf8' });
}

function digestOf(file: string): string {
  return createHash('sha512').update(readFileSync(file)).digest('hex');
}
