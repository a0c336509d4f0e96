import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { linkAmong, makeFolder } from '../../source/folders.ts';
import {
  type CompareOptions,
  type ContractComparison,
  compareContracts,
} from '../compare/compare-contracts.ts';
import { filesOfContract } from '../read/read-contract.ts';
import { type Allowed, withoutAllowed } from '../report/allowed.ts';
import { changelogEntry, withEntry } from './changes-page.ts';

export interface PublishOptions extends CompareOptions {
  readonly allowed?: readonly Allowed[];
  /** Path of a changelog that gets an entry. */
  readonly changelog?: string | null;
}

/** The result of a publication. */
export type Publication =
  | { readonly kind: 'first'; readonly version: string }
  | { readonly kind: 'same'; readonly version: string }
  | { readonly kind: 'published'; readonly comparison: ContractComparison; readonly bump: Bump }
  /** The version does not fit the changes; `version` is the smallest that does, if there is one. */
  | {
      readonly kind: 'refused';
      readonly comparison: ContractComparison;
      readonly needed: Bump;
      readonly version: string | null;
    };

/**
 * Copies the files of a contract to a folder, as the published version. The version must have been raised as the
 * changes since the last publication require; otherwise nothing is written.
 *
 * @param spec path of the OpenAPI document; its other files must be in its folder
 * @throws ContractFaults if one of the contracts has errors
 * @throws PublishError if the files cannot be copied as they are, or the folder holds another contract
 */
export async function publishContract(
  spec: string,
  folder: string,
  { allowed = [], changelog = null, ...options }: PublishOptions = {},
): Promise<Publication> {
  const { site = null, root = null } = options;
  const { files, version } = await filesOfContract(spec, {
    site,
    root,
    isTolerant: options.tolerant === true,
  });
  const base = path.join(folder, path.basename(spec));
  const texts = new Map<string, Buffer>();
  for (const file of files) texts.set(relativeTo(path.dirname(spec), file), await readFile(file));
  refuseLink(texts.keys(), folder);
  const last = await readIfThere(base);
  if (last === null) {
    const other = await contractIn(folder);
    if (other !== null)
      throw new PublishError(
        `${folder} holds the contract ${other}, and none that is called ${path.basename(spec)}: if that is its new name, rename it there too; another contract needs a folder of its own`,
      );
    await write(folder, texts, []);
    return { kind: 'first', version };
  }
  const published = await filesOfContract(base, { site, root, isTolerant: true });
  const before = published.files.map((file) => relativeTo(folder, file));
  const stale = before.filter((file) => !texts.has(file));
  if (stale.length === 0 && (await isSame(folder, texts))) return { kind: 'same', version };
  const whole = await compareContracts(base, spec, options);
  const { comparison } = withoutAllowed(whole, allowed);
  // Allowed changes count too.
  const needed = neededBump({ verdict: comparison.verdict, changes: whole.changes });
  const { old, next } = whole.versions;
  const bump = bumpBetween(old, next);
  if (bump === null || !isEnough(bump, needed))
    return { kind: 'refused', comparison: whole, needed, version: versionAfter(old, needed) };
  await write(folder, texts, stale);
  if (changelog !== null) {
    const text = (await readIfThere(changelog))?.toString('utf8') ?? '# Changelog\n';
    await writeFile(changelog, withEntry(text, changelogEntry(whole)));
  }
  return { kind: 'published', comparison: whole, bump };
}

/** A contract that cannot be published to the folder. */
export class PublishError extends Error {}

function relativeTo(folder: string, file: string): string {
  const relative = path.relative(folder, file);
  if (!relative.startsWith('..') && !path.isAbsolute(relative)) return relative;
  throw new PublishError(
    `${file} is not in ${folder}: only contracts whose files are in one folder can be published`,
  );
}

/** Throws a PublishError where reading or writing would follow a link below the folder. */
function refuseLink(names: Iterable<string>, folder: string): void {
  const link = linkAmong(names, folder);
  if (link === null) return;
  throw new PublishError(
    `${link} is a symbolic link, and nothing is written through links: remove it, or name another folder`,
  );
}

async function isSame(folder: string, texts: ReadonlyMap<string, Buffer>): Promise<boolean> {
  for (const [file, text] of texts) {
    const there = await readIfThere(path.join(folder, file));
    if (there === null || !there.equals(text)) return false;
  }
  return true;
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function write(
  folder: string,
  texts: ReadonlyMap<string, Buffer>,
  stale: readonly string[],
): Promise<void> {
  refuseLink(stale, folder);
  for (const [file, text] of texts) {
    makeFolder(path.dirname(path.join(folder, file)));
    await writeFile(path.join(folder, file), text);
  }
  for (const file of stale) await rm(path.join(folder, file));
}

/** The name of an OpenAPI document in a folder; null if there is none, or no such folder. */
async function contractIn(folder: string): Promise<string | null> {
  for (const name of await namesIn(folder))
    if (/\.(ya?ml|json)$/i.test(name) && isOpenApi(await readFile(path.join(folder, name), 'utf8')))
      return name;
  return null;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function isOpenApi(text: string): boolean {
  try {
    const document: unknown = parse(text);
    if (typeof document !== 'object' || document === null) return false;
    return 'openapi' in document || 'swagger' in document;
  } catch {
    return false;
  }
}

/** The parts of a version, from the one that rises for the smallest change (semver.org, version 2.0.0). */
const bumps = ['none', 'patch', 'minor', 'major'] as const;
type Bump = (typeof bumps)[number];

/**
 * Which part of the version must rise at least: major for breaking or undecided changes, minor for all others that
 * clients see, patch for texts.
 */
function neededBump({ verdict, changes }: Pick<ContractComparison, 'verdict' | 'changes'>): Bump {
  if (verdict !== 'compatible') return 'major';
  return changes.some((change) => change.class !== 'documentation') ? 'minor' : 'patch';
}

/**
 * Which part of a version has risen; null if it has not risen, or is not like `1.2.3`. After a version of another form,
 * any version of this form counts as a new major one.
 */
function bumpBetween(old: string, next: string): Bump | null {
  const [before, after] = [numbersOf(old), numbersOf(next)];
  if (after === null) return null;
  if (before === null) return 'major';
  const index = before.findIndex((number, position) => number !== after[position]);
  if (index < 0) return 'none';
  return (after[index] ?? 0) > (before[index] ?? 0) ? (bumps[3 - index] ?? null) : null;
}

function isEnough(bump: Bump | null, needed: Bump): boolean {
  return bump !== null && bumps.indexOf(bump) >= bumps.indexOf(needed);
}

/** The smallest sufficient version: `1.3.0` after `1.2.3` for minor. Null if the old one is not like `1.2.3`. */
function versionAfter(old: string, needed: Bump): string | null {
  const numbers = numbersOf(old);
  if (numbers === null) return null;
  const [major = 0, minor = 0, patch = 0] = numbers;
  if (needed === 'major') return `${major + 1}.0.0`;
  if (needed === 'minor') return `${major}.${minor + 1}.0`;
  return needed === 'patch' ? `${major}.${minor}.${patch + 1}` : old;
}

function numbersOf(version: string): number[] | null {
  const parts = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version);
  return parts === null ? null : parts.slice(1).map(Number);
}
