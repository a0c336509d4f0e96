/** `make release VERSION=…`: refuses what cannot be released, and makes a release of what can. README.md of this folder tells all of it. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../build/bundle.ts';
import { packTarballs, type Tarball } from './pack.ts';
import { allowedSigners, changesOf, git, refusals } from './refusals.ts';
import { billsOf, dryRun, followReadme, serveTarballs, TrialError } from './trial.ts';

/** Something that the person who releases has to put right; its text needs no stack trace. */
class ReleaseError extends Error {}

async function release(version: string): Promise<void> {
  const found = refusals(root, version);
  if (found.length > 0) throw new ReleaseError(found.join('\n'));
  step('make test');
  const commit = git(root, 'rev-parse', 'HEAD');
  runTests();
  if (git(root, 'rev-parse', 'HEAD') !== commit || git(root, 'status', '--porcelain') !== '')
    throw new ReleaseError('The tree has changed while its tests ran: release what was tested.');
  const folder = path.join(root, 'dist', `v${version}`);
  rmSync(folder, { recursive: true, force: true });
  step('the packages, twice');
  const tarballs = await packTarballs(folder);
  await buildAgain(tarballs);
  step('new projects that install them, from a registry on this machine');
  const registry = await serveTarballs(tarballs);
  try {
    const bills = await billsOf(tarballs, registry.address);
    for (const [index, { file }] of tarballs.entries())
      writeJson(file.replace(/tgz$/, 'cdx.json'), bills[index] ?? {});
    step("the README's first commands");
    await followReadme(tarballs, registry.address, readRoot('README.md'));
    step('npm publish --dry-run');
    await dryRun(tarballs);
  } finally {
    registry.close();
  }
  writeJson(path.join(folder, 'provenance.json'), provenance(tarballs, { version, commit }));
  writeFileSync(path.join(folder, 'NOTES.md'), `${changesOf(readRoot('CHANGELOG.md'), version)}\n`);
  const sums = checksums(folder);
  writeFileSync(path.join(folder, 'SHA256SUMS'), sums);
  step(`the signed tag v${version}`);
  tag(version, commit, sums);
  console.log(
    `dist/v${version}/\n${sums}Nothing has left this machine yet. Publish with\n  git push origin v${version}\n${tarballs
      .map(({ file }) => `  npm publish ${path.relative(root, file)}`)
      .join('\n')}`,
  );
}

function step(what: string): void {
  console.log(`release: ${what}`);
}

function readRoot(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

function runTests(): void {
  try {
    execFileSync('make', ['test'], { cwd: root, stdio: 'inherit' });
  } catch {
    throw new ReleaseError('make test has failed: put right what it says.');
  }
}

/** @throws ReleaseError if a second build differs from the first */
async function buildAgain(tarballs: readonly Tarball[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  try {
    for (const again of await packTarballs(folder)) {
      const first = tarballs.find(({ manifest }) => manifest.name === again.manifest.name);
      if (first?.integrity !== again.integrity)
        throw new ReleaseError(
          `${again.manifest.name} was not the same when it was built again: find out why.`,
        );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What was built from what: an in-toto Statement v1 (https://in-toto.io/Statement/v1) with SLSA provenance v1
 * (https://slsa.dev/spec/v1.0/provenance). It has no time, so that whoever builds again gets the same.
 */
function provenance(
  tarballs: readonly Tarball[],
  { version, commit }: { readonly version: string; readonly commit: string },
): object {
  const { repository } = parse(readRoot('spec/site.yaml')) as { readonly repository: string };
  const tag = `v${version}`;
  const lockfile = createHash('sha512').update(readRoot('package-lock.json')).digest('hex');
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: tarballs.map(({ file, integrity }) => ({
      name: path.basename(file),
      digest: { sha512: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') },
    })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: `${repository}#make-release`,
        externalParameters: { repository, ref: `refs/tags/${tag}`, version },
        internalParameters: {
          node: process.version.slice(1),
          npm: execFileSync('npm', ['--version'], { encoding: 'utf8' }).trim(),
        },
        resolvedDependencies: [
          { uri: `git+${repository}@refs/tags/${tag}`, digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha512: lockfile } },
        ],
      },
      // A person's machine, which nothing isolates: level 1 of SLSA, no more.
      runDetails: { builder: { id: `${repository}#local-machine` } },
    },
  };
}

/** As `sha256sum --check` reads it. */
function checksums(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return names
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => {
      const digest = createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex');
      return `${digest}  ${name}\n`;
    })
    .join('');
}

/** The checksums are the tag's message, so that its signature is one of all files. */
function tag(version: string, commit: string, sums: string): void {
  const name = `v${version}`;
  git(root, 'tag', '--sign', '--message', `Version ${version}\n\n${sums}`, name, commit);
  try {
    git(root, '-c', `gpg.ssh.allowedSignersFile=${path.join(root, allowedSigners)}`, 'verify-tag', name);
  } catch (error) {
    git(root, 'tag', '--delete', name);
    throw new ReleaseError(`The signature of the tag is not by a key in ${allowedSigners}.`, {
      cause: error,
    });
  }
}

const [version = ''] = process.argv.slice(2);
try {
  if (version === '') throw new ReleaseError('Say which version: make release VERSION=0.2.0');
  await release(version);
} catch (error) {
  if (!(error instanceof ReleaseError || error instanceof TrialError)) throw error;
  for (const line of error.message.split('\n')) console.error(`release: ${line}`);
  process.exitCode = 1;
}
