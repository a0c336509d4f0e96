import { lstatSync, readdirSync } from 'node:fs';
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
