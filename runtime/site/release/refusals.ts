/** What stands against a release, before anything is built. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root as own } from '../build/bundle.ts';
import { hostOf, isReserved } from '../source/settings.ts';

/** The public keys of those who may release: a file of allowed signers, as `man ssh-keygen` describes it. */
export const allowedSigners = 'runtime/site/release/allowed-signers';

/**
 * Why a checkout cannot be released as a version; each refusal says what is so, and what to do about it.
 *
 * @param root the folder of the checkout
 * @param version such as `0.2.0`
 */
export function refusals(root: string, version: string): readonly string[] {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return [
    ...ofVersion(version, JSON.parse(read('package.json')).version),
    ...ofChangelog(version, read('CHANGELOG.md')),
    ...ofPlaceholders(parse(read('spec/site.yaml'))),
    ...['README.md', 'CONTRIBUTING.md'].flatMap((file) => ofCloneCommand(file, read(file))),
    ...ofContract(root),
    ...ofTree(root, version),
    ...ofSigner(root),
  ];
}

function ofVersion(version: string, declared: string): string[] {
  if (!/^\d+\.\d+\.\d+(-[\da-z]+(\.[\da-z]+)*)?$/.test(version))
    return [`"${version}" is not a version: give one such as 0.2.0 or 1.0.0-rc.1 (https://semver.org).`];
  if (declared === version) return [];
  return [`package.json has version ${declared}: change it to ${version}, and run npm install.`];
}

function ofChangelog(version: string, text: string): string[] {
  const open = changesOf(text, 'Unreleased');
  const found: string[] = [];
  if (!changesOf(text, version))
    found.push(`CHANGELOG.md has no changes under "## ${version}": put there what this version brings.`);
  if (open) found.push('CHANGELOG.md still has changes under "## Unreleased": move them to the version.');
  return found;
}

/** The text under a heading of the changelog; empty if there is none. */
export function changesOf(changelog: string, heading: string): string {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split(/[\s\n]/, 1)[0] === heading);
  return section?.slice(section.indexOf('\n')).trim() ?? '';
}

/** The members of spec/site.yaml that are read here. */
interface SiteConfig {
  readonly schema_base: string;
  readonly repository?: string;
  readonly security: { readonly contact: string };
}

function ofPlaceholders({ schema_base, repository, security }: SiteConfig): string[] {
  const found: string[] = [];
  const isPlaceholder = (address: string) => isReserved(hostOf(address));
  if (isPlaceholder(schema_base))
    found.push(
      `schema_base in spec/site.yaml is ${schema_base}, an example: set it to where the schemas will be served.`,
    );
  if (repository === undefined)
    found.push('spec/site.yaml names no repository: set it to the address of the source code.');
  else if (isPlaceholder(repository))
    found.push(
      `repository in spec/site.yaml is ${repository}, an example: set it to the address of the source code.`,
    );
  if (isPlaceholder(security.contact))
    found.push(
      `security.contact in spec/site.yaml is ${security.contact}, an example: set it to where reports are read.`,
    );
  return found;
}

function ofCloneCommand(file: string, text: string): string[] {
  if (!text.includes('<this repository>')) return [];
  return [`${file} says "<this repository>": write the address of the source code there.`];
}

/** Whether the contract is what was promised last: its version fits then, since `make publish-contract` refuses others. */
function ofContract(root: string): string[] {
  const advice = 'run make publish-contract, which says which version fits.';
  const [base, spec] = ['spec/published/v1/openapi.yaml', 'spec/openapi.yaml'];
  const surface = path.join(own, 'generator/surface.ts');
  const args = ['compat', '--base', base, '--spec', spec, '--site', 'spec/site.yaml', '--format', 'json'];
  const { stdout, stderr } = spawnSync(process.execPath, [surface, ...args], { cwd: root, encoding: 'utf8' });
  if (stdout === '') return [`${spec} cannot be compared with ${base}: ${stderr.trim()}`];
  const { changes, versions } = JSON.parse(stdout) as Comparison;
  if (changes.length === 0 && versions.old === versions.next) return [];
  return [
    `${spec}, version ${versions.next}, is not the published contract, version ${versions.old} (differences: ${changes.length}): ${advice}`,
  ];
}

/** The members of a comparison of contracts that are read here. */
interface Comparison {
  readonly changes: readonly unknown[];
  readonly versions: { readonly old: string; readonly next: string };
}

function ofTree(root: string, version: string): string[] {
  const changed = git(root, 'status', '--porcelain').split('\n').filter(Boolean);
  const found: string[] = [];
  if (changed.length > 0)
    found.push(
      `The tree has changes that are not committed (${changed
        .slice(0, 3)
        .map((line) => line.slice(3))
        .join(', ')}${changed.length > 3 ? ', …' : ''}): commit or remove them.`,
    );
  if (git(root, 'tag', '--list', `v${version}`) !== '')
    found.push(`The tag v${version} exists: a version is released once. Choose the next one.`);
  return found;
}

/** Whether git would sign the tag with one of the keys that may release. */
function ofSigner(root: string): string[] {
  if (setting(root, 'gpg.format') !== 'ssh' || setting(root, 'user.signingkey') === '')
    return [
      'git has no SSH key to sign the tag with: set gpg.format to ssh, and user.signingkey to your key.',
    ];
  const key = setting(root, 'user.signingkey', '--type=path').replace(/^key::/, '');
  const file = key.endsWith('.pub') ? key : `${key}.pub`;
  const text = key.startsWith('ssh-') || !existsSync(file) ? key : readFileSync(file, 'utf8');
  const [, body = ''] = /^(?:ssh|sk|ecdsa)-\S+ (\S+)/.exec(text) ?? [];
  const signers = readFileSync(path.join(root, allowedSigners), 'utf8');
  if (body !== '' && signers.split(/\s+/).includes(body)) return [];
  return [
    `${allowedSigners} does not have your key, ${key.split(' ', 1)[0]}: those who may release are listed there, by a commit that another of them has reviewed.`,
  ];
}

function setting(root: string, name: string, ...options: readonly string[]): string {
  try {
    return git(root, 'config', ...options, '--get', name);
  } catch {
    return '';
  }
}

/** What git prints, without the last line break. */
export function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).replace(/\n$/, '');
}
