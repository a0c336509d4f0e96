import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { existsEvenAsLink } from '../../files/file-kind.ts';
import type { Change } from '../changes.ts';
import { digestOf, digestsFile, readDigests } from './digests.ts';
import type { SkillFolder } from './installed-skills.ts';

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
