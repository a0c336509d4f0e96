import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { readText } from './files.ts';
import { sha256 } from './json.ts';
import {
  foldersIn,
  isWorkDir,
  pathMatcher,
  portablePath,
  reasonOf,
  repositoryRoot,
  shellWord,
} from './paths.ts';
import { PlanError, type Report, stopAtFirst } from './problems.ts';
import { defaultSchemaBase } from './schemas.ts';
import { counterpart, linkedWorktree } from './worktrees.ts';

export interface PlanPlaceOptions {
  /** Absolute path of the plan folder. */
  readonly planDir: string;
  /** Absolute path of the repository root, where it is not the one that follows from the plan folder. */
  readonly repoRoot?: string | undefined;
  /**
   * Absolute path of the folder where the plan is asked for. In a linked worktree of the plan's repository, that worktree is the
   * root; without it, the worktree that holds the plan.
   */
  readonly from?: string | undefined;
  /** Name of a work directory that neither begins with a dot nor holds settings. */
  readonly workDir?: string | undefined;
  /** Base of the schemas, where it is not the one of the settings. */
  readonly schemaBase?: string | undefined;
  /** Whether the plan may lie outside of the root: a copy that is judged by the files of a checkout. */
  readonly isApart?: boolean | undefined;
}

/** Where a plan is stored. All paths are real and absolute. */
export interface PlanPlace {
  readonly planDir: string;
  readonly root: string;
  /** The root that follows from the plan folder and from where the plan is asked for, whatever --repo-root says. */
  readonly foundRoot: string;
  /** Completes "the repository root is … because". */
  readonly rootReason: string;
  readonly workDir: string | null;
  /** Git's name of the linked worktree whose files the root holds, where the plan is kept in the main one; else null. */
  readonly worktree: string | null;
  /** The plan folder and the root: no record lies outside of both. */
  readonly folders: readonly string[];
  /** The plan folder as a command names it from the repository root: in a linked worktree it lies outside of that. */
  readonly planPath: string;
  readonly settings: Settings;
  /** SHA-256 of the settings as they were read; null where there are none. */
  readonly settingsDigest: string | null;
  readonly schemaBase: string;
}

const defaultWorkDir = '.plan';

/** Finds the repository of a plan; null after reporting a folder that is missing or unsuitable. */
export function locatePlan(options: PlanPlaceOptions, report: Report): PlanPlace | null {
  const planDir = realFolder(options.planDir, report);
  if (planDir === null) return null;
  const found = repositoryRoot(planDir, options.workDir, holds, path);
  const linked = inLinkedWorktree(found.root, options.repoRoot ?? options.from);
  const root = realFolder(options.repoRoot ?? linked?.root ?? found.root, report);
  if (root === null) return null;
  const inside = portablePath(root, planDir, path);
  if (inside === null && linked === null && options.isApart !== true) {
    const message = `does not hold the plan, which is at ${planDir}; name a folder around it, or a linked worktree of its repository`;
    report({ rule: 'plan-inside-root', file: root, line: 1, message });
    return null;
  }
  const { settings, digest: settingsDigest } = settingsFile(found.workDir);
  const why = linked === null ? found.why : 'it is the linked worktree in which the plan is asked for';
  const planPath = path.relative(root, planDir).replaceAll(path.sep, '/');
  return {
    planDir,
    root,
    foundRoot: linked?.root ?? found.root,
    rootReason: options.repoRoot === undefined ? why : '--repo-root names it',
    workDir: found.workDir,
    worktree: linked?.name ?? null,
    folders: [planDir, root],
    planPath: planPath === '' ? '.' : planPath,
    settings,
    settingsDigest,
    schemaBase: options.schemaBase ?? settings.schema_base,
  };
}

/**
 * The folder that stands for a plan's root in the linked worktree that `here` lies in; null where that is no linked worktree of the
 * same repository, or the plan is not kept in the main one.
 */
function inLinkedWorktree(root: string, here: string | undefined) {
  const linked = here === undefined ? null : linkedWorktree(here);
  if (linked === null || !isOfCheckout(root, linked.main)) return null;
  const own = counterpart(root, linked.main, linked.top);
  return own === null ? null : { root: own, name: linked.name };
}

/** Whether a folder belongs to the checkout with this top folder, and to none within that. */
function isOfCheckout(folder: string, top: string): boolean {
  for (let at = folder; ; at = path.dirname(at)) {
    if (at === top) return true;
    if (holds(at, '.git') || at === path.dirname(at)) return false;
  }
}

