import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { digestsFile, digestsText } from '../../plan/repository/skills.ts';
import type { Problem } from '../source/content-error.ts';
import { type Fill, visibleNames } from '../source/page-source.ts';
import { readTextFile } from '../source/text-file.ts';
import { archiveOf } from './archive.ts';
import { type Skill, type SkillFile, skillArchivePath, skillFilePath } from './skill.ts';
import { readSkillHead } from './skill-head.ts';

/** What a skill has beside `SKILL.md`: an operation of the contract serves each of these. */
const servedFile = /^(?:references\/[a-z0-9-]+\.md|assets\/[a-z0-9-]+\.(?:md|json)|scripts\/plan\.mjs)$/;

/**
 * Reads every `<contentDir>/skill/<name>/`. What is wrong goes to `problems`. The router gets a list of the files of all
 * skills with their digests, by which an upgrade knows what somebody changed.
 *
 * @param built files that a build makes, by their name below `skill/`, such as `plan/scripts/plan.mjs`
 */
export async function readSkills(
  contentDir: string,
  built: Readonly<Record<string, string>>,
  fill: Fill,
  problems: Problem[],
): Promise<Skill[]> {
  const root = join(contentDir, 'skill');
  const found = await Promise.all((await visibleNames(root)).map((folder) => readSkill(folder)));
  const skills = found.filter((skill) => skill !== undefined);
  const all = skills.flatMap(({ name, files }) =>
    files.map((file) => ({ ...file, name: `${name}/${file.name}` })),
  );
  const list = { [digestsFile]: digestsText(all) };
  return skills.map((skill) =>
    skillOf({ ...skill, files: inOrder([...skill.files, ...filesIn(skill.name, list)]) }),
  );

  async function readSkill(folder: string): Promise<SkillParts | undefined> {
    const source = await readTextFile(join(root, folder, 'SKILL.md'), problems);
    const head = source && readSkillHead(source, folder, problems);
    if (source === undefined || head === undefined) return undefined;
    const others = [...(await readOthers(folder)), ...filesIn(folder, built)];
    return { ...head, name: folder, files: [{ name: 'SKILL.md', text: fill(source.text) }, ...others] };
  }

  async function readOthers(folder: string): Promise<SkillFile[]> {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => relative(join(root, folder), file) !== 'SKILL.md');
    const read = files.map(async (file): Promise<SkillFile[]> => {
      const name = relative(join(root, folder), file).split(sep).join('/');
      if (!servedFile.test(name)) {
        const message = `is not a file that a skill has; put it into references/ (.md) or assets/ (.md, .json)`;
        problems.push({ file, line: 1, message });
        return [];
      }
      const source = await readTextFile(file, problems);
      return source === undefined ? [] : [{ name, text: fill(source.text) }];
    });
    return (await Promise.all(read)).flat();
  }
}

/** Those of some files that belong to a skill. */
function filesIn(skill: string, files: Readonly<Record<string, string>>): SkillFile[] {
  return Object.entries(files)
    .filter(([name]) => name.startsWith(`${skill}/`))
    .map(([name, text]) => ({ name: name.slice(skill.length + 1), text }));
}

type SkillParts = Pick<Skill, 'name' | 'description' | 'version' | 'files'>;

/** By name, which puts `SKILL.md` first: folders are in lower case. */
function inOrder(files: readonly SkillFile[]): SkillFile[] {
  return [...files].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The skill that some files make, `SKILL.md` first. */
export function skillOf(parts: SkillParts): Skill {
  const { name, files } = parts;
  const archive = archiveOf(files);
  const [first, ...others] = files;
  const artifact =
    first === undefined || others.length > 0
      ? ({ type: 'archive', path: skillArchivePath(name), digest: digestOf(archive) } as const)
      : ({ type: 'skill-md', path: skillFilePath(name, first.name), digest: digestOf(first.text) } as const);
  return { ...parts, archive, artifact };
}

function digestOf(bytes: string | Uint8Array): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}
