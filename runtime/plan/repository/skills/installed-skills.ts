import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readOrNull } from '../../files/read-or-null.ts';

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

/** In the work directory: the digests of the skill files as they were installed. */
export const recordName = 'skills.json';

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

export interface SkillRecord {
  readonly version: string | null;
  /** SHA-256, hex, by path from the folder of the skills. */
  readonly files: Readonly<Record<string, string>>;
}

/** The record of what is installed, as the work directory keeps it. */
export function recordText(root: string, { folder, version, files }: SkillFolder): string {
  const digests = files.map((file) => [file, digestOf(path.join(root, folder, file))] as const);
  return printRecord({ version, files: Object.fromEntries(digests) });
}

export function printRecord(record: SkillRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}

/** Reads the record; nothing is recorded where it is absent or unreadable. */
export function readRecord(file: string): SkillRecord {
  try {
    const { version = null, files } = JSON.parse(readFileSync(file, 'utf8')) as Partial<SkillRecord>;
    return { version, files: typeof files === 'object' ? files : {} };
  } catch {
    return { version: null, files: {} };
  }
}

export function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