export function holds(folder: string, name: string): boolean {
  return existsSync(path.join(folder, name));
}

function realFolder(folder: string, report: Report): string | null {
  let why = 'is not a folder';
  try {
    const real = realpathSync(folder);
    if (statSync(real).isDirectory()) return real;
  } catch (error) {
    why = reasonOf(error);
  }
  report({ rule: 'readable-file', file: folder, line: 1, message: `${why}; name a folder` });
  return null;
}

/** What the writer needs to know of where a plan lies. */
export interface WritablePlace {
  /** Absolute path of the plan folder. */
  readonly planDir: string;
  /** Real paths of the plan folder and of the repository root: no record lies outside of both. */
  readonly folders: readonly string[];
  readonly schemaBase: string;
  /** SHA-256 of the settings that the writer obeys, which is sealed; null or missing where there are none. */
  readonly settingsDigest?: string | null;
}

/** Reports a repair, or one that the next command will make. */
export type Warn = (rule: string, message: string) => void;

/** The files of a plan that only the writer touches. */
export const recordFiles = {
  journal: 'journal.ndjson',
  evidence: 'evidence.jsonl',
  seal: 'seal.ndjson',
  state: 'state.json',
  lock: '.lock',
} as const;

/** How the helper works in one repository: `<work_dir>/settings.json`. */
export interface Settings {
  /** Base under which the schemas of the records are published. */
  readonly schema_base: string;
  /** How the helper is called here; every prescribed action begins with it. */
  readonly command: string;
  /** Command prefixes by class. */
  readonly command_classes: Readonly<Record<string, readonly string[]>>;
  /** Ignored paths that the old leg of a control may use. */
  readonly link: readonly string[];
  /** A text for the shell that makes a checkout ready for checks, such as an install from a lockfile; empty: none. */
  readonly prepare: string;
  /** Criteria whose checks a recheck runs in the working tree, since they need services or devices. */
  readonly in_place: readonly string[];
  /** Files that belong to every check besides those that it names: paths, folders or globs from the root. */
  readonly check_files: readonly string[];
  /** Checks of invariants, by id: texts for the shell. The format of a contract has no place for them. */
  readonly invariant_checks: Readonly<Record<string, string>>;
  /** Folder for shared plans, from the root. Sealed trees and the scope leave it out. */
  readonly share_dir: string;
}

export const settingsName = 'settings.json';

const defaultSettings: Settings = {
  schema_base: defaultSchemaBase,
  command: 'plan',
  command_classes: {},
  link: [],
  prepare: '',
  in_place: [],
  check_files: [],
  invariant_checks: {},
  share_dir: 'plans',
};

/** Reads the settings of a work directory (absolute); the default ones where there are none. Throws a PlanError. */
export function readSettings(workDir: string | null): Settings {
  return settingsFile(workDir).settings;
}

function settingsFile(workDir: string | null): {
  readonly settings: Settings;
  readonly digest: string | null;
} {
  const file = path.join(workDir ?? '', settingsName);
  const text = workDir === null ? null : readText(file, [path.parse(file).root], stopAtFirst);
  if (text === null) return { settings: defaultSettings, digest: null };
  return { settings: parseSettings(file, text), digest: sha256(text) };
}

function parseSettings(file: string, text: string): Settings {
  const given = parse(file, text);
  const known = { ...defaultSettings, ...given };
  const { schema_base, command, command_classes, link, prepare } = known;
  const { in_place, check_files, invariant_checks, share_dir } = known;
  if (typeof schema_base !== 'string' || !URL.canParse(schema_base)) refuse(file, 'schema_base is not a URL');
  if (typeof command !== 'string' || command.trim() === '' || /[\r\n]/.test(command))
    refuse(file, 'command is not a line of text');
  if (!isRecord(command_classes) || !Object.values(command_classes).every(isTexts))
    refuse(file, 'command_classes is not an object of lists of strings');
  if (!isTexts(link)) refuse(file, 'link is not a list of strings');
  if (typeof prepare !== 'string') refuse(file, 'prepare is not a text for the shell');
  if (!isTexts(in_place)) refuse(file, 'in_place is not a list of criteria and invariants');
  if (!isTexts(check_files)) refuse(file, 'check_files is not a list of paths, folders or globs');
  const unread = (check_files as readonly string[]).find((entry) => pathMatcher(entry) === null);
  if (unread !== undefined)
    refuse(
      file,
      `check_files: ${JSON.stringify(unread)} is no path, folder or glob from the root, without spaces`,
    );
  if (!isRecord(invariant_checks) || !Object.entries(invariant_checks).every(isInvariantCheck))
    refuse(file, 'invariant_checks is not an object of texts for the shell by ids such as INV-no-lost-links');
  if (!isFolderOfRoot(share_dir))
    refuse(file, 'share_dir is not a folder from the root, such as plans, without . and ..');
  return {
    schema_base: (schema_base as string).replace(/\/+$/, ''),
    command: command as string,
    command_classes: command_classes as Settings['command_classes'],
    link: link as readonly string[],
    prepare: prepare as string,
    in_place: in_place as readonly string[],
    check_files: check_files as readonly string[],
    invariant_checks: invariant_checks as Settings['invariant_checks'],
    share_dir: share_dir as string,
  };
}

