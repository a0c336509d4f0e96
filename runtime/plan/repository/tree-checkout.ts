import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PlanError } from '../records/problems.ts';
import { checkoutOf, git, gitOutput } from './git.ts';

// Repositories of our own, made without a start of git, and the trees of a store that are written into one.

/** A tree cannot be written into a folder. The message says why. */
export class NoCheckout extends Error {}

export interface CheckoutOptions {
  /** The folder of now that it stands for. */
  readonly source: string;
  /** A tree or a commit. */
  readonly tree: string;
  readonly folder: string;
  readonly revision: string;
  readonly format: string;
  /** Folders of objects. */
  readonly alternates: readonly string[];
  /** The file with which a shallow clone says where its history ends. */
  readonly shallow: string;
}

/**
 * Writes a tree into a folder, which must not exist, as a repository of its own whose HEAD is `revision`. Throws a NoCheckout.
 */
export function writeCheckout(options: CheckoutOptions): void {
  const { source, tree, folder, revision, format, alternates, shallow } = options;
  mkdirSync(folder, { recursive: true });
  const own = (args: readonly string[]) => gitOutput(folder, args, undefined, ownConfiguration);
  try {
    const inside = path.join(folder, '.git');
    makeRepository(inside, format, false);
    const places = alternates.map((place) => `${quoted(place)}\n`);
    writeFileSync(path.join(inside, 'objects', 'info', 'alternates'), places.join(''));
    if (existsSync(shallow)) writeFileSync(path.join(inside, 'shallow'), readFileSync(shallow));
    own(['-c', 'core.protectNTFS=false', 'read-tree', '--reset', '-u', tree]);
    if (git(folder, ['cat-file', '-e', `${revision}^{commit}`], undefined, ownConfiguration).status === 0)
      writeFileSync(path.join(inside, 'HEAD'), `${revision}\n`);
    for (const [name, entry] of entriesOf(own(['ls-files', '-z', '--stage'])))
      if (entry.startsWith(gitlink)) checkoutWithin(options, name, entry.slice(gitlink.length + 1));
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    throw new NoCheckout(`git says: ${error.message} (${source})`);
  }
}

/** Checks a repository within the tree out, at the commit that it had. */
function checkoutWithin({ source, folder }: CheckoutOptions, entry: string, commit: string): void {
  const name = bytes(entry).toString();
  const inner = path.join(source, name);
  const facts = git(folder, ['cat-file', 'blob', commit], undefined, ownConfiguration);
  if (facts.status === 0) throw new NoCheckout(whyNotCopied(name, facts.stdout.toString()));
  const checkedOut = existsSync(path.join(inner, '.git')) ? checkoutOf(inner) : null;
  if (checkedOut?.top !== inner) throw new NoCheckout(`the submodule ${name} is not checked out`);
  if (git(inner, ['cat-file', '-e', `${commit}^{commit}`]).status !== 0)
    throw new NoCheckout(`in the submodule ${name}, the commit ${commit} is not in the repository`);
  const { format, objects, shallow } = checkedOut;
  const target = path.join(folder, name);
  writeCheckout({
    source: inner,
    tree: commit,
    folder: target,
    revision: commit,
    format,
    alternates: [objects],
    shallow,
  });
}

function whyNotCopied(name: string, text: string): string {
  const { bytes: size, head, unreadable } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  if (size !== undefined)
    return `${name} is an untracked file of ${size} bytes, of which only the digest was kept`;
  if (unreadable !== undefined) return `${name} could not be read`;
  return head === 'none'
    ? `the repository ${name} in it had no commit`
    : `the repository ${name} in it had changes that are in no commit`;
}

/** What `git init` makes, without a start of git: see gitrepository-layout(5). */
export function makeRepository(folder: string, format: string, bare: boolean): void {
  for (const name of ['info', 'objects/info', 'objects/pack', 'refs'])
    mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'config'), configOf(format, bare));
  writeFileSync(path.join(folder, 'info', 'attributes'), attributes);
  writeFileSync(path.join(folder, 'HEAD'), 'ref: refs/heads/main\n');
}

/** Of a store, which is bare, or of what is checked out from one. */
export function configOf(format: string, bare: boolean): string {
  const own = {
    trustctime: true,
    untrackedCache: false,
    protectNTFS: false,
    protectHFS: false,
    logAllRefUpdates: false,
  };
  const version = format === 'sha1' ? 0 : 1;
  const extension = version === 0 ? '' : `[extensions]\n\tobjectFormat = ${format}\n`;
  const lines = Object.entries({ repositoryFormatVersion: version, filemode: true, bare, ...own });
  return `[core]\n${lines.map(([name, value]) => `\t${name} = ${value}\n`).join('')}${extension}`;
}

/** Our files are neither converted nor filtered. A repository's own attributes yield to this file. */
export const attributes = '* -filter -text -eol -ident -working-tree-encoding\n';

export const ownConfiguration = {
  ...{ GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  GIT_ATTR_NOSYSTEM: '1',
};

/** Mode of what is no file of the tree: a repository within it, and what a description stands for. */
export const gitlink = '160000';

/** Mode and id by path, of `ls-files --stage`. */
export function entriesOf(listed: Buffer): ReadonlyMap<string, string> {
  const lines = listed
    .toString('latin1')
    .split('\0')
    .filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const tab = line.indexOf('\t');
      return [line.slice(tab + 1), line.slice(0, line.lastIndexOf(' ', tab))];
    }),
  );
}

/** Names are bytes; as Latin-1 they pass through text unchanged. */
export function bytes(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/** A path in a list of them that git reads. */
export function quoted(file: string): string {
  return /[":\n]/.test(file) ? `"${file.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n')}"` : file;
}
