import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readOrNull } from '../records/files.ts';
import { existsEvenAsLink } from '../records/paths.ts';
import type { Change } from '../write/repository-files.ts';

export interface Upgrade {
  /** Files of the new release that are absent, or are as the installed release lists them. Paths from the repository root. */
  readonly changes: readonly Change[];
  /** Files that somebody changed, or that the installed release does not list: they stay. */
  readonly left: readonly { readonly file: string; readonly why: string }[];
  /** Files that the new release no longer has. They stay too. */
  readonly dropped: readonly string[];
}

/** What a release, which lists its files, would replace in a repository. Reads only. */
export function planUpgrade(root: string, installed: SkillFolder, release: SkillFolder): Upgrade {
  const listed = readDigests(path.join(root, installed.folder));
  const changes: Change[] = [];
  const left: { file: string; why: string }[] = [];
  const fileOf = (name: string) => `${installed.folder}/${name}`;
  const others = release.files.filter((name) => name !== digestsFile);
  // The list comes last: an upgrade that was interrupted before it goes on by the old one.
  for (const name of [...others, digestsFile]) {
    const file = fileOf(name);
    const target = path.join(root, file);
    const after = readFileSync(path.join(release.folder, name), 'utf8');
    if (!existsEvenAsLink(target)) {
      changes.push({ file, before: null, after });
    } else if (!lstatSync(target).isFile()) {
      left.push({ file, why: 'it is not a regular file' });
    } else {
      const before = readFileSync(target, 'utf8');
      if (digestOf(before) === digestOf(after)) continue;
      const why = name === digestsFile ? null : whyLeft(digestOf(before), listed.get(name));
      if (why === null) changes.push({ file, before, after });
      else left.push({ file, why });
    }
  }
  const kept = new Set(release.files);
  const dropped = installed.files.filter((name) => !kept.has(name)).map(fileOf);
  return { changes, left, dropped };
}

function whyLeft(digest: string, listed: unknown): string | null {
  if (listed === undefined) return `${digestsFile} does not list it`;
  return listed === digest ? null : 'it was changed since it was installed';
}

/** The first file of a release that is not what its own list says; null where all are. */
export function strayFile({ folder, files }: SkillFolder): string | null {
  const listed = readDigests(folder);
  const stray = files.find(
    (name) =>
      name !== digestsFile && listed.get(name) !== digestOf(readFileSync(path.join(folder, name), 'utf8')),
  );
  return stray ?? null;
}

/** Negative when `left` is the older version, 0 when both are the same. */
export function compareVersions(left: string, right: string): number {
  const numbers = (version: string) => version.split('.').map(Number);
  const others = numbers(right);
  return numbers(left).reduce((order, number, index) => order || number - (others[index] ?? 0), 0);
}

/** The version of the skill `plan` that an index of published skills names; null where it names none. */
export function publishedVersion(index: unknown): string | null {
  const { skills } = index as { skills?: unknown };
  if (!Array.isArray(skills)) return null;
  const entry = skills.find((skill: { name?: unknown } | null) => skill?.name === 'plan');
  const version: unknown = entry?.metadata?.version;
  return typeof version === 'string' && /^\d+\.\d+\.\d+$/.test(version) ? version : null;
}

/** The skills of this methodology in one folder. */
export interface SkillFolder {
  /** As it was given: from the root with `/`, or absolute. */
  readonly folder: string;
  /** Version of the skill `plan`; null where it names none. */
  readonly version: string | null;
  /** Regular files from the folder, with `/`. */
  readonly files: readonly string[];
}

/** Where agents look for skills. */
const skillFolders = ['.agents', '.claude', '.cursor', '.windsurf', '.kiro', '.roo', '.github'].map(
  (name) => `${name}/skills`,
);

/** The skills that are installed in a repository; null where there are none. */
export function installedSkills(root: string): SkillFolder | null {
  for (const folder of skillFolders) {
    const found = readSkills(path.join(root, folder));
    if (found !== null) return { ...found, folder };
  }
  return null;
}

/** The skills in a folder; null where the skill `plan` is not among them. */
export function readSkills(folder: string): SkillFolder | null {
  const main = readOrNull(path.join(folder, 'plan', 'SKILL.md'));
  if (main === null) return null;
  const names = readdirSync(folder).filter((name) => /^plan(?:-[a-z0-9]+)*$/.test(name));
  const files = names
    .filter((name) => readOrNull(path.join(folder, name, 'SKILL.md')) !== null)
    .flatMap((name) => filesUnder(folder, name))
    .sort();
  return { folder, version: versionOf(main), files };
}

/** `metadata.version` of the front matter, a version of three numbers. */
function versionOf(skill: string): string | null {
  const front = /^---\n([\s\S]*?)\n---\n/.exec(skill)?.[1] ?? '';
  return /^metadata:\n(?: +.*\n)*? +version: *["']?(\d+\.\d+\.\d+)["']?\s*$/m.exec(`${front}\n`)?.[1] ?? null;
}

function filesUnder(folder: string, name: string): readonly string[] {
  const file = path.join(folder, name);
  const stats = lstatSync(file);
  if (stats.isFile()) return [name];
  if (!stats.isDirectory()) return [];
  return readdirSync(file).flatMap((item) => filesUnder(folder, `${name}/${item}`));
}

/**
 * Where a release lists its own files, all but this list. It is installed and committed with them, so that every clone
 * knows which of them were changed since.
 */
export const digestsFile = 'plan/assets/digests.json';

/** The list of a release: SHA-256, hex, of each file by its path from the folder of the skills. */
export function digestsText(files: readonly { readonly name: string; readonly text: string }[]): string {
  const listed = files.map(({ name, text }) => [name, digestOf(text)] as const).sort(byName);
  return `${JSON.stringify(Object.fromEntries(listed), null, 2)}\n`;
}

/** The list in a folder of skills; empty where it is absent or unreadable. */
export function readDigests(folder: string): ReadonlyMap<string, unknown> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(path.join(folder, digestsFile), 'utf8'))));
  } catch {
    return new Map();
  }
}

/** Line ends do not count: git may have changed them on checkout. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

function byName([left]: readonly [string, string], [right]: readonly [string, string]): number {
  return left < right ? -1 : 1;
}