function parse(file: string, text: string): Readonly<Record<string, unknown>> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return refuse(file, 'it is not JSON');
  }
  return isRecord(data) ? data : refuse(file, 'it is not a JSON object');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isInvariantCheck([id, check]: readonly [string, unknown]): boolean {
  return /^INV-[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) && typeof check === 'string' && check.trim() !== '';
}

function isFolderOfRoot(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    value.split('/').every((name) => !['', '.', '..', '.git'].includes(name) && !/[\\\p{Cc}]/u.test(name))
  );
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function refuse(file: string, why: string): never {
  throw new PlanError({ rule: 'settings', file, line: 1, message: `${why}; fix the settings` });
}

/** Names of plans, as contracts demand them. */
export const planNamePattern = /^PLAN_[A-Za-z0-9_-]+$/;

/** The plan folder that holds `folder`, or is it; null when there is none. */
export function planAround(folder: string): string | null {
  for (let at = folder; ; at = path.dirname(at)) {
    if (planNamePattern.test(path.basename(at)) && isPlan(at)) return at;
    if (at === path.dirname(at)) return null;
  }
}

/** The plan folders of the nearest repository that holds `folder`, by name. */
export function plansFrom(folder: string, workDirName?: string): string[] {
  return workDirsFrom(folder, workDirName).flatMap((workDir) => {
    const plans = path.join(workDir, 'plans');
    return foldersAndLinksIn(plans)
      .filter((name) => planNamePattern.test(name))
      .map((name) => path.join(plans, name));
  });
}

/**
 * The work directories nearest above `folder`; the search ends at a folder that holds `.git`. In a linked worktree without a plan
 * of its own, those of the main one, from the same place there.
 */
export function workDirsFrom(folder: string, workDirName?: string): string[] {
  const own = nearestWorkDirs(folder, null, workDirName);
  if (own.some(hasPlans)) return own;
  const there = inMainWorktree(folder);
  const shared = there === null ? [] : nearestWorkDirs(there.folder, there.main, workDirName);
  return shared.length > 0 ? shared : own;
}

/** `end`: top folder of a checkout that need not hold `.git`, such as a bare repository. */
function nearestWorkDirs(folder: string, end: string | null, workDirName: string | undefined): string[] {
  for (let at = folder; ; at = path.dirname(at)) {
    const found = foldersAndLinksIn(at)
      .map((name) => path.join(at, name))
      .filter((candidate) => isOwnWorkDir(candidate, workDirName));
    if (found.length > 0 || holds(at, '.git') || at === end || at === path.dirname(at)) return found;
  }
}

/** Where a folder of a linked worktree is in the main one, whether or not it is there; null elsewhere. */
function inMainWorktree(folder: string) {
  const linked = linkedWorktree(folder);
  const there = linked === null ? null : counterpart(folder, linked.top, linked.main);
  return linked === null || there === null ? null : { ...linked, folder: there };
}

function hasPlans(workDir: string): boolean {
  return foldersAndLinksIn(path.join(workDir, 'plans')).some((name) => planNamePattern.test(name));
}

/**
 * Whether a folder is a work directory of this program: by its name, by our settings, or by plans in it. Other tools keep
 * a `settings.json` or `plans/` in their own folders.
 */
export function isOwnWorkDir(folder: string, workDirName: string | undefined): boolean {
  if (path.basename(folder) === (workDirName ?? defaultWorkDir))
    return holds(folder, 'plans') || holds(folder, settingsName);
  return hasOwnSettings(folder) || (isWorkDir(folder, workDirName, holds, path) && hasPlans(folder));
}

/** Members that the settings of other tools do not have. */
const ownMembers = ['schema_base', 'command_classes'];

