import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Problem } from './content-error.ts';
import { readFrontMatter } from './front-matter.ts';
import { type Fill, visibleNames } from './page-source.ts';
import { readTextFile } from './text-file.ts';

/** A skill in the Agent Skills form, as it is served. */
export interface Skill {
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly text: string;
  /** `sha256:` and the hex digest of the served bytes. */
  readonly digest: string;
}

const optional = ['license', 'compatibility', 'metadata', 'allowed-tools'];

/** Reads every `<contentDir>/skill/<name>/SKILL.md`. */
export async function readSkills(contentDir: string, fill: Fill, problems: Problem[]): Promise<Skill[]> {
  const root = join(contentDir, 'skill');
  const skills = await Promise.all((await visibleNames(root)).map((folder) => readSkill(folder)));
  return skills.filter((skill) => skill !== undefined);

  async function readSkill(folder: string): Promise<Skill | undefined> {
    const file = join(root, folder, 'SKILL.md');
    const source = await readTextFile(file, problems);
    const parts =
      source && readFrontMatter(source, { required: ['name', 'description'], optional }, problems);
    if (source === undefined || parts === undefined) return undefined;
    const { name, description } = parts.values;
    if (name !== folder || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) || name.length > 64) {
      const message = `name '${name}' has to be the folder's, in lower-case letters, digits and single hyphens, at most 64`;
      problems.push({ file, line: 1, message });
    }
    if (description.length > 1024) {
      problems.push({
        file,
        line: 1,
        message: `description has ${description.length} characters; shorten it to 1024`,
      });
    }
    const text = fill(source.text);
    const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
    return { name, description: fill(description), path: `/skills/${name}/SKILL.md`, text, digest };
  }
}
