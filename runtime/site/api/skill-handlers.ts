import type { Handlers } from '../../../generated/server/handlers.ts';
import type { Site } from '../render/site.ts';
import { skillArchivePath, skillFilePath } from '../skills/skill.ts';

type SkillHandlers = Pick<Handlers, 'getSkill' | 'getSkillFile' | 'getSkillArchive'>;

/** The handlers of the skills: each file, and each skill as one archive. */
export function skillHandlers(site: Site): SkillHandlers {
  const skillOf = (name: string) => site.skills.find((skill) => skill.name === name);
  const textOf = (skill: string, file: string) =>
    skillOf(skill)?.files.find(({ name }) => name === file)?.text;
  const recovery = async (path: string) => (await site.unknownPage(path)).markdown;
  return {
    async getSkill({ path: { skill } }, { reply }) {
      const text = textOf(skill, 'SKILL.md');
      if (text !== undefined) return reply.ok(text);
      return reply.notFound('text/markdown', await recovery(skillFilePath(skill, 'SKILL.md')));
    },
    async getSkillFile({ path: { skill, folder, file } }, { reply }) {
      const text = textOf(skill, `${folder}/${file}`);
      if (text !== undefined) return reply.ok(text);
      return reply.notFound('text/markdown', await recovery(skillFilePath(skill, `${folder}/${file}`)));
    },
    async getSkillArchive({ path: { skill } }, { reply }) {
      const archive = skillOf(skill)?.archive;
      if (archive !== undefined) return reply.ok(archive);
      return reply.notFound('text/markdown', await recovery(skillArchivePath(skill)));
    },
  };
}