function hasOwnSettings(folder: string): boolean {
  try {
    const settings = JSON.parse(readFileSync(path.join(folder, settingsName), 'utf8'));
    return ownMembers.some((member) => Object.hasOwn(settings, member));
  } catch {
    return false;
  }
}

/** The nearest folder above that holds `.git`; else the folder itself. */
export function repositoryAround(folder: string): string {
  for (let at = folder; ; at = path.dirname(at)) {
    if (holds(at, '.git')) return at;
    if (at === path.dirname(at)) return folder;
  }
}

function isPlan(folder: string): boolean {
  return existsSync(path.join(folder, 'contract.json')) || existsSync(path.join(folder, 'contracts'));
}

/** Names of the folders in a folder, links to folders among them, by code unit. */
function foldersAndLinksIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((item) => item.isDirectory() || (item.isSymbolicLink() && leadsSomewhere(folder, item.name)))
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}

function leadsSomewhere(folder: string, name: string): boolean {
  try {
    readdirSync(realpathSync(path.join(folder, name)));
    return true;
  } catch {
    return false;
  }
}

export interface WorkDir {
  /** Root of the repository: of a linked worktree, where the command is called in one. */
  readonly root: string;
  /** Absolute; it need not be there yet. Outside of the root in a linked worktree without plans of its own. */
  readonly folder: string;
}

/**
 * The work directory for new plans: the one with settings or plans nearest above `folder`, else `.plan` at the root of
 * the git repository, else `.plan` in the folder itself. In a linked worktree without a plan of its own, that of the main one: what
 * is ignored in a linked one is gone with it.
 */
export function workDirFor(folder: string, name: string | undefined): WorkDir {
  const own = nearestWorkDir(folder, null, name);
  const there = hasPlans(own.folder) ? null : inMainWorktree(folder);
  if (there === null) return own;
  const shared = nearestWorkDir(there.folder, there.main, name);
  const root = counterpart(shared.root, there.main, there.top) ?? there.top;
  return { root: existsSync(root) ? root : there.top, folder: shared.folder };
}

/** The work directory of a repository that is named, else the one of `workDirFor`. */
export function chosenWorkDir(
  { repoRoot, workDir }: { readonly repoRoot?: string | undefined; readonly workDir?: string | undefined },
  cwd: string,
): WorkDir {
  if (repoRoot === undefined) return workDirFor(cwd, workDir);
  return { root: repoRoot, folder: path.join(repoRoot, workDir ?? defaultWorkDir) };
}

/** `end`: as of `nearestWorkDirs`. */
function nearestWorkDir(folder: string, end: string | null, name: string | undefined): WorkDir {
  for (let at = folder; ; at = path.dirname(at)) {
    const found = name === undefined ? knownWorkDir(at) : holds(at, name) ? name : undefined;
    if (found !== undefined) return { root: at, folder: path.join(at, found) };
    if (holds(at, '.git') || at === end) return { root: at, folder: path.join(at, name ?? defaultWorkDir) };
    if (at === path.dirname(at)) return { root: folder, folder: path.join(folder, name ?? defaultWorkDir) };
  }
}

/** Undefined in an unreadable folder: a user may be able to traverse a folder above without listing it. */
function knownWorkDir(root: string): string | undefined {
  return foldersIn(root).find((name) => isOwnWorkDir(path.join(root, name), undefined));
}

/** The files that a work directory gets when it is made. It ignores itself: plans are not committed. */
export function workDirFiles(settings: Partial<Settings>): ReadonlyMap<string, string> {
  const { schema_base, command, command_classes, link } = defaultSettings;
  const document = { schema_base, command, command_classes, link, ...settings };
  return new Map([
    [settingsName, `${JSON.stringify(document, null, 2)}\n`],
    ['.gitignore', '# Plans are records of this working copy.\n*\n'],
  ]);
}

/**
 * How the helper that runs from `program` is called at the root of a repository. `plan` is on the PATH only where it is
 * installed for the whole machine: `npx plan` runs `node_modules/.bin/plan`, of the repository or of npm's cache.
 */
export function helperCommand(program: string | undefined, root: string): string {
  if (program === undefined) return 'plan';
  const inside = portablePath(root, program, path);
  if (inside?.split('/').includes('node_modules') === true) return 'npx plan';
  const isInstalled = inside === null && path.basename(path.dirname(program)) !== '.bin';
  if (isInstalled && path.basename(program) === 'plan') return 'plan';
  return `node ${shellWord(inside ?? program)}`;
}
