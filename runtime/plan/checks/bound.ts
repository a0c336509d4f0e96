import { type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { type ContractDocument, requireTask } from '../records/contract.ts';
import { digestFile, digestSurface } from '../records/files.ts';
import { sha256 } from '../records/json.ts';
import {
  entriesOf,
  isFolder,
  isOfEntry,
  namesIn,
  pathMatcher,
  portablePath,
  surfacePath,
  targetOf,
} from '../records/paths.ts';
import type { PlanPlace } from '../records/places.ts';
import { PlanError } from '../records/problems.ts';
import type { FileDigests, SealedFacts, SealedProgram, SealedTree } from '../records/seal.ts';
import { worktreesBelow } from '../records/worktrees.ts';
import { dirtyDigest, ignoredPaths, unignoredFiles } from '../repository/git.ts';
import type { TreeStore } from '../repository/tree-store.ts';
import type { CommandLine } from './run-command.ts';
import { ShellSyntaxError, type SimpleCommand, shellCommands } from './shell-commands.ts';

/** A check that is about to run. */
export interface BoundCheck {
  readonly place: PlanPlace;
  readonly records: { readonly live: ContractDocument };
  /** Null for a check that is about the surfaces of all tasks. */
  readonly task: string | null;
  readonly command: CommandLine;
  /** From the root, with `/`. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Variables by which shells, loaders and interpreters choose what they run, or load code that the check does not name. */
export const loadingVariable =
  /^(?:PATH|ENV|IFS|CDPATH|PS4|BASH.*|SHELLOPTS|LD_.*|DYLD_.*|NODE_OPTIONS|NODE_PATH|PYTHON.*|PERL5.*|PERLLIB|RUBYOPT|RUBYLIB|JAVA_TOOL_OPTIONS|JDK_JAVA_OPTIONS|_JAVA_OPTIONS|CLASSPATH|GIT_.*)$/;

/**
 * What is sealed with the result of a check: the files that it is about, its own files, its program and its environment, all as
 * they are before it runs. A check that changes them is thereby shown as one whose files have changed since.
 */
export function boundFacts(
  check: BoundCheck,
  store: TreeStore | null,
  artifacts: readonly string[] = [],
): SealedFacts {
  const { place, command, cwd, env, task, records } = check;
  const tasks = task === null ? records.live.contract.tasks : [requireTask(records.live, task)];
  const surface = new Set(tasks.flatMap(({ touched_surface }) => touched_surface));
  const program = programOf(place.root, cwd, command);
  const tree = sealedTree(store);
  return {
    surface: digestsOf(place, [...surface]),
    files: digestsOf(place, [
      ...new Set([...artifacts, ...filesOfCheck(place.root, cwd, command), ...furtherCheckFiles(place)]),
    ]),
    ...(program !== null && { program }),
    environment: loadingEnvironment(env),
    ...(tree !== null && { tree }),
  };
}

/**
 * The tree of all files as they are, and a commit of exactly that: the one that is checked out, where git's status shows no
 * difference from it, else that of a snapshot. `anew`: every file is read again.
 */
export function stateOfNow(
  store: TreeStore,
  how: { readonly anew?: boolean } = {},
): { readonly tree: SealedTree; readonly revision: string } {
  const tree = treeOfNow(store, how);
  const { commit } = tree;
  const isClean = commit !== null && dirtyDigest(store.top) === '';
  return { tree, revision: isClean ? commit : store.commit(tree.before, commit) };
}

/** The facts of a check that has run, with the tree as it is now. Where that cannot be read, none is sealed. */
export function afterCheck({ tree, ...facts }: SealedFacts, store: TreeStore | null): SealedFacts {
  if (tree === undefined || store === null) return facts;
  try {
    return { ...facts, tree: { ...tree, after: store.snapshot() } };
  } catch (error) {
    if (error instanceof PlanError) return facts;
    throw error;
  }
}

/** The files of the surface and of the check itself that are not as they were before it ran. */
export function changedByCheck({ place }: Pick<BoundCheck, 'place'>, facts: SealedFacts): readonly string[] {
  const before = { ...facts.surface, ...facts.files };
  const now = digestsOf(place, Object.keys(before));
  return Object.keys(before).filter((file) => (now[file] ?? null) !== before[file]);
}

/** The tree of all files as they are; null outside of a git repository. Throws a PlanError where they cannot be read. */
export function sealedTree(store: TreeStore | null): SealedTree | null {
  return store === null ? null : treeOfNow(store);
}

function treeOfNow(store: TreeStore, how: { readonly anew?: boolean } = {}): SealedTree {
  const tree = { before: store.snapshot(how), after: null, commit: store.head };
  return store.worktree === null ? tree : { ...tree, worktree: store.worktree };
}

/** The variables of this process, and the added ones, that loaders and interpreters obey. Checks run without those of git. */
export function loadingEnvironment(
  added: Readonly<Record<string, string>> = {},
): NonNullable<SealedFacts['environment']> {
  const found = Object.entries({ ...process.env, ...added })
    .filter(([name, value]) => value !== undefined && loadingVariable.test(name) && !name.startsWith('GIT_'))
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(found.map(([name, value]) => [name, sha256(value ?? '')]));
}

/** Digests of files, and of those below folders that git does not ignore; the plans and the repository's own folder are left out. */
export function digestsOf(place: PlanPlace, entries: readonly string[]): FileDigests {
  const { root } = place;
  const found = digestSurface(root, entries);
  const named = new Set(entries);
  const apart = foldersApart(place);
  const below = [...found.keys()].filter((file) => !named.has(file) && !isApart(file));
  const ignored = ignoredPaths(root, below);
  const counted = new Set([...named, ...below.filter((file) => !ignored.has(file))]);
  return Object.fromEntries(
    [...found].flatMap(([file, read]) =>
      counted.has(file) ? [[file, 'digest' in read ? read.digest : null]] : [],
    ),
  );

  function isApart(file: string): boolean {
    return /(?:^|\/)\.git(?:\/|$)/.test(file) || apart.some((folder) => isOfEntry(folder, file, path));
  }
}

/** From the root, with `/`: what lies below it and is no part of it, the plans, shared or not, and linked worktrees of the same repository. */
function foldersApart({ root, workDir, planDir, settings }: PlanPlace): readonly string[] {
  const shared = path.join(root, settings.share_dir);
  return [workDir ?? planDir, shared, ...worktreesBelow(root)].flatMap(
    (folder) => portablePath(root, folder, path) || [],
  );
}

/** The files of a check: those that its words name, and what its runner is configured by. From the root, with `/`. */
function filesOfCheck(root: string, cwd: string, command: CommandLine): readonly string[] {
  return [...new Set([...namedFiles(root, cwd, command), ...configuredBy(root, cwd, command, [])])];
}

/**
 * The same of each check of a contract, with one question to git for all of them. `known`: files that count although they may be
 * gone.
 */
export function filesOfChecks(
  root: string,
  checks: readonly string[],
  known: readonly string[] = [],
): (check: string) => readonly string[] {
  const isKnown = new Set(known);
  const named = new Map(checks.map((check) => [check, wordsInside(root, '.', check, isKnown)]));
  const asked = new Set([...named.values()].flat().filter((file) => !isKnown.has(file)));
  const ignored = ignoredPaths(root, [...asked]);
  return (check) => [
    ...new Set([
      ...(named.get(check) ?? []).filter((file) => isKnown.has(file) || !ignored.has(file)),
      ...configuredBy(root, '.', check, known),
    ]),
  ];
}

function configuredBy(
  root: string,
  cwd: string,
  command: CommandLine,
  known: readonly string[],
): readonly string[] {
  const folder = path.resolve(root, cwd);
  const inside = cwd === '.' ? '' : `${cwd}/`;
  const programs = new Set(commandsOf(command).map(({ words: [first] }) => path.basename(first?.text ?? '')));
  const wanted = runners.filter(({ names }) => names.some((name) => programs.has(name)));
  const present = wanted.length === 0 || !isFolder(folder) ? [] : namesIn(folder);
  const candidates = [...present.map((name) => inside + name), ...known];
  return candidates.filter(
    (file) => file.startsWith(inside) && wanted.some(({ files }) => files.test(file.slice(inside.length))),
  );
}

/**
 * The files of the settings' `check_files`, from the root with `/`: a path itself, even where it is missing; of a folder or a glob,
 * what git does not ignore, and outside of a repository everything. The plans are left out.
 */
export function furtherCheckFiles(place: PlanPlace): readonly string[] {
  const { root, settings } = place;
  const entries = settings.check_files;
  if (entries.length === 0) return [];
  const matchers = entries.flatMap((entry) => pathMatcher(entry) ?? []);
  const apart = foldersApart(place);
  const named = entries.flatMap((entry) => {
    const found = surfacePath(entry, path);
    return 'refused' in found || /[*?[{]/.test(entry) || isFolder(path.join(root, found.path))
      ? []
      : [found.path];
  });
  const files = unignoredFiles(root) ?? filesBelow(root);
  const found = files.filter(
    (file) =>
      matchers.some((matches) => matches(file)) && !apart.some((folder) => isOfEntry(folder, file, path)),
  );
  return [...new Set([...named, ...found])].sort();
}

function filesBelow(root: string, folder = ''): readonly string[] {
  return entriesOf(path.join(root, folder)).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(root, name);
    return entry.isFile() ? [name] : [];
  });
}

/** What decides which tests a runner runs, and how. */
const runners: readonly { readonly names: readonly string[]; readonly files: RegExp }[] = [
  {
    names: ['npm', 'npx', 'pnpm', 'yarn', 'bun', 'deno', 'vitest', 'jest', 'mocha', 'playwright'],
    files:
      /^(?:package\.json|deno\.jsonc?|bunfig\.toml|\.mocharc\..+|(?:vitest|vite|jest|playwright|babel)\.config\.[cm]?[jt]s)$/,
  },
  {
    names: ['python', 'python3', 'pytest', 'tox', 'nox', 'uv', 'poetry', 'hatch'],
    files: /^(?:pyproject\.toml|pytest\.ini|setup\.cfg|tox\.ini|noxfile\.py|conftest\.py)$/,
  },
  { names: ['make', 'gmake'], files: /^(?:GNUmakefile|[Mm]akefile)$/ },
  { names: ['go'], files: /^go\.(?:mod|work)$/ },
  { names: ['cargo'], files: /^Cargo\.toml$/ },
  { names: ['mvn', 'mvnw'], files: /^pom\.xml$/ },
  { names: ['gradle', 'gradlew'], files: /^(?:build|settings)\.gradle(?:\.kts)?$/ },
  { names: ['rake', 'bundle', 'rspec'], files: /^(?:Gemfile|Rakefile|\.rspec)$/ },
  { names: ['composer', 'phpunit'], files: /^(?:composer\.json|phpunit\.xml(?:\.dist)?)$/ },
];

/** The words of a command that name files of the repository which git does not ignore. From the root, with `/`. */
export function namedFiles(root: string, cwd: string, command: CommandLine): readonly string[] {
  const named = wordsInside(root, cwd, command, new Set());
  const ignored = ignoredPaths(root, named);
  return named.filter((file) => !ignored.has(file));
}

/** The words that name files of the repository, or `known` ones. */
function wordsInside(
  root: string,
  cwd: string,
  command: CommandLine,
  known: ReadonlySet<string>,
): readonly string[] {
  const words =
    typeof command === 'string'
      ? commandsOf(command).flatMap((one) => one.words.map(({ text }) => text))
      : command;
  const found = words.flatMap((word) => {
    const file = path.resolve(root, cwd, word);
    const inside = portablePath(root, file, path);
    if (inside === null || known.has(inside)) return inside ?? [];
    return statusOf(file)?.isFile() && targetOf(file, [root]).kind === 'file' ? [inside] : [];
  });
  return [...new Set(found)];
}

/** Those of a text for the shell; none where it cannot be read. */
function commandsOf(command: CommandLine): readonly Pick<SimpleCommand, 'words'>[] {
  if (typeof command !== 'string')
    return [{ words: command.map((text) => ({ text, raw: text, isLiteral: true })) }];
  try {
    return shellCommands(command);
  } catch (error) {
    if (error instanceof ShellSyntaxError) return [];
    throw error;
  }
}

/** The file that the first word of a check stands for; null for a command of the shell itself, and where none is found. */
export function programOf(root: string, cwd: string, command: CommandLine): SealedProgram | null {
  const [first] = commandsOf(command)[0]?.words ?? [];
  if (first === undefined || !first.isLiteral || first.text === '') return null;
  const folders = first.text.includes('/') ? [''] : (process.env['PATH'] ?? '').split(path.delimiter);
  for (const folder of folders) {
    const file = path.resolve(root, cwd, folder, first.text);
    const found = statusOf(file);
    if (!found?.isFile() || (found.mode & 0o111) === 0) continue;
    const inside = portablePath(root, file, path);
    return inside === null ? { path: file, digest: null } : { path: inside, digest: readableDigest(file) };
  }
  return null;
}

/** Null for what is not there, and for a word that no file can have as its name. */
function statusOf(file: string): Stats | null {
  try {
    return statSync(file, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}

function readableDigest(file: string): string | null {
  try {
    return digestFile(file, () => {});
  } catch {
    return null;
  }
}
