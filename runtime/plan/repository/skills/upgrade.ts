import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Change, existsEvenAsLink } from '../changes.ts';
import { digestOf, type SkillFolder, type SkillRecord } from './installed-skills.ts';

export interface Upgrade {
  /** Files of the new release that are absent, or are as they were installed. Paths from the repository root. */
  readonly changes: readonly Change[];
  /** Files that somebody changed, or of which nothing is recorded: they stay. */
  readonly left: readonly { readonly file: string; readonly why: string }[];
  /** Files that the new release no longer has. They stay too. */
  readonly dropped: readonly string[];
  readonly record: SkillRecord;
}

/** What a release would replace in a repository. Reads only. */
export function planUpgrade(
  root: string,
  installed: SkillFolder,
  release: SkillFolder,
  record: SkillRecord,
): Upgrade {
  const changes: Change[] = [];
  const left: { file: string; why: string }[] = [];
  const digests: Record<string, string> = {};
  for (const name of release.files) {
    const file = `${installed.folder}/${name}`;
    const target = path.join(root, file);
    const after = readFileSync(path.join(release.folder, name), 'utf8');
    const digest = digestOf(path.join(release.folder, name));
    const recorded = Object.hasOwn(record.files, name) ? record.files[name] : undefined;
    const why = whyLeft(target, digest, recorded);
    if (why === null) {
      digests[name] = digest;
      const before = existsEvenAsLink(target) ? readFileSync(target, 'utf8') : null;
      if (before !== after) changes.push({ file, before, after });
    } else {
      if (recorded !== undefined) digests[name] = recorded;
      left.push({ file, why });
    }
  }
  const kept = new Set(release.files);
  const dropped = installed.files
    .filter((name) => !kept.has(name))
    .map((name) => `${installed.folder}/${name}`);
  return { changes, left, dropped, record: { version: release.version, files: digests } };
}

function whyLeft(target: string, digest: string, recorded: string | undefined): string | null {
  if (!existsEvenAsLink(target)) return null;
  if (!lstatSync(target).isFile()) return 'it is not a regular file';
  const own = digestOf(target);
  if (own === digest) return null;
  if (recorded === undefined) return 'its digest was not recorded when it was installed';
  return own === recorded ? null : 'it was changed since it was installed';
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
